"""Thresholds: what labels say of a cut, what it would do to the queue, and the policies that are saved from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.bands import Bands, Policy
from core.errors import BadInput, Forbidden
from core.models import JSON, Kind
from core.ports import Workspace
from core.queueing import ItemFilter
from core.tuning.curves import Confusion, Curve, curve, missing
from core.tuning.operating_point import best_f1, sure_from
from core.tuning.wilson import grouped_wilson
from core.work import LabelledRisk, Person, Role, Status

INTERVAL = "95 % Wilson interval; sentences of one item count as alike"
LONGEST_NOTE = 500
SURE = 0.9
"""Share of hallucinated units from which the riskiest band is proposed to start."""

Interval = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Choice:
    """Which labels, and whose risk."""

    signal: str
    kind: Kind
    set_name: str | None = None
    gold: bool = False
    """Labels that came with the import instead of those of people here."""


@dataclass(frozen=True, slots=True, eq=False)
class Basis:
    """The labels of a choice at one moment, ready to judge any cut; ``lacking`` says why there is no curve."""

    choice: Choice
    curve: Curve | None
    lacking: str
    _hallucinated: NDArray[np.bool_]
    _risks: NDArray[np.float64]
    _groups: NDArray[np.int64]

    def point(self, cut: float) -> Point:
        """Raises BadInput when the labels allow no curve."""
        if self.curve is None:
            raise BadInput(self.lacking)
        flagged = self._risks >= cut
        hits = flagged & self._hallucinated
        return Point(
            cut,
            self.curve.at(cut),
            grouped_wilson(hits, flagged, self._groups) if flagged.any() else None,
            grouped_wilson(hits, self._hallucinated, self._groups),
        )

    def per_band(self, bands: Bands) -> list[tuple[int, int]]:
        """(labelled units, hallucinated ones) that fall into each band; without a risk: into the second."""
        place = _places(self._risks, bands)
        units = np.bincount(place, minlength=len(bands.names))
        hallucinated = np.bincount(place[self._hallucinated], minlength=len(bands.names))
        return list(zip(units.tolist(), hallucinated.tolist(), strict=True))


@dataclass(frozen=True, slots=True)
class Point:
    """What a cut does to the labelled units; intervals are those of ``INTERVAL``."""

    cut: float
    confusion: Confusion
    precision_interval: Interval | None
    recall_interval: Interval


@dataclass(frozen=True, slots=True, eq=False)
class OpenQueue:
    """Risks of all open items of a kind, for one signal."""

    risks: NDArray[np.float64]
    """Infinite where there is none."""

    @property
    def unchecked(self) -> int:
        return int(np.isinf(self.risks).sum())

    def per_band(self, bands: Bands) -> list[int]:
        counts: list[int] = np.bincount(_places(self.risks, bands), minlength=len(bands.names)).tolist()
        return counts


def load_basis(workspace: Workspace, person: Person, choice: Choice) -> Basis:
    """Raises Forbidden."""
    check_analyst(person)
    found = workspace.scores.labelled(choice.signal, set_name=choice.set_name, gold=choice.gold)
    labels = [label for label in found if label.kind is choice.kind]
    lacking = missing(labels)
    return Basis(choice, None if lacking else curve(labels), lacking, *_columns(labels))


def load_queue(workspace: Workspace, person: Person, choice: Choice) -> OpenQueue:
    """Of all sets: a policy rules them all. Raises Forbidden."""
    check_analyst(person)
    where = ItemFilter(kind=choice.kind, statuses=frozenset({Status.OPEN}))
    active = workspace.policies.active().signal
    risks = workspace.items.risks(where, signal=None if choice.signal == active else choice.signal)
    return OpenQueue(np.array([np.inf if risk is None else risk for _, _, risk in risks], dtype=np.float64))


def first_choice(workspace: Workspace, person: Person) -> Basis:
    """The first of people's and then imported labels that allow a curve, for the active signal. Raises Forbidden."""
    signal = workspace.policies.active().signal
    choices = [Choice(signal, kind, gold=gold) for gold in (False, True) for kind in Kind]
    loaded = (load_basis(workspace, person, choice) for choice in choices)
    return next((basis for basis in loaded if not basis.lacking), None) or load_basis(workspace, person, choices[0])


def signals(workspace: Workspace) -> list[str]:
    """What can be cut, the active signal first."""
    active = workspace.policies.active().signal
    return [active, *(name for name in workspace.scores.detectors() if name != active)]


def starting_cuts(basis: Basis, active: Policy) -> tuple[float, ...]:
    """Where to begin: at the active cuts, or for another signal at what the labels propose."""
    bands = active.bands[basis.choice.kind]
    if basis.choice.signal == active.signal or basis.curve is None:
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


def raised(first: float, current: Sequence[float]) -> tuple[float, ...]:
    """The first cut moved, the others kept where the order allows."""
    return (first, *(max(first, cut) for cut in current[1:]))


def with_cuts(bands: Bands, cuts: Sequence[float]) -> Bands:
    return Bands(bands.names, tuple(cuts))


def save_policy(
    workspace: Workspace, person: Person, basis: Basis, cuts: Sequence[float], *, note: str, now: float
) -> Policy:
    """Store as the next version; nothing obeys it before it is activated. Raises Forbidden and BadInput.

    The other kind keeps its active bands; one signal is cut for both.
    """
    check_analyst(person)
    if len(note) > LONGEST_NOTE:
        raise BadInput(f"The note has {len(note):,} characters; {LONGEST_NOTE} fit.")
    active, choice = workspace.policies.active(), basis.choice
    kept = active.metrics if active.metrics and active.signal == choice.signal else {}
    return workspace.policies.save(
        Policy(
            0,
            choice.signal,
            {**active.bands, choice.kind: with_cuts(active.bands[choice.kind], cuts)},
            person.name,
            note.strip(),
            now,
            {**kept, choice.kind.value: _measured(basis, cuts[0])},
        ),
        now,
    )


def activate_policy(workspace: Workspace, person: Person, version: int, now: float) -> Policy:
    """From now on every band is that of this version; an older one may be activated again. Raises Forbidden."""
    check_analyst(person)
    workspace.policies.activate(version, person.name, now)
    return workspace.policies.active()


def review_filter(policy: Policy) -> ItemFilter:
    """Open items that a person has to look at under this policy."""
    lowest = {kind: bands.needs_review_from for kind, bands in policy.bands.items()}
    return ItemFilter(statuses=frozenset({Status.OPEN}), min_risk=lowest)


def check_analyst(person: Person) -> None:
    if Role.ANALYST not in person.roles:
        raise Forbidden(f"{person.name} may not set thresholds: that takes the role {Role.ANALYST.value}.")


def band_range(bands: Bands, index: int) -> str:
    """The risks of a band in words."""
    low = f"{bands.cuts[index - 1]:.3g}" if index else ""
    high = f"{bands.cuts[index]:.3g}" if index < len(bands.cuts) else ""
    if not low:
        return f"below {high}"
    return f"{low} to {high}" if high else f"from {low}"


def _places(risks: NDArray[np.float64], bands: Bands) -> NDArray[np.int64]:
    """``Bands.of`` for many risks at once, as indices."""
    places = np.searchsorted(np.array(bands.cuts), risks, side="right")
    return np.where(np.isinf(risks), 1, places)


def _columns(labels: Sequence[LabelledRisk]) -> tuple[Any, Any, Any]:
    items = np.array([label.item_id for label in labels], dtype=np.int64)
    return (
        np.array([label.hallucinated for label in labels], dtype=bool),
        np.array([np.inf if label.risk is None else label.risk for label in labels], dtype=np.float64),
        np.unique(items, return_inverse=True)[1].astype(np.int64),
    )


def _measured(basis: Basis, cut: float) -> JSON:
    """What to keep with a policy, so that its promise can be read later."""
    point, drawn, choice = basis.point(cut), basis.curve, basis.choice
    assert drawn is not None  # noqa: S101 - point() refused otherwise
    at = point.confusion
    return {
        "cut": cut,
        "precision": at.precision, "precision_interval": point.precision_interval,
        "recall": at.recall, "recall_interval": point.recall_interval,
        "f1": at.f1, "accuracy": at.accuracy, "interval": INTERVAL,
        "n": drawn.total, "positives": drawn.positives, "abstained": drawn.abstained,
        "labels": "imported" if choice.gold else "people", "set": choice.set_name, "signal": choice.signal,
    }  # fmt: skip
