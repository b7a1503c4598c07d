"""Labelled units in two halves by document: one to choose with, one to report on.

Which half a document belongs to is drawn by its own number alone, which is the same however many of its answers are
labelled: labels that arrive later move no document across, and what was reported on stays untouched by every later
choice.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.work import LabelledRisk

FEWEST_DOCUMENTS = 5
"""Of each class, without which a half says nothing."""


@dataclass(frozen=True, slots=True)
class Halves:
    chosen_with: tuple[LabelledRisk, ...]
    held_out: tuple[LabelledRisk, ...]
    """Empty where there are too few documents to spare: then nothing is left to report on."""


def halves(labels: Sequence[LabelledRisk]) -> Halves:
    """All of them to choose with as long as either half would be too small."""
    held = {group for group in {label.group for label in labels} if _drawn(group)}
    kept = tuple(label for label in labels if label.group not in held)
    rest = tuple(label for label in labels if label.group in held)
    return Halves(kept, rest) if _enough(kept) and _enough(rest) else Halves(tuple(labels), ())


def short_of(labels: Sequence[LabelledRisk]) -> tuple[int, int]:
    """Documents with (hallucinated, supported) units that either half of these still lacks, about."""
    have = [len({label.group for label in labels if label.hallucinated is wanted}) for wanted in (True, False)]
    return max(0, 2 * FEWEST_DOCUMENTS - have[0]), max(0, 2 * FEWEST_DOCUMENTS - have[1])


def _enough(labels: Sequence[LabelledRisk]) -> bool:
    return all(
        len({label.group for label in labels if label.hallucinated is wanted}) >= FEWEST_DOCUMENTS
        for wanted in (True, False)
    )


def _drawn(document: int) -> bool:
    return hashlib.sha256(f"held out\0{document}".encode()).digest()[0] % 2 == 1
