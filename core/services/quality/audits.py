"""Audit figures: what reviewers found below the cut, weighted by the chance that it was put before them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from core.domain.policy import Policy
from core.domain.quality import Judged
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
    judged = workspace.quality.judged(set_name)
    policies = {policy.version: policy for policy in workspace.policies.all()}
    rows = _rows(Scope.ALL, judged, policies, lambda _: "")
    return [*rows, *_rows(Scope.LANGUAGE, judged, policies, lambda one: one.lang)]


def _rows(
    scope: Scope, judged: Sequence[Judged], policies: Mapping[int, Policy], part: Callable[[Judged], str]
) -> list[AuditRow]:
    parts = sorted({part(one) for one in judged})
    return [_row(scope, name, [one for one in judged if part(one) == name], policies) for name in parts]


def _row(scope: Scope, name: str, judged: Sequence[Judged], policies: Mapping[int, Policy]) -> AuditRow:
    flagged = np.array([needed_review(one, policies) for one in judged])
    return AuditRow(scope, name, len(judged), int((~flagged).sum()), audit(
        np.array([one.hallucinated for one in judged]), flagged,
        np.array([one.inclusion_probability for one in judged]),
        np.array([one.item_id for one in judged], dtype=np.int64),
    ))  # fmt: skip


def needed_review(one: Judged, policies: Mapping[int, Policy]) -> bool:
    """Under the policy that was in force: without a risk nothing is safe."""
    cut = policies[one.policy_version].bands_in(one.kind, one.lang).needs_review_from
    return one.risk is None or one.risk >= cut
