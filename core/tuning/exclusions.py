"""Exclude labels that figures may not rest on, such as those of deliberately chosen items; count each reason.

A labelled item leaves the lane, however it was reached. So without the chosen items, the random ones are a sample of
what was left over. But the order of the lane is fixed and independent of any text: within a set, language and kind,
everything up to the furthest item that chance served would have been served by then had nobody chosen it. So a chosen
item counts from its turn on, and not earlier.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from core.domain.labelled_columns import DRAWS, LabelledColumns
from core.domain.provenance import Draw


class ExclusionReason(StrEnum):
    """Reason of an exclusion; the first that applies counts."""

    VALUE = Draw.VALUE.value
    HAND = Draw.HAND.value
    FLAGGED = Draw.FLAGGED.value
    SENT_BACK = Draw.SENT_BACK.value
    ASSIGNED = Draw.ASSIGNED.value
    CONTROL = Draw.CONTROL.value
    NOT_RECORDED = Draw.NOT_RECORDED.value
    """Labelled before it was recorded how an item reached a person, or on a page that was never served one."""
    CORRECTED = "corrected"
    """A text that a reviewer wrote; figures are about what the machine wrote, which counts as wrong once."""
    CONFLICT = "conflict"
    """People disagree and nobody adjudicated it: intervals reach from all of them right to all of them wrong."""


_WHYS = tuple(ExclusionReason)
_COUNTS = _NOWHERE = -1
_CHANCE = DRAWS.index(Draw.CHANCE)


def counted(labels: LabelledColumns) -> LabelledColumns:
    """Return the labels that figures rest on: reached by chance, of the machine's own text, without open conflict.

    All have the same chance, as an item chosen before its turn has one once its turn came. Pass all labels of a
    selection at once.
    """
    return counted_and_excluded(labels)[0]


def counted_and_excluded(labels: LabelledColumns) -> tuple[LabelledColumns, Mapping[ExclusionReason, int]]:
    """Return the counted labels and the number of exclusions by reason, from one pass."""
    reasons = _reasons(labels)
    mended = _mended(labels, reasons)
    reasons[mended] = _COUNTS
    known = replace(
        labels,
        hallucinated=labels.hallucinated | mended,
        risk=np.where(mended, labels.answers.answer_risk[labels.answer], labels.risk),
    )
    return _with_chance(known.take(reasons == _COUNTS)), _numbers(reasons)


def contested(labels: LabelledColumns) -> LabelledColumns:
    """Return the labels that people disagree on, and that would be counted otherwise."""
    return _with_chance(labels.take(_reasons(labels) == _WHYS.index(ExclusionReason.CONFLICT)))


def _with_chance(units: LabelledColumns) -> LabelledColumns:
    return replace(units, inclusion=np.where(units.inclusion > 0, units.inclusion, 1.0))


def _mended(labels: LabelledColumns, reasons: NDArray[np.int8]) -> NDArray[np.bool_]:
    """Return one unit of each answer that a reviewer corrected because it was wrong.

    It stands for what the machine wrote: wrong, at the risk that its answer had. Without it the wrong answers that were
    corrected before anybody labelled them would be missing from every figure, and the right ones would not.
    """
    wrong = (reasons == _WHYS.index(ExclusionReason.CORRECTED)) & labels.answers.machine_wrong[labels.answer]
    first = np.zeros(len(labels), dtype=bool)
    places = np.flatnonzero(wrong)
    first[places[np.unique(labels.item_ids[places], return_index=True)[1]]] = True
    return first


def are_counted(labels: LabelledColumns) -> NDArray[np.bool_]:
    return np.asarray(_reasons(labels) == _COUNTS, dtype=bool)


def exclusions_by_reason(labels: LabelledColumns) -> Mapping[ExclusionReason, int]:
    """Return how many labels are in no figure, by reason in the order of the reasons.

    The first ones certify nothing, while a certificate counts corrected texts and open conflicts as wrong.
    """
    return _numbers(_reasons(labels))


def _numbers(reasons: NDArray[np.int8]) -> dict[ExclusionReason, int]:
    counts = np.bincount(reasons + 1, minlength=len(_WHYS) + 1).tolist()
    return {why: count for why, count in zip(_WHYS, counts[1:], strict=True) if count}


def _reasons(columns: LabelledColumns) -> NDArray[np.int8]:
    """Return indices into ``ExclusionReason``, or ``_COUNTS``."""
    by_draw = np.array([_COUNTS if draw is Draw.CHANCE else _WHYS.index(ExclusionReason(draw.value)) for draw in DRAWS])
    reasons = by_draw.astype(np.int8)[columns.draw]
    reached = _reached(columns)
    reasons[reached] = _COUNTS
    corrected = columns.answers.corrected[columns.answer]
    # Whoever stores a label without a chance says that it was chosen, whatever else is told.
    for why, holds in (
        (ExclusionReason.HAND, (columns.inclusion == 0) & ~reached),
        (ExclusionReason.CORRECTED, corrected),
        (ExclusionReason.CONFLICT, columns.open_conflict),
    ):
        reasons[(reasons == _COUNTS) & holds] = _WHYS.index(why)
    return reasons


def _reached(columns: LabelledColumns) -> NDArray[np.bool_]:
    """Return True where the item's turn had come, as far as the queue recorded what it served."""
    answers = columns.answers
    codes = answers.lang.astype(np.int64)
    for part in (answers.set_name, answers.kind, answers.repeats):
        codes = codes * (int(part.max(initial=0)) + 1) + part
    cells = np.unique(codes, return_inverse=True)[1]
    drawn = columns.answer[columns.in_turn & (columns.draw == _CHANCE)]
    furthest = np.full(int(cells.max(initial=-1)) + 1, _NOWHERE, dtype=np.int64)
    np.maximum.at(furthest, cells[drawn], answers.order[drawn])
    return np.asarray((answers.order <= furthest[cells])[columns.answer], dtype=bool)
