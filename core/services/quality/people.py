"""What each person's work looks like: how much, how fast, how near to what is known and to what others say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

import numpy as np

from core.domain.actions import Verdict
from core.domain.quality import BlindLabel, TimedDecision, UnitKey
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.quality.known_labels import against_known, known_truth
from core.tuning.difference import Share
from core.tuning.votes import majority
from core.tuning.wilson import grouped_wilson

FEWEST_ACCEPTS, FASTEST_SECONDS, MOST_CORRECTED = 5, 0.5, 0.05
"""The screen for accepts without reading: at least so many, a median below, and no larger share mended later."""
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
    labels = quality.blind_labels(set_name)
    open_conflicts = workspace.adjudications.count_conflicts(set_name)[1]
    truth = known_truth(labels, quality.known_labels(set_name), open_conflicts)
    accepts, seconds, served = (
        accepts_by_person(quality.timed_decisions()),
        quality.active_seconds(),
        workspace.control_items.served(),
    )
    revised: dict[str, list[bool]] = {}
    for label in workspace.review_studies.relabelled(workspace.policies.active().signal, set_name):
        revised.setdefault(label.person, []).append(label.blind is not label.now)
    by_person: dict[str, list[BlindLabel]] = {}
    for blind in labels:
        by_person.setdefault(blind.person, []).append(blind)
    majority_of_others = _MajorityOfOthers(labels)
    return [
        PersonFigures(
            name, len({label.item_id for label in own}), len(own), against_known(own, truth),
            _share((label, most == label.label.hallucinated) for label in own
                   if (most := majority_of_others(label)) is not None),
            median(seconds[name]) if seconds.get(name) else None, served.get(name, 0),
            len(revised.get(name, ())), sum(revised.get(name, ())), accepts.get(name, AcceptFigures(0, None, 0)),
        )
        for name in sorted(by_person.keys() | accepts.keys())
        for own in [by_person.get(name, [])]
    ]  # fmt: skip


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


class _MajorityOfOthers:
    """What most of the others say of the sentence of one person's label; None for a tie, or without others."""

    def __init__(self, labels: Sequence[BlindLabel]) -> None:
        self._labels: dict[UnitKey, list[BlindLabel]] = {}
        for label in labels:
            self._labels.setdefault(label.unit, []).append(label)

    def __call__(self, own: BlindLabel) -> bool | None:
        return majority([label.label for label in self._labels[own.unit] if label.person != own.person])


def _share(labels: Iterable[tuple[BlindLabel, bool]]) -> Share | None:
    """With an interval over items: sentences of one item are alike."""
    pairs = list(labels)
    if not pairs:
        return None
    hit = np.array([right for _, right in pairs])
    groups = np.unique([label.item_id for label, _ in pairs], return_inverse=True)[1].astype(np.int64)
    return Share(len(pairs), float(hit.mean()), *grouped_wilson(hit, np.ones(len(pairs), bool), groups))
