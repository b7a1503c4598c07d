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
"""Judged documents at which the labels are tested. After the last one more labels change nothing."""
GRID = 20
"""Cuts that are tried, at even shares of the judged risks: placed without a look at any label."""

Numbers = NDArray[np.float64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Judged:
    """One random unit of each document, in the order their labels came."""

    risks: Numbers
    hallucinated: Flags

    def __len__(self) -> int:
        return len(self.risks)


@dataclass(frozen=True, slots=True)
class Looked:
    """What is promised by now, and what the next look would take."""

    certificate: Certificate | None
    """Of the look with the highest certified cut, else of the newest one; None before the first."""
    looks: int
    """That were taken."""
    judged: int
    next_look: int | None
    """More judged documents until then; None after the last."""
    inside: int
    """More of them below ``tried`` that would pass, if errors stay as rare as seen there; 0 when certified."""
    too_many: bool
    """As many are wrong as the promise allows, or more: labels alone will hardly help."""


def first_units(documents: NDArray[np.int64], keys: NDArray[np.int64]) -> NDArray[np.int64]:
    """Places of one unit of each document, drawn by the unit's own ``key``, so that a later label changes no draw.

    In the order in which the documents came.
    """
    drawn: dict[int, tuple[bytes, int]] = {}
    for place, (document, key) in enumerate(zip(documents.tolist(), keys.tolist(), strict=True)):
        lot = (hashlib.sha256(f"one of a document\0{key}".encode()).digest(), place)
        drawn[document] = min(drawn.get(document, lot), lot)
    return np.array([place for _, place in drawn.values()], dtype=np.int64)


def look(judged: Judged, promise: Promise, share: float, *, confidence: float = 0.95) -> Looked:
    """The best certificate of all looks so far. Raises BadInput as ``certify`` does."""
    part = (1 - confidence) / len(LOOKS)
    taken = [size for size in LOOKS if size <= len(judged)]
    following = next((size - len(judged) for size in LOOKS if size > len(judged)), None)
    found = [_at(judged, size, promise, share, part) for size in taken]
    certified = [one for one in found if one.cut is not None]
    best = max(certified, key=lambda one: one.cut or 0.0) if certified else (found[-1] if found else None)
    if best is None:
        return Looked(None, 0, len(judged), following, labels_needed(share, part), too_many=False)
    too_many = best.cut is None and best.n > 0 and best.misses / best.n >= share
    short = labels_needed(share, part) - best.n if too_many else best.needed
    inside = 0 if best.cut is not None else max(1, short)
    return Looked(best, len(taken), len(judged), following, inside, too_many)


def _at(judged: Judged, size: int, promise: Promise, share: float, part: float) -> Certificate:
    risks, hallucinated = judged.risks[:size], judged.hallucinated[:size]
    finite = risks[np.isfinite(risks)]
    quantiles = np.unique(np.quantile(finite, np.arange(1, GRID) / GRID)).tolist() if len(finite) else [0.5]
    # A cut below which even a clean record would be too short ends the sequence for nothing. Looks at no label.
    fewest = labels_needed(share, part)
    counted = (lambda cut: (risks < cut).sum()) if promise is Promise.ACCEPTED else (lambda cut: size)
    grid = [cut for cut in quantiles if counted(cut) >= fewest] or quantiles[-1:]
    return certify(risks, hallucinated, grid, promise, share, confidence=1 - part)
