"""How near a person is to what is known, by control items alone.

Any other label whose truth is known chose itself: a dissent makes a conflict, which is settled, and agreement makes
unanimity, in which everybody is right. Which control comes, and when, is the desk's draw; but controls come more often
from conflicts than sentences do, so of what people labelled conflicts and the unanimous count by how common they are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from core.domain.quality import BlindLabel, KnownLabel, LabelOrigin, UnitKey
from core.tuning.difference import Share
from core.tuning.wilson import exact, weighted_effective, wilson

Interval = Callable[[float, float], tuple[float, float]]
"""Of a share and the number of units that it stands on."""
_FEWEST = 2
"""People who make a conflict or agree without the one who is measured."""


@dataclass(frozen=True, slots=True)
class KnownTruth:
    """What is known, and how much of what people labelled was in conflict."""

    labels: Mapping[UnitKey, KnownLabel]
    voters: Mapping[UnitKey, frozenset[str]]
    """Whose labels made it known; answers to controls do not."""
    conflicts: float
    """Of the sentences that people finished, the share in conflict, settled or not."""


def known_truth(
    labels: Iterable[BlindLabel], known: Mapping[UnitKey, KnownLabel], open_conflicts: int,
    by_source: Mapping[str, int] | None = None,
) -> KnownTruth:  # fmt: skip
    """``open_conflicts``: sentences that nobody settled yet. ``by_source``: how much people's word made known, where
    ``known`` is only part of it."""
    voters: dict[UnitKey, set[str]] = {}
    for label in labels:
        if not label.control:
            voters.setdefault(label.unit, set()).add(label.person)
    counts = Counter(fact.source for fact in known.values()) if by_source is None else by_source
    conflicts = counts.get(LabelOrigin.ADJUDICATED, 0) + open_conflicts
    finished = conflicts + counts.get(LabelOrigin.UNANIMOUS, 0)
    return KnownTruth(
        known, {unit: frozenset(people) for unit, people in voters.items()}, conflicts / finished if finished else 0.0
    )


def against_known(labels: Sequence[BlindLabel], truth: KnownTruth) -> Share | None:
    """One person's answers to controls, the share that says what was known without them.

    Over items, by Clopper and Pearson: controls are few, and with Wilson's interval somebody right 95 % of the time was
    called worse in 8 of 100 desks of thirty controls.
    """
    return _share([(label, fact) for label in labels if (fact := _known_without(label, truth))], truth, exact)


def found_of_wrong(labels: Sequence[BlindLabel], truth: KnownTruth) -> Share | None:
    """Of everybody's answers to controls known to be wrong, the share that says so: how many errors labels find."""
    known = [(label, fact) for label in labels if (fact := _known_without(label, truth))]
    return _share([(label, fact) for label, fact in known if fact.label.hallucinated], truth, wilson)


def _share(
    answers: Sequence[tuple[BlindLabel, KnownLabel]], truth: KnownTruth, interval: Interval
) -> Share | None:  # fmt: skip
    if not answers:
        return None
    hit = np.array([label.label.hallucinated == fact.label.hallucinated for label, fact in answers])
    groups = np.unique([label.item_id for label, _ in answers], return_inverse=True)[1].astype(np.int64)
    value, effective = weighted_effective(hit, _weights([fact.source for _, fact in answers], truth.conflicts), groups)
    return Share(len(answers), value, *interval(value, effective))


def _known_without(label: BlindLabel, truth: KnownTruth) -> KnownLabel | None:
    fact = truth.labels.get(label.unit)
    if not label.control or fact is None or fact.person == label.person:
        return None
    others = len(truth.voters.get(label.unit, frozenset()) - {label.person})
    if others >= _FEWEST or (fact.source != LabelOrigin.UNANIMOUS and fact.at <= label.at):
        return fact
    # Answers to controls may agree with each other, and then they stand in the place of what came with the file.
    return KnownLabel(fact.imported, "imported", "", 0.0) if fact.imported else None


def _weights(sources: Sequence[str], conflicts: float) -> np.ndarray:
    """Imported ones count once each: nothing chose them by what people said."""
    share = {LabelOrigin.ADJUDICATED.value: conflicts, LabelOrigin.UNANIMOUS.value: 1 - conflicts}
    answers = {source: sources.count(source) for source in share}
    if not all(answers.values()):
        return np.ones(len(sources))
    both = sum(answers.values())
    weight = {source: share[source] * both / answers[source] for source in share}
    return np.array([weight.get(source, 1.0) for source in sources])
