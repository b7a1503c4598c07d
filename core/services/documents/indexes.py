"""Cache the search indexes of collections in memory; a new version of a collection gets a new index."""

from __future__ import annotations

from core.domain.document_collections import Collection
from core.encoders.base import Encoder
from core.ports.workspace import Workspace
from core.retrieval.index import DocumentIndex, build
from core.services.documents.vectors import chunk_vectors
from core.workspace_cache import CacheSlot

MOST_INDEXES = 3
"""Largest number of cached indexes per workspace; an index of 100,000 chunks takes some hundred megabytes."""
_LOOK_UP = "1"
"""Version of the retrieval of passages; raised when the same index would give other passages."""
_INDEXES: CacheSlot[DocumentIndex] = CacheSlot(max_values=MOST_INDEXES)


def index_of(workspace: Workspace, name: str, encoder: Encoder) -> DocumentIndex:
    """Return the index of a collection, built if it is not cached. Raises BadInput for an unknown collection, and
    MissingPart without the encoder."""
    cache = workspace.cache
    with cache.lock(_INDEXES):
        index = cache.find(_INDEXES, name, state_of(workspace.documents.summary(name), encoder))
        if index is None:
            collection, documents = workspace.documents.load(name)
            index = build(name, collection.version, documents, encoder, lambda t: chunk_vectors(workspace, encoder, t))
            cache.put(_INDEXES, index, name, state_of(collection, encoder))
        return index


def state_of(collection: Collection, encoder: Encoder) -> str:
    """Identify the state of an index: the same state gives the same passages."""
    return f"{collection.name}/{collection.version}/{_LOOK_UP}/{encoder.name}"
