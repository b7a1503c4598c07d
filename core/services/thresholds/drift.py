"""Measure drift week by week: changes in what arrives, and in how much of the flagged items is wrong."""

from __future__ import annotations

import numpy as np

from core.domain.policy import Policy
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.thresholds.basis import Basis, LabelChoice, OpenQueue
from core.services.thresholds.prevalence import prevalence_now
from core.tuning.drift import BEFORE, WEEK, SourceArrival, Week, weeks
from core.tuning.precision_weeks import FlaggedUnit, PrecisionWeek, precision_weeks
from core.tuning.workload import FEWEST_MEASURED, WEEK_DAYS, Workload

__all__ = ["LOOKED_BACK", "drift", "precision_by_week", "prevalence_now", "workload"]

LOOKED_BACK = 12 * 7 * 86_400.0
"""Seconds of arrivals that are compared."""
_DAY = 86_400.0


def drift(workspace: Workspace, person: Person, choice: LabelChoice, now: float) -> list[Week]:
    """Return drift by set and week of arrival for the last twelve weeks. Each week is compared with the twelve before
    it, so that the result does not depend on when it is read. Raises Forbidden.
    """
    require(person, Permission.SET_THRESHOLDS)
    came = workspace.policy_effects.arrivals_of_documents(now - LOOKED_BACK - (BEFORE + 1) * WEEK)
    return weeks(
        [
            SourceArrival(arrival.set_name, arrival.at, arrival.risk, document, order)
            for arrival, order, document in came
            if choice.covers(arrival.kind, arrival.lang)
        ],
        since=now - LOOKED_BACK,
    )


def precision_by_week(basis: Basis, policy: Policy) -> list[PrecisionWeek]:
    """Return the precision of people's labels by set and week: of items that this policy sends to review, by the
    threshold of each language. Chosen units are left out.
    """
    languages = {label.lang for label in basis.labels}
    cuts = {lang: policy.bands_in(basis.choice.kind, lang).needs_review_from for lang in languages}
    return precision_weeks(
        [
            FlaggedUnit(
                source=label.set_name,
                at=label.at,
                hallucinated=label.hallucinated,
                inclusion=label.inclusion,
                document=label.group,
                key=label.item_id * 1000 + label.sentence,
            )
            for label in basis.labels
            if label.at
            and label.inclusion > 0
            and not label.open_conflict
            and (label.risk is None or label.risk >= cuts[label.lang])
        ]
    )


def workload(
    workspace: Workspace, person: Person, choice: LabelChoice, queue: OpenQueue, now: float
) -> Workload | None:
    """Return the hours that thresholds cost, from measured times and four weeks of arrivals; None if nothing arrived or
    too little was measured. Raises Forbidden.
    """
    require(person, Permission.SET_THRESHOLDS)
    arrived = workspace.policy_effects.arrived_risks(now - WEEK_DAYS * _DAY, choice.kind, choice.lang)
    seconds = workspace.policy_effects.active_seconds(choice.kind)
    if arrived is None or len(seconds) < FEWEST_MEASURED:
        return None
    days = max(1.0, (now - arrived.since) / _DAY)
    is_active = choice.signal == workspace.policies.active().signal
    risks = arrived.risks if is_active else queue.risks
    return Workload(len(arrived.risks) / days, float(np.mean(seconds)), len(seconds), risks)
