"""Give judges a search of the collection that a set is bound to."""

from __future__ import annotations

from core.judges.retrieval import Retriever
from core.ports.workspace import Workspace
from core.retrieval.retriever import IndexRetriever
from core.services.documents.binding import bindings
from core.services.documents.indexes import index_of
from core.services.documents.vectors import document_encoder
from core.settings import Settings


def retriever_of(workspace: Workspace, settings: Settings, set_name: str | None) -> Retriever | None:
    """Return the search for a set, or None if it is not bound or no set is given. Raises MissingPart without the
    encoder."""
    binding = bindings(workspace).get(set_name or "")
    if binding is None:
        return None
    return IndexRetriever(index_of(workspace, binding.collection, document_encoder(settings)))
