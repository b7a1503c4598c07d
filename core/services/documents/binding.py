"""Which sets are checked against which collection: said by a person, carried out by the job that scores a set."""

from __future__ import annotations

from core.domain.answers import Kind
from core.domain.document_collections import DocumentBinding
from core.domain.work import Job, Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.scoring import queue_scoring


def bind_set(workspace: Workspace, person: Person, set_name: str, collection: str | None, now: float) -> Job:
    """Answers of the set without passages are checked against the collection from now on; None: against nothing. The
    job that scores the set looks their passages up first. Raises Forbidden, and BadInput for an unknown collection."""
    require(person, Permission.IMPORT)
    workspace.document_bindings.bind(set_name, collection, person.name, now)
    return queue_scoring(workspace, person.name, set_name, now)


def bindings(workspace: Workspace) -> dict[str, DocumentBinding]:
    """By set."""
    return {each.set_name: each for each in workspace.document_bindings.all()}


def answer_sets(workspace: Workspace) -> list[str]:
    """Names of the sets that hold answers."""
    return sorted({name for name, _ in workspace.items.sizes(Kind.ANSWER)})


def score_bound_sets(workspace: Workspace, collection: str, by: str, now: float) -> list[Job]:
    """After a change of the collection: the job finds out which answers it concerns."""
    return [
        queue_scoring(workspace, by, each.set_name, now)
        for each in workspace.document_bindings.all()
        if each.collection == collection
    ]
