"""An encoder that first asks the disk."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from core.encoders.base import Encoded, Encoder
from core.encoders.store import EncodingStore

_PROBE = "In 1889 zwölf: 東京、서울."
"""Encoded once per process to see whether the model is still the one that filled the store."""
_NOISE = 2e-3
"""Largest difference of a component between two encodings of a text by one model: half precision, and batches."""


class StoredEncoder:
    """Takes from a store what earlier runs encoded, and keeps there what it encodes.

    A model that was replaced under its name encodes the probe differently, and all that is stored under that name is
    dropped; one that cannot be loaded says so at the first text, whatever is stored.
    """

    def __init__(self, inner: Encoder, store: EncodingStore) -> None:
        self.name = inner.name
        self._inner = inner
        self._store = store
        self._probe: Encoded | None = None

    def encode(self, texts: Sequence[str]) -> list[Encoded]:
        if self._probe is None:
            self._probe = self._probed()
        distinct = list(dict.fromkeys(texts))
        encoded = self._store.get(self.name, distinct)
        if missing := [text for text in distinct if text not in encoded]:
            new = dict(zip(missing, self._inner.encode(missing), strict=True))
            self._store.put(self.name, new | {_PROBE: self._probe})  # last of its model to be dropped for room
            encoded |= new
        return [encoded[text] for text in texts]

    def baseline(self, lang: str) -> float:
        return self._inner.baseline(lang)

    def token_baseline(self, lang: str) -> float:
        return self._inner.token_baseline(lang)

    def _probed(self) -> Encoded:
        fresh = self._inner.encode([_PROBE])[0]
        stored = self._store.get(self.name, [_PROBE]).get(_PROBE)
        if stored is None or not _alike(stored, fresh):
            self._store.forget(self.name)
        return fresh


def _alike(ours: Encoded, theirs: Encoded) -> bool:
    return (
        ours.spans == theirs.spans
        and ours.vector.shape == theirs.vector.shape
        and np.allclose(ours.vector, theirs.vector, rtol=0, atol=_NOISE)
        and np.allclose(ours.tokens, theirs.tokens, rtol=0, atol=_NOISE)
    )
