"""Turns views of a desk into JSON values like ``dataclasses.asdict``, in a tenth of its time.

Nothing is copied that cannot change. A key press turns three items, with all that is known of their sentences, into
data.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

_AS_THEY_ARE = frozenset({str, int, float, bool, type(None)})


def plain(view: Any) -> dict[str, Any]:
    """Return a dataclass as a dictionary of JSON values; tuples become lists."""
    kind: Any = type(view)
    return {name: _value(getattr(view, name)) for name in _names(kind)}


def _value(value: Any) -> Any:
    kind = type(value)
    if kind in _AS_THEY_ARE:
        return value
    if kind is tuple or kind is list:
        return [_value(element) for element in value]
    if is_dataclass(kind):
        return plain(value)
    if isinstance(value, Mapping):
        return {key: _value(element) for key, element in value.items()}
    return value


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))
