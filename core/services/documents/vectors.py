"""Encode chunks as vectors: each distinct text is encoded once per model, and stored in the workspace."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from core.encoders import open_model_alone
from core.encoders.base import Encoder, Floats
from core.ports.workspace import Workspace
from core.settings import Settings

_AT_ONCE = 32

Progress = Callable[[int, int], bool]
"""Called with the chunks done and the total; returns False to stop."""


_opened: dict[tuple[str, str], Encoder] = {}


def document_encoder(settings: Settings) -> Encoder:
    """Return the encoder for documents, one per process and model, without loading it. It has no cache: the caches hold
    token vectors of sentences, which chunks would evict."""
    return _opened.setdefault((str(settings.models), settings.encoder), open_model_alone(settings))


def encode_chunks(workspace: Workspace, encoder: Encoder, texts: Sequence[str], progress: Progress) -> bool:
    """Encode and store all texts that are not stored yet; returns False if it was stopped, and keeps what was encoded.
    Raises MissingPart without the encoder."""
    distinct = list(dict.fromkeys(texts))
    stored = workspace.chunk_vectors.get(encoder.name, distinct)
    missing = [text for text in distinct if text not in stored]
    done = len(distinct) - len(missing)
    for start in range(0, len(missing), _AT_ONCE):
        if not progress(done + start, len(distinct)):
            return False
        batch = missing[start : start + _AT_ONCE]
        encoded = [text.vector for text in encoder.encode(batch)]
        workspace.chunk_vectors.keep(encoder.name, dict(zip(batch, encoded, strict=True)))
    return progress(len(distinct), len(distinct))


def chunk_vectors(workspace: Workspace, encoder: Encoder, texts: Sequence[str]) -> Floats:
    """Return a row of length 1 for each text, encoding and storing those that are missing."""
    encode_chunks(workspace, encoder, texts, lambda _done, _total: True)
    if not texts:
        return np.zeros((0, 0), np.float32)
    stored = workspace.chunk_vectors.get(encoder.name, list(dict.fromkeys(texts)))
    rows = np.stack([stored[text] for text in texts])
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    return rows
