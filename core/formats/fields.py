"""Read the columns of one row under our names, with their types checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import Any

from core.formats.columns import is_ours, understood
from core.formats.rows import RowError
from core.wording.phrases import say


class Fields:
    """A row by our names; columns that have none end up in ``meta``."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = values
        self._names = understood(tuple(values))
        self._left: set[str] = set()
        self._kept: dict[str, Any] = {}

    def name(self, ours: str) -> str:
        """Return the file's name of a column, or our name if it has none."""
        return self._names.get(ours, ours)

    def get(self, ours: str) -> Any:
        """None when absent."""
        return self._values.get(self.name(ours))

    def text(self, ours: str) -> str:
        value = self.get(ours)
        if value is not None and not isinstance(value, str):
            raise RowError(self.name(ours), say("row-must-be-text", kind=kind_of(value)), value)
        return value or ""

    def items(self, ours: str) -> list[Any]:
        value = self.get(ours)
        if value is not None and not isinstance(value, list):
            raise RowError(self.name(ours), say("row-must-be-list", kind=kind_of(value)), value)
        return value or []

    def leave(self, ours: str) -> None:
        """Keep a column in ``meta`` after all."""
        self._left.add(ours)

    def keep(self, key: str, value: Any) -> None:
        """Put something into ``meta`` that is not a column of its own."""
        self._kept[key] = value

    def keep_extras(self, ours: str, objects: Sequence[Mapping[str, Any]], known: Set[str]) -> None:
        """Keep in ``meta`` what the objects of a list hold beside the known keys, such as votes, one entry each."""
        extras = [{key: value for key, value in each.items() if key not in known} for each in objects]
        if any(extras):
            self.keep(ours, extras)

    def meta(self) -> dict[str, Any]:
        """The record's own ``meta``, then what was not understood; the latter wins where names clash."""
        own = self.get("meta")
        if own is not None and not isinstance(own, dict):
            raise RowError(self.name("meta"), say("row-must-be-object", kind=kind_of(own)), own)
        ours = {theirs for our, theirs in self._names.items() if our not in self._left}
        rest = {name: value for name, value in self._values.items() if name not in ours}
        return {key: value for key, value in (own or {}).items() if not is_ours(key)} | self._kept | rest


def kind_of(value: Any) -> str:
    """Return the kind of a JSON value by the name that phrases use."""
    names = {bool: "truth", int: "number", float: "number", list: "list"}
    return "object" if isinstance(value, dict) else names.get(type(value), "text")
