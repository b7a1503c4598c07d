"""Read messages of a browser, which can be forged, so every field is checked for its type and size.

The types of the fields of the dataclass that is read define what is allowed (``core/typed_json.py``).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, TypeVar

from core.domain.actions import Stamp
from core.limits import LONGEST_SENT, LONGEST_WORK
from core.typed_json import DoesNotFit, JsonField, from_json

T = TypeVar("T")

ItemId = Annotated[int, JsonField("item", least=1)]
PolicyVersion = Annotated[int, JsonField("policy")]
Risk = Annotated[float | None, JsonField(most=1.0)]
Seconds = Annotated[float, JsonField("seconds", most=LONGEST_WORK, clamped=True)]
"""Active time in seconds, with the page visible and without pauses of more than two minutes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """An act of a person at a desk. Each kind of act is a class, whose fields are read from the message."""

    op: ClassVar[str]
    """Name of this kind in messages."""
    stamp: Stamp


def read(of: type[T], message: object, longest: int = LONGEST_SENT, **known: object) -> T | None:
    """Return the message as ``of``, or None if a field is missing or invalid. Unknown fields are ignored.

    ``known`` gives fields that the browser must not set, such as the person. ``longest`` limits the length of texts.
    """
    try:
        return from_json(of, message, longest=longest, least=0.0, known=known)
    except DoesNotFit:
        return None
