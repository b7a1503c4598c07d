"""A worker whose detectors need no model: what says "wrong" is risky, the rest is not; in a quiz a check finds it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from core.domain.answers import Answer, Detection, SentenceScore, Span
from core.domain.quiz_parts import parts_of, point_at
from core.quizzes.checks.outside_terms import OutsideTerms
from core.scoring.suite import Suite
from core.services.jobs.worker import Worker
from core.settings import read_settings
from core.wording.phrases import say
from storage.opening import open_workspace
from tests.support.seeds import detection, scored

_WRONG = "wrong"


@dataclass
class WordSuite:
    digest: str = "words"

    def score(self, answers: Sequence[Answer], judged: object = None) -> list[Any]:
        return [
            list(scored(a, [0.95 if _WRONG in s.text else 0.05 for s in a.sentences], *_found(a)).results)
            for a in answers
        ]

    def again(self, answer: Answer, known: object, judged: object = ()) -> None:
        """Always scored afresh."""


def _found(answer: Answer) -> list[Detection]:
    if answer.quiz is None:
        return []
    places = [
        point_at(answer.quiz, part, Span(start, start + len(_WRONG)))
        for part, text in parts_of(answer.quiz).items()
        if (start := text.find(_WRONG)) >= 0
    ]
    score = SentenceScore(1.0 if places else 0.0, (say("no-text"),), tuple(places))
    return [detection(OutsideTerms.name, *(score for _ in answer.sentences))]


if __name__ == "__main__":
    settings = read_settings()
    Worker(
        workspace=open_workspace(settings.database),
        open_suite=lambda: cast(Suite, WordSuite()),
        settings=settings,
        name="hand",
    ).run()
