"""Audit figures: what reviewers found below the cut, and what that says of everything nobody looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from core.domain.audits import AUDIT_SHARE
from core.domain.policy import Policy
from core.domain.quality import ReviewPart, RiskEdges, StandingDecision, Undecided
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.quality.agreement import Scope
from core.tuning.audit import Audit, audit
from core.tuning.audited_recall import AuditedPart, worked_through


@dataclass(frozen=True, slots=True)
class AuditRow:
    scope: Scope
    name: str
    decisions: int
    audited: int
    """Of them, below the cut."""
    audit: Audit
    left: int = 0
    """Items at or above the cut that nobody decided one by one: as long as there are any, nobody knows how many wrong
    ones the cut catches."""
    waiting: int = 0
    """Audits that were drawn and not done yet."""
    unaudited: int = 0
    """Items below the cut of which nothing alike was audited."""


@dataclass(frozen=True, slots=True)
class _Work:
    """What was decided, and what is left."""

    decisions: Sequence[StandingDecision]
    undecided: Sequence[Undecided]
    policies: Mapping[int, Policy]
    edges: RiskEdges


def audit_rows(
    workspace: Workspace, person: Person, set_name: str | None = None, *, audit_share: float = AUDIT_SHARE
) -> list[AuditRow]:
    """From the first standing decision on each item: wrong is what was edited or rejected. The cut is the one in
    force. ``audit_share``: of the review desk. Raises Forbidden."""
    require(person, Permission.SEE_QUALITY)
    with workspace.reading():
        decisions = workspace.quality.standing_decisions(set_name)
        policies = {policy.version: policy for policy in workspace.policies.all()}
        under = [policies[version] for version in sorted({decision.policy_version for decision in decisions})]
        edges = risk_edges(workspace.policies.active(), under)
        work = _Work(
            decisions, workspace.quality.undecided(edges, audit_share, set_name) if decisions else [], policies, edges
        )
    langs = sorted({decision.lang for decision in decisions})
    rows = [_row(Scope.ALL, "", work, lambda _: True)] if decisions else []
    return rows + [_row(Scope.LANGUAGE, lang, work, lambda of, lang=lang: of == lang) for lang in langs]  # type: ignore[misc]


def risk_edges(active: Policy, under: Sequence[Policy]) -> RiskEdges:
    """Where review cuts lie or lay while something was decided, up to the one in force: between two of them everything
    was above or below the cut at the same times."""
    langs = {(kind, lang) for policy in (active, *under) for kind, own in policy.languages.items() for lang in own}

    def edges(cut: float, others: Iterable[float]) -> tuple[float, ...]:
        return (*sorted({other for other in others if other < cut}), cut)

    return RiskEdges(
        {kind: edges(cut, (policy.review_from[kind] for policy in under)) for kind, cut in active.review_from.items()},
        {
            (kind, lang): edges(
                active.bands_in(kind, lang).needs_review_from,
                (policy.bands_in(kind, lang).needs_review_from for policy in under),
            )
            for kind, lang in langs
        },
    )


def needed_review(decision: StandingDecision, policies: Mapping[int, Policy]) -> bool:
    """Under the policy that was in force: without a risk nothing is safe."""
    cut = policies[decision.policy_version].bands_in(decision.kind, decision.lang).needs_review_from
    return decision.risk is None or decision.risk >= cut


def _row(scope: Scope, name: str, work: _Work, within: Callable[[str], bool]) -> AuditRow:
    decisions = [decision for decision in work.decisions if within(decision.lang)]
    undecided = [each for each in work.undecided if within(each.part.lang)]
    flagged = np.array([needed_review(decision, work.policies) for decision in decisions])
    parts = _parts(decisions, undecided, work.edges)
    figures = audit(
        np.array([decision.hallucinated for decision in decisions]), flagged,
        np.array([decision.inclusion_probability for decision in decisions]),
        np.array([decision.item_id for decision in decisions], dtype=np.int64), parts=parts,
    )  # fmt: skip
    return AuditRow(
        scope, name, len(decisions), int((~flagged).sum()), figures,
        left=sum(part.left for part in parts if part.flagged), waiting=sum(len(each.drawn) for each in undecided),
        unaudited=sum(part.left for part in parts if not part.flagged and not part.audits),
    )  # fmt: skip


def _parts(
    decisions: Sequence[StandingDecision], undecided: Sequence[Undecided], edges: RiskEdges
) -> list[AuditedPart]:
    decided: dict[ReviewPart, list[StandingDecision]] = {}
    for decision in decisions:
        decided.setdefault(_part_of(decision, edges), []).append(decision)
    left = {each.part: each for each in undecided}
    return [_audited(part, decided.get(part, ()), left.get(part), edges) for part in dict.fromkeys([*decided, *left])]


def _part_of(decision: StandingDecision, edges: RiskEdges) -> ReviewPart:
    level = edges.level(decision.kind, decision.lang, decision.risk_now)
    return ReviewPart(decision.set_name, decision.lang, decision.kind, decision.repeats, level)


def _audited(
    part: ReviewPart, decided: Sequence[StandingDecision], left: Undecided | None, edges: RiskEdges
) -> AuditedPart:
    wrong, flagged = sum(decision.hallucinated for decision in decided), edges.flags(part)
    drawn = sorted(d.draw for d in decided if not flagged and 0 < d.inclusion_probability < 1)
    reached = worked_through(drawn, left.drawn if left else ())
    # Up to that draw everything is known, whatever brought it before a person.
    sampled = [each for each in decided if each.draw <= drawn[reached - 1]] if reached else []
    return AuditedPart(
        flagged, left.items if left else 0, len(decided) - wrong, wrong, len(sampled),
        sum(decision.hallucinated for decision in sampled),
    )  # fmt: skip
