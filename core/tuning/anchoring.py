"""Whether people follow the detector because it was shown to them: agreement with it, shown minus hidden.

Of decisions a random share is made while scores are hidden, so the two arms differ in nothing else: the difference
is what showing did. The share may be changed, and people and items change with time, so the arms are compared within
short periods (weighted as by Mantel and Haenszel 1959). Labels are all given blind first and may be changed once the
scores are open: there the same sentences are compared before and after. Nobody looks again without scores, so what
people mend of themselves is in that difference too, and it says nothing of why they changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.tuning.difference import Difference, Share, difference, paired_correlation, share
from core.tuning.wilson import grouped_wilson, wilson

_FEWEST = 5
"""Decisions in each arm without which nothing is marked: the interval of a single one is hardly any."""


class AnchoredWork(StrEnum):
    DECISIONS = "decisions"
    LABELS = "labels"


class By(StrEnum):
    ALL = "all"
    PERSON = "person"
    LANGUAGE = "language"
    BAND = "band"


@dataclass(frozen=True, slots=True)
class DecisionAgreement:
    """A decision on an item whose risk was shown or hidden."""

    person: str
    lang: str
    band: str
    agrees: bool
    """With the detector: fault found where it suspects, none where it does not."""
    shown: bool
    period: int = 0
    """Only decisions of one period are compared with each other."""


@dataclass(frozen=True, slots=True, eq=False)
class RevisedLabels:
    """Labels before and after the scores of their sentence opened, as columns."""

    item_id: NDArray[np.int64]
    agreed: NDArray[np.bool_]
    """With the detector."""
    agrees_now: NDArray[np.bool_]
    parts: Mapping[By, tuple[Sequence[str], NDArray[Any]]]
    """Names, and of each label the place of its own."""


@dataclass(frozen=True, slots=True)
class Anchoring:
    """One row of the meter. A share is None where its arm is empty, and then so is the difference."""

    work: AnchoredWork
    by: By
    name: str
    """Of the person, language or band; empty for all."""
    shown: Share | None
    hidden: Share | None
    difference: Difference | None

    @property
    def pulled(self) -> bool:
        """Whether chance alone hardly explains that people agree more with what they see. Of decisions alone: labels
        have no arm that was left to chance."""
        if self.work is not AnchoredWork.DECISIONS or not (self.shown and self.hidden and self.difference):
            return False
        return min(self.shown.of, self.hidden.of) >= _FEWEST and self.difference.low > 0


def anchoring_of_decisions(decisions: Sequence[DecisionAgreement]) -> list[Anchoring]:
    """All of them, then by person, language and band."""
    return [Anchoring(AnchoredWork.DECISIONS, by, name, *_compared(part)) for by, name, part in _parts(decisions)]


def anchoring_of_labels(labels: RevisedLabels) -> list[Anchoring]:
    """As for decisions, pair by pair. Sentences of an item count for less than as many single ones."""
    if not len(labels.item_id):
        return []
    rows = [_moved(By.ALL, "", labels, np.ones(len(labels.item_id), dtype=np.bool_))]
    for by, (names, places) in labels.parts.items():
        for name, place in sorted((names[place], place) for place in np.unique(places).tolist()):
            rows.append(_moved(by, name, labels, places == place))
    return rows


def _parts(decisions: Sequence[DecisionAgreement]) -> Iterable[tuple[By, str, list[DecisionAgreement]]]:
    if decisions:
        yield By.ALL, "", list(decisions)
    keys: dict[By, Callable[[DecisionAgreement], str]] = {
        By.PERSON: lambda unit: unit.person,
        By.LANGUAGE: lambda unit: unit.lang,
        By.BAND: lambda unit: unit.band,
    }
    for by, key in keys.items():
        of_name: dict[str, list[DecisionAgreement]] = {}
        for decision in decisions:
            of_name.setdefault(key(decision), []).append(decision)
        for name in sorted(of_name):
            yield by, name, of_name[name]


def _compared(decisions: Sequence[DecisionAgreement]) -> tuple[Share | None, Share | None, Difference | None]:
    """Shown, hidden, and their difference; without a period that has both, each arm as it is."""
    periods: dict[int, list[DecisionAgreement]] = {}
    for decision in decisions:
        periods.setdefault(decision.period, []).append(decision)
    both = [arms for part in periods.values() if all(arms := (_arm(part, shown=True), _arm(part, shown=False)))]
    if not both:
        shown, hidden = _arm(decisions, shown=True), _arm(decisions, shown=False)
        return (share(sum(shown), len(shown)) if shown else None, share(sum(hidden), len(hidden)) if hidden else None,
                None)  # fmt: skip
    weights = np.array([len(shown) * len(hidden) / (len(shown) + len(hidden)) for shown, hidden in both])
    first, second = (_standardised(arms, weights) for arms in zip(*both, strict=True))
    return first, second, difference(first, second)


def _arm(decisions: Sequence[DecisionAgreement], *, shown: bool) -> list[bool]:
    return [decision.agrees for decision in decisions if decision.shown is shown]


def _standardised(arms: Sequence[Sequence[bool]], weights: NDArray[np.float64]) -> Share:
    """Of one arm by periods: as it would be if each period held as much of it as ``weights`` say."""
    sizes = np.array([len(arm) for arm in arms])
    value = min(1.0, float(weights @ [sum(arm) / len(arm) for arm in arms]) / float(weights.sum()))
    worth = float(weights.sum() ** 2 / (weights**2 / sizes).sum())
    return Share(int(sizes.sum()), value, *wilson(value, worth))


def _moved(by: By, name: str, labels: RevisedLabels, part: NDArray[np.bool_]) -> Anchoring:
    _, items = np.unique(labels.item_id[part], return_inverse=True)
    before, after = labels.agreed[part], labels.agrees_now[part]
    every = np.ones(len(before), dtype=np.bool_)
    shown, hidden = (Share(len(arm), float(arm.mean()), *grouped_wilson(arm, every, items)) for arm in (after, before))
    apart = difference(shown, hidden, paired_correlation(after, before))
    return Anchoring(AnchoredWork.LABELS, by, name, shown, hidden, apart)
