"""Export what people answered to quizzes before they saw the key."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.domain.queue import ItemFilter
from core.domain.review_studies import Tried
from core.domain.work import Item, Person
from core.formats import Format, write_table
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.data.exporting import as_time, said_of

_ATTEMPT = (
    "set", "id", "item", "revision", "question", "choices", "correct", "choice", "chosen", "matches", "counts",
    "person", "at",
)  # fmt: skip


def export_attempts(workspace: Workspace, person: Person, where: ItemFilter, format: Format) -> Iterator[bytes]:
    """One row per answer, or time that somebody asked for the key instead, with question and choices as they read
    then. Raises Forbidden."""
    require(person, Permission.EXPORT)
    rows = (_row(*each) for each in said_of(workspace, where, workspace.review_studies.tried))
    return write_table(_ATTEMPT, rows, format)


def _row(item: Item, tried: Tried) -> dict[str, Any]:
    """``choice`` counts from 0, as ``choices`` does; it and ``chosen`` are null where the key was asked for."""
    said, quiz = tried.attempt, tried.quiz
    return {
        "set": item.set_name, "id": item.answer.id, "item": item.id, "revision": said.revision,
        "question": quiz.stem, "choices": list(quiz.choices), "correct": quiz.key, "choice": said.choice,
        "chosen": None if said.choice is None else quiz.choices[said.choice], "matches": said.matches,
        "counts": tried.first, "person": said.person, "at": as_time(said.at),
    }  # fmt: skip
