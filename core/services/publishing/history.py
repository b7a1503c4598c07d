"""What left a set before, and what was found changed since."""

from __future__ import annotations

from core.domain.answers import JSON
from core.domain.publishing import Publication, PublicationChange
from core.ports.workspace import Workspace


def publications_of(workspace: Workspace, set_name: str) -> list[tuple[Publication, int]]:
    """Newest first, each with how many of its items changed since it left."""
    publications = workspace.publications.of(set_name)
    changed = workspace.publications.changed([each.id for each in publications])
    return [(each, changed.get(each.id, 0)) for each in publications]


def changes_of(workspace: Workspace, publication: Publication) -> list[PublicationChange]:
    return workspace.publications.changes(publication.id)


def manifest_of(workspace: Workspace, publication: Publication) -> JSON:
    """As it was written down; without the hash of the file that was fetched then."""
    return workspace.publications.manifest(publication.id)
