"""Run the grounding model: one number for a premise and a sentence that are read together."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from core.grounding._built_model import BuiltModel, batches
from core.grounding.pair_ids import PairIds
from core.grounding.reading import PreparedPair, Reader

if TYPE_CHECKING:
    from core.evidence.sources import SourceText

BUILT = "grounding-e5-small"
_REMEMBERED = 20_000
"""Pairs whose odds are kept: an edited answer is read again sentence by sentence."""


def folder_of(models: Path, digest: str, built: str = BUILT) -> Path:
    """Each model has its own: what desks taught stands beside what shipped."""
    return models / f"{built}-{digest}"


class GroundingModel:
    """Nothing is loaded before the first pair. Raises MissingPart where it was not built.

    ``digest`` names the weights, which are part of every score's configuration.
    """

    def __init__(self, folder: Path, models: Path, digest: str) -> None:
        self.name = f"{BUILT}/{digest}"
        self._built = BuiltModel(folder, models, digest)
        self._known: dict[tuple[int, ...], float] = {}

    def read(self, sources: Sequence[SourceText], sentence: str, lang: str) -> PreparedPair:
        return self._reader.read(sources, sentence, lang)

    def odds(self, pairs: Sequence[PairIds]) -> list[float]:
        """Log-odds that the premise does not support the sentence, in the order given; equal pairs are read once."""
        if len(self._known) > _REMEMBERED:
            self._known.clear()
        new = {tuple(pair.ids): pair for pair in pairs if tuple(pair.ids) not in self._known}
        for batch in batches(list(new.values())):
            for pair, odds in zip(batch, self._run(batch), strict=True):
                self._known[tuple(pair.ids)] = float(odds)
        return [self._known[tuple(pair.ids)] for pair in pairs]

    def _run(self, batch: Sequence[PairIds]) -> Any:
        shape = len(batch), max(len(pair.ids) for pair in batch)
        ids, mask, sentence = (np.zeros(shape, np.int64) for _ in range(3))
        for row, pair in enumerate(batch):
            ids[row, : len(pair.ids)] = pair.ids
            mask[row, : len(pair.ids)] = 1
            sentence[row, pair.sentence_at : len(pair.ids) - 1] = 1
        return self._built.session.run(["odds"], {"ids": ids, "mask": mask, "sentence": sentence})[0]

    @cached_property
    def _reader(self) -> Reader:
        return Reader(self._built.tokenizer)
