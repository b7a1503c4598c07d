"""List the collections of documents of a workspace, and search one."""

from __future__ import annotations

from collections.abc import Sequence

from core.domain.document_collections import Collection
from core.errors import BadInput
from core.limits import LONGEST_SEARCH
from core.ports.workspace import Workspace
from core.retrieval.index import SearchHit
from core.services.documents.indexes import index_of
from core.services.documents.vectors import document_encoder
from core.settings import Settings
from core.wording.phrases import say

MOST_FOUND = 50


def collections(workspace: Workspace) -> dict[str, Collection]:
    """Return all collections by name."""
    return {collection.name: collection for collection in workspace.documents.all()}


def files_of(workspace: Workspace, name: str) -> Sequence[tuple[str, int, int]]:
    """List the files of a collection, each with its number of documents and of chunks."""
    return workspace.documents.files(name)


def search(workspace: Workspace, settings: Settings, name: str, query: str, most: int = 10) -> list[SearchHit]:
    """Return at most ``most`` hits, best first. Raises BadInput for an unknown collection or a query that is empty or
    too long, and MissingPart without the encoder."""
    query = query.strip()
    if not query or len(query) > LONGEST_SEARCH:
        raise BadInput(say("documents-search-length", longest=LONGEST_SEARCH))
    encoder = document_encoder(settings)
    return index_of(workspace, name, encoder).search(query, min(most, MOST_FOUND))
