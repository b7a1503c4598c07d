"""What is written in a format is read back equal, whatever the texts try to be."""

import io
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.domain.answers import Answer, QuizItem
from core.domain.work import Record
from core.quizzes.exchange.exporting import exclusions, write_quiz
from core.quizzes.exchange.formats import RETURNING, QuizFormat
from core.quizzes.exchange.question import as_typed
from core.quizzes.exchange.typed_spellings import without_spellings
from core.services.data.file_rows import file_records
from core.settings import Settings
from tests.support.hostile_quizzes import READINGS, answer_with, hostile_quizzes

READ = sorted(RETURNING)
ELSEWHERE = [each for each in READ if each not in {QuizFormat.JSON, QuizFormat.CSV}]
MANIFEST = {"policy": "--><b>]]>", "items": 2}
WORDS = ["漢字", "国際連合", "人口", "the text"]
texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=30) | st.sampled_from([
    "[html)", "%50%x", "####", "->", "{=a}", "\\n", "]]>", " x ", "\\", "//", "::", "&&061;", "a\n\nb", "\t",
])  # fmt: skip
shown = texts.filter(str.strip)
typed = texts.map(lambda text: f"{text}x")


@st.composite
def quizzes(draw: st.DrawFn) -> QuizItem:
    stem, explanation = draw(shown), draw(texts)
    if draw(st.booleans()):
        choices = tuple(draw(st.lists(shown, min_size=2, max_size=10)))
        return QuizItem(stem, choices, draw(st.sampled_from(choices)), explanation)
    key, *more = draw(st.lists(typed, min_size=1, max_size=3))
    return QuizItem(stem, (), key, explanation, tuple(more))


def there_and_back(items: list[Answer], format: QuizFormat) -> list[Answer]:
    data = write_quiz(items, format, "A title -- ]]> <b>", MANIFEST)
    records = list(file_records(io.BytesIO(data), f"quiz{format.suffix}", Settings()))
    assert not [each for each in records if not isinstance(each, Record)]
    return [each.answer for each in records if isinstance(each, Record)]


def as_arrived(quiz: QuizItem | None, format: QuizFormat) -> QuizItem | None:
    """Systems that are typed into cut off the ends of what is typed; our own files do not."""
    if quiz is None or quiz.choices or format not in ELSEWHERE:
        return quiz
    key, *more = without_spellings(as_typed(text) for text in (quiz.key, *quiz.also_correct))
    return replace(quiz, key=key, also_correct=tuple(more))


@pytest.mark.parametrize("format", READ)
def test_hostile_quizzes_come_back_as_they_were(format: QuizFormat) -> None:
    items = hostile_quizzes(45, seed=7)
    back = there_and_back(items, format)
    assert [answer.id for answer in back] == [answer.id for answer in items]
    assert [answer.quiz for answer in back] == [as_arrived(answer.quiz, format) for answer in items]


@pytest.mark.parametrize("format", READ)
@settings(max_examples=12, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much], deadline=None)
@given(quiz=quizzes())
def test_any_text_comes_back(format: QuizFormat, quiz: QuizItem) -> None:
    answer = answer_with("one", quiz)
    if exclusions([answer], format):
        return
    (back,) = there_and_back([answer], format)
    assert back.quiz == as_arrived(quiz, format)


@pytest.mark.parametrize("format", READ)
def test_readings_come_back_and_no_text_holds_them(format: QuizFormat) -> None:
    quiz = QuizItem("国際連合は 漢字か。\n鎌倉幕府 <b>", ("漢字", "幕府", "人"), "漢字", "国際連合とは")
    (back,) = there_and_back([answer_with("r", quiz, READINGS)], format)
    assert back.quiz == quiz
    kept = back.meta["quiz"]["readings"]
    assert kept == READINGS


@pytest.mark.parametrize("format", QuizFormat)
def test_equal_items_are_equal_bytes(format: QuizFormat, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.time", lambda: 1_763_800_000.0)
    items = [each for each in hostile_quizzes(6) if not exclusions([each], format)]
    assert write_quiz(items, format, "T", MANIFEST) == write_quiz(items, format, "T", MANIFEST)
    bare = {QuizFormat.CSV, QuizFormat.AIKEN, QuizFormat.WORKSHEET}
    assert write_quiz(items, format, "T") != write_quiz(items, format, "T", MANIFEST) or format in bare
