"""Whether what comes in, or how much of what is flagged is wrong, changed."""

from __future__ import annotations

import numpy as np

from core.domain.policy import Policy
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.thresholds.basis import Basis, LabelChoice, OpenQueue
from core.services.thresholds.prevalence import prevalence_now
from core.tuning.drift import BEFORE, WEEK, Arrived, Week, weeks
from core.tuning.precision_weeks import FlaggedUnit, PrecisionWeek, precision_weeks
from core.tuning.workload import FEWEST_MEASURED, WEEK_DAYS, Workload

__all__ = ["LOOKED_BACK", "drift", "precision_by_week", "prevalence_now", "workload"]

LOOKED_BACK = 12 * 7 * 86_400.0
"""Seconds of arrivals that are compared."""
_DAY = 86_400.0


def drift(workspace: Workspace, person: Person, choice: LabelChoice, now: float) -> list[Week]:
    """By set and week of arrival, over the last twelve weeks; each is compared with the twelve weeks before it, so that
    it says the same whenever it is looked at. Raises Forbidden."""
    require(person, Permission.SET_THRESHOLDS)
    came = workspace.policy_effects.arrivals_of_documents(now - LOOKED_BACK - (BEFORE + 1) * WEEK)
    return weeks([
        Arrived(one.set_name, one.at, one.risk, document, order)
        for one, order, document in came if choice.covers(one.kind, one.lang)
    ], since=now - LOOKED_BACK)  # fmt: skip


def precision_by_week(basis: Basis, policy: Policy) -> list[PrecisionWeek]:
    """Of people's labels, by set and the week they were given: what this policy puts before a person, by the cut of
    each language. Chosen units are left out."""
    languages = {label.lang for label in basis.labels}
    cuts = {lang: policy.bands_in(basis.choice.kind, lang).needs_review_from for lang in languages}
    return precision_weeks([
        FlaggedUnit(label.set_name, label.at, label.hallucinated, label.inclusion, label.group,
                    label.item_id * 1000 + label.sentence)
        for label in basis.labels
        if label.at and label.inclusion > 0 and not label.open_conflict
        and (label.risk is None or label.risk >= cuts[label.lang])
    ])  # fmt: skip


def workload(
    workspace: Workspace, person: Person, choice: LabelChoice, queue: OpenQueue, now: float
) -> Workload | None:
    """What cuts cost in hours, from people's own times and the arrivals of four weeks; None: nothing came in, or too
    little was measured. Raises Forbidden."""
    require(person, Permission.SET_THRESHOLDS)
    arrived = workspace.policy_effects.arrived_risks(now - WEEK_DAYS * _DAY, choice.kind, choice.lang)
    seconds = workspace.policy_effects.active_seconds(choice.kind)
    if arrived is None or len(seconds) < FEWEST_MEASURED:
        return None
    days = max(1.0, (now - arrived.since) / _DAY)
    is_active = choice.signal == workspace.policies.active().signal
    risks = arrived.risks if is_active else queue.risks
    return Workload(len(arrived.risks) / days, float(np.mean(seconds)), len(seconds), risks)
