"""Save the filter of a desk under a name, for one person or for everybody."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain.queue import Lane, SavedView
from core.domain.work import Person
from core.limits import LONGEST_VIEW_NAME
from core.permissions import Permission, may, require_somewhere
from core.ports.workspace import Workspace
from core.services.desk.queue_view import Note, Show, refusal
from core.wording import phrase_in
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class SavedViewRow:
    name: str
    shared: bool
    show: dict[str, str]
    mine: bool
    """The person may delete it."""


def saved_views(workspace: Workspace, person: Person, lane: Lane) -> tuple[SavedViewRow, ...]:
    """List the person's own views and the shared ones."""
    return tuple(
        SavedViewRow(view.name, view.owner is None, dict(view.show), _may_change(view, person))
        for view in workspace.saved_views.of(person.name, lane)
    )


def save_view(
    workspace: Workspace, person: Person, lane: Lane, *, name: str, shared: bool, show: Show, now: float
) -> Note:
    """Save a view, replacing one of the same name that the person may change; the note says if it is refused."""
    require_somewhere(person, Permission.LOOK)
    name = name.strip()
    if not 1 <= len(name) <= LONGEST_VIEW_NAME or not name.isprintable():
        return refusal(say("view-name", longest=LONGEST_VIEW_NAME), person.language)
    view = SavedView(name, None if shared else person.name, lane, show.words())
    if shared and _known(workspace, person, view) and not _may_change(view, person):
        return refusal(say("view-not-yours", view=name), person.language)
    workspace.saved_views.save(view, person.name, now)
    return Note("done", phrase_in(say("view-saved", view=name), person.language), now)


def delete_view(workspace: Workspace, person: Person, lane: Lane, *, name: str, shared: bool) -> Note:
    require_somewhere(person, Permission.LOOK)
    view = SavedView(name, None if shared else person.name, lane, {})
    if not _may_change(view, person):
        return refusal(say("view-not-yours", view=name), person.language)
    workspace.saved_views.delete(view.owner, lane, name)
    return Note("info", phrase_in(say("view-forgotten", view=name), person.language))


def _known(workspace: Workspace, person: Person, wanted: SavedView) -> bool:
    views = workspace.saved_views.of(person.name, wanted.lane)
    return any(view.name == wanted.name and view.owner == wanted.owner for view in views)


def _may_change(view: SavedView, person: Person) -> bool:
    return view.owner == person.name if view.owner is not None else may(person.roles, Permission.SHARE_VIEWS)
