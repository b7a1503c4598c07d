"""Find items that fewer people decided than an editor requires, and reopen them for others."""

from __future__ import annotations

from collections.abc import Iterator

from core.domain.actions import Verdict
from core.domain.policy import Policy
from core.domain.publishing import Candidate
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.publishing.publishable import SetSplit, Waiting


def deciders(candidate: Candidate) -> frozenset[str]:
    """Return people who accepted or wrote the present revision; decisions before a later change do not count."""
    since = candidate.changed_at
    return frozenset(
        look.person
        for look in candidate.looked_at
        if look.verdict != Verdict.REJECT
        and (since is None or look.at > since)
        and look.revision + (look.verdict == Verdict.EDIT) >= candidate.revision
    )


def lacking_reviewers(set_split: SetSplit, policy: Policy, reviewers: int) -> list[int]:
    """Return items that need a decision and were decided by fewer people. An item at or above the review threshold at
    any look counts, since an edit lowers the risk, and so does a flagged one. Unreviewed items are left to audits.
    """
    return sorted(
        each.item_id
        for each in _of_people(set_split)
        if len(deciders(each)) < reviewers and _has_to_be_decided(each, policy)
    )


def put_before_others(workspace: Workspace, person: Person, set_name: str, items: tuple[int, ...], now: float) -> int:
    """Reopen decided items for people who have not decided them yet, and return how many. A second decision of one
    person counts once. Raises Forbidden.
    """
    for name in {set_name, *(item.set_name for item in workspace.items.many(items))}:
        require(person.on(name), Permission.PUBLISH)
    batch = f"reviewers of {set_name} at {now!r}"
    return workspace.policy_effects.reopen(batch, items, workspace.policies.active().version, person.name, now)


def _of_people(set_split: SetSplit) -> Iterator[Candidate]:
    yield from (each.candidate for each in set_split.leaving)
    yield from (each for each, why in set_split.waiting if why is not Waiting.UNSCORED)


def _has_to_be_decided(candidate: Candidate, policy: Policy) -> bool:
    if candidate.risk is None or candidate.flagged:
        return True
    first = policy.bands_in(candidate.kind, candidate.lang).names[0]
    risks = (candidate.risk, *(look.risk for look in candidate.looked_at if look.risk is not None))
    return any(policy.band(candidate.kind, risk, candidate.lang) is not first for risk in risks)
