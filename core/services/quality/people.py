"""What each person's work looks like: how much, how fast, how near to what is known and to what others say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median

import numpy as np
from numpy.typing import NDArray

from core.domain.actions import Verdict
from core.domain.blind_columns import FALSE, SAYS, TRUE, UNCLEAR, BlindColumns
from core.domain.quality import BlindLabel, TimedDecision
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.quality.known_labels import KnownTruth, against_known, known_truth
from core.tuning.difference import Share
from core.tuning.wilson import grouped_wilson

FEWEST_ACCEPTS, FASTEST_SECONDS, MOST_CORRECTED = 5, 0.5, 0.05
"""The screen for accepts without reading: at least so many, a median below, and no larger share mended later."""
_VERDICTS = (TRUE, FALSE, UNCLEAR)
_MENDING = frozenset({Verdict.EDIT.value, Verdict.REJECT.value})


@dataclass(frozen=True, slots=True)
class AcceptFigures:
    """Whether somebody accepts faster than one can read. A screen: easy items and short texts are accepted fast too."""

    count: int
    seconds: float | None
    """Median, of those that were timed."""
    corrected: int
    """Edited or rejected later, by anybody."""

    @property
    def hurried(self) -> bool:
        timed = self.seconds is not None and self.seconds < FASTEST_SECONDS
        return timed and self.count >= FEWEST_ACCEPTS and self.corrected <= MOST_CORRECTED * self.count


@dataclass(frozen=True, slots=True)
class PersonFigures:
    name: str
    items: int
    """With a label of theirs."""
    labels: int
    """Blind last words."""
    known: Share | None
    """Of the sentences whose label is known by others, the share they class alike: by answers to controls alone."""
    others: Share | None
    """Of the sentences that others labelled too, the share they class as most of the others do."""
    seconds: float | None
    """Median active time per label. The desk counts no pause longer than two minutes."""
    controls: int
    """Handed to them so far."""
    revealed: int
    """Labels they saw the scores of."""
    changed: int
    """Of these, labels they changed then."""
    accepts: AcceptFigures


def people(workspace: Workspace, person: Person, set_name: str | None = None) -> list[PersonFigures]:
    """By name. Seconds, controls and accepts are over all sets. Raises Forbidden."""
    require(person, Permission.SEE_QUALITY)
    quality = workspace.quality
    labels, accepts = quality.blind_columns().in_set(set_name), accepts_by_person(quality.timed_decisions())
    looked_again = _looked_again(workspace, set_name)
    controls, truth = _controls(workspace, set_name)
    seconds, served = quality.active_seconds(), workspace.control_items.served()
    of_others = _of_others(labels)
    places = {labels.names[place]: place for place in np.unique(labels.person).tolist()}
    return [
        PersonFigures(
            name, len(np.unique(labels.item_ids[own])), int(own.sum()), against_known(controls.get(name, []), truth),
            _share(labels, own, of_others), median(seconds[name]) if seconds.get(name) else None, served.get(name, 0),
            *looked_again.get(name, (0, 0)), accepts.get(name, AcceptFigures(0, None, 0)),
        )
        for name in sorted(places.keys() | accepts.keys())
        for own in [labels.person == places.get(name, -1)]
    ]  # fmt: skip


def _controls(workspace: Workspace, set_name: str | None) -> tuple[Mapping[str, Sequence[BlindLabel]], KnownTruth]:
    """Everybody's labels of items that were handed out as controls, and what is known of these."""
    quality, items = workspace.quality, workspace.control_items.served_items()
    labels = quality.blind_labels(set_name, items)
    open_conflicts = workspace.adjudications.count_conflicts(set_name)[1]
    by_person: dict[str, list[BlindLabel]] = {}
    for label in labels:
        by_person.setdefault(label.person, []).append(label)
    known = quality.known_labels(set_name, items)
    return by_person, known_truth(labels, known, open_conflicts, quality.count_known(set_name))


def _looked_again(workspace: Workspace, set_name: str | None) -> dict[str, tuple[int, int]]:
    """By person, labels they saw the scores of, and of these the ones they changed."""
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
    """Of each label what most of the others say of its sentence: true or false; ``UNCLEAR`` also for a tie, or where
    there are no others."""
    said, unit = SAYS[labels.label], labels.units
    votes = np.bincount(unit * len(_VERDICTS) + said, minlength=(int(unit.max(initial=-1)) + 1) * len(_VERDICTS))
    of_others = votes.reshape(-1, len(_VERDICTS))[unit]
    of_others[np.arange(len(said)), said] -= 1
    most = of_others.max(axis=1, initial=0)
    alone = (of_others == most[:, None]).sum(axis=1) == 1
    return np.where(alone & (most > 0), of_others.argmax(axis=1), UNCLEAR)


def _share(labels: BlindColumns, own: NDArray[np.bool_], of_others: NDArray[np.int64]) -> Share | None:
    """With an interval over items: sentences of one item are alike."""
    compared = own & (of_others != UNCLEAR)
    if not compared.any():
        return None
    hit = SAYS[labels.label[compared]] == of_others[compared]
    groups = np.unique(labels.item_ids[compared], return_inverse=True)[1].astype(np.int64)
    return Share(len(hit), float(hit.mean()), *grouped_wilson(hit, np.ones(len(hit), bool), groups))
