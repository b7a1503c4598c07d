"""Export the quizzes that match a filter to a file for another system."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.domain.answers import Answer, Kind
from core.domain.queue import ItemFilter
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.quizzes.exchange.exporting import Exclusion, exclusions, losses, write_quiz
from core.quizzes.exchange.formats import QuizFormat
from core.services.people.audit_log import AdminAct, audited
from core.wording.phrases import Phrase

_BATCH = 200
_UNNAMED = "Touchstone"


@dataclass(frozen=True, slots=True)
class QuizExport:
    data: bytes
    written: int
    left_out: tuple[Exclusion, ...]
    """Quizzes that the format cannot express, each with the reason."""
    losses: tuple[Phrase, ...]
    """Phrases that name what the file lacks of the items that it has."""
    others: int
    """Number of matching items that are not quizzes."""


def export_quizzes(workspace: Workspace, person: Person, where: ItemFilter, format: QuizFormat) -> QuizExport:
    """Write the current revision of the quizzes, in the order of their import. Raises Forbidden."""
    require(person.on(where.set_name or ""), Permission.EXPORT)
    with audited(workspace, person.name, AdminAct.EXPORT, where.set_name or "", what="quizzes", format=format.value):
        pass
    quizzes = [] if where.kind is Kind.ANSWER else _quizzes(workspace, replace(where, kind=Kind.QUIZ))
    unwritable = exclusions(quizzes, format)
    excluded = {id(exclusion.answer) for exclusion in unwritable}
    written = [answer for answer in quizzes if id(answer) not in excluded]
    data = write_quiz(written, format, where.set_name or _UNNAMED)
    lost = tuple(losses(written, format))
    return QuizExport(data, len(written), tuple(unwritable), lost, workspace.items.count(where) - len(quizzes))


def _quizzes(workspace: Workspace, where: ItemFilter) -> list[Answer]:
    ids = workspace.items.ids(where)
    batches = (workspace.items.many(ids[start : start + _BATCH]) for start in range(0, len(ids), _BATCH))
    return [item.answer for batch in batches for item in batch]
