"""Find published items that have changed since: in their source, text, risk level or decision."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from core.domain.answers import stable_hash, text_hash
from core.domain.policy import Band, Policy
from core.domain.publishing import Candidate, ChangeReason, Publication, PublishedItem, Way
from core.domain.work import Item, Status
from core.ports.workspace import Workspace
from core.services.publishing._hashes import source_hash, wording_hash
from core.services.publishing._source_pages import MaterialPage, source_pages
from core.services.suites.stale_risks import has_stale_risk


@dataclass(frozen=True, slots=True)
class OutdatedItem:
    item_id: int
    reason: ChangeReason
    state: str
    """A hash of the change, so that the same change is reported once and a new one again."""
    seen_at: float | None = None
    """The time at which a person decided the item in its present state, so that no other look is needed; None if nobody
    did."""


@dataclass(frozen=True, slots=True)
class _Now:
    """The present state of a set, compared with one publication of it."""

    publication: Publication
    policy: Policy
    in_force: float
    """The time at which the active policy came into force."""
    published_policy: Policy
    candidates: Mapping[int, Candidate]
    items: Mapping[int, Item]
    pages: Mapping[int, MaterialPage]
    behind: frozenset[str]
    """Suites whose risks were combined with other weights than the active policy's: their risk levels are unknown yet.
    """
    told: frozenset[int]
    """Items already reported as changed."""


def outdated_items(workspace: Workspace, publication: Publication) -> list[OutdatedItem]:
    """Return the changed items in the order of the publication."""
    rows = workspace.publications.items(publication.id)
    now = _now(workspace, publication, [row.item_id for row in rows])
    return [outdated for row in rows if (outdated := _found(row, now)) is not None]


def _now(workspace: Workspace, publication: Publication, item_ids: list[int]) -> _Now:
    policy = workspace.policies.active()
    candidates = workspace.publications.candidates(publication.set_name)
    items = {item.id: item for item in workspace.items.many(item_ids)}
    suites = workspace.publications.newest_suites(publication.set_name)
    return _Now(
        publication,
        policy,
        next((each.at for each in workspace.policies.activations(1)), 0.0),
        workspace.policies.get(publication.policy_version),
        {each.item_id: each for each in candidates},
        items,
        source_pages(workspace, {item_id: item.answer for item_id, item in items.items()}),
        frozenset(s for s, wording in suites.items() if has_stale_risk(workspace.scores.of(wording), policy)),
        frozenset(change.item_id for change in workspace.publications.changes(publication.id)),
    )


def _found(row: PublishedItem, now: _Now) -> OutdatedItem | None:
    item, candidate = now.items[row.item_id], now.candidates.get(row.item_id)
    last = max((look.at for look in candidate.looked_at), default=None) if candidate and candidate.decided else None
    since_it_left = last if last is not None and last > now.publication.at else None
    if candidate is None or wording_hash(item.answer) != row.wording_hash:
        return OutdatedItem(row.item_id, ChangeReason.TEXT, _state("text", item.input_hash), since_it_left)
    if source_hash(item.answer) != row.source_hash:
        return OutdatedItem(row.item_id, ChangeReason.SOURCE, _state("source", item.input_hash), since_it_left)
    page = now.pages.get(row.item_id)
    if page is not None and page.text != page.passage:
        return OutdatedItem(row.item_id, ChangeReason.SOURCE, _state("page", text_hash(page.text)))
    if row.item_id not in now.told and _withdrawn(row, candidate):
        return OutdatedItem(row.item_id, ChangeReason.WITHDRAWN, _state("withdrawn"), last)
    return _worse_band(row, candidate, now, last)


def _withdrawn(row: PublishedItem, candidate: Candidate) -> bool:
    if candidate.status is Status.REJECTED:
        return True
    return row.way is not Way.UNREVIEWED and candidate.status is Status.OPEN


def _worse_band(row: PublishedItem, candidate: Candidate, now: _Now, last: float | None) -> OutdatedItem | None:
    if candidate.suite is None or candidate.suite in now.behind or candidate.status is Status.REJECTED:
        return None
    weights = [policy.weights.digest if policy.weights else "" for policy in (now.policy, now.published_policy)]
    if weights[0] == weights[1]:
        band = now.published_policy.band(candidate.kind, candidate.risk, candidate.lang)
        if _worse(band, row.band, now.published_policy, candidate):
            state = _state("detector", candidate.suite, band.value, str(candidate.risk))
            return OutdatedItem(row.item_id, ChangeReason.DETECTOR, state)
    band = now.policy.band(candidate.kind, candidate.risk, candidate.lang)
    if not _worse(band, row.band, now.policy, candidate):
        return None
    seen = last if last is not None and last > now.in_force else None
    return OutdatedItem(row.item_id, ChangeReason.POLICY, _state("policy", str(now.policy.version), band.value), seen)


def _worse(band: Band, before: Band, policy: Policy, candidate: Candidate) -> bool:
    """A risk level that the policy no longer has is no reason in itself."""
    names = policy.bands_in(candidate.kind, candidate.lang).names
    return before in names and names.index(band) > names.index(before)


def _state(*found: str) -> str:
    return stable_hash(list(found))
