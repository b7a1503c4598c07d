"""A set goes to other systems and comes back: it adds nothing, and keeps what only we know."""

import io
from dataclasses import replace

import pytest

from core.domain.answers import Kind, QuizItem
from core.domain.queue import ItemFilter
from core.domain.work import Person, Record, Role
from core.errors import Forbidden
from core.ports.workspace import Workspace
from core.quizzes.exchange.formats import RETURNING, QuizFormat
from core.services.data.importing import ImportReport, import_file, preview_import
from core.services.data.quiz_exporting import export_quizzes
from core.settings import Settings
from tests.support.answers import answer
from tests.support.hostile_quizzes import READINGS, answer_with, hostile_quizzes

ADMIN = Person("ada", frozenset(Role))
HERE = ItemFilter(set_name="s")
LONG = answer_with("long" * 50, QuizItem("Which?", ("a", "b"), "a"), READINGS)
READ = sorted(RETURNING)


@pytest.fixture
def quizzes(workspace: Workspace) -> Workspace:
    workspace.items.put("s", [Record(each) for each in (*hostile_quizzes(10, seed=2), LONG, answer("No quiz."))], 1.0)
    return workspace


def take(workspace: Workspace, data: bytes, format: QuizFormat, into: str = "s") -> ImportReport:
    return import_file(workspace, io.BytesIO(data), f"quiz{format.suffix}", into, Settings(), 2.0)


@pytest.mark.parametrize("format", READ)
def test_what_comes_back_adds_and_changes_nothing(quizzes: Workspace, format: QuizFormat) -> None:
    exported = export_quizzes(quizzes, ADMIN, HERE, format)
    assert (exported.written, exported.left_out, exported.others) == (11, (), 1)
    report = take(quizzes, exported.data, format)
    assert (report.new, report.changed, report.same, report.bad) == (0, 0, 11, ())
    preview = preview_import(quizzes, ADMIN, io.BytesIO(exported.data), f"q{format.suffix}", "s", Settings())
    assert preview.report.same == 11


@pytest.mark.parametrize("format", READ)
def test_a_second_import_elsewhere_adds_nothing(quizzes: Workspace, format: QuizFormat) -> None:
    data = export_quizzes(quizzes, ADMIN, HERE, format).data
    assert take(quizzes, data, format, "t").new == 11
    again = take(quizzes, data, format, "t")
    assert (again.new, again.changed) == (0, 0)


def test_a_change_made_elsewhere_keeps_the_sources(quizzes: Workspace) -> None:
    moodle = export_quizzes(quizzes, ADMIN, HERE, QuizFormat.MOODLE).data
    report = take(quizzes, moodle.replace(b"Which?", b"Which one?"), QuizFormat.MOODLE)
    assert (report.new, report.changed) == (0, 1)
    stored = quizzes.items.many(quizzes.items.ids(ItemFilter(set_name="s", kind=Kind.QUIZ)))[-1].answer
    assert LONG.quiz and stored.quiz == replace(LONG.quiz, stem="Which one?")
    assert (stored.id, stored.passages, stored.meta["quiz"]) == (LONG.id, LONG.passages, LONG.meta["quiz"])


def test_nobody_exports_without_leave(quizzes: Workspace) -> None:
    with pytest.raises(Forbidden):
        export_quizzes(quizzes, Person("mio", frozenset()), HERE, QuizFormat.GIFT)


def test_what_a_format_has_no_room_for_is_counted(workspace: Workspace) -> None:
    workspace.items.put("s", [Record(answer_with("q", QuizItem("Q?", ("a",), "a"))), Record(LONG)], 1.0)
    exported = export_quizzes(workspace, ADMIN, HERE, QuizFormat.GIFT)
    assert exported.written == 1
    assert [each.answer.id for each in exported.left_out] == ["q"]
