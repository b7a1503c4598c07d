"""Aiken in and out, and worksheets to print."""

from __future__ import annotations

import io

from core.domain.answers import QuizItem
from core.domain.work import Record
from core.formats import BadRow
from core.quizzes.exchange.exporting import exclusions, losses, write_quiz
from core.quizzes.exchange.formats import QuizFormat
from core.services.data.file_rows import file_records
from core.settings import Settings
from tests.support.hostile_quizzes import answer_with

FILE = """What is the capital of Japan?
A. Kyoto
B. Tokyo
ANSWER: B

水の化学式はどれですか。
次から選びなさい。
a) CO2
b) H2O
c) O2
Answer: b

Which is missing?
A. one
C. three
ANSWER: A

Which?
A. one
B. two
ANSWER: D
"""


def read(data: bytes, name: str = "bank.txt") -> list[Record | BadRow]:
    return list(file_records(io.BytesIO(data), name, Settings()))


def test_lettered_questions_come_in_and_bad_ones_are_named() -> None:
    first, second, gap, beyond = read(FILE.encode())
    assert isinstance(first, Record) and isinstance(second, Record)
    assert first.answer.quiz == QuizItem("What is the capital of Japan?", ("Kyoto", "Tokyo"), "Tokyo")
    assert second.answer.quiz == QuizItem("水の化学式はどれですか。\n次から選びなさい。", ("CO2", "H2O", "O2"), "H2O")
    assert isinstance(gap, BadRow) and (gap.row, gap.why.id) == (3, "quiz-row-letters")
    assert isinstance(beyond, BadRow) and (beyond.row, beyond.why.id) == (4, "quiz-row-no-key")


def test_what_is_written_comes_back() -> None:
    items = [
        answer_with("a", QuizItem("One <b>?", ("x & y", "z"), "z", "Because.")),
        answer_with("b", QuizItem("二？", ("一", "二"), "一")),
    ]
    data = write_quiz(items, QuizFormat.AIKEN, "T", {"policy": 1})
    assert [each.answer.quiz and each.answer.quiz.choices for each in read(data) if isinstance(each, Record)] == [
        ("x & y", "z"),
        ("一", "二"),
    ]
    assert [each.id for each in losses(items, QuizFormat.AIKEN)] == ["quiz-loses-explanations"]
    for quiz, why in (
        (QuizItem("Q?", (), "a"), "quiz-left-not-one-choice"),
        (QuizItem("Q?", ("a", "b", "c"), "a", "", ("b",)), "quiz-left-not-one-choice"),
        (QuizItem("A. dog is what?", ("a", "b"), "a"), "quiz-left-looks-lettered"),
    ):
        assert [each.reason.id for each in exclusions([answer_with("q", quiz)], QuizFormat.AIKEN)] == [why]


def test_a_worksheet_has_the_key_behind_a_page_break_and_no_markup_of_texts() -> None:
    items = [
        answer_with("a", QuizItem("1 < 2 & <script>?", ("漢字", "<b>"), "漢字", "Why."), {"漢字": "かんじ"}),
        answer_with("b", QuizItem("Write.", (), "6")),
    ]
    page = write_quiz(items, QuizFormat.WORKSHEET, "Unit <3>", {"people": "ana"}).decode()
    sheet, _, key = page.partition("<section class=key>")
    assert "ア" in sheet and "class=blank" in sheet and "Why." not in sheet
    assert "Why." in key and "漢字" in key and ">6<" in key
    assert "<ruby>" in sheet and "break-before:page" in page
    assert "<script" not in page and "ana" not in page and "Unit &lt;3&gt;" in page
