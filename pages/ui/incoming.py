"""What a browser sends, checked: it can be forged, so nothing is believed before it has the right type and size."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.acts import Stamp
from core.labels import Label
from core.services.labelling import Labelled
from core.services.queue_view import Show
from core.services.review_place import Action, Op

_CLIENT = re.compile(r"[0-9a-f]{8,64}")
_LARGEST = 2**53
"""Above this a browser cannot count."""
_MOST = 500
"""Actions in one message."""
_LONGEST_NAME = 200


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
    bodies = outbox[:_MOST] if isinstance(outbox, list) else []
    entries = [entry for body in bodies if (entry := _entry(body, person))]
    return Message(tuple(entries), whole_number(raw.get("open"), 1), _show(raw.get("show")))


def review_action(entry: Entry, longest: int) -> Action | None:
    """None when it is no action of the review desk."""
    body = entry.body
    op, item, revision = body.get("op"), whole_number(body.get("item"), 1), whole_number(body.get("revision"))
    policy, risk, text = whole_number(body.get("policy")), body.get("risk"), body.get("text", "")
    if not isinstance(op, str) or op not in set(Op) or item is None or revision is None or policy is None:
        return None
    if not (risk is None or _fraction(risk)) or not isinstance(text, str) or len(text) > longest:
        return None
    return Action(entry.stamp, Op(op), item, revision, policy, risk, text)


def label_press(entry: Entry) -> Labelled | None:
    """None when it is no label."""
    body = entry.body
    item, revision = whole_number(body.get("item"), 1), whole_number(body.get("revision"))
    sentence, label = whole_number(body.get("sentence")), body.get("label")
    seen, seconds = body.get("seen"), body.get("seconds")
    if body.get("op") != "label" or item is None or revision is None or sentence is None or not isinstance(seen, bool):
        return None
    if not isinstance(seconds, int | float) or not _number(seconds):
        return None
    if label is not None and not (isinstance(label, str) and label in set(Label)):
        return None
    known = None if label is None else Label(label)
    return Labelled(entry.stamp, item, revision, sentence, known, seen, min(max(float(seconds), 0.0), 86_400.0))


def whole_number(value: object, least: int = 0) -> int | None:
    """The value if it is a whole number that a browser can count to; true and false are none."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value < _LARGEST:
        return None
    return value


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
    names = [value.get(name, "") for name in ("set", "lang", "band")]
    if not all(isinstance(name, str) and len(name) <= _LONGEST_NAME for name in names):
        return None
    return Show(*names)


def _number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)


def _fraction(value: object) -> bool:
    return _number(value) and 0.0 <= value <= 1.0  # type: ignore[operator]


def in_order(entries: Sequence[Entry], acks: Mapping[str, int]) -> list[Entry]:
    """Those not dealt with yet."""
    return [entry for entry in entries if entry.stamp.seq > acks.get(entry.stamp.client_id, 0)]
