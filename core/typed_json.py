"""Read dataclasses from untrusted JSON and write them back: the types of their fields say what is allowed.

``reason: Annotated[str, JsonField("text", most=2000)]`` is a text of at most 2000 characters, which the JSON calls
``text``. A field without a default must be there; keys that no field names are passed over. The messages of browsers
(``core/services/desk/messages.py``) and what jobs store of their order are read by it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, NamedTuple, TypeGuard, TypeVar, get_args, get_origin, get_type_hints

from core.limits import LARGEST_NUMBER

T = TypeVar("T")
_NO_KNOWN: Mapping[str, object] = {}


class DoesNotFit(Exception):
    """A value is missing or has another type or size than its field; the text is the key in the JSON."""


@dataclass(frozen=True, slots=True)
class JsonField:
    """Says of a field in JSON what its type leaves open."""

    name: str = ""
    """Key in the JSON; empty: as in the class."""
    least: float | None = None
    """None: as the reader says."""
    most: float = math.inf
    """The largest number; of a text, the most characters; of a list, the most entries."""
    clamped: bool = False
    """A number outside is taken for the nearest inside, not refused."""
    flat: bool = False
    """The fields of this dataclass stand in the same JSON object as those around it."""


def from_json(
    cls: type[T],
    value: object,
    *,
    longest: float = math.inf,
    least: float = -math.inf,
    known: Mapping[str, object] = _NO_KNOWN,
) -> T:
    """Return an instance of the dataclass. Raises DoesNotFit.

    ``longest``: characters of any text; ``least``: smallest number where a field names none; ``known``: fields that do
    not stand in the JSON.
    """
    instance: T = _Reader(longest, least).read(cls, value, known)
    return instance


def to_json(instance: object) -> dict[str, Any]:
    """Return what ``from_json`` reads."""
    written: dict[str, Any] = {}
    cls: Any = type(instance)
    for field in _fields(cls):
        value = getattr(instance, field.name)
        written |= to_json(value) if field.open.flat else {field.key: _plain(value)}
    return written


def whole_number(value: object, least: float = 0, most: float = math.inf) -> int | None:
    """Return the value if it is a whole number that a browser can count to; true and false are none."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most or value >= LARGEST_NUMBER:
        return None
    return value


class _Field(NamedTuple):
    name: str
    key: str
    hint: Any
    """Without ``Annotated``."""
    open: JsonField
    required: bool


@cache
def _fields(cls: Any) -> tuple[_Field, ...]:
    hints = get_type_hints(cls, include_extras=True)
    values = []
    for field in fields(cls):
        hint, still_open = _unwrapped(hints[field.name])
        required = field.default is MISSING and field.default_factory is MISSING
        values.append(_Field(field.name, still_open.name or field.name, hint, still_open, required))
    return tuple(values)


def _unwrapped(hint: Any) -> tuple[Any, JsonField]:
    if get_origin(hint) is Annotated:
        plain, still_open = get_args(hint)
        return plain, still_open
    return hint, JsonField()


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(entry) for entry in value]
    if isinstance(value, StrEnum):
        return value.value
    return to_json(value) if is_dataclass(value) else value


@dataclass(frozen=True, slots=True)
class _Reader:
    longest: float
    least: float

    def read(self, cls: Any, value: object, known: Mapping[str, object]) -> Any:
        if not isinstance(value, Mapping):
            raise DoesNotFit(cls.__name__)
        values = dict(known)
        for field in _fields(cls):
            if field.name in known:
                continue
            if field.open.flat:
                values[field.name] = self.read(field.hint, value, _NO_KNOWN)
            elif field.key in value:
                values[field.name] = self.value(field.key, field.hint, field.open, value[field.key])
            elif field.required:
                raise DoesNotFit(field.key)
        return cls(**values)

    def value(self, key: str, hint: Any, still_open: JsonField, value: object) -> object:
        options = get_args(hint) if get_origin(hint) is UnionType else (hint,)
        if value is None and NoneType in options:
            return None
        (hint,) = (option for option in options if option is not NoneType)
        if get_origin(hint) is tuple:
            return self._list(key, get_args(hint), still_open, value)
        if is_dataclass(hint):
            return self.read(hint, value, _NO_KNOWN)
        return self._scalar(key, hint, still_open, value)

    def _list(self, key: str, hints: tuple[Any, ...], still_open: JsonField, value: object) -> tuple[object, ...]:
        """``hints``: the type of every entry and an ellipsis, or one type for each entry."""
        if not isinstance(value, list) or len(value) > still_open.most:
            raise DoesNotFit(key)
        hints = hints[:1] * len(value) if hints[-1] is ... else hints
        if len(hints) != len(value):
            raise DoesNotFit(key)
        entries = zip(hints, value, strict=True)
        return tuple(self.value(key, *_unwrapped(hint), entry) for hint, entry in entries)

    def _scalar(self, key: str, hint: Any, still_open: JsonField, value: object) -> object:
        least, most = self.least if still_open.least is None else still_open.least, still_open.most
        if hint is bool and isinstance(value, bool):
            return value
        if hint is int and (number := whole_number(value, least, most)) is not None:
            return number
        if hint is float and _is_number(value):
            inside = min(max(float(value), least), most)
            if still_open.clamped or inside == value:
                return inside
        if hint is str and isinstance(value, str) and len(value) <= min(most, self.longest):
            return value
        if issubclass(hint, StrEnum) and isinstance(value, str) and value in set(hint):
            return hint(value)
        raise DoesNotFit(key)


def _is_number(value: object) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < LARGEST_NUMBER
