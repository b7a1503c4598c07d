"""The training set of a run."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

from benchmarks.grounding_head.pairs import Pair, is_pairs, read_pairs
from benchmarks.grounding_head.planted import passages_of, passages_of_premises, plant
from core.formats import read_all
from core.settings import Settings


def training_pairs(files: Sequence[Path], settings: Settings, *, per_file: int, planted: int, seed: int) -> list[Pair]:
    """In random order: a choice of the pairs of each file, and ``planted`` ones per language.

    Errors are planted in the passages of records, whose labels are not used; in a language without any, in premises.
    """
    dice = random.Random(seed)  # noqa: S311
    supply = [read_pairs(file) for file in files if is_pairs(file)]
    pairs = [pair for each in supply for pair in dice.sample(each, min(per_file, len(each)))]
    records = [r for file in files if not is_pairs(file) for r in read_all(file, file.name, settings).records]
    passages = passages_of([(r.answer.lang, p.text) for r in records for p in r.answer.passages])
    covered = {passage.lang for passage in passages}
    passages += [p for p in passages_of_premises(pairs) if p.lang not in covered]
    everything = [*pairs, *plant(passages, seed, planted)]
    dice.shuffle(everything)
    return everything
