"""A certificate that may be asked for after every label: it is settled at few fixed numbers of labels only.

Testing again with each new label until the test passes breaks a promise of 95 % sooner or later. Here the labels are
read in the order they came, and tested when there are 100, 200, 400, ... of them, each time with an equal part of the
permitted error. Whatever is certified at any of these looks stays certified.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.tuning.certificate import Certificate, Promise, certify, labels_needed

LOOKS = (100, 200, 400, 800, 1600, 3200)
"""Labelled documents at which the labels are tested. After the last one more labels change nothing."""
GRID = 20
"""Cuts that are tried, at even shares of the labelled risks: placed without a look at any label."""

Numbers = NDArray[np.float64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class DocumentLabels:
    """One random unit of each document, in the order their labels came."""

    risks: Numbers
    hallucinated: Flags

    def __len__(self) -> int:
        return len(self.risks)


@dataclass(frozen=True, slots=True)
class Advice:
    """What would certify soonest, by all labels so far; no part of the promise, so it may look at them."""

    cut: float
    n: int
    """Labelled below the cut."""
    misses: int
    inside: int
    """More of them that would pass, if errors stay as rare as seen there; 0 when certified."""
    to_label: int
    """Documents to label by chance, for about so many to lie below the cut."""
    too_many: bool
    """At every cut as many are wrong as the promise allows, or more: labels alone will hardly help."""


@dataclass(frozen=True, slots=True)
class SequentialResult:
    """What is promised by now, and what the next look would take."""

    certificate: Certificate | None
    """Of the look with the highest certified cut, else of the newest one; None before the first."""
    looks: int
    """That were taken."""
    documents: int
    next_look: int | None
    """More labelled documents until then; None after the last."""
    advice: Advice


def first_units(documents: NDArray[np.int64], keys: NDArray[np.int64]) -> NDArray[np.int64]:
    """Places of one unit of each document, drawn by the unit's own ``key``, so that a later label changes no draw.

    In the order in which the documents came.
    """
    drawn: dict[int, tuple[bytes, int]] = {}
    for place, (document, key) in enumerate(zip(documents.tolist(), keys.tolist(), strict=True)):
        lot = (hashlib.sha256(f"one of a document\0{key}".encode()).digest(), place)
        drawn[document] = min(drawn.get(document, lot), lot)
    return np.array([place for _, place in drawn.values()], dtype=np.int64)


def certify_so_far(
    labels: DocumentLabels, promise: Promise, share: float, *, confidence: float = 0.95
) -> SequentialResult:
    """The best certificate of all looks so far. Raises BadInput as ``certify`` does."""
    part = (1 - confidence) / len(LOOKS)
    taken = [size for size in LOOKS if size <= len(labels)]
    following = next((size - len(labels) for size in LOOKS if size > len(labels)), None)
    certificates = [_at(labels, size, promise, share, part) for size in taken]
    certified = [each for each in certificates if each.cut is not None]
    best = (
        max(certified, key=lambda each: each.cut or 0.0) if certified else (certificates[-1] if certificates else None)
    )
    return SequentialResult(best, len(taken), len(labels), following, _advice(labels, best, promise, share, part))


def _advice(labels: DocumentLabels, best: Certificate | None, promise: Promise, share: float, part: float) -> Advice:
    if best is not None and best.cut is not None:
        return Advice(best.cut, best.n, best.misses, 0, 0, too_many=False)
    following = next((size - len(labels) for size in LOOKS if size > len(labels)), 0)
    options = []
    for cut in _quantiles(labels.risks):
        accepted = labels.risks < cut
        misses = int((accepted & labels.hallucinated).sum())
        of = {Promise.ACCEPTED: accepted, Promise.HALLUCINATED: labels.hallucinated}.get(promise)
        n = len(labels) if of is None else int(of.sum())
        if n and misses / n < share:
            inside = max(1, labels_needed(share, part, rate=misses / n) - n)
            to_label = max(1, round(inside * len(labels) / n), following)
            options.append(Advice(cut, n, misses, inside, to_label, too_many=False))
    if options:
        return min(options, key=lambda each: (each.to_label, -each.cut))
    first = _quantiles(labels.risks)[0]
    below = labels.risks < first
    wrong, n = int((below & labels.hallucinated).sum()), int(below.sum())
    few = len(labels) < LOOKS[0]
    needed = labels_needed(share, part)
    return Advice(first, n, wrong, needed, max(needed, following), too_many=not few)


def _at(labels: DocumentLabels, size: int, promise: Promise, share: float, part: float) -> Certificate:
    risks, hallucinated = labels.risks[:size], labels.hallucinated[:size]
    quantiles = _quantiles(risks)
    # A cut below which even a clean record would be too short ends the sequence for nothing. Looks at no label.
    fewest = labels_needed(share, part)
    counted = (lambda cut: (risks < cut).sum()) if promise is Promise.ACCEPTED else (lambda cut: size)
    grid = [cut for cut in quantiles if counted(cut) >= fewest] or quantiles[-1:]
    return certify(risks, hallucinated, grid, promise, share, confidence=1 - part)


def _quantiles(risks: Numbers) -> list[float]:
    finite = risks[np.isfinite(risks)]
    return np.unique(np.quantile(finite, np.arange(1, GRID) / GRID)).tolist() if len(finite) else [0.5]
