"""Run the stance model: whether sources support a sentence, contradict it or are silent, and its wrong words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from core.grounding._built_model import BuiltModel, batches
from core.grounding.stance_ids import OF_CONTEXT, OF_SENTENCE, StanceIds
from core.grounding.stance_reading import StanceReader, StanceReading

if TYPE_CHECKING:
    from core.evidence.sources import SourceText

BUILT = "reader-e5-small"
_REMEMBERED = 20_000
"""Triples whose judgements are kept: an edited answer is read again sentence by sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StanceJudgement:
    """Probabilities of the four classes, which sum to 1."""

    supported: float
    contradicted: float
    silent: float
    claims_nothing: float
    wrong: tuple[float, ...]
    """Log-odds of each of the sentence's ids that it is wrong."""


class StanceModel:
    """Nothing is loaded before the first triple. Raises MissingPart where it was not built.

    ``digest`` names the weights, which are part of every score's configuration.
    """

    tells_contradiction = False
    """False: of 530 contradictions that it named in answers, one in six was one (docs/decisions/0059). It reads that
    something is wrong, and not yet what. Its probabilities are stored all the same."""

    def __init__(self, folder: Path, models: Path, digest: str) -> None:
        self.name = f"{BUILT}/{digest}"
        self._built = BuiltModel(folder, models, digest)
        self._known: dict[StanceIds, StanceJudgement] = {}

    def read(self, sources: Sequence[SourceText], context: str, sentence: str, lang: str) -> StanceReading:
        return self._reader.read(sources, context, sentence, lang)

    def judge(self, triples: Sequence[StanceIds]) -> list[StanceJudgement]:
        """Judge triples in the order given; equal ones are read once."""
        if len(self._known) > _REMEMBERED:
            self._known.clear()
        new = [triple for triple in dict.fromkeys(triples) if triple not in self._known]
        for batch in batches(new):
            self._known |= zip(batch, self._run(batch), strict=True)
        return [self._known[triple] for triple in triples]

    def _run(self, batch: Sequence[StanceIds]) -> list[StanceJudgement]:
        shape = len(batch), max(len(triple.ids) for triple in batch)
        ids, mask, kind, sentence = (np.zeros(shape, np.int64) for _ in range(4))
        for row, triple in enumerate(batch):
            length = len(triple.ids)
            ids[row, :length] = triple.ids
            mask[row, :length] = 1
            kind[row, triple.context_at : triple.sentence_at] = OF_CONTEXT
            kind[row, triple.sentence_at : length] = OF_SENTENCE
            sentence[row, triple.sentence_at : length - 1] = 1
        given = {"ids": ids, "mask": mask, "kind": kind, "sentence": sentence}
        scores, wrong = self._built.session.run(["stances", "wrong"], given)
        shares = np.exp(scores - scores.max(1, keepdims=True))
        shares /= shares.sum(1, keepdims=True)
        return [
            StanceJudgement(
                supported=float(share[0]),
                contradicted=float(share[1]),
                silent=float(share[2]),
                claims_nothing=float(share[3]),
                wrong=tuple(map(float, marks[triple.sentence_at : len(triple.ids) - 1])),
            )
            for triple, share, marks in zip(batch, shares, wrong, strict=True)
        ]

    @cached_property
    def _reader(self) -> StanceReader:
        return StanceReader(self._built.tokenizer)
