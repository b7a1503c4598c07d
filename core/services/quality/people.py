"""Compute figures for each person: amount, speed, match with known labels and with the labels of others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median

import numpy as np
from numpy.typing import NDArray

from core.domain.actions import Verdict
from core.domain.blind_columns import FALSE, SAYS, TRUE, UNCLEAR, BlindColumns
from core.domain.quality import BlindLabel, TimedDecision
from core.domain.wilson import grouped_wilson
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.people.audit_log import PersonalRead, note_read
from core.services.quality.known_labels import KnownTruth, known_label_share, known_truth
from core.tuning.difference import Share

FEWEST_ACCEPTS, FASTEST_SECONDS, MOST_CORRECTED = 5, 0.5, 0.05
"""Criteria for accepting without reading: at least so many accepts, a median time below, and at most this share
corrected later.
"""
_VERDICTS = (TRUE, FALSE, UNCLEAR)
_MENDING = frozenset({Verdict.EDIT.value, Verdict.REJECT.value})


@dataclass(frozen=True, slots=True)
class AcceptFigures:
    """A screen for accepting faster than one can read. Easy items and short texts are accepted fast too."""

    count: int
    seconds: float | None
    """The median of the timed accepts."""
    corrected: int
    """Accepts that anybody edited or rejected later."""

    @property
    def hurried(self) -> bool:
        timed = self.seconds is not None and self.seconds < FASTEST_SECONDS
        return timed and self.count >= FEWEST_ACCEPTS and self.corrected <= MOST_CORRECTED * self.count


@dataclass(frozen=True, slots=True)
class PersonFigures:
    name: str
    items: int
    """Items with a label of this person."""
    labels: int
    """Final blind labels."""
    known: Share | None
    """Share of the sentences with a label known from others that they class alike, from answers to control items only.
    """
    others: Share | None
    """Share of the sentences others labelled too that they class as the majority of the others does."""
    seconds: float | None
    """Median active seconds per label. The desk counts no pause beyond two minutes."""
    controls: int
    """Control items served so far."""
    revealed: int
    """Labels whose scores the person saw."""
    changed: int
    """Labels they changed after seeing the scores."""
    accepts: AcceptFigures


def people(workspace: Workspace, person: Person, set_name: str | None = None) -> list[PersonFigures]:
    """Return figures by name. Seconds, control items and accepts cover all sets. Raises Forbidden."""
    require(person, Permission.SEE_QUALITY)
    note_read(workspace, person, PersonalRead.FIGURES, set_name or "")
    quality = workspace.quality
    labels, accepts = quality.blind_columns().in_set(set_name), accepts_by_person(quality.timed_decisions())
    looked_again = _looked_again(workspace, set_name)
    controls, truth = _controls(workspace, set_name)
    seconds, served = quality.active_seconds(), workspace.control_items.served()
    of_others = _of_others(labels)
    places = {labels.names[place]: place for place in np.unique(labels.person).tolist()}
    return [
        PersonFigures(
            name,
            len(np.unique(labels.item_ids[own])),
            int(own.sum()),
            known_label_share(controls.get(name, []), truth),
            _share(labels, own, of_others),
            median(seconds[name]) if seconds.get(name) else None,
            served.get(name, 0),
            *looked_again.get(name, (0, 0)),
            accepts.get(name, AcceptFigures(0, None, 0)),
        )
        for name in sorted(places.keys() | accepts.keys())
        for own in [labels.person == places.get(name, -1)]
    ]


def _controls(workspace: Workspace, set_name: str | None) -> tuple[Mapping[str, Sequence[BlindLabel]], KnownTruth]:
    """Return everybody's labels of items served as control items, and the known labels of those items."""
    quality, items = workspace.quality, workspace.control_items.served_items()
    labels = quality.blind_labels(set_name, items)
    open_conflicts = workspace.adjudications.count_conflicts(set_name)[1]
    by_person: dict[str, list[BlindLabel]] = {}
    for label in labels:
        by_person.setdefault(label.person, []).append(label)
    known = quality.known_labels(set_name, items)
    return by_person, known_truth(labels, known, open_conflicts, quality.count_known(set_name))


def _looked_again(workspace: Workspace, set_name: str | None) -> dict[str, tuple[int, int]]:
    """Return by person the labels whose scores they saw, and the number they changed."""
    labels = workspace.quality.relabelled_columns(workspace.policies.active().signal).in_set(set_name)
    seen = np.bincount(labels.person, minlength=len(labels.names)).tolist()
    changed = np.bincount(labels.person[labels.label != labels.now], minlength=len(labels.names)).tolist()
    return dict(zip(labels.names, zip(seen, changed, strict=True), strict=True))


def accepts_by_person(decisions: Sequence[TimedDecision]) -> dict[str, AcceptFigures]:
    undone = {decision.undoes for decision in decisions if decision.undoes is not None}
    standing = [decision for decision in decisions if decision.undoes is None and decision.id not in undone]
    mended = {decision.item_id: decision.id for decision in standing if decision.verdict in _MENDING}
    by_person: dict[str, list[TimedDecision]] = {}
    for decision in standing:
        if decision.verdict == Verdict.ACCEPT:
            by_person.setdefault(decision.person, []).append(decision)
    return {name: _accept_figures(accepts, mended) for name, accepts in by_person.items()}


def _accept_figures(accepts: Sequence[TimedDecision], mended: Mapping[int, int]) -> AcceptFigures:
    timed = [accept.active_seconds for accept in accepts if accept.active_seconds]
    corrected = sum(mended.get(accept.item_id, 0) > accept.id for accept in accepts)
    return AcceptFigures(len(accepts), median(timed) if timed else None, corrected)


def _of_others(labels: BlindColumns) -> NDArray[np.int64]:
    """Return for each label the majority class of the others' labels of its sentence; ``UNCLEAR`` for a tie or without
    others.
    """
    sides, unit = SAYS[labels.label], labels.units
    votes = np.bincount(unit * len(_VERDICTS) + sides, minlength=(int(unit.max(initial=-1)) + 1) * len(_VERDICTS))
    of_others = votes.reshape(-1, len(_VERDICTS))[unit]
    of_others[np.arange(len(sides)), sides] -= 1
    most = of_others.max(axis=1, initial=0)
    alone = (of_others == most[:, None]).sum(axis=1) == 1
    return np.where(alone & (most > 0), of_others.argmax(axis=1), UNCLEAR)


def _share(labels: BlindColumns, own: NDArray[np.bool_], of_others: NDArray[np.int64]) -> Share | None:
    """Return the share with an interval over items, because sentences of one item are alike."""
    compared = own & (of_others != UNCLEAR)
    if not compared.any():
        return None
    hit = SAYS[labels.label[compared]] == of_others[compared]
    groups = np.unique(labels.item_ids[compared], return_inverse=True)[1].astype(np.int64)
    return Share(len(hit), float(hit.mean()), *grouped_wilson(hit, np.ones(len(hit), bool), groups))
