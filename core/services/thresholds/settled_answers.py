"""Answers that their labels settle, of which promises and prevalence speak: the queue obeys the risk of an answer."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from core.domain.work import LabelledRisk


def settled_answers(labels: Sequence[LabelledRisk]) -> list[LabelledRisk]:
    """One entry per answer that its labels settle: something in it is hallucinated, or every sentence has a label.

    Both ways count, as people may well stop, or edit, where they found an error: without these an accepted answer
    would look safer than it is. With the risk of the riskiest labelled sentence, in the order of being settled.
    """
    by_answer: dict[tuple[int, str], list[LabelledRisk]] = {}
    for label in labels:
        by_answer.setdefault((label.item_id, label.input_hash), []).append(label)
    settled = []
    for own in by_answer.values():
        wrong = any(label.hallucinated for label in own)
        if wrong or any(label.sentence < 0 for label in own) or len(own) == own[0].sentences:
            riskiest = max(own, key=lambda label: float("inf") if label.risk is None else label.risk)
            settled.append((max(label.at for label in own), dataclasses.replace(riskiest, hallucinated=wrong)))
    settled.sort(key=lambda entry: (entry[0], entry[1].item_id))
    return [answer for _, answer in settled]
