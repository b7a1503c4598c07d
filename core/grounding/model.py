"""The grounding model as it runs: one number for a premise and a sentence read together."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from core.encoders import BUILT as ENCODER
from core.encoders.onnx import TOKENIZER, open_session
from core.encoders.tokenising import BATCH_TOKENS
from core.errors import MissingPart
from core.grounding.pair_ids import PairIds
from core.grounding.reading import Reader, Reading
from core.wording.phrases import say

if TYPE_CHECKING:
    from tokenizers import Tokenizer

    from core.detectors.evidence.sources import SourceText

BUILT = "grounding-e5-small"
MODEL, MANIFEST = "model.onnx", "manifest.json"
_REMEMBERED = 20_000
"""Pairs whose odds are kept: an edited answer is read again sentence by sentence."""


def folder_of(models: Path, digest: str) -> Path:
    """Each model has its own: what desks taught stands beside what shipped."""
    return models / f"{BUILT}-{digest}"


class GroundingModel:
    """Nothing is loaded before the first pair. Raises MissingPart where it was not built.

    ``digest`` names the weights, which are part of every score's configuration.
    """

    def __init__(self, folder: Path, models: Path, digest: str) -> None:
        self.name = f"{BUILT}/{digest}"
        self._folder, self._tokens, self._digest = folder, models / ENCODER / TOKENIZER, digest
        self._known: dict[tuple[int, ...], float] = {}

    def read(self, sources: Sequence[SourceText], sentence: str, lang: str) -> Reading:
        return self._reader.read(sources, sentence, lang)

    def odds(self, pairs: Sequence[PairIds]) -> list[float]:
        """Log-odds that the premise does not support the sentence, in the order given; equal pairs are read once."""
        if len(self._known) > _REMEMBERED:
            self._known.clear()
        new = {tuple(pair.ids): pair for pair in pairs if tuple(pair.ids) not in self._known}
        for batch in _batches(list(new.values())):
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
        return self._session.run(["odds"], {"ids": ids, "mask": mask, "sentence": sentence})[0]

    @cached_property
    def _session(self) -> Any:
        manifest = self._folder / MANIFEST
        if not manifest.is_file() or json.loads(manifest.read_text("utf-8")).get("weights") != self._digest:
            raise MissingPart(say("grounding-not-built", folder=repr(str(self._folder))))
        return open_session(self._folder / MODEL)

    @cached_property
    def _reader(self) -> Reader:
        if not self._tokens.is_file():
            raise MissingPart(say("encoder-not-built", folder=repr(str(self._tokens.parent))))
        return Reader(_tokenizer(self._tokens))


@cache
def _tokenizer(path: Path) -> Tokenizer:
    """One for all weights: reading its file takes longer than opening a model."""
    from tokenizers import Tokenizer

    tokenizer: Tokenizer = Tokenizer.from_file(str(path))
    tokenizer.no_truncation()
    return tokenizer


def _batches(pairs: Sequence[PairIds]) -> list[list[PairIds]]:
    """Pairs of like length together, so that little is padded."""
    batches: list[list[PairIds]] = []
    for pair in sorted(pairs, key=lambda pair: len(pair.ids)):
        if not batches or (len(batches[-1]) + 1) * len(pair.ids) > BATCH_TOKENS:
            batches.append([])
        batches[-1].append(pair)
    return batches
