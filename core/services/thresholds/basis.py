"""Load the labels that thresholds are chosen on, and compute curves, proposed thresholds and open items."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from core.domain.answers import Kind
from core.domain.labelled_columns import LabelledColumns
from core.domain.policy import Bands, Policy
from core.domain.queue import ItemFilter
from core.domain.weights import Weights
from core.domain.work import Person, Status
from core.errors import BadInput
from core.freed_memory import return_small_blocks
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.tuning.curves import Curve, missing
from core.tuning.exclusions import ExclusionReason, contested, counted_and_excluded
from core.tuning.holdout import halves, is_held_out
from core.tuning.proposed_thresholds import best_f1, precision_above
from core.tuning.sample import Point, Sample, sample
from core.wording.phrases import Phrase
from core.workspace_cache import CacheSlot

SURE = 0.9
"""Share of hallucinated units from which the riskiest level is proposed to begin."""


@dataclass(frozen=True, slots=True)
class LabelChoice:
    """A choice of labels, and the signal whose risk they are compared with."""

    signal: str
    kind: Kind
    set_name: str | None = None
    imported: bool = False
    """Use imported labels instead of those of people here."""
    lang: str = ""
    """Empty for all languages."""
    seen: bool = False
    """Include labels given with visible scores."""

    @property
    def part_of_policy(self) -> str:
        """The key of metrics and certificates in a policy: ``answer``, or ``answer/ja`` for one language."""
        return self.kind.value + (f"/{self.lang}" if self.lang else "")

    def covers(self, kind: Kind, lang: str) -> bool:
        return kind is self.kind and self.lang in {"", lang}


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Basis:
    """The chosen labels at one moment, ready to measure any threshold."""

    choice: LabelChoice
    labels: LabelledColumns
    chosen_with: Sample
    """The sample that a threshold is chosen with. Learned risks in it are cross-fitted."""
    held_out: Sample | None
    """The sample of other documents for reporting; None if there are too few."""
    lacking: Phrase | None
    """The reason why there is no curve."""
    weights: Weights | None = None
    """The weights that combined the risks, learned without the held-out half."""
    left_out: Mapping[ExclusionReason, int] = field(default_factory=dict)
    """Labels that no figure rests on, by reason."""

    @property
    def curve(self) -> Curve | None:
        return None if self.lacking else self.chosen_with.curve

    def point(self, cut: float) -> Point:
        """Return the figures at a threshold. Raises BadInput if the labels allow no curve."""
        if self.lacking:
            raise BadInput(self.lacking)
        return self.chosen_with.point(cut)

    def per_band(self, bands: Bands) -> list[tuple[int, int]]:
        """Return labelled and hallucinated units for each risk level; units without a risk count in the second."""
        curve = self.chosen_with.curve
        above = [(curve.total - curve.abstained, curve.positives - int(curve.true_positives[-1]))]
        above += [curve.above(cut) for cut in bands.cuts]
        units, hallucinated = (_between(counts) for counts in zip(*above, strict=True))
        units[1] += curve.abstained
        hallucinated[1] += int(curve.true_positives[-1])
        return list(zip(units, hallucinated, strict=True))


_BASES: CacheSlot[Basis] = CacheSlot(max_values=16, max_size=1_500_000, size=len, same=operator.is_)
"""Bases by choice, valid while the labels are the same object: the workspace returns another one after any change. The
size is the number of labels.
"""
_MANY = 100_000
"""Labels from which loading a basis leaves megabytes of small freed objects."""


@dataclass(frozen=True, eq=False)
class OpenQueue:
    """The risks of all open items of a kind, for one signal."""

    risks: NDArray[np.float64]
    """Infinite for items without a risk."""

    @cached_property
    def ordered(self) -> NDArray[np.float64]:
        """The risks in ascending order; items without a risk come last."""
        return np.sort(self.risks)

    @property
    def unchecked(self) -> int:
        return len(self.risks) - int(np.searchsorted(self.ordered, np.inf))

    def per_band(self, bands: Bands) -> list[int]:
        """Return the number of open items for each risk level; items without a risk count in the second."""
        scored = len(self.risks) - self.unchecked
        below: list[int] = np.searchsorted(self.ordered, bands.cuts, side="left").tolist()
        counts = _between([scored, *(scored - each for each in below)])
        counts[1] += self.unchecked
        return counts


def _between(above: Sequence[int]) -> list[int]:
    """Return the number in each level, from the numbers at or above the start of each."""
    return [here - next_ for here, next_ in zip(above, [*above[1:], 0], strict=True)]


def load_basis(workspace: Workspace, person: Person, choice: LabelChoice) -> Basis:
    """Return the basis of a choice, cached. Raises Forbidden."""
    require(person.on(choice.set_name or ""), Permission.SET_THRESHOLDS)
    labels = workspace.labelled_risks.columns(choice.signal, imported=choice.imported, seen=choice.seen)
    return workspace.cache.get(_BASES, choice, labels, lambda: _ready(labels, choice))


def _ready(labels: LabelledColumns, choice: LabelChoice) -> Basis:
    """Return the basis with the point that the page asks for first already computed."""
    basis = basis_of(choice, _chosen(labels, choice))
    for half in (basis.chosen_with, basis.held_out):
        if half is not None and not basis.lacking:
            half.point(0.5)
    if len(labels) >= _MANY:
        return_small_blocks()
    return basis


def load_labels(workspace: Workspace, choice: LabelChoice) -> LabelledColumns:
    labels = workspace.labelled_risks.columns(choice.signal, imported=choice.imported, seen=choice.seen)
    return _chosen(labels, choice)


def _chosen(labels: LabelledColumns, choice: LabelChoice) -> LabelledColumns:
    in_set = labels if choice.set_name is None else labels.in_set(choice.set_name)
    return in_set.covered(choice.kind, choice.lang)


def basis_of(choice: LabelChoice, labels: LabelledColumns) -> Basis:
    counting, without = counted_and_excluded(labels)
    parts, open_units = halves(counting), contested(labels)
    apart = np.array([bool(len(parts.held_out)) and is_held_out(one) for one in open_units.groups.tolist()], dtype=bool)
    held_out = None if missing(parts.held_out) else sample(parts.held_out, open_units.take(apart))
    lacking = missing(parts.chosen_with)
    chosen_with = sample(parts.chosen_with, open_units.take(~apart))
    return Basis(choice, labels, chosen_with, held_out, lacking, left_out=without)


def load_queue(workspace: Workspace, person: Person, choice: LabelChoice) -> OpenQueue:
    """Return the open items of all sets, since a policy applies to all. Raises Forbidden."""
    require(person, Permission.SET_THRESHOLDS)
    where = ItemFilter(kind=choice.kind, lang=choice.lang or None, statuses=frozenset({Status.OPEN}))
    active = workspace.policies.active().signal
    return OpenQueue(workspace.items.risk_column(where, signal=None if choice.signal == active else choice.signal))


def risk_column(risks: Iterable[float | None]) -> NDArray[np.float64]:
    """Return risks as an array, infinite for None."""
    return np.array([np.inf if risk is None else risk for risk in risks], dtype=np.float64)


def starting_basis(workspace: Workspace, person: Person) -> Basis:
    """Return the first basis that allows a curve, of people's and then of imported labels, for the active signal.
    Raises Forbidden.
    """
    signal = workspace.policies.active().signal
    choices = [LabelChoice(signal, kind, imported=imported) for imported in (False, True) for kind in Kind]
    loaded = (load_basis(workspace, person, choice) for choice in choices)
    return next((basis for basis in loaded if not basis.lacking), None) or load_basis(workspace, person, choices[0])


def signals(workspace: Workspace) -> list[str]:
    """Return the signals that can have a threshold, the active one first."""
    active = workspace.policies.active().signal
    return [active, *(name for name in workspace.scores.detectors() if name != active)]


def starting_cuts(basis: Basis, active: Policy) -> tuple[float, ...]:
    """Return the thresholds to begin with: the active ones, or proposed ones for another signal or new weights."""
    bands = active.bands_in(basis.choice.kind, basis.choice.lang)
    same = basis.choice.signal == active.signal and basis.weights is None
    if same or basis.curve is None:
        return bands.cuts
    return proposed_cuts(basis.curve, best_f1(basis.curve), bands.cuts)


def proposed_cuts(curve: Curve, first: float, current: Sequence[float]) -> tuple[float, ...]:
    """Propose thresholds: the riskiest level begins where nine in ten are hallucinated, if the labels show such a risk;
    thresholds in between stay as far as the order allows.
    """
    if len(current) == 1:
        return (first,)
    last = precision_above(curve, SURE, first)
    last = max(first, current[-1]) if last is None else last
    return (first, *(min(max(first, cut), last) for cut in current[1:-1]), last)


def with_first_cut(first: float, current: Sequence[float]) -> tuple[float, ...]:
    """Return thresholds with the first one moved, and the others kept as far as the order allows."""
    return (first, *(max(first, cut) for cut in current[1:]))


def with_cuts(bands: Bands, cuts: Sequence[float]) -> Bands:
    return Bands(bands.names, tuple(cuts))


def review_filter(policy: Policy) -> ItemFilter:
    """Return the filter of open items that need review under this policy."""
    return ItemFilter(statuses=frozenset({Status.OPEN}), min_risk=policy.review_from, own=policy.review_from_in)
