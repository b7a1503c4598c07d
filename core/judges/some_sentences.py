"""Have a judge score only some sentences of an answer; the others abstain."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from core.domain.answers import Answer, SentenceScore
from core.wording.phrases import say


def part_of(answer: Answer, sentences: Collection[int] | None) -> Answer:
    """The same text, with these of its sentences; None: all."""
    if sentences is None:
        return answer
    return replace(answer, sentences=tuple(s for n, s in enumerate(answer.sentences) if n in sentences))


def spread(answer: Answer, sentences: Collection[int] | None, scores: Iterable[SentenceScore]) -> list[SentenceScore]:
    """A score for each sentence of the answer; those not asked about abstain."""
    remaining = iter(scores)
    return [
        next(remaining) if sentences is None or n in sentences else SentenceScore.abstain(say("judge-not-asked"))
        for n in range(len(answer.sentences))
    ]
