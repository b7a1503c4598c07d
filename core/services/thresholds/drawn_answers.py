"""Answers that chance drew for a label, and what their labels say of each as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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


def drawn_answers(labels: Sequence[LabelledRisk], unclear: Sequence[LabelledRisk]) -> dict[int, DrawnAnswer]:
    """By item. ``unclear``: sentences that cannot be checked.

    Left out is what has no verdict yet: nothing is known to be wrong, and a sentence has no word at all. A sentence
    that cannot be checked is no error, and an answer that holds one is not left out: else right answers would be left
    out for it and wrong ones not. What a reviewer mended was wrong.
    """
    by_item: dict[int, list[LabelledRisk]] = {}
    for label in (*labels, *unclear):
        by_item.setdefault(label.item_id, []).append(label)
    drawn = {item: own for item, own in by_item.items() if any(by_chance(label) for label in own)}
    unchecked = {(label.item_id, label.input_hash, label.sentence) for label in unclear}
    verdicts = {item: _verdict(own, unchecked) for item, own in drawn.items()}
    return {item: verdict for item, verdict in verdicts.items() if verdict}


def by_chance(label: LabelledRisk) -> bool:
    return label.draw is Draw.CHANCE and label.inclusion > 0


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
