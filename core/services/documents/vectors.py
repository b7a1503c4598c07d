"""Vectors of chunks: each distinct text is encoded once for a model, and kept in the workspace."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from core.encoders import open_model_alone
from core.encoders.base import Encoder, Floats
from core.ports.workspace import Workspace
from core.settings import Settings

_AT_ONCE = 32

Progress = Callable[[int, int], bool]
"""Chunks done and how many there are; False stops."""


_opened: dict[tuple[str, str], Encoder] = {}


def document_encoder(settings: Settings) -> Encoder:
    """One for a process and model, without caches: these are made for sentences with a vector for every token, which
    chunks would push out. Loads nothing yet."""
    return _opened.setdefault((str(settings.models), settings.encoder), open_model_alone(settings))


def encode_chunks(workspace: Workspace, encoder: Encoder, texts: Sequence[str], progress: Progress) -> bool:
    """Until all of them are kept; False: it was stopped, and what was encoded until then stays. Raises MissingPart."""
    distinct = list(dict.fromkeys(texts))
    there = workspace.chunk_vectors.get(encoder.name, distinct)
    missing = [text for text in distinct if text not in there]
    done = len(distinct) - len(missing)
    for start in range(0, len(missing), _AT_ONCE):
        if not progress(done + start, len(distinct)):
            return False
        batch = missing[start : start + _AT_ONCE]
        encoded = [each.vector for each in encoder.encode(batch)]
        workspace.chunk_vectors.keep(encoder.name, dict(zip(batch, encoded, strict=True)))
    return progress(len(distinct), len(distinct))


def chunk_vectors(workspace: Workspace, encoder: Encoder, texts: Sequence[str]) -> Floats:
    """A row for each, of length 1; what is not kept yet is encoded, and kept."""
    encode_chunks(workspace, encoder, texts, lambda _done, _total: True)
    if not texts:
        return np.zeros((0, 0), np.float32)
    there = workspace.chunk_vectors.get(encoder.name, list(dict.fromkeys(texts)))
    rows = np.stack([there[text] for text in texts])
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    return rows
