"""Labelled units in two halves by document: one to choose with, one to report on.

Which half a document belongs to is drawn by its own number alone, which is the same however many of its answers are
labelled: labels that arrive later move no document across, and what was reported on stays untouched by every later
choice.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.domain.labelled_columns import LabelledColumns, columns_of
from core.domain.work import LabelledRisk

FEWEST_DOCUMENTS = 5
"""Of each class, without which a half says nothing."""


@dataclass(frozen=True, slots=True, eq=False)
class Halves:
    chosen_with: LabelledColumns
    held_out: LabelledColumns
    """Empty where there are too few documents to spare: then nothing is left to report on."""


def halves(labels: Sequence[LabelledRisk]) -> Halves:
    """All of them to choose with as long as either half would be too small."""
    columns = columns_of(labels)
    groups, place = np.unique(columns.answers.group, return_inverse=True)
    held = _draws.held_out(groups)[place][columns.answer]
    kept, rest = columns.take(~held), columns.take(held)
    return Halves(kept, rest) if _enough(kept) and _enough(rest) else Halves(columns, columns.take(slice(0)))


def short_of(labels: Sequence[LabelledRisk]) -> tuple[int, int]:
    """Documents with (hallucinated, supported) units that either half of these still lacks, about."""
    have = [len({label.group for label in labels if label.hallucinated is wanted}) for wanted in (True, False)]
    return max(0, 2 * FEWEST_DOCUMENTS - have[0]), max(0, 2 * FEWEST_DOCUMENTS - have[1])


def _enough(labels: LabelledColumns) -> bool:
    return all(labels.count_groups(units) >= FEWEST_DOCUMENTS for units in (labels.hallucinated, ~labels.hallucinated))


class Draws:
    """The draws of documents that were asked for last: a hash each is a quarter of a second for a hundred thousand."""

    def __init__(self) -> None:
        self._last = np.array([], dtype=np.int64), np.array([], dtype=bool)

    def held_out(self, documents: NDArray[np.int64]) -> NDArray[np.bool_]:
        """``documents``: ascending, each once."""
        known, drawn = self._last
        held = np.zeros(len(documents), dtype=bool)
        place = np.searchsorted(known, documents)
        fresh = np.append(known, -1)[place] != documents
        held[~fresh] = drawn[place[~fresh]]
        held[fresh] = [is_held_out(document) for document in documents[fresh].tolist()]
        self._last = documents, held
        return held


_draws = Draws()


def is_held_out(document: int) -> bool:
    """Whether this document would be reported on, labelled or not."""
    return hashlib.sha256(f"held out\0{document}".encode()).digest()[0] % 2 == 1
