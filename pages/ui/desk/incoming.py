"""What a browser sends, checked: it can be forged, so nothing is believed before it has the right type and size."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.domain.actions import Stamp
from core.limits import LARGEST_NUMBER, LONGEST_WORD, LONGEST_WORK, MOST_ENTRIES
from core.services.desk.queue_view import SHOW_WORDS, Show, show_of

_CLIENT = re.compile(r"[0-9a-f]{8,64}")


@dataclass(frozen=True, slots=True)
class Entry:
    """One action with its valid stamp; the rest of it is still to be checked."""

    stamp: Stamp
    body: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Message:
    """Everything a browser said at once. What made no sense is left out."""

    entries: tuple[Entry, ...] = ()
    open: int | None = None
    show: Show | None = None


def read_message(raw: object, person: str) -> Message:
    """Entries in the order they were sent; what has no valid stamp cannot even be refused."""
    if not isinstance(raw, Mapping):
        return Message()
    outbox = raw.get("outbox")
    bodies = outbox[:MOST_ENTRIES] if isinstance(outbox, list) else []
    entries = [entry for body in bodies if (entry := _entry(body, person))]
    return Message(tuple(entries), whole_number(raw.get("open"), 1), show_wish(raw.get("show")))


def whole_number(value: object, least: int = 0) -> int | None:
    """The value if it is a whole number that a browser can count to; true and false are none."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value < LARGEST_NUMBER:
        return None
    return value


def _entry(body: object, person: str) -> Entry | None:
    if not isinstance(body, Mapping):
        return None
    client, seq = body.get("client"), whole_number(body.get("seq"), 1)
    if not isinstance(client, str) or not _CLIENT.fullmatch(client) or seq is None:
        return None
    return Entry(Stamp(person, client, seq), body)


def show_wish(value: object) -> Show | None:
    if not isinstance(value, Mapping):
        return None
    words = {name: value.get(name, "") for name in SHOW_WORDS}
    if not all(isinstance(word, str) and len(word) <= LONGEST_WORD for word in words.values()):
        return None
    return show_of(words)


def duration(value: object) -> float | None:
    """Seconds of work, at most ``LONGEST_WORK``."""
    return min(max(float(value), 0.0), LONGEST_WORK) if is_number(value) else None  # type: ignore[arg-type]


def fraction(value: object) -> bool:
    return is_number(value) and 0.0 <= value <= 1.0  # type: ignore[operator]


def is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)


def in_order(entries: Sequence[Entry], acks: Mapping[str, int]) -> list[Entry]:
    """Those not dealt with yet."""
    return [entry for entry in entries if entry.stamp.seq > acks.get(entry.stamp.client_id, 0)]
