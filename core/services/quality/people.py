"""What each person's work looks like: how much, how fast, how near to what is known and to what others say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

import numpy as np

from core.domain.actions import Verdict
from core.domain.quality import BlindLabel, KnownLabel, LabelOrigin, TimedDecision, UnitKey
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
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
    gold: Share | None
    """Of the sentences whose label is known by others, the share they class alike."""
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
    said, known = quality.blind_labels(set_name), quality.known_labels(set_name)
    accepts, seconds, served = (
        accepts_by_person(quality.timed_decisions()),
        quality.active_seconds(),
        workspace.control_items.served(),
    )
    revised: dict[str, list[bool]] = {}
    for one in workspace.review_studies.relabelled(workspace.policies.active().signal, set_name):
        revised.setdefault(one.person, []).append(one.blind is not one.now)
    by_person: dict[str, list[BlindLabel]] = {}
    for word in said:
        by_person.setdefault(word.person, []).append(word)
    rest = _MajorityOfOthers(said)
    return [
        PersonFigures(
            name, len({one.item_id for one in words}), len(words), against_known(words, known),
            _share([(one, most == one.label.hallucinated) for one in words if (most := rest(one)) is not None]),
            median(seconds[name]) if seconds.get(name) else None, served.get(name, 0),
            len(revised.get(name, ())), sum(revised.get(name, ())), accepts.get(name, AcceptFigures(0, None, 0)),
        )
        for name in sorted(by_person.keys() | accepts.keys())
        for words in [by_person.get(name, [])]
    ]  # fmt: skip


def against_known(words: Sequence[BlindLabel], known: Mapping[UnitKey, KnownLabel]) -> Share | None:
    """One person's words against what others know: not what they adjudicated, and of what is unanimous only what they
    were asked as a control, because any other word of theirs has made it unanimous or ended that."""
    return _share(
        (one, one.label.hallucinated == fact.label.hallucinated)
        for one in words
        if (fact := known.get((one.item_id, one.input_hash, one.sentence)))
        and fact.person != one.person
        and (fact.source != LabelOrigin.UNANIMOUS or one.control)
    )


def accepts_by_person(acts: Sequence[TimedDecision]) -> dict[str, AcceptFigures]:
    undone = {act.undoes for act in acts if act.undoes is not None}
    standing = [act for act in acts if act.undoes is None and act.id not in undone]
    mended = {act.item_id: act.id for act in standing if act.verdict in _MENDING}
    by_person: dict[str, list[TimedDecision]] = {}
    for act in standing:
        if act.verdict == Verdict.ACCEPT:
            by_person.setdefault(act.person, []).append(act)
    return {
        name: AcceptFigures(
            len(done), median(timed) if (timed := [act.active_seconds for act in done if act.active_seconds]) else None,
            sum(mended.get(act.item_id, 0) > act.id for act in done),
        )
        for name, done in by_person.items()
    }  # fmt: skip


class _MajorityOfOthers:
    """What most of the others say of the sentence of one person's word; None for a tie, or without others."""

    def __init__(self, said: Sequence[BlindLabel]) -> None:
        self._words: dict[UnitKey, list[BlindLabel]] = {}
        for one in said:
            self._words.setdefault((one.item_id, one.input_hash, one.sentence), []).append(one)

    def __call__(self, word: BlindLabel) -> bool | None:
        words = self._words[word.item_id, word.input_hash, word.sentence]
        return majority([one.label for one in words if one.person != word.person])


def _share(labels: Iterable[tuple[BlindLabel, bool]]) -> Share | None:
    """With an interval over items: sentences of one item are alike."""
    pairs = list(labels)
    if not pairs:
        return None
    hit = np.array([right for _, right in pairs])
    groups = np.unique([word.item_id for word, _ in pairs], return_inverse=True)[1].astype(np.int64)
    return Share(len(pairs), float(hit.mean()), *grouped_wilson(hit, np.ones(len(pairs), bool), groups))
