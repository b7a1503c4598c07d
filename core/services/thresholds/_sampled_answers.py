"""Find the answers sampled for labelling, with the verdict of their labels on the full answer."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from core.domain.provenance import Draw
from core.domain.work import LabelledRisk


@dataclass(frozen=True, slots=True)
class SampledAnswer:
    """An answer as it was generated."""

    document: int
    wrong: bool
    contested: bool
    """True if people disagree on it and nobody adjudicated."""
    unclear: bool
    """Something in it cannot be checked, and nothing in it is known to be wrong."""


def sampled_answers(
    labels: Sequence[LabelledRisk], unclear: Sequence[LabelledRisk], arrived: Mapping[int, float]
) -> dict[int, SampledAnswer]:
    """Return the sampled answers by item. ``unclear`` holds sentences that cannot be checked; ``arrived`` the time of
    each item's arrival.

    An item that somebody chose counts once the sampling order has passed it: items are served only once, so without it
    the rest would look cleaner than what arrived.

    Answers without a verdict are left out: nothing is known to be wrong, and a sentence has no label. A sentence that
    cannot be checked is no error, and its answer is not left out, else right answers would be excluded for it and wrong
    ones not. An answer that a reviewer corrected was wrong.
    """
    by_item: dict[int, list[LabelledRisk]] = {}
    for label in (*labels, *unclear):
        by_item.setdefault(label.item_id, []).append(label)
    by_chance = {item for item, own in by_item.items() if any(map(_is_by_chance, own))}
    draws: dict[tuple[str, str, bool], list[LabelledRisk]] = {}
    for item in by_chance:
        draws.setdefault(_cell(by_item[item][0]), []).extend(filter(_is_by_chance, by_item[item]))
    reached = {cell: _SamplingProgress(own) for cell, own in draws.items()}
    unchecked = {(label.item_id, label.input_hash, label.sentence) for label in unclear}
    verdicts = {
        item: _verdict(own, unchecked)
        for item, own in by_item.items()
        if item in by_chance
        or ((draw := reached.get(_cell(own[0]))) and draw.has_passed(own[0].order, arrived.get(item, math.inf)))
    }
    return {item: verdict for item, verdict in verdicts.items() if verdict}


def _is_by_chance(label: LabelledRisk) -> bool:
    return label.draw is Draw.CHANCE and label.inclusion > 0


def _cell(label: LabelledRisk) -> tuple[str, str, bool]:
    """Return the cell of a label, within which items are served in sampling order, however a queue is narrowed."""
    return label.set_name, label.lang, label.repeats


class _SamplingProgress:
    """The progress of the sampling order in a cell over time."""

    def __init__(self, drawn: Sequence[LabelledRisk]) -> None:
        ordered = sorted((label.at, label.order) for label in drawn)
        self._times = [at for at, _ in ordered]
        self._furthest_from = list(accumulate((order for _, order in reversed(ordered)), max))[::-1]

    def has_passed(self, order: int, since: float) -> bool:
        """Return whether an item at this position or later was sampled since then."""
        later = bisect_left(self._times, since)
        return later < len(self._times) and order <= self._furthest_from[later]


def _verdict(own: Sequence[LabelledRisk], unchecked: set[tuple[int, str, int]]) -> SampledAnswer | None:
    uncorrected = [label for label in own if not label.corrected]
    current = [label for label in uncorrected if label.sentences]
    as_it_was = current or uncorrected or own
    wrong = any(label.hallucinated and not label.open_conflict for label in as_it_was)
    wrong = wrong or (not current and any(label.machine_wrong for label in own))
    contested = not wrong and any(label.open_conflict for label in as_it_was)
    unclear = not wrong and any((label.item_id, label.input_hash, label.sentence) in unchecked for label in as_it_was)
    if wrong or contested or _complete(as_it_was):
        return SampledAnswer(own[0].group, wrong, contested, unclear)
    return None


def _complete(own: Sequence[LabelledRisk]) -> bool:
    """Return whether one revision has a label for every sentence. The number of sentences of a past revision is
    unknown: it is taken to have those labelled from the first without a gap.
    """
    wordings: dict[str, set[int]] = {}
    for label in own:
        wordings.setdefault(label.input_hash, set()).add(label.sentence)
    sentence_counts = {label.input_hash: label.sentences for label in own}
    return any(
        -1 in sentences or sentences == set(range(sentence_counts[wording] or len(sentences)))
        for wording, sentences in wordings.items()
    )
