"""Whether people follow the detector because it was shown to them: agreement with it, shown minus hidden.

Of decisions a random share is made while scores are hidden, so the two arms differ in nothing else: the difference
is what showing did. Labels are all given blind first and may be changed once the scores are open: there the same
sentences are compared before and after, and the difference says how far people moved towards the detector.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

import numpy as np

from core.tuning.difference import Difference, Share, difference, paired_correlation, share
from core.tuning.wilson import grouped_wilson


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


@dataclass(frozen=True, slots=True)
class RevisedLabel:
    """A label before and after the scores of its sentence opened."""

    person: str
    lang: str
    band: str
    item_id: int
    agreed: bool
    agrees_now: bool


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
        """Whether chance alone hardly explains that people agree more with what they see."""
        return self.difference is not None and self.difference.low > 0


T = TypeVar("T", DecisionAgreement, RevisedLabel)


def anchoring_of_decisions(decisions: Sequence[DecisionAgreement]) -> list[Anchoring]:
    """All of them, then by person, language and band."""
    rows = []
    for by, name, part in _parts(decisions):
        shown, hidden = _arm(part, shown=True), _arm(part, shown=False)
        apart = difference(shown, hidden) if shown and hidden else None
        rows.append(Anchoring(AnchoredWork.DECISIONS, by, name, shown, hidden, apart))
    return rows


def anchoring_of_labels(revisions: Sequence[RevisedLabel]) -> list[Anchoring]:
    """As for decisions, pair by pair. Sentences of an item count for less than as many single ones."""
    return [_moved(by, name, part) for by, name, part in _parts(revisions)]


def _parts(units: Sequence[T]) -> Iterable[tuple[By, str, list[T]]]:
    if units:
        yield By.ALL, "", list(units)
    keys: dict[By, Callable[[T], str]] = {
        By.PERSON: lambda unit: unit.person,
        By.LANGUAGE: lambda unit: unit.lang,
        By.BAND: lambda unit: unit.band,
    }
    for by, key in keys.items():
        for name in sorted({key(unit) for unit in units}):
            yield by, name, [unit for unit in units if key(unit) == name]


def _arm(decisions: Sequence[DecisionAgreement], *, shown: bool) -> Share | None:
    arm = [decision.agrees for decision in decisions if decision.shown is shown]
    return share(sum(arm), len(arm)) if arm else None


def _moved(by: By, name: str, revisions: Sequence[RevisedLabel]) -> Anchoring:
    _, items = np.unique([revision.item_id for revision in revisions], return_inverse=True)
    before = np.array([revision.agreed for revision in revisions])
    after = np.array([revision.agrees_now for revision in revisions])
    every = np.ones(len(revisions), dtype=np.bool_)
    shown, hidden = (Share(len(arm), float(arm.mean()), *grouped_wilson(arm, every, items)) for arm in (after, before))
    apart = difference(shown, hidden, paired_correlation(after, before))
    return Anchoring(AnchoredWork.LABELS, by, name, shown, hidden, apart)
