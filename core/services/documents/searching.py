"""What is in the collections of a workspace, and searching one."""

from __future__ import annotations

from collections.abc import Sequence

from core.domain.document_collections import Collection, DocumentRow
from core.errors import BadInput
from core.limits import LONGEST_SEARCH
from core.ports.workspace import Workspace
from core.retrieval.index import Found
from core.services.documents.indexes import index_of
from core.services.documents.vectors import document_encoder
from core.settings import Settings
from core.wording.phrases import say

MOST_FOUND = 50


def collections(workspace: Workspace) -> dict[str, Collection]:
    """By name."""
    return {each.name: each for each in workspace.documents.all()}


def files_of(workspace: Workspace, name: str) -> Sequence[tuple[str, int, int]]:
    """With how many documents and chunks came in each."""
    return workspace.documents.files(name)


def documents_of(workspace: Workspace, name: str, *, limit: int, offset: int = 0) -> Sequence[DocumentRow]:
    return workspace.documents.rows(name, limit=limit, offset=offset)


def search(workspace: Workspace, settings: Settings, name: str, query: str, most: int = 10) -> list[Found]:
    """The best first. Raises BadInput for an unknown collection or a question that is too long, and MissingPart."""
    query = query.strip()
    if not query or len(query) > LONGEST_SEARCH:
        raise BadInput(say("documents-search-length", longest=LONGEST_SEARCH))
    encoder = document_encoder(settings)
    return index_of(workspace, name, encoder).search(query, min(most, MOST_FOUND))
