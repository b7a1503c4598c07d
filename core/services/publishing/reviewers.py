"""How many different people decided an item, where an editor asks for more than one."""

from __future__ import annotations

from collections.abc import Iterator

from core.domain.actions import Verdict
from core.domain.policy import Policy
from core.domain.publishing import Candidate
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.publishing.sorting import SortedSet, Waiting


def deciders(candidate: Candidate) -> frozenset[str]:
    """Who let it pass as it is worded now: accepted this wording, or wrote it. Not who did so before it was found
    changed."""
    since = candidate.changed_at
    return frozenset(
        look.person
        for look in candidate.looked_at
        if look.verdict != Verdict.REJECT
        and (since is None or look.at > since)
        and look.revision + (look.verdict == Verdict.EDIT) >= candidate.revision
    )


def lacking(sorted_set: SortedSet, policy: Policy, reviewers: int) -> list[int]:
    """Items that a person has to decide and fewer than so many did. What was at or above the review cut when somebody
    looked counts as such, for an edit brings the risk down. What leaves unreviewed is the audits' concern."""
    return sorted(
        each.item_id
        for each in _of_people(sorted_set)
        if len(deciders(each)) < reviewers and _has_to_be_decided(each, policy)
    )


def put_before_others(workspace: Workspace, person: Person, set_name: str, items: tuple[int, ...], now: float) -> int:
    """Open again those that are decided, for whoever has not decided them yet: how many. Who decides one a second time
    counts once. Raises Forbidden."""
    for name in {set_name, *(item.set_name for item in workspace.items.many(items))}:
        require(person.on(name), Permission.PUBLISH)
    batch = f"reviewers of {set_name} at {now!r}"
    return workspace.policy_effects.reopen(batch, items, workspace.policies.active().version, person.name, now)


def _of_people(sorted_set: SortedSet) -> Iterator[Candidate]:
    yield from (each.candidate for each in sorted_set.leaving)
    yield from (each for each, why in sorted_set.waiting if why is not Waiting.UNSCORED)


def _has_to_be_decided(candidate: Candidate, policy: Policy) -> bool:
    if candidate.risk is None:
        return True
    first = policy.bands_in(candidate.kind, candidate.lang).names[0]
    risks = (candidate.risk, *(look.risk for look in candidate.looked_at if look.risk is not None))
    return any(policy.band(candidate.kind, risk, candidate.lang) is not first for risk in risks)
