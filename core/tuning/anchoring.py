"""Measure whether people follow the detector because they see it: agreement with it when shown, minus when hidden.

Scores are hidden for a random share of decisions, so the two arms differ in nothing else and the difference is the
effect of showing. The share may change, and people and items change over time, so the arms are compared within short
periods (weighted as by Mantel and Haenszel 1959). Labels are all given blind first and may be revised once the scores
are open: there the same sentences are compared before and after. Nobody revises without scores, so corrections that
people would make anyway are part of that difference, and it does not say why they changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.domain.wilson import grouped_wilson, wilson
from core.tuning.difference import Difference, Share, difference, paired_correlation, share

_FEWEST = 5
"""Decisions in each arm below which nothing is marked, as the interval would say little."""


class AnchoredWork(StrEnum):
    DECISIONS = "decisions"
    LABELS = "labels"


class Breakdown(StrEnum):
    ALL = "all"
    PERSON = "person"
    LANGUAGE = "language"
    BAND = "band"


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionAgreement:
    """A decision on an item whose risk was shown or hidden."""

    person: str
    lang: str
    band: str
    agrees: bool
    """True if the decision agrees with the detector: a fault found where it suspects one, none where it does not."""
    shown: bool
    period: int = 0
    """Period number; only decisions of one period are compared with each other."""


@dataclass(frozen=True, slots=True, eq=False)
class RevisedLabels:
    """Labels before and after the scores of their sentence were shown, as columns."""

    item_id: NDArray[np.int64]
    agreed: NDArray[np.bool_]
    """True where the blind label agreed with the detector."""
    agrees_now: NDArray[np.bool_]
    parts: Mapping[Breakdown, tuple[Sequence[str], NDArray[Any]]]
    """For each breakdown, the names, and the index into them for each label."""


@dataclass(frozen=True, slots=True)
class Anchoring:
    """One row of the report. A share is None where its arm is empty, and then so is the difference."""

    work: AnchoredWork
    by: Breakdown
    name: str
    """Name of the person, language or risk level; empty for all."""
    shown: Share | None
    hidden: Share | None
    difference: Difference | None

    @property
    def pulled(self) -> bool:
        """True if chance alone hardly explains that people agree more with what they see. Only for decisions, as
        labels have no random arm."""
        if self.work is not AnchoredWork.DECISIONS or not (self.shown and self.hidden and self.difference):
            return False
        return min(self.shown.of, self.hidden.of) >= _FEWEST and self.difference.low > 0


def anchoring_of_decisions(decisions: Sequence[DecisionAgreement]) -> list[Anchoring]:
    """Return the comparison for all decisions, then by person, language and risk level."""
    return [Anchoring(AnchoredWork.DECISIONS, by, name, *_compared(part)) for by, name, part in _parts(decisions)]


def anchoring_of_labels(labels: RevisedLabels) -> list[Anchoring]:
    """Return the comparison for labels, pair by pair. Sentences of one item count for less than as many independent
    ones."""
    if not len(labels.item_id):
        return []
    rows = [_before_and_after(Breakdown.ALL, "", labels, np.ones(len(labels.item_id), dtype=np.bool_))]
    for by, (names, places) in labels.parts.items():
        for name, place in sorted((names[place], place) for place in np.unique(places).tolist()):
            rows.append(_before_and_after(by, name, labels, places == place))
    return rows


def _parts(decisions: Sequence[DecisionAgreement]) -> Iterable[tuple[Breakdown, str, list[DecisionAgreement]]]:
    if decisions:
        yield Breakdown.ALL, "", list(decisions)
    keys: dict[Breakdown, Callable[[DecisionAgreement], str]] = {
        Breakdown.PERSON: lambda unit: unit.person,
        Breakdown.LANGUAGE: lambda unit: unit.lang,
        Breakdown.BAND: lambda unit: unit.band,
    }
    for by, key in keys.items():
        of_name: dict[str, list[DecisionAgreement]] = {}
        for decision in decisions:
            of_name.setdefault(key(decision), []).append(decision)
        for name in sorted(of_name):
            yield by, name, of_name[name]


def _compared(decisions: Sequence[DecisionAgreement]) -> tuple[Share | None, Share | None, Difference | None]:
    """Return shown, hidden and their difference; without a period that has both arms, each arm by itself."""
    periods: dict[int, list[DecisionAgreement]] = {}
    for decision in decisions:
        periods.setdefault(decision.period, []).append(decision)
    both = [arms for part in periods.values() if all(arms := (_arm(part, shown=True), _arm(part, shown=False)))]
    if not both:
        shown, hidden = _arm(decisions, shown=True), _arm(decisions, shown=False)
        return (
            share(sum(shown), len(shown)) if shown else None,
            share(sum(hidden), len(hidden)) if hidden else None,
            None,
        )
    weights = np.array([len(shown) * len(hidden) / (len(shown) + len(hidden)) for shown, hidden in both])
    first, second = (_standardised(arms, weights) for arms in zip(*both, strict=True))
    return first, second, difference(first, second)


def _arm(decisions: Sequence[DecisionAgreement], *, shown: bool) -> list[bool]:
    return [decision.agrees for decision in decisions if decision.shown is shown]


def _standardised(arms: Sequence[Sequence[bool]], weights: NDArray[np.float64]) -> Share:
    """Return the share of one arm, standardised to periods of the sizes ``weights``."""
    sizes = np.array([len(arm) for arm in arms])
    value = min(1.0, float(weights @ [sum(arm) / len(arm) for arm in arms]) / float(weights.sum()))
    worth = float(weights.sum() ** 2 / (weights**2 / sizes).sum())
    return Share(int(sizes.sum()), value, *wilson(value, worth))


def _before_and_after(by: Breakdown, name: str, labels: RevisedLabels, part: NDArray[np.bool_]) -> Anchoring:
    _, items = np.unique(labels.item_id[part], return_inverse=True)
    before, after = labels.agreed[part], labels.agrees_now[part]
    every = np.ones(len(before), dtype=np.bool_)
    shown, hidden = (Share(len(arm), float(arm.mean()), *grouped_wilson(arm, every, items)) for arm in (after, before))
    apart = difference(shown, hidden, paired_correlation(after, before))
    return Anchoring(AnchoredWork.LABELS, by, name, shown, hidden, apart)
