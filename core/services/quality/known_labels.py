"""Compare a person's labels with known ones, using control items only.

Other labels whose truth is known are a biased choice: dissent makes a conflict, which is adjudicated, and agreement
makes unanimity, in which everybody is right. Which control item comes, and when, is random. Control items come more
often from conflicts than sentences do, so conflicts and unanimous labels are weighted by how common they are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from core.domain.quality import BlindLabel, KnownLabel, LabelOrigin, UnitKey
from core.domain.wilson import exact, weighted_effective, wilson
from core.tuning.difference import Share

Interval = Callable[[float, float], tuple[float, float]]
"""Return an interval for a share and the number of units behind it."""
_FEWEST = 2
"""People needed for a conflict or for agreement, without the person who is measured."""


@dataclass(frozen=True, slots=True)
class KnownTruth:
    """Known labels, and the share of labelled sentences that were in conflict."""

    labels: Mapping[UnitKey, KnownLabel]
    voters: Mapping[UnitKey, frozenset[str]]
    """The people whose labels made each label known; answers to control items do not count."""
    conflicts: float
    """The share of finished sentences that are or were in conflict."""


def known_truth(
    labels: Iterable[BlindLabel],
    known: Mapping[UnitKey, KnownLabel],
    open_conflicts: int,
    by_source: Mapping[str, int] | None = None,
) -> KnownTruth:
    """Return the known labels. ``open_conflicts`` counts sentences without adjudication. ``by_source`` counts all known
    labels by their source, if ``known`` holds only part of them.
    """
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


def known_label_share(labels: Sequence[BlindLabel], truth: KnownTruth) -> Share | None:
    """Return the share of one person's answers to control items that match labels known without them.

    The interval over items is Clopper and Pearson's: control items are few, and with Wilson's interval a person right
    95 % of the time was called worse at 8 of 100 desks with thirty control items.
    """
    return _share([(label, fact) for label in labels if (fact := _known_without(label, truth))], truth, exact)


def error_recall(labels: Sequence[BlindLabel], truth: KnownTruth) -> Share | None:
    """Return the share of answers to wrong control items that call them wrong: the errors that labelling finds."""
    known = [(label, fact) for label in labels if (fact := _known_without(label, truth))]
    return _share([(label, fact) for label, fact in known if fact.label.hallucinated], truth, wilson)


def _share(answers: Sequence[tuple[BlindLabel, KnownLabel]], truth: KnownTruth, interval: Interval) -> Share | None:
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
    """Weight answers by source; imported labels count once each, since nobody's answer selected them."""
    share = {LabelOrigin.ADJUDICATED.value: conflicts, LabelOrigin.UNANIMOUS.value: 1 - conflicts}
    answers = {source: sources.count(source) for source in share}
    if not all(answers.values()):
        return np.ones(len(sources))
    both = sum(answers.values())
    weight = {source: share[source] * both / answers[source] for source in share}
    return np.array([weight.get(source, 1.0) for source in sources])
