"""Correct the text, the readings or a doubt of a page of material, and update the quizzes made of it."""

from __future__ import annotations

from core.domain.material import PageText, ReadingDoubt, StoredPage
from core.domain.work import Person
from core.errors import Stale
from core.material.ruby_markup import marked_up, split_readings
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.material._carry_over import carry_over, with_other_reading, without_doubt
from core.services.material.propagate_corrections import QuizUpdates, update_quizzes
from core.wording.phrases import say


def correct_text(workspace: Workspace, person: Person, before: StoredPage, text: str, now: float) -> QuizUpdates:
    """Store a new revision of the page unless nothing changed, and return what it did to the quizzes of the page.
    Raises Forbidden, BadInput, and Stale if ``before`` is no longer the newest revision."""
    text = text.replace("\r\n", "\n")
    if text == before.read.text:
        return QuizUpdates()
    return _stored(workspace, person, before, carry_over(before.read, text), now)


def written_out(page: StoredPage) -> str | None:
    """Return the text of the page with its readings written out, or None if the two could not be separated again."""
    return marked_up(page.read.text, page.read.readings)


def correct_readings(workspace: Workspace, person: Person, before: StoredPage, written: str, now: float) -> QuizUpdates:
    """Store a text with its readings written out, which replace all readings of the page. Raises as
    ``correct_text``."""
    text, readings = split_readings(written.replace("\r\n", "\n"))
    if (text, readings) == (before.read.text, tuple(sorted(before.read.readings, key=lambda reading: reading.span))):
        return QuizUpdates()
    kept = carry_over(before.read, text)
    return _stored(workspace, person, before, PageText(text, readings, kept.doubts, kept.reader), now)


def settle_doubt(
    workspace: Workspace, person: Person, before: StoredPage, doubt: ReadingDoubt, now: float, *, take_other: bool
) -> QuizUpdates:
    """Resolve a doubt: keep the text, or take what the other reader read. Raises as ``correct_text``."""
    require(person, Permission.MAKE_QUIZZES)
    if doubt not in before.read.doubts:
        raise Stale(say("material-page-changed", page=before.number))
    settled = with_other_reading(before.read, doubt) if take_other else without_doubt(before.read, doubt)
    return _stored(workspace, person, before, settled, now)


def _stored(workspace: Workspace, person: Person, before: StoredPage, text: PageText, now: float) -> QuizUpdates:
    require(person, Permission.MAKE_QUIZZES)
    corrected = workspace.material.correct(before, text, person.name, now)
    return update_quizzes(workspace, person, corrected, now)
