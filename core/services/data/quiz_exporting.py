"""Take the quizzes that a filter shows to another system."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.domain.answers import Answer, Kind
from core.domain.queue import ItemFilter
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.quizzes.exchange.formats import QuizFormat
from core.quizzes.exchange.writing import LeftOut, left_out, write_quiz
from core.services.people.audit_log import Act, audited

_BATCH = 200
_UNNAMED = "Touchstone"


@dataclass(frozen=True, slots=True)
class QuizExport:
    data: bytes
    written: int
    left_out: tuple[LeftOut, ...]
    """Quizzes that the format has no room for, with why."""
    others: int
    """Items of the filter that are no quizzes."""


def export_quizzes(workspace: Workspace, person: Person, where: ItemFilter, format: QuizFormat) -> QuizExport:
    """In the order they came in, with their current wording. Raises Forbidden."""
    require(person.on(where.set_name or ""), Permission.EXPORT)
    with audited(workspace, person.name, Act.EXPORT, where.set_name or "", what="quizzes", format=format.value):
        pass
    quizzes = [] if where.kind is Kind.ANSWER else _quizzes(workspace, replace(where, kind=Kind.QUIZ))
    unwritable = left_out(quizzes, format)
    out = {id(each.answer) for each in unwritable}
    written = [answer for answer in quizzes if id(answer) not in out]
    data = write_quiz(written, format, where.set_name or _UNNAMED)
    return QuizExport(data, len(written), tuple(unwritable), workspace.items.count(where) - len(quizzes))


def _quizzes(workspace: Workspace, where: ItemFilter) -> list[Answer]:
    ids = workspace.items.ids(where)
    batches = (workspace.items.many(ids[start : start + _BATCH]) for start in range(0, len(ids), _BATCH))
    return [item.answer for batch in batches for item in batch]
