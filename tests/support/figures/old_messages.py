"""Messages as the pages of the last release wrote them, word for word: its names, which none of today's may change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.services.desk.item_view import ItemView

Message = dict[str, Any]
Actions = tuple[tuple[str, Mapping[str, Any]], ...]
"""Names of actions, each with the fields that it has of its own."""
_CLIENT = "0123456789abcdef0123456789abcdef"

REVIEWED: Actions = (
    ("accept", {}), ("reject", {"text": "the number is wrong"}), ("reject", {}), ("undo", {}), ("postpone", {}),
    ("decline", {"text": "not my field"}), ("return", {"to": "bo", "text": "please look"}), ("accept_same", {}),
    ("undo", {}), ("reject_same", {}), ("undo", {}), ("label_same", {"text": "minor"}), ("undo", {}),
    ("try_first", {}), ("try", {"text": "1"}), ("comment", {"sentence": 0, "text": "why?"}),
    ("comment", {"sentence": None, "text": "all of it"}), ("flag", {"sentence": 0}), ("next", {}), ("nonsense", {}),
    ("edit", {"text": "It is closed on Mondays."}),
)  # fmt: skip
LABELLED: Actions = (
    ("label", {"label": "major"}), ("label", {"label": None}), ("label", {"label": "supported"}), ("next", {}),
    ("label", {"label": "not_checkable"}), ("label", {"label": "minor"}), ("flag", {}),
    ("comment", {"text": "문장"}), ("postpone", {"text": ""}), ("decline", {"text": "모르겠습니다"}),
    ("label", {"label": "supported"}),
)  # fmt: skip
SETTLED: Actions = (
    ("settle", {"label": "minor"}), ("settle", {"label": None}), ("postpone", {}), ("another", {}),
    ("settle", {"label": "not_checkable"}),
)  # fmt: skip


def set_up_messages(item: int, comment: int) -> tuple[Message, ...]:
    """Return messages that a page sends without an action: where to go, what to show, which keys, what to look up and
    to keep.
    """
    return (
        {"open": item},
        {"poll": 1_792_500_000_000},
        {"show": {"set": "handbook", "lang": "ko", "band": "everything", "kind": "", "order": "oldest", "mine": "",
                  "flagged": ""}},
        {"show": {"kind": "quiz", "order": "uncertain"}},
        {"key": {"op": "accept", "code": "KeyP"}},
        {"key": {"op": "accept", "code": "KeyR"}},
        {"ask": {"question": "people", "item": item}},
        {"ask": {"question": "claim", "item": item, "sentence": 1}},
        {"ask": {"question": "views"}},
        {"ask": {"question": "band"}},
        {"view": {"name": "Korean", "shared": False, "forget": False}},
        {"view": {"name": "flagged", "shared": True, "forget": True}},
        sent(50, "settle", comment=comment),
        {"key": {"op": "", "code": ""}},
    )  # fmt: skip


def sent(number: int, op: str, **action: Any) -> Message:
    return {"outbox": [{"client": _CLIENT, "seq": number, "pressed": 1_792_500_000_000 + number, "op": op, **action}]}


def reviewed(number: int, op: str, item: ItemView, **own: Any) -> Message:
    """Comments and flags know nothing of policy and risk."""
    place = {"item": item.id, "revision": item.revision}
    if op in {"comment", "flag"}:
        return sent(number, op, **place, **own)
    return sent(number, op, **place, policy=item.policy, risk=item.risk, seconds=3.25, **own)


def undone(number: int, item: int, batch: str) -> Message:
    return sent(number, "undo", item=item, batch=batch, revision=0, policy=0, risk=None)


def band_accepted(number: int, policy: int) -> Message:
    return sent(number, "accept_band", item=1, revision=0, policy=policy, risk=None)


def labelled(
    number: int, op: str, item: ItemView, guideline: int, chance: float, *, sentence: int = 0, **own: Any
) -> Message:  # fmt: skip
    place: dict[str, Any] = {"item": item.id, "revision": item.revision}
    if op == "next":
        return sent(number, op, item=item.id)
    if op in {"comment", "flag"}:
        return sent(number, op, **place, sentence=sentence, **own)
    if op != "label":
        return sent(number, op, **place, **own)
    if own["label"] is None:
        return sent(number, op, **place, sentence=sentence, seen=True, seconds=0, guideline=guideline, **own)
    quote = item.sources[0].text[:7]
    chosen = [] if own["label"] == "not_checkable" else [{"source": 0, "start": 0, "end": 7, "quote": quote}]
    return sent(
        number, op, **place, sentence=sentence, seen=False, seconds=2.5, evidence=chosen, guideline=guideline,
        chance=chance, **own,
    )  # fmt: skip


def settled(number: int, op: str, item: ItemView, sentence: int, shown: int, *, names: bool, **own: Any) -> Message:
    place: dict[str, Any] = {"item": item.id, "revision": item.revision}
    if op != "settle":
        return sent(number, op, **place)
    taken_back = own["label"] is None
    return sent(
        number, op, **place, sentence=sentence, shown=0 if taken_back else shown, names=names, evidence=[],
        note="" if taken_back else "see the notice", seconds=0 if taken_back else 4.5, **own,
    )  # fmt: skip


def listed(places: Sequence[tuple[int, int]]) -> list[list[int]]:
    """Items and revisions of a claim, each once."""
    return [list(place) for place in dict.fromkeys(places)]
