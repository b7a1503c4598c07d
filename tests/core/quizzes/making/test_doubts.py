"""What checks say before anybody has seen a question: a check that fails is no doubt."""

from __future__ import annotations

import pytest

from core.errors import MissingPart
from core.quizzes.checks.quiz_numbers import QuizNumbers
from core.quizzes.making.doubts import doubt
from tests.support.answers import quiz

ITEM = quiz("面積は？", "37.8", "日本の面積は約37.8万km2である。", distractors=("12.5",))


def test_a_missing_part_is_told_and_no_question_is_dropped_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise MissingPart("Install the dictionary.")

    assert doubt(ITEM) < 1.0
    monkeypatch.setattr(QuizNumbers, "score", missing)
    with pytest.raises(MissingPart, match="Install the dictionary"):
        doubt(ITEM)
