"""Bind sets to the collection of documents that their answers are checked against."""

from __future__ import annotations

from core.domain.answers import Kind
from core.domain.document_collections import DocumentBinding
from core.domain.work import Job, Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.suites.scoring import queue_scoring


def bind_set(workspace: Workspace, person: Person, set_name: str, collection: str | None, now: float) -> Job:
    """Check answers of the set without passages against the collection from now on; None removes the binding. Returns
    the job that retrieves their passages and scores them. Raises Forbidden, and BadInput for an unknown collection."""
    require(person, Permission.IMPORT)
    workspace.document_bindings.bind(set_name, collection, person.name, now)
    return queue_scoring(workspace, person.name, set_name, now)


def bindings(workspace: Workspace) -> dict[str, DocumentBinding]:
    """Return all bindings by set name."""
    return {binding.set_name: binding for binding in workspace.document_bindings.all()}


def answer_sets(workspace: Workspace) -> list[str]:
    """Return the names of the sets that contain answers."""
    return sorted({name for name, _ in workspace.items.sizes(Kind.ANSWER)})


def score_bound_sets(workspace: Workspace, collection: str, by: str, now: float) -> list[Job]:
    """Queue the sets bound to a changed collection to be scored again; the jobs find out which answers are affected."""
    return [
        queue_scoring(workspace, by, binding.set_name, now)
        for binding in workspace.document_bindings.all()
        if binding.collection == collection
    ]
