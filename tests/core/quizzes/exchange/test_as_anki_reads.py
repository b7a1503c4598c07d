"""An Anki package by Anki itself."""

import pytest

from core.domain.answers import QuizItem
from core.quizzes.exchange.exporting import write_quiz
from core.quizzes.exchange.formats import QuizFormat
from tests.support.hostile_quizzes import READINGS, answer_with, hostile_quizzes
from tests.support.quiz_importers import anki


def test_cards_show_the_texts_and_a_second_import_adds_none() -> None:
    items = hostile_quizzes(45, seed=3)
    package = write_quiz(items, QuizFormat.ANKI, "A deck::of <b>", {"items": 45})
    with anki() as desk:
        assert desk.take(package) == len(items)
        assert desk.unequal(items) == []
        assert desk.take(package) == 0
        assert desk.collection.note_count() == len(items)


def test_a_changed_item_changes_its_note(monkeypatch: pytest.MonkeyPatch) -> None:
    before, after = (answer_with("q", QuizItem(stem, ("a", "b"), "a")) for stem in ("Before?", "国際連合?"))
    after.meta["quiz"] = {"readings": READINGS}  # type: ignore[index]
    with anki() as desk:
        monkeypatch.setattr("time.time", lambda: 1_763_800_000.0)
        assert desk.take(write_quiz([before], QuizFormat.ANKI, "T")) == 1
        monkeypatch.setattr("time.time", lambda: 1_763_800_100.0)
        assert desk.take(write_quiz([after], QuizFormat.ANKI, "T")) == 0
        assert desk.unequal([after]) == []
        assert "<rt>こくさいれんごう</rt>" in desk.collection.db.scalar("select flds from notes")
