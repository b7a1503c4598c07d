"""What checks say before anybody has seen a question: a check that fails is no doubt."""

from __future__ import annotations

import pytest

from core.errors import MissingPart
from core.quizzes.checks.quiz_numbers import QuizNumbers
from core.quizzes.checks.rules import CheckRules
from core.quizzes.making.quick_checks import flagging_checks, highest_risk
from core.quizzes.options.closeness import Closeness
from tests.support.answers import quiz

ITEM = quiz("面積は？", "37.8", "日本の面積は約37.8万km2である。", distractors=("12.5",))


def test_a_missing_part_is_told_and_no_question_is_dropped_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise MissingPart("Install the dictionary.")

    assert highest_risk(ITEM) < 1.0
    monkeypatch.setattr(QuizNumbers, "score", missing)
    with pytest.raises(MissingPart, match="Install the dictionary"):
        highest_risk(ITEM)


def test_what_editors_keep_is_doubted_too() -> None:
    wide = CheckRules(closeness=Closeness(measured=0.9))
    assert "option_too_close" in flagging_checks(ITEM, wide)
    assert "option_too_close" not in flagging_checks(ITEM)
    assert highest_risk(ITEM, wide) > highest_risk(ITEM)
    alike = quiz("何か？", "水", "水である。", distractors=("みず水",))
    named = CheckRules((("水", "みず水"),))
    assert "option_duplicates" in flagging_checks(alike, named)
    assert "option_duplicates" not in flagging_checks(alike)
