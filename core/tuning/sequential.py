"""Certify sequentially: a promise may be checked after every label, because it is tested at a few fixed numbers only.

Testing again with each new label until the test passes breaks a promise of 95 % sooner or later. Here the labels are
read in sampling order, and tested when there are 100, 200, 400, ... of them, each time with a part of the permitted
error. Whoever names a number of labels beforehand gets most of it at that look. Whatever is certified at any of these
looks stays certified.

A promise about what is loaded is about a fixed number of answers: its tests are hypergeometric, answers of one document
need no correction, since each was sampled for itself, and a census leaves no doubt. A promise about what will come is
binomial, and answers of one document count as fewer.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from core.domain.policy import CERTIFICATE_CONFIDENCE
from core.tuning._forecast import forecast
from core.tuning._sequence_starts import LookRule, finite_tails, highest_passing
from core.tuning._threshold_counts import ThresholdCounts, count_at
from core.tuning.certificate import Certificate, Promise, labels_needed, most_wrong_share, upper_bound

LOOKS = (100, 200, 400, 800, 1600, 3200)
"""Numbers of labelled answers at which the labels are tested. After the last one more labels change nothing."""
LAST = 0.04
"""Part of the permitted error for one look when everything that is loaded is labelled, or nearly so."""
SPENDING = {100: 0.04, 200: 0.12, 400: 0.32, 800: 0.32, 1600: 0.12, 3200: 0.04}
"""Part of the permitted error for each look without a plan: most where certificates usually come in."""
PLANNED = 0.8
"""Part of it for a look that was planned beforehand; the others share the rest in proportion."""
FEWEST_PLANNED, MOST_PLANNED = 60, LOOKS[-1]
GRID = 20
"""Number of intervals: thresholds are tried at even quantiles of the labelled risks, without looking at any label."""
LIKELY = 0.9
"""Forecast chance from which a number of labels is advised: then a certificate comes in at least 80 % of cases."""
FEWEST = 30
"""Labels from which a forecast is made."""
HOPELESS = 0.05
"""One-sided error with which the wrong share below every threshold is shown to be too large before the page says that
labels will hardly help."""

Numbers = NDArray[np.float64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class DocumentLabels:
    """The labelled answers, in sampling order."""

    risks: Numbers
    hallucinated: Flags
    documents: NDArray[np.int64] | None = None
    """Document of each answer; None if every answer is a document of its own."""

    def __len__(self) -> int:
        return len(self.risks)


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """Advice on how many more labels probably lead to a certificate; not part of the promise, so it may look at all
    labels."""

    cut: float
    n: int
    """Labelled answers that the promise counts at ``cut``."""
    misses: int
    inside: int
    """About how many more of them are needed; 0 when certified."""
    to_label: int
    """Answers to label in sampling order: with so many more a certificate is ``likely``, otherwise the last look is
    reached."""
    too_many: bool
    """True if the labels show that too much is wrong below every threshold: more labels will hardly help."""
    likely: bool = False
    chance: float | None = None
    """Chance of a certificate with ``to_label`` more; None while too little is known, when ``to_label`` leads to the
    first look."""
    chances: tuple[tuple[int, float], ...] = ()
    """For each look to come its number of labels, and the chance of a certificate by then."""


@dataclass(frozen=True, eq=False, kw_only=True)
class SequentialResult:
    """State of a sequential test: its certificate so far, and what the next look needs."""

    certificate: Certificate | None
    """Certificate of the look with the highest certified threshold, otherwise of the newest; None before the first."""
    looks: int
    """Number of looks taken."""
    documents: int
    """Answers sampled and labelled; one per document where the promise is one per document."""
    next_look: int | None
    """More labelled answers until the next look; None after the last."""
    taken: Mapping[int, Certificate]
    """Certificates by the number of labels of their look."""
    labels: DocumentLabels
    rule: LookRule
    available: int | None = None
    """Answers that exist, labelled or not; looks that need more are only mentioned if no other is left."""

    population: Numbers | None = None
    """Ascending risks of all answers that the promise is about, infinite where nothing could be checked; None: it is
    about what will come."""
    parts: Mapping[int, float] = field(default_factory=lambda: SPENDING)
    """Looks, with the part of the permitted error of each."""

    @cached_property
    def advice(self) -> Advice:
        """Advice, computed on demand, as it simulates the remaining looks many times."""
        to_come = tuple(size for size in self.parts if size not in self.taken and size > len(self.labels))
        reached = tuple(size for size in to_come if self.available is None or size <= self.available)
        if self.available is not None and self.population is not None and self.available > len(self.labels):
            reached = tuple(sorted({*reached, self.available}))
        return _advice(self, reached or to_come)


def first_units(documents: NDArray[np.int64], keys: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the places of one unit per document, chosen by the unit's own ``key``, in the order of the documents.

    The choice is among these units: a later unit may replace the one of its document.
    """
    drawn: dict[int, tuple[bytes, int]] = {}
    for place, (document, key) in enumerate(zip(documents.tolist(), keys.tolist(), strict=True)):
        lot = (hashlib.sha256(f"one of a document\0{key}".encode()).digest(), place)
        drawn[document] = min(drawn.get(document, lot), lot)
    return np.array([place for _, place in drawn.values()], dtype=np.int64)


def spending(planned: int | None = None) -> dict[int, float]:
    """Return the looks in order, each with its part of the permitted error."""
    if planned is None:
        return dict(SPENDING)
    others = {size: part * (1 - PLANNED) for size, part in SPENDING.items() if size != planned}
    return dict(sorted({**others, planned: 1 - LAST - sum(others.values())}.items()))


FIRST_QUESTION = 0.8
"""Share of the permitted error for the first question about the same labels."""


def part_of_error(number: int) -> float:
    """Return the share of the permitted error for the n-th question about the same labels; all shares sum to one."""
    return FIRST_QUESTION if number == 1 else (1 - FIRST_QUESTION) / (number * (number - 1))


def finite_tail(misses: int, n: int, population: int, share: float) -> float:
    """Return the chance of at most ``misses`` among ``n`` of ``population`` answers if just too many are wrong."""
    wrong, seen, of = (np.array([float(number)]) for number in (misses, n, population))
    return float(finite_tails(wrong, seen, of, share)[0])


def certify_so_far(
    labels: DocumentLabels,
    promise: Promise,
    share: float,
    *,
    confidence: float = CERTIFICATE_CONFIDENCE,
    part: float = 1.0,
    stored: Mapping[int, Certificate] | None = None,
    available: int | None = None,
    planned: int | None = None,
    population: Numbers | None = None,
) -> SequentialResult:
    """Return the best certificate of all looks so far.

    ``part`` is the part of the permitted error, where several questions share it. ``stored`` has looks taken before,
    which no later label changes. ``available`` is the number of answers that exist. ``planned`` is the number of labels
    that was named before any was read. ``population`` has the risks of all answers that a promise about what is loaded
    is about, in any order.
    """
    everything = None if population is None else np.sort(population)
    parts, error = spending(planned), part * (1 - confidence)
    rule = LookRule(promise, share, confidence, error)
    due = [size for size in parts if size <= len(labels)]
    if everything is not None and len(labels) and (len(labels) == available or len(labels) >= len(everything)):
        # Of a census nothing is left to chance; one that lacks a few answers is looked at once.
        census = len(labels) >= len(everything)
        due = sorted({*due, len(labels)}) if census or not set(stored or {}) - set(parts) else due
    made = {
        size: _look(labels, size, replace(rule, delta=error * parts.get(size, LAST)), everything)
        for size in due
        if size not in (stored or {})
    }
    taken = dict(sorted({**made, **(stored or {})}.items()))
    following = next((size - len(labels) for size in parts if size > len(labels) and size not in taken), None)
    certified = [look for look in taken.values() if look.cut is not None]
    best = max(certified, key=lambda look: look.cut or 0.0) if certified else next(reversed(taken.values()), None)
    return SequentialResult(
        certificate=best,
        looks=len(taken),
        documents=len(labels),
        next_look=following,
        taken=taken,
        labels=labels,
        rule=rule,
        available=available,
        population=everything,
        parts=parts,
    )


def _look(labels: DocumentLabels, size: int, rule: LookRule, population: Numbers | None) -> Certificate:
    counts = _counts(labels, size, rule.promise, population)
    tested = highest_passing(counts, rule)
    cut, effective = float(counts.cuts[tested.place]), float(counts.effective[tested.place])
    n, misses = int(counts.n[tested.place]), int(counts.misses[tested.place])
    of_all = None if counts.population is None else int(counts.population[tested.place])
    if of_all is None:
        bound = upper_bound(float(counts.effective_misses[tested.place]), effective, tested.delta)
    else:
        bound = most_wrong_share(misses, n, of_all, tested.delta)
    needed = 0 if tested.passed else labels_needed(rule.share, tested.delta, rate=misses / n if n else 0.0) - n
    certified = cut if tested.passed else None
    return Certificate(
        promise=rule.promise,
        share=rule.share,
        confidence=rule.confidence,
        cut=certified,
        tried=cut,
        n=n,
        misses=misses,
        bound=bound,
        needed=max(0, needed),
        effective=effective,
        error=tested.delta,
        population=of_all,
    )


def _advice(so_far: SequentialResult, to_come: tuple[int, ...]) -> Advice:
    """Return the first look at which a certificate is likely; with very few labels, the first look of all."""
    labels, best, rule = so_far.labels, so_far.certificate, so_far.rule
    if best is not None and best.cut is not None:
        return Advice(cut=best.cut, n=best.n, misses=best.misses, inside=0, to_label=0, too_many=False)
    counts = _counts(labels, len(labels), rule.promise, so_far.population)
    if not to_come or len(labels) < FEWEST:
        to_label = to_come[0] - len(labels) if to_come else 0
        return replace(_advised(counts, 0, len(labels), to_label), too_many=not to_come)
    below = np.searchsorted(counts.cuts, labels.risks, side="right")
    right, wrong = (
        tuple(np.bincount(below[labels.hallucinated == wanted], minlength=len(counts.cuts) + 1).tolist())
        for wanted in (False, True)
    )
    seen = forecast(
        tuple(counts.cuts.tolist()),
        right,
        wrong,
        tuple((size, rule.delta * so_far.parts.get(size, LAST)) for size in to_come),
        rule,
        kinship=_kinship(labels),
        population=None if counts.population is None else tuple(counts.population.tolist()),
    )
    likely = [place for place, chance in enumerate(seen.chances) if chance >= LIKELY]
    at = likely[0] if likely else len(to_come) - 1
    advice = _advised(counts, seen.places[at], len(labels), to_come[at] - len(labels))
    return replace(
        advice,
        too_many=_hopeless(counts, rule),
        likely=bool(likely),
        chance=seen.chances[at],
        chances=tuple(zip(to_come, seen.chances, strict=True)),
    )


def _hopeless(counts: ThresholdCounts, rule: LookRule) -> bool:
    """Return whether the labels show, below every threshold, that more is wrong than the promise allows."""
    from scipy.stats import binom

    n, misses = np.floor(counts.effective), np.floor(counts.effective_misses)
    if rule.promise is Promise.HALLUCINATED:
        n, misses = counts.n, counts.misses
    return bool((binom.sf(misses - 1, n, rule.share) <= HOPELESS).all())


def _advised(counts: ThresholdCounts, place: int, labelled: int, to_label: int) -> Advice:
    n = int(counts.n[place])
    inside = max(1, round(to_label * n / labelled)) if labelled and to_label else to_label
    return Advice(
        cut=float(counts.cuts[place]),
        n=n,
        misses=int(counts.misses[place]),
        inside=inside,
        to_label=to_label,
        too_many=False,
    )


def _counts(labels: DocumentLabels, size: int, promise: Promise, population: Numbers | None) -> ThresholdCounts:
    documents = None if labels.documents is None else labels.documents[:size]
    risks, cuts = labels.risks[:size], np.array(_quantiles(labels.risks[:size]))
    return count_at(risks, labels.hallucinated[:size], documents, cuts, promise, population=population)


def _kinship(labels: DocumentLabels) -> float:
    """Return the chance that two of the answers are of one document."""
    if labels.documents is None or len(labels) < 2:  # noqa: PLR2004 - of one there are no two
        return 0.0
    _, sizes = np.unique(labels.documents, return_counts=True)
    return float((sizes * (sizes - 1)).sum() / (len(labels) * (len(labels) - 1)))


def _quantiles(risks: Numbers) -> list[float]:
    finite = risks[np.isfinite(risks)]
    return np.unique(np.quantile(finite, np.arange(1, GRID) / GRID)).tolist() if len(finite) else [0.5]
