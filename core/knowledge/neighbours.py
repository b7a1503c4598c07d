"""S4's second step by vectors: nodes that mean what a name in a question means. Exact, by numpy."""

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
"""Distinct texts that the first question which needs them waits for; more are encoded beforehand (``prepare``)."""
FOLDER = "graph-vectors"
_STANDS_OUT = 2.5
"""Standard deviations over the mean cosine of all names: of e5, unrelated names have cosines of .8."""
_BATCH = 256
_DESCRIBED = 200
"""Characters of a description that are read."""
_KEPT = 20
"""Files of vectors; the oldest go."""


@dataclass(frozen=True)
class Neighbours:
    graph: Graph
    encoder: Encoder
    folder: Path | None = None
    """Where vectors are kept, by what was encoded and by what; None: in memory alone."""

    @property
    def ready(self) -> bool:
        """Whether a question need not wait for long."""
        return len(self._texts) <= AT_ONCE or (self._file is not None and self._file.is_file())

    def near(self, name: str, most: int, among: Collection[str] | None = None) -> list[tuple[str, float]]:
        """Nodes and their cosines, the nearest first, that are nearer than nearly all others.

        None where there are more than may be encoded while somebody waits. Raises MissingPart where the encoder is not
        installed.
        """
        if not self.ready or not self.graph.nodes:
            return []
        (asked,) = self.encoder.encode([name])
        cosines = self.prepare() @ asked.vector
        if among is None:
            best = np.argpartition(-cosines, min(most, len(cosines) - 1))[: most + 1]
            ranked = [self._ids[at] for at in best[np.argsort(-cosines[best])]][:most]
        else:
            ids = [node for node in among if node in self._place]
            ranked = sorted(ids, key=lambda node: (-float(cosines[self._place[node]]), node))[:most]
        least = float(cosines.mean() + _STANDS_OUT * cosines.std())
        found = [(node, float(cosines[self._place[node]])) for node in ranked]
        return [(node, cosine) for node, cosine in found if cosine >= least]

    def prepare(self) -> Floats:
        """The vectors, encoded now if they are not there. Raises MissingPart."""
        return self._vectors[self._rows]

    @cached_property
    def _ids(self) -> tuple[str, ...]:
        return tuple(self.graph.nodes)

    @cached_property
    def _place(self) -> dict[str, int]:
        return {node: at for at, node in enumerate(self._ids)}

    @cached_property
    def _texts(self) -> dict[str, int]:
        """Each once, with its row."""
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
                kept: Floats = np.load(self._file).astype(np.float32)
                return kept
        texts = list(self._texts)
        batches = (texts[start : start + _BATCH] for start in range(0, len(texts), _BATCH))
        vectors = np.stack([encoded.vector for batch in batches for encoded in self.encoder.encode(batch)])
        if self._file is not None:
            _keep(self._file, vectors)
        return vectors


def _keep(file: Path, vectors: Floats) -> None:
    """Whole or not at all; it is only a cache."""
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        half = file.with_suffix(f".{os.getpid()}.half.npy")
        np.save(half, vectors.astype(np.float16))
        half.replace(file)
        for old in sorted(file.parent.glob("*.npy"), key=lambda each: each.stat().st_mtime)[:-_KEPT]:
            old.unlink()
