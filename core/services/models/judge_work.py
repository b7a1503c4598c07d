"""List the requests that a judging request comes to: one for each judge and answer, with its sentences."""

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
from core.services.models.closest_to_threshold import targets
from core.services.models.judge_requests import JudgingRequest
from core.services.models.judges import about, again

MOST_AGAIN = 30
"""Number of answers that are judged twice: enough to tell if the judge is repeatable."""


@dataclass(frozen=True, slots=True)
class JudgeRequest:
    item: Item
    judge: Detector
    """The judge, restricted to the sentences that it has to judge."""
    sentences: int


def questions(workspace: Workspace, judges: Sequence[Detector], order: JudgingRequest) -> Iterator[JudgeRequest]:
    """Yield the requests that no stored judgement answers yet, by item."""
    if order.again:
        for judge in judges:
            yield from _second_ones(workspace, judge, order)
    else:
        yield from _first_ones(workspace, judges, order)


def _first_ones(workspace: Workspace, judges: Sequence[Detector], order: JudgingRequest) -> Iterator[JudgeRequest]:
    """Yield each answer with each judge that has not judged it. An answer that was judged in part is judged again if
    all its sentences are requested."""
    for target in targets(workspace, order.set_name, order.width):
        kept = [judgement.detector for judgement in workspace.judgements.of(target.item.input_hash)]
        for judge in judges:
            request = about(judge, target.item.answer, target.sentences)
            if not any(_covers(key, engine.key_of(request), whole=target.whole) for key in kept):
                yield JudgeRequest(target.item, request, len(target.sentences))


def _covers(kept: DetectorKey, asked: DetectorKey, *, whole: bool) -> bool:
    """Return True if a stored judgement answers the request. Judged sentences change the risks, and with them which
    sentences are closest to the threshold, so a judgement of any part is enough for a part."""
    return kept.digest == asked.digest or (not whole and judge_of(kept) == judge_of(asked))


def _second_ones(workspace: Workspace, judge: Detector, order: JudgingRequest) -> Iterator[JudgeRequest]:
    """Yield the same sentences a second time, for the first answers that this judge has judged."""
    who = judge_of(engine.key_of(judge))
    spoken = (
        (target.item, judgement.detector)
        for target in targets(workspace, order.set_name, None)
        for judgement in workspace.judgements.of(target.item.input_hash)
        if judge_of(judgement.detector) == who
    )
    for item, kept in islice(spoken, MOST_AGAIN):
        part: list[int] | None = json.loads(kept.config).get("sentences")
        request = again(judge, part)
        if request and not workspace.judgements.judged([item.input_hash], engine.key_of(request).digest):
            yield JudgeRequest(item, request, len(item.answer.sentences) if part is None else len(part))
