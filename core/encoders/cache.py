"""Keep what was encoded lately, so that all detectors of a batch share one pass."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Sequence

from core.encoders.base import Encoded, Encoder

_OVERHEAD = 600
"""Bytes of Python objects around one text, beside its vectors, its characters and a span per token."""
_SPAN = 120


class CachedEncoder:
    """An encoder that remembers the most recently used texts, up to a number of bytes. Safe to share by threads."""

    def __init__(self, inner: Encoder, max_bytes: int = 256 * 1024 * 1024) -> None:
        self.name = inner.name
        self.seconds = 0.0
        """Spent in the model so far."""
        self._inner = inner
        self._max_bytes = max_bytes
        self._bytes = 0
        self._kept: OrderedDict[str, Encoded] = OrderedDict()
        self._lock = threading.Lock()

    def encode(self, texts: Sequence[str]) -> list[Encoded]:
        with self._lock:  # also around the model: two threads asking for the same text must not both encode it
            by_text = {text: self._kept[text] for text in dict.fromkeys(texts) if text in self._kept}
            missing = [text for text in dict.fromkeys(texts) if text not in by_text]
            start = time.perf_counter()
            new = dict(zip(missing, self._inner.encode(missing), strict=True)) if missing else {}
            self.seconds += time.perf_counter() - start
            for text in by_text:
                self._kept.move_to_end(text)
            for text, encoded in new.items():
                self._kept[text] = encoded
                self._bytes += _size(text, encoded)
            while self._bytes > self._max_bytes:
                self._bytes -= _size(*self._kept.popitem(last=False))
        by_text |= new
        return [by_text[text] for text in texts]

    def baseline(self, lang: str) -> float:
        return self._inner.baseline(lang)

    def token_baseline(self, lang: str) -> float:
        return self._inner.token_baseline(lang)


def _size(text: str, encoded: Encoded) -> int:
    vectors = encoded.vector.nbytes + encoded.tokens.nbytes + encoded.marks.nbytes
    return _OVERHEAD + 4 * len(text) + _SPAN * len(encoded.spans) + vectors
