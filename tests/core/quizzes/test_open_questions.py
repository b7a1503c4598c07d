"""Questions with their answers, read as quizzes, and grouped by what they were made of."""

from __future__ import annotations

from dataclasses import replace

from core.domain.labels import Gold, Label
from core.domain.work import Record
from core.quizzes.open_questions import as_open_question
from core.tuning.units import labelled_units
from tests.support.answers import answer, quiz


def test_an_answer_is_the_key_of_its_question() -> None:
    record = as_open_question(Record(answer("1925.", "It opened in 1925.", question="When did it open?")))
    assert record.answer.quiz is not None
    assert (record.answer.quiz.stem, record.answer.quiz.key) == ("When did it open?", "1925.")
    assert record.answer.quiz.choices == ()


def test_what_is_a_quiz_or_no_question_or_labelled_in_parts_stays_as_it_is() -> None:
    for record in (
        Record(quiz("何年？", "1925年", "1925年に開園した。")),
        Record(answer("It opened.")),
        Record(answer("It opened.", question="When?"), Gold(None, (Label.SUPPORTED,))),
    ):
        assert as_open_question(record) == record


def test_units_of_one_group_are_one_document() -> None:
    gold = Gold(Label.SUPPORTED)
    same = [replace(answer("Yes.", f"Page {n}", name=f"{n}"), meta={"group": "g"}) for n in range(2)]
    other = answer("Yes.", "Page 0", name="other")
    _, units = labelled_units([Record(each, gold) for each in (*same, other)])
    assert [unit.document for unit in units] == [0, 0, 1]
