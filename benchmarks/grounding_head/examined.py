"""What the heads are judged on: sentences with human labels, the part of their sources they are read against."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.grounding_head.pairs import Pair, is_pairs, read_pairs
from benchmarks.grounding_head.planted import WINDOW
from core.domain.answers import Answer, Detection, Passage, whole
from core.domain.labels import Gold, Label
from core.domain.work import Record
from core.encoders.base import Encoder
from core.formats import read_all
from core.scoring.suite import Suite
from core.settings import Settings
from core.text.splitting import split
from core.tuning.units import LabelledUnit, labelled_units

BATCH = 32


@dataclass(frozen=True, slots=True)
class Examined:
    name: str
    pairs: list[Pair]
    """One per unit: the source sentences nearest to it, in the order of the source, and itself."""
    documents: NDArray[np.int64]
    unsupported: NDArray[np.bool_]
    fusion: NDArray[np.float64]
    """Risk by the product's own fusion, with all of the source; NaN where it abstained."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Which units stand for a data set: at most so many of each class, which leaves an AUROC where it is."""

    most: int
    seed: int

    def of(self, units: Sequence[LabelledUnit]) -> list[LabelledUnit]:
        chosen: set[int] = set()
        for hallucinated in (True, False):
            places = [index for index, unit in enumerate(units) if unit.hallucinated is hallucinated]
            chosen.update(random.Random(self.seed).sample(places, min(self.most, len(places))))  # noqa: S311
        return [unit for index, unit in enumerate(units) if index in chosen]


def examine(name: str, records: Sequence[Record], encoder: Encoder, suite: Suite, draw: Draw) -> Examined:
    """Units without a source are left out."""
    answers, units = labelled_units([record for record in records if record.answer.passages])
    units = draw.of(units)
    return Examined(
        name,
        _nearest(answers, units, encoder, name),
        np.unique([unit.document for unit in units], return_inverse=True)[1],
        np.array([unit.hallucinated for unit in units]),
        _fusion(answers, units, suite),
    )


def read_records(file: Path, settings: Settings, most_pairs: int, seed: int) -> list[Record]:
    """All records, or a seeded choice of the pairs of an inference set: each is an answer of one sentence."""
    if not is_pairs(file):
        return list(read_all(file, file.name, settings).records)
    pairs = read_pairs(file)
    chosen = random.Random(seed).sample(pairs, min(most_pairs, len(pairs)))  # noqa: S311
    return [_as_record(number, pair) for number, pair in enumerate(chosen)]


def _as_record(number: int, pair: Pair) -> Record:
    sentences = whole(pair.hypothesis)
    answer = Answer(str(number), "", pair.hypothesis, sentences, (Passage("premise", pair.premise),), (), pair.lang)
    label = Label.MAJOR if pair.unsupported else Label.SUPPORTED
    return Record(answer, Gold(sentences=(label,)))


def _nearest(answers: Sequence[Answer], units: Sequence[LabelledUnit], encoder: Encoder, name: str) -> list[Pair]:
    pairs: list[Pair] = []
    for unit in units:
        answer = answers[unit.answer]
        texts = [s.text for passage in answer.passages for s in split(passage.text, answer.lang)]
        vectors = np.stack([each.vector for each in encoder.encode([unit.text, *texts])])
        nearest = sorted(np.argsort(-(vectors[1:] @ vectors[0]), kind="stable")[:WINDOW].tolist())
        premise = ("" if answer.lang == "ja" else " ").join(texts[index] for index in nearest)
        pairs.append(Pair(premise, unit.text, unit.lang, unit.hallucinated, name))
    return pairs


def _fusion(answers: Sequence[Answer], units: Sequence[LabelledUnit], suite: Suite) -> NDArray[np.float64]:
    indices = sorted({unit.answer for unit in units})
    fused: dict[int, Detection] = {}
    for start in range(0, len(indices), BATCH):
        batch = indices[start : start + BATCH]
        for index, results in zip(batch, suite.score([answers[index] for index in batch]), strict=True):
            assert isinstance(results[-1], Detection)
            fused[index] = results[-1]
    risks = [
        fused[unit.answer].risk if unit.sentence is None else fused[unit.answer].scores[unit.sentence].risk
        for unit in units
    ]
    return np.array([np.nan if risk is None else risk for risk in risks])
