"""GIFT and Moodle XML by Moodle's own rules: the importer is the judge, not a grammar and not our reader."""

import pytest

from core.domain.answers import QuizItem
from core.quizzes.exchange.exporting import write_quiz
from core.quizzes.exchange.formats import QuizFormat
from tests.support import as_moodle
from tests.support.hostile_quizzes import answer_with, hostile_quizzes
from tests.support.quiz_importers import unequal_in_moodle


@pytest.mark.parametrize("format", [QuizFormat.GIFT, QuizFormat.MOODLE])
def test_moodle_arrives_at_the_same_texts(format: QuizFormat) -> None:
    items = hostile_quizzes(500, seed=14)
    assert unequal_in_moodle(items, format, write_quiz(items, format, "T // ::{", {"a": "-->"})) == []


@pytest.mark.parametrize("format", [QuizFormat.GIFT, QuizFormat.MOODLE])
@pytest.mark.parametrize("key", ["T", "TRUE", "0", "#3", "=x", "a->b", "[html)", "[html]x", "%50%", "5*3", "*", "//x"])
def test_typed_answers_that_look_like_something_else(format: QuizFormat, key: str) -> None:
    item = answer_with("q", QuizItem("0", (), key))
    assert unequal_in_moodle([item], format, write_quiz([item], format, "T")) == []


@pytest.mark.parametrize(
    ("line", "kind", "answers"),
    [
        ("Q{=%100%Html ~b}", "multichoice", [("%100%Html", "moodle", 1.0), ("b", "moodle", 0.0)]),
        ("Q{~%50%a ~%50%b}", "multichoice", [("a", "moodle", 0.5), ("b", "moodle", 0.5)]),
        ("Q{=a->b =c->d}", "match", []),
        ("Q{T#no#yes}", "truefalse", [("T", "", 1.0)]),
        ("Q{}", "essay", []),
        ("Q{a&&061;b}", "shortanswer", [("a=b", "moodle", 1.0)]),
        ("Q{=[html)}", "shortanswer", [("html)", "html", 1.0)]),
    ],
)  # fmt: skip
def test_the_rules_are_moodles(line: str, kind: str, answers: list[tuple[str, str, float]]) -> None:
    (stored,) = as_moodle.gift(line.encode())
    assert (stored.kind, stored.answers) == (kind, answers)


def test_a_grade_that_moodle_does_not_list_is_refused() -> None:
    with pytest.raises(as_moodle.Refused, match="grade"):
        as_moodle.gift(b"Q{=a ~%-15%b}")
