"""What a format has no room for is said before anything is written."""

import pytest

from core.domain.answers import Answer, QuizItem
from core.errors import BadInput
from core.quizzes.exchange.exporting import exclusions, write_quiz
from core.quizzes.exchange.formats import QuizFormat
from tests.support.answers import answer
from tests.support.hostile_quizzes import answer_with

ELSEWHERE = [each for each in QuizFormat if each not in {QuizFormat.JSON, QuizFormat.CSV}]


def reasons(item: Answer, format: QuizFormat) -> list[str]:
    return [each.reason.id for each in exclusions([item], format)]


@pytest.mark.parametrize("format", ELSEWHERE)
@pytest.mark.parametrize(
    ("item", "why"),
    [
        (answer("No quiz."), "quiz-left-no-quiz"),
        (answer_with("q", QuizItem("Q?", ("a", "b"), "c")), "quiz-left-no-key"),
        (answer_with("q", QuizItem("Q?", ("a", "b"), "a", "", ("c",))), "quiz-left-several-right"),
        (answer_with("q", QuizItem("Q?", (), "\x07 ")), "quiz-left-untyped"),
        (answer_with("q", QuizItem("\ud800?", ("a", "b"), "a")), "quiz-left-half-character"),
    ],
)  # fmt: skip
def test_it_says_why(format: QuizFormat, item: Answer, why: str) -> None:
    assert reasons(item, format) == [why]
    with pytest.raises(BadInput):
        write_quiz([item], format, "T")


def test_gift_has_no_escape_for_an_arrow_between_answers() -> None:
    one, several = QuizItem("Q?", (), "a->b"), QuizItem("Q?", (), "a->b", "", ("c",))
    assert reasons(answer_with("q", one), QuizFormat.GIFT) == []
    assert reasons(answer_with("q", several), QuizFormat.GIFT) == ["quiz-left-arrow"]
    assert reasons(answer_with("q", several), QuizFormat.MOODLE) == []


def test_moodle_wants_two_options() -> None:
    item = answer_with("q", QuizItem("Q?", ("a",), "a"))
    assert reasons(item, QuizFormat.MOODLE) == reasons(item, QuizFormat.GIFT) == ["quiz-left-one-option"]
    assert reasons(item, QuizFormat.QTI21) == []


@pytest.mark.parametrize("code", ["&&058;", "&&035;", "&&061;", "&&123;", "&&125;", "&&126;", "&&010;", "&&092;"])
def test_gift_cannot_hold_what_moodle_puts_for_escaped_characters(code: str) -> None:
    typed = answer_with("q", QuizItem("Q?", (), f"a{code}b"))
    assert reasons(typed, QuizFormat.GIFT) == ["quiz-left-placeholder"]
    assert reasons(typed, QuizFormat.MOODLE) == []
    chosen = answer_with("q", QuizItem(code, (f"a{code}b", code), code))
    assert reasons(chosen, QuizFormat.GIFT) == []
