"""Thresholds: which labels are looked at, what they say of a cut, and what it would do to the queue."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from core.domain.answers import Kind
from core.domain.labelled_columns import LabelledColumns, columns_of
from core.domain.policy import Bands, Policy
from core.domain.queue import ItemFilter
from core.domain.weights import Weights
from core.domain.work import LabelledRisk, Person, Status
from core.errors import BadInput
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.thresholds.kept_bases import KeptByLabels
from core.tuning.curves import Curve, missing
from core.tuning.holdout import halves
from core.tuning.left_out import WhyLeftOut, counted_and_left_out
from core.tuning.operating_point import best_f1, sure_from
from core.tuning.sample import Point, Sample, sample
from core.wording.phrases import Phrase

SURE = 0.9
"""Share of hallucinated units from which the riskiest band is proposed to start."""


@dataclass(frozen=True, slots=True)
class LabelChoice:
    """Which labels, and whose risk."""

    signal: str
    kind: Kind
    set_name: str | None = None
    imported: bool = False
    """Labels that came with the import instead of those of people here."""
    lang: str = ""
    """Empty: all languages."""
    seen: bool = False
    """Labels given beside the scores count too."""

    @property
    def part_of_policy(self) -> str:
        """As which metrics and certificates are kept: ``answer``, or ``answer/ja`` where one language is cut."""
        return self.kind.value + (f"/{self.lang}" if self.lang else "")

    def covers(self, kind: Kind, lang: str) -> bool:
        return kind is self.kind and self.lang in {"", lang}


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Basis:
    """The labels of a choice at one moment, ready to measure any cut."""

    choice: LabelChoice
    labels: Sequence[LabelledRisk]
    chosen_with: Sample
    """What a cut is chosen with. Learnt risks of it are cross-fitted."""
    held_out: Sample | None
    """Of other documents, for reporting; None where there are too few to spare."""
    lacking: Phrase | None
    """Why there is no curve."""
    weights: Weights | None = None
    """By which the risks were fused; learnt without the held half."""
    left_out: Mapping[WhyLeftOut, int] = field(default_factory=dict)
    """Of the labels those that no figure rests on."""

    @property
    def curve(self) -> Curve | None:
        return None if self.lacking else self.chosen_with.curve

    def point(self, cut: float) -> Point:
        """Raises BadInput when the labels allow no curve."""
        if self.lacking:
            raise BadInput(self.lacking)
        return self.chosen_with.point(cut)

    def per_band(self, bands: Bands) -> list[tuple[int, int]]:
        """(labelled units, hallucinated ones) that fall into each band; without a risk: into the second."""
        curve = self.chosen_with.curve
        above = [(curve.total - curve.abstained, curve.positives - int(curve.true_positives[-1]))]
        above += [curve.above(cut) for cut in bands.cuts]
        units, hallucinated = (_between(counts) for counts in zip(*above, strict=True))
        units[1] += curve.abstained
        hallucinated[1] += int(curve.true_positives[-1])
        return list(zip(units, hallucinated, strict=True))


_KEPT: KeptByLabels[Basis] = KeptByLabels()


@dataclass(frozen=True, eq=False)
class OpenQueue:
    """Risks of all open items of a kind, for one signal."""

    risks: NDArray[np.float64]
    """Infinite where there is none."""

    @cached_property
    def ordered(self) -> NDArray[np.float64]:
        """Those without a risk last."""
        return np.sort(self.risks)

    @property
    def unchecked(self) -> int:
        return len(self.risks) - int(np.searchsorted(self.ordered, np.inf))

    def per_band(self, bands: Bands) -> list[int]:
        """Without a risk: into the second."""
        scored = len(self.risks) - self.unchecked
        below: list[int] = np.searchsorted(self.ordered, bands.cuts, side="left").tolist()
        counts = _between([scored, *(scored - each for each in below)])
        counts[1] += self.unchecked
        return counts


def _between(above: Sequence[int]) -> list[int]:
    """What lies in each band, from what lies above the start of each."""
    return [here - next_ for here, next_ in zip(above, [*above[1:], 0], strict=True)]


def load_basis(workspace: Workspace, person: Person, choice: LabelChoice) -> Basis:
    """Raises Forbidden."""
    require(person.on(choice.set_name or ""), Permission.SET_THRESHOLDS)
    labels = workspace.labelled_risks.columns(choice.signal, imported=choice.imported, seen=choice.seen)
    return _KEPT.get(workspace, choice, labels, lambda: _ready(basis_of(choice, _chosen(labels, choice))))


def _ready(basis: Basis) -> Basis:
    """With what the page asks first."""
    for half in (basis.chosen_with, basis.held_out):
        if half is not None and not basis.lacking:
            half.point(0.5)
    return basis


def load_labels(workspace: Workspace, choice: LabelChoice) -> LabelledColumns:
    labels = workspace.labelled_risks.columns(choice.signal, imported=choice.imported, seen=choice.seen)
    return _chosen(labels, choice)


def _chosen(labels: LabelledColumns, choice: LabelChoice) -> LabelledColumns:
    in_set = labels if choice.set_name is None else labels.in_set(choice.set_name)
    return in_set.covered(choice.kind, choice.lang)


def basis_of(choice: LabelChoice, labels: Sequence[LabelledRisk]) -> Basis:
    columns = columns_of(labels)
    counting, without = counted_and_left_out(columns)
    parts = halves(counting)
    held_out = None if missing(parts.held_out) else sample(parts.held_out)
    lacking = missing(parts.chosen_with)
    return Basis(choice, columns, sample(parts.chosen_with), held_out, lacking, left_out=without)


def load_queue(workspace: Workspace, person: Person, choice: LabelChoice) -> OpenQueue:
    """Of all sets: a policy rules them all. Raises Forbidden."""
    require(person, Permission.SET_THRESHOLDS)
    where = ItemFilter(kind=choice.kind, lang=choice.lang or None, statuses=frozenset({Status.OPEN}))
    active = workspace.policies.active().signal
    return OpenQueue(workspace.items.risk_column(where, signal=None if choice.signal == active else choice.signal))


def risk_column(risks: Iterable[float | None]) -> NDArray[np.float64]:
    """Infinite where there is none."""
    return np.array([np.inf if risk is None else risk for risk in risks], dtype=np.float64)


def starting_basis(workspace: Workspace, person: Person) -> Basis:
    """The first of people's and then imported labels that allow a curve, for the active signal. Raises Forbidden."""
    signal = workspace.policies.active().signal
    choices = [LabelChoice(signal, kind, imported=imported) for imported in (False, True) for kind in Kind]
    loaded = (load_basis(workspace, person, choice) for choice in choices)
    return next((basis for basis in loaded if not basis.lacking), None) or load_basis(workspace, person, choices[0])


def signals(workspace: Workspace) -> list[str]:
    """What can be cut, the active signal first."""
    active = workspace.policies.active().signal
    return [active, *(name for name in workspace.scores.detectors() if name != active)]


def starting_cuts(basis: Basis, active: Policy) -> tuple[float, ...]:
    """Where to begin: at the active cuts, or for another signal or new weights at what the labels propose."""
    bands = active.bands_in(basis.choice.kind, basis.choice.lang)
    same = basis.choice.signal == active.signal and basis.weights is None
    if same or basis.curve is None:
        return bands.cuts
    return proposed_cuts(basis.curve, best_f1(basis.curve), bands.cuts)


def proposed_cuts(curve: Curve, first: float, current: Sequence[float]) -> tuple[float, ...]:
    """The riskiest band from where nine in ten are hallucinated, if the labels show such a place; cuts between stay,
    as far as the order allows."""
    if len(current) == 1:
        return (first,)
    last = sure_from(curve, SURE, first)
    last = max(first, current[-1]) if last is None else last
    return (first, *(min(max(first, cut), last) for cut in current[1:-1]), last)


def with_first_cut(first: float, current: Sequence[float]) -> tuple[float, ...]:
    """The first cut moved, the others kept where the order allows."""
    return (first, *(max(first, cut) for cut in current[1:]))


def with_cuts(bands: Bands, cuts: Sequence[float]) -> Bands:
    return Bands(bands.names, tuple(cuts))


def review_filter(policy: Policy) -> ItemFilter:
    """Open items that a person has to look at under this policy."""
    return ItemFilter(statuses=frozenset({Status.OPEN}), min_risk=policy.review_from, own=policy.review_from_in)
