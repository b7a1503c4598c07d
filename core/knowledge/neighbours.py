"""Find nodes whose names are close in meaning to a name of a question (S4's second step), by exact vector search."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np

from core.encoders.base import Encoder, Floats
from core.knowledge.graph import Graph

AT_ONCE = 2_000
"""Most distinct texts that the first question may wait for; larger graphs are encoded beforehand (``prepare``)."""
FOLDER = "graph-vectors"
_STANDS_OUT = 2.5
"""Standard deviations above the mean cosine of all names; unrelated names have cosines of about 0.8 with e5."""
_BATCH = 256
_DESCRIBED = 200
"""Characters of a description that are encoded."""
_MOST_FILES = 20
"""Vector files that are retained; the oldest are deleted."""


@dataclass(frozen=True)
class Neighbours:
    graph: Graph
    encoder: Encoder
    folder: Path | None = None
    """Folder where vectors are cached by content and encoder; None keeps them in memory alone."""

    @property
    def ready(self) -> bool:
        """True if a question need not wait long for the vectors."""
        return len(self._texts) <= AT_ONCE or (self._file is not None and self._file.is_file())

    def near(self, name: str, most: int, among: Collection[str] | None = None) -> list[tuple[str, float]]:
        """Return nodes with their cosines, nearest first, that are nearer than nearly all others.

        Empty where too many texts would have to be encoded first. Raises MissingPart where the encoder is not
        installed.
        """
        if not self.ready or not self.graph.nodes:
            return []
        (encoded_name,) = self.encoder.encode([name])
        cosines = self.prepare() @ encoded_name.vector
        if among is None:
            best = np.argpartition(-cosines, min(most, len(cosines) - 1))[: most + 1]
            ranked = [self._ids[at] for at in best[np.argsort(-cosines[best])]][:most]
        else:
            ids = [node for node in among if node in self._place]
            ranked = sorted(ids, key=lambda node: (-float(cosines[self._place[node]]), node))[:most]
        minimum = float(cosines.mean() + _STANDS_OUT * cosines.std())
        hits = [(node, float(cosines[self._place[node]])) for node in ranked]
        return [(node, cosine) for node, cosine in hits if cosine >= minimum]

    def prepare(self) -> Floats:
        """Return the vectors, encoding them now if they are not cached. Raises MissingPart."""
        return self._vectors[self._rows]

    @cached_property
    def _ids(self) -> tuple[str, ...]:
        return tuple(self.graph.nodes)

    @cached_property
    def _place(self) -> dict[str, int]:
        return {node: at for at, node in enumerate(self._ids)}

    @cached_property
    def _texts(self) -> dict[str, int]:
        """Distinct texts with their rows."""
        texts = dict.fromkeys(self._text(node) for node in self._ids)
        return {text: row for row, text in enumerate(texts)}

    @cached_property
    def _rows(self) -> list[int]:
        return [self._texts[self._text(node)] for node in self._ids]

    def _text(self, node_id: str) -> str:
        node = self.graph.nodes[node_id]
        return f"{node.name} {node.description[:_DESCRIBED]}".strip()

    @cached_property
    def _file(self) -> Path | None:
        digest = hashlib.sha256("\n".join((self.encoder.name, *self._texts)).encode()).hexdigest()[:32]
        return None if self.folder is None else self.folder / f"{digest}.npy"

    @cached_property
    def _vectors(self) -> Floats:
        if self._file is not None:
            with suppress(OSError, ValueError):  # not there, or half a file
                cached: Floats = np.load(self._file).astype(np.float32)
                return cached
        texts = list(self._texts)
        batches = (texts[start : start + _BATCH] for start in range(0, len(texts), _BATCH))
        vectors = np.stack([encoded.vector for batch in batches for encoded in self.encoder.encode(batch)])
        if self._file is not None:
            _cache(self._file, vectors)
        return vectors


def _cache(file: Path, vectors: Floats) -> None:
    """Write the file completely or not at all; failures are ignored, since it is only a cache."""
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        half = file.with_suffix(f".{os.getpid()}.half.npy")
        np.save(half, vectors.astype(np.float16))
        half.replace(file)
        for old in sorted(file.parent.glob("*.npy"), key=lambda path: path.stat().st_mtime)[:-_MOST_FILES]:
            old.unlink()
