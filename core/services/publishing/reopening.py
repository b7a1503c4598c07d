"""Reopen published items that a later change of source, policy or text concerns; the publication is outdated."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.publishing import Publication, PublicationChange
from core.ports.workspace import Workspace
from core.services.publishing._outdated_items import OutdatedItem, outdated_items


@dataclass(frozen=True, slots=True)
class Reopened:
    publication: Publication
    changes: tuple[PublicationChange, ...]
    """Changes found for the first time."""
    closed: int
    """The number of changed items that had been decided and are open again."""


def reopen_outdated(workspace: Workspace, by: str, now: float, set_name: str | None = None) -> list[Reopened]:
    """Examine the newest publication of the set, or of every set; ``by`` is the person whose act made it necessary.

    May be called after any change: a known change is not reported again. An item that a person decided since the change
    is reported and stays as it is.
    """
    publications = workspace.publications.newest()
    done = []
    for publication in publications:
        if set_name in {None, publication.set_name}:
            outdated = outdated_items(workspace, publication)
            if reopened := _reopen(workspace, publication, outdated, by, now):
                done.append(reopened)
    return done


def _reopen(
    workspace: Workspace, publication: Publication, found: Sequence[OutdatedItem], by: str, now: float
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
