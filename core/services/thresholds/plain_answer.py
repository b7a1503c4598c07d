"""Tell what a threshold means for the people who work with it: how much they look at, and what they catch."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.services.thresholds.basis import Basis, OpenQueue
from core.tuning.difference import Share
from core.tuning.workload import Workload

FEWEST_DRAWN = 50
"""Labels below which no figure and no curve is shown: they would move too much with each label."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainAnswer:
    labels: int
    missing: int
    """Labels that are still missing before anything is said; 0: enough."""
    looked_at: float
    """Share of the open items that people look at; without any, of the labelled ones."""
    caught: Share | None
    """Share of the errors that is at or above the threshold."""
    right: float | None
    """Share of the alarms that is right; None: nothing is flagged."""
    hours: float | None
    """Hours a day; None: too little was measured."""


def labels_of(basis: Basis) -> int:
    """Return the labels that figures rest on, of both halves of the documents."""
    return len(basis.chosen_with) + (len(basis.held_out) if basis.held_out is not None else 0)


def plain_answer(basis: Basis, queue: OpenQueue, load: Workload | None, cut: float) -> PlainAnswer:
    """Return what the threshold means. Figures are of documents that it was not chosen with, where there are enough."""
    sample = basis.held_out if basis.held_out is not None else basis.chosen_with
    total = labels_of(basis)
    point = sample.point(cut)
    confusion, interval = point.confusion, point.recall_interval
    positives = confusion.true_positives + confusion.false_negatives
    caught = None
    if confusion.recall is not None and interval is not None:
        caught = Share(positives, confusion.recall, *interval)
    items = len(queue.risks)
    above = items - int(np.searchsorted(queue.ordered, cut, side="left"))
    return PlainAnswer(
        labels=total,
        missing=max(0, FEWEST_DRAWN - total),
        looked_at=above / items if items else confusion.flagged / max(1, confusion.total),
        caught=caught,
        right=confusion.precision,
        hours=load.hours_per_day(cut) if load else None,
    )
