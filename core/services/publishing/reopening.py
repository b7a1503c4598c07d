"""A later change of source, policy, detector or text puts exactly the published items that it concerns before people
again, and marks their publication as outdated."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.publishing import Publication, PublicationChange
from core.ports.workspace import Workspace
from core.services.publishing.affected import Affected, affected


@dataclass(frozen=True, slots=True)
class Reopened:
    publication: Publication
    changes: tuple[PublicationChange, ...]
    """Found now and not before."""
    closed: int
    """Of them, so many had been decided and are before people again."""


def reopen_affected(workspace: Workspace, by: str, now: float, set_name: str | None = None) -> list[Reopened]:
    """Look at the newest publication of the set, or of every set; ``by``: whose act made it necessary.

    May be called whenever something may have changed: what was found before is not found again. An item that a person
    decided since the change is told and stays as it is.
    """
    publications = workspace.publications.newest()
    done = []
    for publication in publications:
        if set_name in {None, publication.set_name}:
            found = affected(workspace, publication)
            if reopened := _reopen(workspace, publication, found, by, now):
                done.append(reopened)
    return done


def _reopen(
    workspace: Workspace, publication: Publication, found: Sequence[Affected], by: str, now: float
) -> Reopened | None:
    # What somebody decided since is as old as their decision: the gate asks for none that is newer.
    wishes = [
        PublicationChange(publication.id, each.item_id, each.reason, each.state, by, each.seen_at or now)
        for each in found
    ]
    fresh = workspace.publications.note(wishes)
    if not fresh:
        return None
    seen = {each.item_id for each in found if each.seen_at is not None}
    ids = [change.item_id for change in fresh if change.item_id not in seen]
    batch = f"publication {publication.id} at {now!r}"
    version = workspace.policies.active().version
    return Reopened(
        publication, tuple(fresh), workspace.policy_effects.reopen(batch, ids, version, by, now) if ids else 0
    )
