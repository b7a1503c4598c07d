"""A certificate that may be asked for after every label: it is settled at few fixed numbers of labels only.

Testing again with each new label until the test passes breaks a promise of 95 % sooner or later. Here the labels are
read in the order of their draw, and tested when there are 100, 200, 400, ... of them, each time with an equal part of
the permitted error. Whatever is certified at any of these looks stays certified.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from core.tuning.certificate import Certificate, Promise, labels_needed, upper_bound
from core.tuning.cut_counts import CutCounts, count_at
from core.tuning.forecast import forecast
from core.tuning.starts import LookRule, highest_cut

LOOKS = (100, 200, 400, 800, 1600, 3200)
"""Labelled answers at which the labels are tested. After the last one more labels change nothing."""
GRID = 20
"""Cuts that are tried, at even shares of the labelled risks: placed without a look at any label."""
LIKELY = 0.9
"""Forecast chance from which a number of labels is advised: then a certificate comes in at least 80 % of cases."""
FEWEST = 30
"""Labels from which a forecast is made."""
UNLIKELY = 0.2
"""Forecast chance at the last look below which labels alone will hardly help."""

Numbers = NDArray[np.float64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class DocumentLabels:
    """The answers drawn, in the order of their draw."""

    risks: Numbers
    hallucinated: Flags
    documents: NDArray[np.int64] | None = None
    """Of each answer; None: each answer is of a document of its own."""

    def __len__(self) -> int:
        return len(self.risks)


@dataclass(frozen=True, slots=True)
class Advice:
    """With how many more labels a certificate is likely; no part of the promise, so it may look at all labels."""

    cut: float
    n: int
    """Labelled that the promise counts at ``cut``."""
    misses: int
    inside: int
    """About so many more of them; 0 when certified."""
    to_label: int
    """Answers to label as they are drawn: with so many more a certificate is ``likely``, else the last look comes."""
    too_many: bool
    """At the last look a certificate is still improbable: labels alone will hardly help."""
    likely: bool = False
    chance: float | None = None
    """Of a certificate with ``to_label`` more; None while too little is known to say: then the first look comes."""


@dataclass(frozen=True, eq=False)
class SequentialResult:
    """What is promised by now, and what the next look would take."""

    certificate: Certificate | None
    """Of the look with the highest certified cut, else of the newest one; None before the first."""
    looks: int
    """That were taken."""
    documents: int
    """Answers drawn and labelled; one of each document where the promise is one per document."""
    next_look: int | None
    """More labelled answers until then; None after the last."""
    taken: Mapping[int, Certificate]
    """Each look by its number of labels."""
    labels: DocumentLabels
    rule: LookRule
    available: int | None = None
    """Answers there are, labelled or not: looks that need more are spoken of only where no other is left."""

    @cached_property
    def advice(self) -> Advice:
        """Worked out when it is asked for: the looks to come are played many times."""
        to_come = tuple(size for size in LOOKS if size not in self.taken and size > len(self.labels))
        reached = tuple(size for size in to_come if self.available is None or size <= self.available)
        to_come = reached or to_come
        return _advice(self.labels, self.certificate, self.rule, to_come)


def first_units(documents: NDArray[np.int64], keys: NDArray[np.int64]) -> NDArray[np.int64]:
    """Places of one unit of each document, drawn by the unit's own ``key``, in the order in which the documents came.

    Among these units: one that comes later may take the place of its document.
    """
    drawn: dict[int, tuple[bytes, int]] = {}
    for place, (document, key) in enumerate(zip(documents.tolist(), keys.tolist(), strict=True)):
        lot = (hashlib.sha256(f"one of a document\0{key}".encode()).digest(), place)
        drawn[document] = min(drawn.get(document, lot), lot)
    return np.array([place for _, place in drawn.values()], dtype=np.int64)


def certify_so_far(
    labels: DocumentLabels,
    promise: Promise,
    share: float,
    *,
    confidence: float = 0.95,
    part: float = 1.0,
    stored: Mapping[int, Certificate] | None = None,
    available: int | None = None,
) -> SequentialResult:
    """The best certificate of all looks so far.

    ``part``: of the permitted error, where several questions share it. ``stored``: looks that were taken before, which
    no later label changes. ``available``: answers there are at all.
    """
    rule = LookRule(promise, share, confidence, part * (1 - confidence) / len(LOOKS))
    due = [size for size in LOOKS if size <= len(labels)]
    made = {size: _look(labels, size, rule) for size in due if size not in (stored or {})}
    taken = dict(sorted({**made, **(stored or {})}.items()))
    following = next((size - len(labels) for size in LOOKS if size > len(labels) and size not in taken), None)
    certified = [each for each in taken.values() if each.cut is not None]
    best = max(certified, key=lambda each: each.cut or 0.0) if certified else next(reversed(taken.values()), None)
    return SequentialResult(best, len(taken), len(labels), following, taken, labels, rule, available)


def _look(labels: DocumentLabels, size: int, rule: LookRule) -> Certificate:
    counts = _counts(labels, size, rule.promise)
    tested = highest_cut(counts, rule)
    cut, effective = float(counts.cuts[tested.place]), float(counts.effective[tested.place])
    n, misses = int(counts.n[tested.place]), int(counts.misses[tested.place])
    bound = upper_bound(float(counts.effective_misses[tested.place]), effective, tested.delta)
    needed = 0 if tested.passed else labels_needed(rule.share, tested.delta, rate=misses / n if n else 0.0) - n
    certified = cut if tested.passed else None
    return Certificate(
        rule.promise, rule.share, rule.confidence, certified, cut, n, misses, bound, max(0, needed), effective
    )


def _advice(labels: DocumentLabels, best: Certificate | None, rule: LookRule, to_come: tuple[int, ...]) -> Advice:
    """The first look at which a certificate is likely. With very few labels the first one at all."""
    if best is not None and best.cut is not None:
        return Advice(best.cut, best.n, best.misses, 0, 0, too_many=False)
    counts = _counts(labels, len(labels), rule.promise)
    if not to_come or len(labels) < FEWEST:
        to_label = to_come[0] - len(labels) if to_come else 0
        return replace(_advised(counts, 0, len(labels), to_label), too_many=not to_come)
    below = np.searchsorted(counts.cuts, labels.risks, side="right")
    right, wrong = (
        tuple(np.bincount(below[labels.hallucinated == each], minlength=len(counts.cuts) + 1).tolist())
        for each in (False, True)
    )
    seen = forecast(tuple(counts.cuts.tolist()), right, wrong, to_come, rule, kinship=_kinship(labels))
    likely = [place for place, chance in enumerate(seen.chances) if chance >= LIKELY]
    at = likely[0] if likely else len(to_come) - 1
    advice = _advised(counts, seen.places[at], len(labels), to_come[at] - len(labels))
    return replace(advice, too_many=seen.chances[-1] < UNLIKELY, likely=bool(likely), chance=seen.chances[at])


def _advised(counts: CutCounts, place: int, labelled: int, to_label: int) -> Advice:
    n = int(counts.n[place])
    inside = max(1, round(to_label * n / labelled)) if labelled and to_label else to_label
    return Advice(float(counts.cuts[place]), n, int(counts.misses[place]), inside, to_label, too_many=False)


def _counts(labels: DocumentLabels, size: int, promise: Promise) -> CutCounts:
    documents = None if labels.documents is None else labels.documents[:size]
    risks = labels.risks[:size]
    return count_at(risks, labels.hallucinated[:size], documents, np.array(_quantiles(risks)), promise)


def _kinship(labels: DocumentLabels) -> float:
    """Chance that two of the answers are of one document."""
    if labels.documents is None or len(labels) < 2:  # noqa: PLR2004 - of one there are no two
        return 0.0
    _, sizes = np.unique(labels.documents, return_counts=True)
    return float((sizes * (sizes - 1)).sum() / (len(labels) * (len(labels) - 1)))


def _quantiles(risks: Numbers) -> list[float]:
    finite = risks[np.isfinite(risks)]
    return np.unique(np.quantile(finite, np.arange(1, GRID) / GRID)).tolist() if len(finite) else [0.5]
