"""S4's second step by vectors: nodes that mean what a name in a question means. Exact, by numpy."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from core.encoders.base import Encoder, Floats
from core.knowledge.graph import Graph

MOST_ENCODED = 30_000
"""Nodes; of a larger graph none is encoded, as the first question would wait for minutes."""
_AT_ONCE = 256
_DESCRIBED = 200
"""Characters of a description that are read."""


@dataclass(frozen=True)
class Neighbours:
    graph: Graph
    encoder: Encoder

    @property
    def few_enough(self) -> bool:
        return len(self.graph.nodes) <= MOST_ENCODED

    def near(self, name: str, most: int, among: Collection[str] | None = None) -> list[tuple[str, float]]:
        """Nodes and their cosines, the nearest first. Raises MissingPart where the encoder is not installed."""
        if not self.few_enough or not self.graph.nodes:
            return []
        (asked,) = self.encoder.encode([name])
        cosines = self._vectors @ asked.vector
        if among is not None:
            ids = [node for node in among if node in self._place]
            ranked = sorted(ids, key=lambda node: -float(cosines[self._place[node]]))[:most]
        else:
            best = np.argpartition(-cosines, min(most, len(cosines) - 1))[: most + 1]
            ranked = [self._ids[at] for at in best[np.argsort(-cosines[best])]][:most]
        return [(node, float(cosines[self._place[node]])) for node in ranked]

    def prepare(self) -> None:
        """Encode all nodes now, not at the first question that needs them."""
        if self.few_enough:
            _ = self._vectors

    @cached_property
    def _ids(self) -> tuple[str, ...]:
        return tuple(self.graph.nodes)

    @cached_property
    def _place(self) -> dict[str, int]:
        return {node: at for at, node in enumerate(self._ids)}

    @cached_property
    def _vectors(self) -> Floats:
        """Equal texts are encoded once; the encoder keeps what it encoded for the next version of the graph."""
        texts = [f"{node.name} {node.description[:_DESCRIBED]}".strip() for node in self.graph.nodes.values()]
        distinct = list(dict.fromkeys(texts))
        rows = [
            encoded.vector
            for start in range(0, len(distinct), _AT_ONCE)
            for encoded in self.encoder.encode(distinct[start : start + _AT_ONCE])
        ]
        at = {text: row for row, text in enumerate(distinct)}
        return np.stack(rows)[[at[text] for text in texts]]
