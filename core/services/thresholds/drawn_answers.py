"""Answers that chance drew for a label, and what their labels say of each as a whole."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from core.domain.provenance import Draw
from core.domain.work import LabelledRisk


@dataclass(frozen=True, slots=True)
class DrawnAnswer:
    """As the machine wrote it."""

    document: int
    wrong: bool
    contested: bool
    """Whether it is wrong is what people disagree on, and nobody settled it."""
    unclear: bool
    """Something in it cannot be checked, and nothing in it is known to be wrong."""


def drawn_answers(
    labels: Sequence[LabelledRisk], unclear: Sequence[LabelledRisk], arrived: Mapping[int, float]
) -> dict[int, DrawnAnswer]:
    """By item. ``unclear``: sentences that cannot be checked; ``arrived``: when each item came in.

    What somebody chose counts as soon as the draw has passed its place: the lane hands out nothing twice, so without it
    what is left would look cleaner than what came in.

    Left out is what has no verdict yet: nothing is known to be wrong, and a sentence has no word at all. A sentence
    that cannot be checked is no error, and an answer that holds one is not left out: else right answers would be left
    out for it and wrong ones not. What a reviewer mended was wrong.
    """
    by_item: dict[int, list[LabelledRisk]] = {}
    for label in (*labels, *unclear):
        by_item.setdefault(label.item_id, []).append(label)
    by_chance = {item for item, own in by_item.items() if any(map(_is_by_chance, own))}
    draws: dict[tuple[str, str, bool], list[LabelledRisk]] = {}
    for item in by_chance:
        draws.setdefault(_cell(by_item[item][0]), []).extend(filter(_is_by_chance, by_item[item]))
    reached = {cell: _Reached(own) for cell, own in draws.items()}
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
    """Within it items are handed out in the order of the draw, whatever a queue is narrowed to."""
    return label.set_name, label.lang, label.repeats


class _Reached:
    """How far into a cell the draw came, and when."""

    def __init__(self, drawn: Sequence[LabelledRisk]) -> None:
        ordered = sorted((label.at, label.order) for label in drawn)
        self._times = [at for at, _ in ordered]
        self._furthest_from = list(accumulate((order for _, order in reversed(ordered)), max))[::-1]

    def has_passed(self, order: int, since: float) -> bool:
        """Whether something was drawn from that place or beyond, since then."""
        later = bisect_left(self._times, since)
        return later < len(self._times) and order <= self._furthest_from[later]


def _verdict(own: Sequence[LabelledRisk], unchecked: set[tuple[int, str, int]]) -> DrawnAnswer | None:
    uncorrected = [label for label in own if not label.corrected]
    current = [label for label in uncorrected if label.sentences]
    as_it_was = current or uncorrected or own
    wrong = any(label.hallucinated and not label.open_conflict for label in as_it_was)
    wrong = wrong or (not current and any(label.machine_wrong for label in own))
    contested = not wrong and any(label.open_conflict for label in as_it_was)
    unclear = not wrong and any((label.item_id, label.input_hash, label.sentence) in unchecked for label in as_it_was)
    if wrong or contested or _complete(as_it_was):
        return DrawnAnswer(own[0].group, wrong, contested, unclear)
    return None


def _complete(own: Sequence[LabelledRisk]) -> bool:
    """Of some wording every sentence has a word. How many a wording had that is no longer the item's is not told: it
    is taken to have had no more than those that were labelled from the first on without a gap."""
    wordings: dict[str, set[int]] = {}
    for label in own:
        wordings.setdefault(label.input_hash, set()).add(label.sentence)
    told = {label.input_hash: label.sentences for label in own}
    return any(
        -1 in sentences or sentences == set(range(told[wording] or len(sentences)))
        for wording, sentences in wordings.items()
    )
