"""The indexes that a process has in memory: built when a collection is first asked, and anew for a new version."""

from __future__ import annotations

import threading
from collections import OrderedDict
from weakref import WeakKeyDictionary

from core.domain.document_collections import Collection
from core.encoders.base import Encoder
from core.ports.workspace import Workspace
from core.retrieval.index import DocumentIndex, build
from core.services.documents.vectors import chunk_vectors

MOST_INDEXES = 3
"""Of one workspace, those asked last: one of 100,000 chunks takes some hundred megabytes."""
_LOOK_UP = "1"
"""Version of how passages are looked up for an answer; raised when the same index would give others."""
_lock = threading.Lock()
_kept: WeakKeyDictionary[Workspace, OrderedDict[str, tuple[str, DocumentIndex]]] = WeakKeyDictionary()


def index_of(workspace: Workspace, name: str, encoder: Encoder) -> DocumentIndex:
    """Raises BadInput for an unknown collection, and MissingPart."""
    with _lock:
        kept = _kept.setdefault(workspace, OrderedDict())
        state = state_of(workspace.documents.summary(name), encoder)
        if name not in kept or kept[name][0] != state:
            kept.pop(name, None)
            collection, documents = workspace.documents.load(name)
            index = build(name, collection.version, documents, encoder, lambda t: chunk_vectors(workspace, encoder, t))
            kept[name] = (state_of(collection, encoder), index)
        kept.move_to_end(name)
        while len(kept) > MOST_INDEXES:
            kept.popitem(last=False)
        return kept[name][1]


def state_of(collection: Collection, encoder: Encoder) -> str:
    """Of an index: where it is the same, the same passages are found."""
    return f"{collection.name}/{collection.version}/{_LOOK_UP}/{encoder.name}"
