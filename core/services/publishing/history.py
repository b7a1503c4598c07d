"""List past publications of a set, and the changes found since."""

from __future__ import annotations

from core.domain.answers import JSON
from core.domain.publishing import Publication, PublicationChange
from core.domain.work import Person
from core.permissions import Permission, may, require
from core.ports.workspace import Workspace
from core.services.publishing.reopening import reopen_outdated


def publications_of(workspace: Workspace, person: Person, set_name: str, now: float) -> list[tuple[Publication, int]]:
    """Return the publications, newest first, each with the number of items changed since. For people who may publish,
    changes by mere decisions (such as a late rejection) are looked for first, as no job does that. Raises Forbidden.
    """
    require(person.on(set_name), Permission.LOOK)
    if may(person.on(set_name).roles, Permission.PUBLISH):
        reopen_outdated(workspace, person.name, now, set_name)
    publications = workspace.publications.of(set_name)
    changed = workspace.publications.changed([each.id for each in publications])
    return [(each, changed.get(each.id, 0)) for each in publications]


def changes_of(workspace: Workspace, publication: Publication) -> list[PublicationChange]:
    return workspace.publications.changes(publication.id)


def manifest_of(workspace: Workspace, publication: Publication) -> JSON:
    """Return the manifest as it was stored, without the hash of the downloaded file."""
    return workspace.publications.manifest(publication.id)
