"""One encoding as bytes: a header, the vectors of the text, its tokens and marks, the spans. Nothing of it is run."""

from __future__ import annotations

import struct
import zlib

import numpy as np

from core.domain.answers import Span
from core.encoders.base import Encoded

_HEADER = struct.Struct("<IIIII")
"""Checksum of all that follows; size of a vector; number of tokens, of marks; whether the text was truncated."""
_VECTOR, _TOKENS, _SPANS = np.dtype("<f4"), np.dtype("<f2"), np.dtype("<u4")


def pack(encoded: Encoded) -> bytes:
    spans = np.array([(span.start, span.end) for span in encoded.spans], _SPANS)
    vector, tokens, marks = encoded.vector.astype(_VECTOR), encoded.tokens, encoded.marks
    body = _HEADER.pack(0, vector.size, len(tokens), len(marks), encoded.truncated)[4:]
    body += vector.tobytes() + tokens.astype(_TOKENS).tobytes() + marks.astype(_TOKENS).tobytes() + spans.tobytes()
    return struct.pack("<I", zlib.crc32(body)) + body


def unpack(packed: bytes) -> Encoded:
    """Raises ValueError for anything but what ``pack`` made."""
    if len(packed) < _HEADER.size:
        raise ValueError("too short to be an encoding")
    checksum, size, count, marks, truncated = _HEADER.unpack_from(packed)
    tokens_at = _HEADER.size + size * _VECTOR.itemsize
    marks_at = tokens_at + count * size * _TOKENS.itemsize
    spans_at = marks_at + marks * size * _TOKENS.itemsize
    if len(packed) != spans_at + count * 2 * _SPANS.itemsize or zlib.crc32(memoryview(packed)[4:]) != checksum:
        raise ValueError("a damaged encoding")
    spans = np.frombuffer(packed, _SPANS, count * 2, spans_at).reshape(-1, 2).tolist()
    return Encoded(
        np.frombuffer(packed, _VECTOR, size, _HEADER.size),
        np.frombuffer(packed, _TOKENS, count * size, tokens_at).reshape(count, size),
        tuple(Span(start, end) for start, end in spans),
        bool(truncated),
        np.frombuffer(packed, _TOKENS, marks * size, marks_at).reshape(marks, size),
    )
