"""What an order comes to: which judge is to be asked about which sentences of which answer."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from core.detectors.base import Detector
from core.domain.answers import DetectorKey
from core.domain.judgements import judge_of
from core.domain.work import Item
from core.ports.workspace import Workspace
from core.scoring import engine
from core.services.models.judge_order import JudgeOrder
from core.services.models.judges import about, again
from core.services.models.nearest import targets

MOST_AGAIN = 30
"""Answers that a judge is asked about twice: enough to tell a judge that repeats itself from one that does not."""


@dataclass(frozen=True, slots=True)
class Question:
    item: Item
    judge: Detector
    """To be asked about some sentences, or all."""
    sentences: int


def questions(workspace: Workspace, judges: Sequence[Detector], order: JudgeOrder) -> Iterator[Question]:
    """Those that nobody answered yet, by item."""
    if order.again:
        for judge in judges:
            yield from _second_ones(workspace, judge, order)
    else:
        yield from _first_ones(workspace, judges, order)


def _first_ones(workspace: Workspace, judges: Sequence[Detector], order: JudgeOrder) -> Iterator[Question]:
    """Each answer with each judge that has not spoken of it. One that was judged in part and is to be judged as a
    whole is asked anew."""
    for target in targets(workspace, order.set_name, order.width):
        kept = [each.detector for each in workspace.judgements.of(target.item.input_hash)]
        for judge in judges:
            asked = about(judge, target.item.answer, target.sentences)
            if not any(_covers(key, engine.key_of(asked), whole=target.whole) for key in kept):
                yield Question(target.item, asked, len(target.sentences))


def _covers(kept: DetectorKey, asked: DetectorKey, *, whole: bool) -> bool:
    """Risks move once a part is judged, and with them what is nearest the cut: any part is then enough."""
    return kept.digest == asked.digest or (not whole and judge_of(kept) == judge_of(asked))


def _second_ones(workspace: Workspace, judge: Detector, order: JudgeOrder) -> Iterator[Question]:
    """The same sentences once more, of the first answers that this judge has spoken of."""
    who = judge_of(engine.key_of(judge))
    spoken = (
        (target.item, said.detector)
        for target in targets(workspace, order.set_name, None)
        for said in workspace.judgements.of(target.item.input_hash)
        if judge_of(said.detector) == who
    )
    for item, kept in islice(spoken, MOST_AGAIN):
        part: list[int] | None = json.loads(kept.config).get("sentences")
        asked = again(judge, part)
        if asked and not workspace.judgements.judged([item.input_hash], engine.key_of(asked).digest):
            yield Question(item, asked, len(item.answer.sentences) if part is None else len(part))
