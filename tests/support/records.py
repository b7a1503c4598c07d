"""Short ways to say what a test stores."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from core.domain.actions import Annotate, Decide, Done, Stamp, Verdict
from core.domain.answers import Detection, DetectorKey, SentenceScore
from core.domain.labels import NO_GOLD, Gold, Label
from core.domain.queue import ItemFilter, Lane, QueueRequest
from core.domain.work import Record, Scored
from core.ports.workspace import Workspace
from core.wording.phrases import say
from tests.support.answers import full_answer

EVERYTHING = ItemFilter()
FUSION = DetectorKey("fusion", "1", "{}")
LEASE = 300.0
_SEQ: Iterator[int] = count(1)


def record(name: str = "a", text: str = "One. Two.", gold: Gold = NO_GOLD, lang: str = "en") -> Record:
    return Record(full_answer(name, text, lang), gold)


def put(workspace: Workspace, *records: Record, into: str = "set") -> list[int]:
    """Store records; the ids of all items of the set."""
    workspace.items.put(into, records, 0.0)
    return workspace.items.ids(ItemFilter(set_name=into))


def detection(*risks: float | None, key: DetectorKey = FUSION) -> Detection:
    return Detection(key, tuple(SentenceScore(risk, (say("said-so"),)) for risk in risks))


def score(workspace: Workspace, item_id: int, *risks: float | None, suite: str = "suite 1") -> None:
    """Risks by sentence; the item's is the highest."""
    fused = detection(*risks)
    workspace.scores.add([Scored(workspace.items.get(item_id).input_hash, (fused,), fused.risk, suite)], 0.0)


def stamp(person: str = "anna") -> Stamp:
    return Stamp(person, f"browser of {person}", next(_SEQ))


def decide(
    workspace: Workspace, item_id: int, verdict: Verdict, person: str = "anna", *, revision: int | None = None,
    text: str = "", by: Stamp | None = None, now: float = 100.0,
) -> Done:  # fmt: skip
    """At the current revision unless told otherwise."""
    item = workspace.items.get(item_id)
    edited = full_answer(item.answer.id, text) if text else None
    shown = item.revision if revision is None else revision
    decision = Decide(by or stamp(person), item_id, shown, verdict, 0, item.risk, "because", edited)
    return workspace.decisions.apply(decision, now)


def label(
    workspace: Workspace, item_id: int, sentence: int, given: Label | None, person: str = "bo", *,
    revision: int | None = None, by: Stamp | None = None, now: float = 100.0, seen: bool = False, chance: float = 1.0,
) -> Done:  # fmt: skip
    shown = workspace.items.get(item_id).revision if revision is None else revision
    annotation = Annotate(by or stamp(person), item_id, shown, sentence, given, seen, 2.5, chance)
    return workspace.annotations.add([annotation], now)[0]


def serve(
    workspace: Workspace,
    person: str = "anna",
    lane: Lane = Lane.REVIEW,
    where: ItemFilter = EVERYTHING,
    now: float = 100.0,
) -> int | None:
    return workspace.queue.next(lane, person, QueueRequest(where), now, LEASE)
