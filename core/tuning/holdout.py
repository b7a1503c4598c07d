"""Split labelled units by document into two halves: one to choose thresholds with, one to report on.

The half of a document is determined by its number alone, which does not change when more of its answers are labelled:
later labels move no document across, and what was reported on stays untouched by every later choice.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.domain.labelled_columns import LabelledColumns

FEWEST_DOCUMENTS = 5
"""Documents of each class below which a half says nothing."""


@dataclass(frozen=True, slots=True, eq=False)
class Halves:
    chosen_with: LabelledColumns
    held_out: LabelledColumns
    """Empty where there are too few documents; then nothing is left to report on."""


def halves(labels: LabelledColumns) -> Halves:
    """Split the labels; all are for choosing as long as either half would be too small."""
    groups, place = np.unique(labels.answers.group, return_inverse=True)
    held_out = _holdout_cache.held_out(groups)[place][labels.answer]
    kept, rest = labels.take(~held_out), labels.take(held_out)
    return Halves(kept, rest) if _enough(kept) and _enough(rest) else Halves(labels, labels.take(slice(0)))


def short_of(labels: LabelledColumns) -> tuple[int, int]:
    """Return about how many documents with (hallucinated, supported) units the halves still lack."""
    have = [labels.count_groups(units) for units in (labels.hallucinated, ~labels.hallucinated)]
    return max(0, 2 * FEWEST_DOCUMENTS - have[0]), max(0, 2 * FEWEST_DOCUMENTS - have[1])


def _enough(labels: LabelledColumns) -> bool:
    return all(labels.count_groups(units) >= FEWEST_DOCUMENTS for units in (labels.hallucinated, ~labels.hallucinated))


class HoldoutCache:
    """Caches which documents were held out last, since hashing a hundred thousand takes a quarter of a second."""

    def __init__(self) -> None:
        self._last = np.array([], dtype=np.int64), np.array([], dtype=bool)

    def held_out(self, documents: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Return which documents are held out; ``documents`` are ascending and distinct."""
        known, drawn = self._last
        result = np.zeros(len(documents), dtype=bool)
        place = np.searchsorted(known, documents)
        fresh = np.append(known, -1)[place] != documents
        result[~fresh] = drawn[place[~fresh]]
        result[fresh] = [is_held_out(document) for document in documents[fresh].tolist()]
        self._last = documents, result
        return result


_holdout_cache = HoldoutCache()


def is_held_out(document: int) -> bool:
    """Return True if this document belongs to the half that is reported on, labelled or not."""
    return hashlib.sha256(f"held out\0{document}".encode()).digest()[0] % 2 == 1
