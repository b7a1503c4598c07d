"""Audit figures: what reviewers found below the cut, weighted by the chance that it was put before them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from core.domain.policy import Policy
from core.domain.quality import StandingDecision
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.quality.agreement import Scope
from core.tuning.audit import Audit, audit


@dataclass(frozen=True, slots=True)
class AuditRow:
    scope: Scope
    name: str
    decisions: int
    audited: int
    """Of them, below the cut."""
    audit: Audit


def audit_rows(workspace: Workspace, person: Person, set_name: str | None = None) -> list[AuditRow]:
    """From the first standing decision on each item: wrong is what was edited or rejected. Raises Forbidden."""
    require(person, Permission.SEE_QUALITY)
    decisions = workspace.quality.standing_decisions(set_name)
    policies = {policy.version: policy for policy in workspace.policies.all()}
    rows = _rows(Scope.ALL, decisions, policies, lambda _: "")
    return [*rows, *_rows(Scope.LANGUAGE, decisions, policies, lambda decision: decision.lang)]


def _rows(
    scope: Scope,
    decisions: Sequence[StandingDecision],
    policies: Mapping[int, Policy],
    part: Callable[[StandingDecision], str],
) -> list[AuditRow]:
    parts = sorted({part(decision) for decision in decisions})
    return [
        _row(scope, name, [decision for decision in decisions if part(decision) == name], policies) for name in parts
    ]


def _row(scope: Scope, name: str, decisions: Sequence[StandingDecision], policies: Mapping[int, Policy]) -> AuditRow:
    flagged = np.array([needed_review(decision, policies) for decision in decisions])
    return AuditRow(scope, name, len(decisions), int((~flagged).sum()), audit(
        np.array([decision.hallucinated for decision in decisions]), flagged,
        np.array([decision.inclusion_probability for decision in decisions]),
        np.array([decision.item_id for decision in decisions], dtype=np.int64),
    ))  # fmt: skip


def needed_review(decision: StandingDecision, policies: Mapping[int, Policy]) -> bool:
    """Under the policy that was in force: without a risk nothing is safe."""
    cut = policies[decision.policy_version].bands_in(decision.kind, decision.lang).needs_review_from
    return decision.risk is None or decision.risk >= cut
