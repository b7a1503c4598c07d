"""Parts of a quiz item, its form, and how it is stored."""

from __future__ import annotations

import pytest

from core.domain.answers import QuizItem
from core.domain.question_forms import QuestionForm, form_of
from core.domain.quiz_parts import EXPLANATION, STEM, option, parts_of, point_at

ITEM = QuizItem("首都は？", ("東京", "大阪"), "東京", "東京が首都。")


def test_every_part_has_its_text() -> None:
    assert parts_of(ITEM) == {STEM: "首都は？", option(0): "東京", option(1): "大阪", EXPLANATION: "東京が首都。"}
    assert point_at(ITEM, option(1)).quote == "大阪"


@pytest.mark.parametrize(
    ("stem", "choices", "form"),
    [
        ("首都は？", ("東京", "大阪"), QuestionForm.CHOICE),
        ("Lake Biwa is a lake.", ("True", "False"), QuestionForm.TRUE_FALSE),
        ("琵琶湖は湖である。", ("○", "×"), QuestionForm.TRUE_FALSE),
        ("비와호는 호수이다.", ("참", "거짓"), QuestionForm.TRUE_FALSE),
        ("日本の首都は（　　）である。", (), QuestionForm.FILL_IN),
        ("The capital is ____.", (), QuestionForm.FILL_IN),
        ("수도는 [ ]이다.", (), QuestionForm.FILL_IN),
        ("What is the capital (of Japan)?", (), QuestionForm.SHORT_ANSWER),
    ],
)  # fmt: skip
def test_the_form_of_a_question(stem: str, choices: tuple[str, ...], form: QuestionForm) -> None:
    assert form_of(QuizItem(stem, choices, choices[0] if choices else "x")) is form


def test_an_item_is_stored_as_before_while_it_has_nothing_new() -> None:
    assert ITEM.as_list() == ["首都は？", ["東京", "大阪"], "東京", "東京が首都。"]
    more = QuizItem("首都は？", (), "東京", also_correct=("とうきょう",))
    assert QuizItem.from_list(more.as_list()) == more and QuizItem.from_list(ITEM.as_list()) == ITEM
