"""Show the calls to language models: what each was asked and what came back, word for word."""

from __future__ import annotations

from core.domain.spending import WHOLE, Attempt, CallText
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace

_READ = 1000


def recent_calls(workspace: Workspace, person: Person, limit: int = 100, *, failed: bool = False) -> list[Attempt]:
    """Return the newest attempts, or only those without a whole reply. Raises Forbidden."""
    require(person, Permission.SPEND)
    attempts = workspace.spending.attempts(_READ if failed else limit)
    return [attempt for attempt in attempts if not failed or attempt.outcome != WHOLE][:limit]


def call_texts(workspace: Workspace, person: Person, attempt: str) -> CallText | None:
    """Return what an attempt was asked and what came back; None if that is not stored (any more), as of calls in
    batches. Raises Forbidden."""
    require(person, Permission.SPEND)
    return workspace.model_calls.find(attempt)
