"""Labels that no figure may rest on: what somebody chose says nothing of the rest. Each is counted with its reason.

What is labelled leaves the lane, however it was reached. Without what somebody chose, what chance draws is therefore a
sample of what was left over. But the order of the lane is fixed and knows nothing of any text: within a set, language
and kind everything up to the furthest item that chance handed out would have been handed out by then, had nobody
chosen it. So what was chosen counts from its turn on, and not a moment before.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from core.domain.labelled_columns import LabelledColumns, columns_of
from core.domain.provenance import Draw
from core.domain.work import LabelledRisk


class WhyLeftOut(StrEnum):
    """The first of these that holds of a label."""

    VALUE = Draw.VALUE.value
    HAND = Draw.HAND.value
    FLAGGED = Draw.FLAGGED.value
    SENT_BACK = Draw.SENT_BACK.value
    ASSIGNED = Draw.ASSIGNED.value
    CONTROL = Draw.CONTROL.value
    NOT_RECORDED = Draw.NOT_RECORDED.value
    """Labelled before it was stored how an item reached a person, or from a page that was never served one."""
    CORRECTED = "corrected"
    """Of a text that a reviewer wrote: figures are about what the machine wrote."""
    CONFLICT = "conflict"
    """People disagree and nobody settled it: there is no label yet."""


_WHYS = tuple(WhyLeftOut)
_COUNTS = _NOWHERE = -1
_CHANCE = tuple(Draw).index(Draw.CHANCE)


def counted(labels: Sequence[LabelledRisk]) -> LabelledColumns:
    """What figures rest on: in its turn of the draw, of the machine's own text, settled. All with the same chance: what
    was chosen before its turn has one once that came. Ask for all labels of a choice at once."""
    return counted_and_left_out(labels)[0]


def counted_and_left_out(labels: Sequence[LabelledRisk]) -> tuple[LabelledColumns, Mapping[WhyLeftOut, int]]:
    """Both, of one look at the labels."""
    columns = columns_of(labels)
    reasons = _reasons(columns)
    units = columns.take(reasons == _COUNTS)
    return replace(units, inclusion=np.where(units.inclusion > 0, units.inclusion, 1.0)), _numbers(reasons)


def are_counted(labels: Sequence[LabelledRisk]) -> NDArray[np.bool_]:
    return np.asarray(_reasons(columns_of(labels)) == _COUNTS, dtype=bool)


def left_out(labels: Sequence[LabelledRisk]) -> Mapping[WhyLeftOut, int]:
    """How many labels are in no figure, by reason, in the order of the reasons. The first ones certify nothing, while
    a promise counts what was corrected, and what people disagree about, as wrong."""
    return _numbers(_reasons(columns_of(labels)))


def _numbers(reasons: NDArray[np.int8]) -> dict[WhyLeftOut, int]:
    counts = np.bincount(reasons + 1, minlength=len(_WHYS) + 1).tolist()
    return {why: count for why, count in zip(_WHYS, counts[1:], strict=True) if count}


def _reasons(columns: LabelledColumns) -> NDArray[np.int8]:
    """Places in ``WhyLeftOut``."""
    by_draw = np.array([_COUNTS if draw is Draw.CHANCE else _WHYS.index(WhyLeftOut(draw.value)) for draw in Draw])
    reasons = by_draw.astype(np.int8)[columns.draw]
    reached = _reached(columns)
    reasons[reached] = _COUNTS
    corrected = columns.answers.corrected[columns.answer]
    # Whoever stores a label without a chance says that it was chosen, whatever else is told.
    for why, holds in (
        (WhyLeftOut.HAND, (columns.inclusion == 0) & ~reached),
        (WhyLeftOut.CORRECTED, corrected),
        (WhyLeftOut.CONFLICT, columns.open_conflict),
    ):
        reasons[(reasons == _COUNTS) & holds] = _WHYS.index(why)
    return reasons


def _reached(columns: LabelledColumns) -> NDArray[np.bool_]:
    """Whether the turn of each had come, as far as the queue wrote down what it handed out."""
    answers = columns.answers
    codes = answers.lang.astype(np.int64)
    for part in (answers.set_name, answers.kind, answers.repeats):
        codes = codes * (int(part.max(initial=0)) + 1) + part
    cells = np.unique(codes, return_inverse=True)[1]
    drawn = columns.answer[columns.in_turn & (columns.draw == _CHANCE)]
    furthest = np.full(int(cells.max(initial=-1)) + 1, _NOWHERE, dtype=np.int64)
    np.maximum.at(furthest, cells[drawn], answers.order[drawn])
    return np.asarray((answers.order <= furthest[cells])[columns.answer], dtype=bool)
