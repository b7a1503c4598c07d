"""Reading what a browser sends: it can be forged, so nothing is believed before it has the right type and size.

What fits stands in the dataclass that is read, as the types of its fields: ``reason: Annotated[str, Sent("text",
most=2000)]`` is a text of at most 2000 characters, which messages call ``text``. Without a default it must be there.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

from core.domain.actions import Stamp
from core.limits import LARGEST_NUMBER, LONGEST_SENT, LONGEST_WORK

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Sent:
    """What the type of a field leaves open."""

    name: str = ""
    """Of the field in a message; empty: as in the class."""
    least: float = 0.0
    most: float = math.inf
    """Of a number; of a text, its characters; of a list, its entries."""
    clamped: bool = False
    """A number outside is taken for the nearest inside, not refused."""


ItemId = Annotated[int, Sent("item", least=1)]
PolicyVersion = Annotated[int, Sent("policy")]
Risk = Annotated[float | None, Sent(most=1.0)]
Seconds = Annotated[float, Sent("seconds", most=LONGEST_WORK, clamped=True)]
"""Of active time: the page visible, no pause longer than two minutes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """What somebody did at a desk. Each kind of act is a class of its own, whose fields are read from the message."""

    op: ClassVar[str]
    """What messages call this kind."""
    stamp: Stamp


def read(of: type[T], message: object, longest: int = LONGEST_SENT, **known: object) -> T | None:
    """None when a field is missing or does not fit. What nobody asks for is passed over.

    ``known``: fields that are not the browser's to say, as who acts. ``longest``: characters of any text.
    """
    try:
        instance: T = _read(of, message, longest, known)
    except _DoesNotFit:
        return None
    return instance


def whole_number(value: object, least: float = 0, most: float = math.inf) -> int | None:
    """The value if it is a whole number that a browser can count to; true and false are none."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most or value >= LARGEST_NUMBER:
        return None
    return value


class _DoesNotFit(Exception):
    pass


class _Field(NamedTuple):
    name: str
    sent_as: str
    hint: Any
    required: bool


@cache
def _fields(of: Any) -> tuple[_Field, ...]:
    hints = get_type_hints(of, include_extras=True)
    return tuple(
        _Field(field.name, _unwrapped(hints[field.name])[1].name or field.name, hints[field.name],
               field.default is MISSING and field.default_factory is MISSING)
        for field in fields(of)
    )  # fmt: skip


def _unwrapped(hint: Any) -> tuple[Any, Sent]:
    if get_origin(hint) is Annotated:
        plain, sent = get_args(hint)
        return plain, sent
    return hint, Sent()


def _read(of: Any, message: object, longest: int, known: Mapping[str, object]) -> Any:
    if not isinstance(message, Mapping):
        raise _DoesNotFit
    values = dict(known)
    for field in _fields(of):
        if field.name in known:
            continue
        if field.sent_as in message:
            values[field.name] = _value(field.hint, message[field.sent_as], longest)
        elif field.required:
            raise _DoesNotFit
    return of(**values)


def _value(hint: Any, value: object, longest: int) -> object:
    hint, sent = _unwrapped(hint)
    options = get_args(hint) if get_origin(hint) is UnionType else (hint,)
    if value is None and NoneType in options:
        return None
    (hint,) = (option for option in options if option is not NoneType)
    if get_origin(hint) is tuple:
        return _list(get_args(hint), sent, value, longest)
    if is_dataclass(hint):
        return _read(hint, value, longest, {})
    return _scalar(hint, sent, value, longest)


def _list(hints: tuple[Any, ...], sent: Sent, value: object, longest: int) -> tuple[object, ...]:
    """``hints``: of one entry and an ellipsis, or of each."""
    if not isinstance(value, list) or len(value) > sent.most:
        raise _DoesNotFit
    of_each = hints[:1] * len(value) if hints[-1] is ... else hints
    if len(of_each) != len(value):
        raise _DoesNotFit
    return tuple(_value(hint, entry, longest) for hint, entry in zip(of_each, value, strict=True))


def _scalar(hint: Any, sent: Sent, value: object, longest: int) -> object:
    if hint is bool and isinstance(value, bool):
        return value
    if hint is int and (number := whole_number(value, sent.least, sent.most)) is not None:
        return number
    if hint is float and isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < LARGEST_NUMBER:
        inside = min(max(float(value), sent.least), sent.most)
        if sent.clamped or inside == value:
            return inside
    if hint is str and isinstance(value, str) and len(value) <= min(sent.most, longest):
        return value
    if issubclass(hint, StrEnum) and isinstance(value, str) and value in set(hint):
        return hint(value)
    raise _DoesNotFit
