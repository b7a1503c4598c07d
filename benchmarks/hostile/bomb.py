"""Define a bomb, and make small files that unpack to large ones."""

from __future__ import annotations

import gzip
import io
from collections.abc import Callable
from dataclasses import dataclass

MB = 1_000_000


@dataclass(frozen=True, slots=True)
class Bomb:
    reader: str
    name: str
    about: str
    make: Callable[[], bytes]


def packed(piece: bytes, megabytes: int, before: bytes = b"", after: bytes = b"") -> bytes:
    """Gzipped, and made piece by piece."""
    out = io.BytesIO()
    with gzip.GzipFile(fileobj=out, mode="wb", compresslevel=1) as file:
        file.write(before)
        block = piece * max(1, MB // len(piece))
        for _ in range(megabytes):
            file.write(block)
        file.write(after)
    return out.getvalue()
