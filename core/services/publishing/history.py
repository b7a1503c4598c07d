"""What left a set before, and what was found changed since."""

from __future__ import annotations

from core.domain.answers import JSON
from core.domain.publishing import Publication, PublicationChange
from core.domain.work import Person
from core.permissions import Permission, may, require
from core.ports.workspace import Workspace
from core.services.publishing.reopening import reopen_affected


def publications_of(workspace: Workspace, person: Person, set_name: str, now: float) -> list[tuple[Publication, int]]:
    """Newest first, each with how many of its items changed since it left. For who may publish what changed by a mere
    decision, such as a late rejection, is looked for first: no job follows on that. Raises Forbidden."""
    require(person.on(set_name), Permission.LOOK)
    if may(person.on(set_name).roles, Permission.PUBLISH):
        reopen_affected(workspace, person.name, now, set_name)
    publications = workspace.publications.of(set_name)
    changed = workspace.publications.changed([each.id for each in publications])
    return [(each, changed.get(each.id, 0)) for each in publications]


def changes_of(workspace: Workspace, publication: Publication) -> list[PublicationChange]:
    return workspace.publications.changes(publication.id)


def manifest_of(workspace: Workspace, publication: Publication) -> JSON:
    """As it was written down; without the hash of the file that was fetched then."""
    return workspace.publications.manifest(publication.id)
