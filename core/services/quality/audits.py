"""Compute audit figures: errors found below the review threshold, and what they say of unreviewed items."""

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
from core.services.quality.agreement import AgreementScope
from core.tuning.audit import Audit, audit
from core.tuning.audited_recall import AuditedPart, worked_through


@dataclass(frozen=True, slots=True)
class AuditRow:
    scope: AgreementScope
    name: str
    decisions: int
    audited: int
    """Decisions on items below the threshold."""
    audit: Audit
    left: int = 0
    """Items at or above the threshold that nobody decided individually. While there are any, the number of wrong items
    that the threshold catches is unknown.
    """
    waiting: int = 0
    """Sampled audits that are not done yet."""
    unaudited: int = 0
    """Items below the threshold that no audit stands for yet."""


@dataclass(frozen=True, slots=True)
class _Work:
    """Decided and undecided items."""

    decisions: Sequence[StandingDecision]
    undecided: Sequence[Undecided]
    policies: Mapping[int, Policy]
    edges: RiskEdges
    audit_share: float
    """The present share."""
    largest_share: float
    """The largest share so far."""


def audit_rows(
    workspace: Workspace, person: Person, set_name: str | None = None, *, audit_share: float | None = None
) -> list[AuditRow]:
    """Compute audit figures from the first standing decision on each item: edited or rejected means wrong. The
    threshold is the active one. ``audit_share`` is the share now; None means the largest so far. Raises Forbidden.
    """
    require(person.on(set_name or ""), Permission.SEE_QUALITY)
    with workspace.reading():
        decisions = workspace.quality.standing_decisions(set_name)
        policies = {policy.version: policy for policy in workspace.policies.all()}
        under = [policies[version] for version in sorted({decision.policy_version for decision in decisions})]
        edges = risk_edges(workspace.policies.active(), under)
        before = _largest_share(decisions)
        now = before if audit_share is None else audit_share
        undecided = workspace.quality.undecided(edges, max(now, before), set_name) if decisions else []
        work = _Work(decisions, undecided, policies, edges, now, max(now, before))
    langs = sorted({decision.lang for decision in decisions})
    rows = [_row(AgreementScope.ALL, "", work, lambda _: True)] if decisions else []
    return rows + [_row(AgreementScope.LANGUAGE, lang, work, lambda of, lang=lang: of == lang) for lang in langs]  # type: ignore[misc]


def risk_edges(active: Policy, under: Sequence[Policy]) -> RiskEdges:
    """Return the review thresholds at the time of any decision, up to the active one. Between two of them every item
    was above or below the threshold at the same times.
    """
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
    """Return whether the item needed review under the policy of its decision; an item without a risk always did."""
    cut = policies[decision.policy_version].bands_in(decision.kind, decision.lang).needs_review_from
    return decision.risk is None or decision.risk >= cut


def _row(scope: AgreementScope, name: str, work: _Work, within: Callable[[str], bool]) -> AuditRow:
    decisions = [decision for decision in work.decisions if within(decision.lang)]
    undecided = [each for each in work.undecided if within(each.part.lang)]
    flagged = np.array([needed_review(decision, work.policies) for decision in decisions])
    parts = _parts(decisions, undecided, work)
    figures = audit(
        np.array([decision.hallucinated for decision in decisions]),
        flagged,
        np.array([decision.inclusion_probability for decision in decisions]),
        np.array([decision.item_id for decision in decisions], dtype=np.int64),
        parts=parts,
    )
    return AuditRow(
        scope,
        name,
        len(decisions),
        int((~flagged).sum()),
        figures,
        left=sum(part.left for part in parts if part.flagged),
        waiting=sum(draw < work.audit_share for each in undecided for draw in each.drawn),
        unaudited=sum(part.left for part in parts if not part.flagged and not part.audits),
    )


def _largest_share(decisions: Sequence[StandingDecision]) -> float:
    chances = [decision.inclusion_probability for decision in decisions]
    return max((chance for chance in chances if 0 < chance < 1), default=AUDIT_SHARE)


def _parts(decisions: Sequence[StandingDecision], undecided: Sequence[Undecided], work: _Work) -> list[AuditedPart]:
    """Partition decisions. Parts below the threshold with all sampled audits done are merged, since the sampling
    treated them alike.
    """
    decided: dict[ReviewPart, list[StandingDecision]] = {}
    for decision in decisions:
        decided.setdefault(_part_of(decision, work.edges), []).append(decision)
    left = {each.part: each for each in undecided}
    audited: list[AuditedPart] = []
    through: list[StandingDecision] = []
    rest_of_them, unreached = 0, [work.largest_share]
    for part in dict.fromkeys([*decided, *left]):
        of_part, rest = decided.get(part, []), left.get(part)
        items, undone = (rest.items, [*rest.drawn, *rest.closed]) if rest else (0, [])
        if work.edges.flags(part):
            audited.append(_audited(of_part, items, flagged=True))
        elif min(undone, default=1.0) < work.audit_share:
            audited.append(_audited(of_part, items, _in_order(of_part, rest)))
        else:
            through, rest_of_them, unreached = through + of_part, rest_of_them + items, unreached + undone
    return [*audited, _audited(through, rest_of_them, [each for each in through if each.draw < min(unreached)])]


def _audited(
    decided: Sequence[StandingDecision], left: int, sample: Sequence[StandingDecision] = (), *, flagged: bool = False
) -> AuditedPart:
    wrong, sampled = (sum(each.hallucinated for each in some) for some in (decided, sample))
    return AuditedPart(
        flagged=flagged, left=left, right=len(decided) - wrong, wrong=wrong, audits=len(sample), audited_wrong=sampled
    )


def _part_of(decision: StandingDecision, edges: RiskEdges) -> ReviewPart:
    level = edges.level(decision.kind, decision.lang, decision.risk_now)
    return ReviewPart(decision.set_name, decision.lang, decision.kind, decision.repeats, level)


def _in_order(decided: Sequence[StandingDecision], left: Undecided | None) -> list[StandingDecision]:
    """Return decisions in sampling order as far as audits have reached without a gap; up to there everything is known,
    for whatever reason it was looked at.
    """
    drawn = sorted(each.draw for each in decided if 0 < each.inclusion_probability < 1)
    reached = worked_through(drawn, left.drawn if left else ())
    return [each for each in decided if each.draw <= drawn[reached - 1]] if reached else []
