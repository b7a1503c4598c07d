"""What an editor corrects on a page: a text typed anew, or one doubt settled by a click. Its quizzes follow."""

from __future__ import annotations

from core.domain.material import Doubt, PageText, StoredPage
from core.domain.work import Person
from core.errors import Stale
from core.material.ruby_markup import marked_up, split_readings
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.material.carrying import carried, with_other, without
from core.services.material.passing_on import PassedOn, pass_on
from core.wording.phrases import say


def correct_text(workspace: Workspace, person: Person, before: StoredPage, text: str, now: float) -> PassedOn:
    """A new revision, unless nothing changed; what it did to the quizzes of the page. Raises
    Forbidden, BadInput, and Stale when it is no longer the newest."""
    text = text.replace("\r\n", "\n")
    if text == before.read.text:
        return PassedOn()
    return _stored(workspace, person, before, carried(before.read, text), now)


def written_out(page: StoredPage) -> str | None:
    """Its text with its readings, to be corrected together; None where both cannot be told apart again."""
    return marked_up(page.read.text, page.read.readings)


def correct_readings(workspace: Workspace, person: Person, before: StoredPage, written: str, now: float) -> PassedOn:
    """As ``correct_text``, of a text with its readings written out: what stands there is all the readings it has."""
    text, readings = split_readings(written.replace("\r\n", "\n"))
    if (text, readings) == (before.read.text, tuple(sorted(before.read.readings, key=lambda each: each.span))):
        return PassedOn()
    kept = carried(before.read, text)
    return _stored(workspace, person, before, PageText(text, readings, kept.doubts, kept.reader), now)


def settle_doubt(
    workspace: Workspace, person: Person, before: StoredPage, doubt: Doubt, now: float, *, take_other: bool
) -> PassedOn:
    """Keep what stands there, or take what the other reader saw. Raises as ``correct_text``."""
    require(person, Permission.MAKE_QUIZZES)
    if doubt not in before.read.doubts:
        raise Stale(say("material-page-changed", page=before.number))
    settled = with_other(before.read, doubt) if take_other else without(before.read, doubt)
    return _stored(workspace, person, before, settled, now)


def _stored(workspace: Workspace, person: Person, before: StoredPage, text: PageText, now: float) -> PassedOn:
    require(person, Permission.MAKE_QUIZZES)
    corrected = workspace.material.correct(before, text, person.name, now)
    return pass_on(workspace, person, corrected, now)
