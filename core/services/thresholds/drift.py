"""How much is hallucinated now, and whether what comes in, or how much of what is flagged is wrong, changed."""

from __future__ import annotations

import numpy as np

from core.domain.policy import Policy
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.thresholds.basis import Basis, Choice, OpenQueue
from core.services.thresholds.certificates import settled_answers
from core.tuning.drift import Week, weeks
from core.tuning.precision_weeks import FlaggedUnit, PrecisionWeek, precision_weeks
from core.tuning.prevalence import Prevalence, prevalence
from core.tuning.sequential import first_units
from core.tuning.workload import FEWEST_MEASURED, WEEK_DAYS, Workload

LOOKED_BACK = 12 * 7 * 86_400.0
"""Seconds of arrivals that are compared."""
_DAY = 86_400.0


def prevalence_now(workspace: Workspace, person: Person, basis: Basis) -> Prevalence | None:
    """The share of answers of this choice that contain a hallucination, over everything scored; None: too few labels.

    Counted are fully labelled answers that chance drew with equal odds, one of each document. Raises Forbidden.
    """
    require(person, Permission.SET_THRESHOLDS)
    choice = basis.choice
    settled = settled_answers([one for one in basis.labels if one.inclusion == 1])
    groups, items = ([one.group for one in settled], [one.item_id for one in settled])
    chosen = [settled[place] for place in first_units(np.array(groups, np.int64), np.array(items, np.int64)).tolist()]
    ruled = {
        one.item_id: one.risk
        for one in workspace.policy_effects.items(None if basis.weights else choice.signal)
        if one.kind is choice.kind and choice.lang in {"", one.lang} and choice.set_name in {None, one.set_name}
    }
    known = [one for one in chosen if ruled.get(one.item_id) is not None]
    labelled = {one.item_id for one in basis.labels}
    rest = [risk for item_id, risk in ruled.items() if risk is not None and item_id not in labelled]
    return prevalence(
        np.array([float(one.hallucinated) for one in known]),
        np.array([ruled[one.item_id] for one in known], dtype=np.float64),
        np.array(rest, dtype=np.float64),
    )


def drift(workspace: Workspace, person: Person, choice: Choice, now: float) -> list[Week]:
    """By set and week of arrival, over the last twelve weeks. Raises Forbidden."""
    require(person, Permission.SET_THRESHOLDS)
    arrived = workspace.policy_effects.arrivals(now - LOOKED_BACK)
    return weeks([
        (one.set_name, one.at, one.risk)
        for one in arrived
        if one.kind is choice.kind and choice.lang in {"", one.lang}
    ])  # fmt: skip


def precision_by_week(basis: Basis, policy: Policy) -> list[PrecisionWeek]:
    """Of people's labels, by set and the week they were given: what this policy puts before a person, by the cut of
    each language. Chosen units are left out."""
    cuts = {lang: policy.bands_in(basis.choice.kind, lang).needs_review_from for lang in _languages(basis)}
    return precision_weeks([
        FlaggedUnit(one.set_name, one.at, one.hallucinated, one.inclusion, one.group, one.item_id * 1000 + one.sentence)
        for one in basis.labels
        if one.at and one.inclusion > 0 and (one.risk is None or one.risk >= cuts[one.lang])
    ])  # fmt: skip


def workload(workspace: Workspace, person: Person, choice: Choice, queue: OpenQueue, now: float) -> Workload | None:
    """What cuts cost in hours, from people's own times and the arrivals of four weeks; None: nothing came in, or too
    little was measured. Raises Forbidden."""
    require(person, Permission.SET_THRESHOLDS)
    arrived = workspace.policy_effects.arrivals(now - WEEK_DAYS * _DAY)
    mine = [one for one in arrived if one.kind is choice.kind and choice.lang in {"", one.lang}]
    seconds = workspace.policy_effects.active_seconds(choice.kind)
    if not mine or len(seconds) < FEWEST_MEASURED:
        return None
    days = max(1.0, (now - mine[0].at) / _DAY)
    active = choice.signal == workspace.policies.active().signal
    risks = np.array([np.inf if one.risk is None else one.risk for one in mine], dtype=np.float64)
    return Workload(len(mine) / days, float(np.mean(seconds)), len(seconds), risks if active else queue.risks)


def _languages(basis: Basis) -> set[str]:
    return {one.lang for one in basis.labels}
