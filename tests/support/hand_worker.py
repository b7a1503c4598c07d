"""A worker whose detectors need no model: what says "wrong" is risky, the rest is not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from core.domain.answers import Answer
from core.scoring.suite import Suite
from core.services.jobs.worker import Worker
from core.settings import read_settings
from storage import open_workspace
from tests.support.seeds import scored


@dataclass
class WordSuite:
    digest: str = "words"

    def score(self, answers: Sequence[Answer], judged: object = None) -> list[Any]:
        return [list(scored(a, [0.95 if "wrong" in s.text else 0.05 for s in a.sentences]).results) for a in answers]

    def again(self, answer: Answer, known: object, judged: object = ()) -> None:
        """Always scored afresh."""


if __name__ == "__main__":
    settings = read_settings()
    Worker(open_workspace(settings.database), lambda: cast(Suite, WordSuite()), settings, "hand").run()
