"""Reads the message of a browser: acts with their stamps, and requests. It may be forged, so every part is checked."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from core.domain.actions import Stamp
from core.limits import LONGEST_SENT, LONGEST_WORD, MOST_ENTRIES
from core.services.desk.messages import Act, read
from core.services.desk.queue_view import ALL_WORDS, Show, show_of
from core.typed_json import whole_number
from core.wording.phrases import say

A = TypeVar("A", bound=Act)

NOT_UNDERSTOOD = say("not-understood")
_CLIENT = re.compile(r"[0-9a-f]{8,64}")


@dataclass(frozen=True, slots=True)
class Entry:
    """An act with its valid stamp; its other fields are still unchecked."""

    stamp: Stamp
    body: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Message:
    """The message of a browser, without its invalid parts."""

    entries: tuple[Entry, ...] = ()
    open: int | None = None
    show: Show | None = None
    body: Mapping[str, Any] = field(default_factory=dict)
    """The full message, still unchecked."""


def read_message(raw: object, person: str) -> Message:
    """Return the message; acts without a valid stamp are excluded, as they cannot even be refused."""
    if not isinstance(raw, Mapping):
        return Message()
    outbox = raw.get("outbox")
    bodies = outbox[:MOST_ENTRIES] if isinstance(outbox, list) else []
    entries = [entry for body in bodies if (entry := _entry(body, person))]
    return Message(tuple(entries), whole_number(raw.get("open"), 1), _show(raw.get("show")), raw)


def in_order(entries: Sequence[Entry], acks: Mapping[str, int]) -> list[Entry]:
    """Return the acts that were not performed yet."""
    return [entry for entry in entries if entry.stamp.seq > acks.get(entry.stamp.client_id, 0)]


def read_act(acts: Sequence[type[A]], entry: Entry, longest: int = LONGEST_SENT) -> A | None:
    """Return the act, or None if it is unknown or invalid. ``longest``: the most characters of a text."""
    kind = next((act for act in acts if act.op == entry.body.get("op")), None)
    return read(kind, entry.body, longest, stamp=entry.stamp) if kind else None


def _entry(body: object, person: str) -> Entry | None:
    if not isinstance(body, Mapping):
        return None
    client, seq = body.get("client"), whole_number(body.get("seq"), 1)
    if not isinstance(client, str) or not _CLIENT.fullmatch(client) or seq is None:
        return None
    return Entry(Stamp(person, client, seq), body)


def _show(value: object) -> Show | None:
    if not isinstance(value, Mapping):
        return None
    words = {name: value.get(name, "") for name in ALL_WORDS}
    if not all(isinstance(word, str) and len(word) <= LONGEST_WORD for word in words.values()):
        return None
    return show_of(words)
