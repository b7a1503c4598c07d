"""Publish and compare versions of the labelling guidelines; every version is retained."""

from __future__ import annotations

from difflib import unified_diff

from core.domain.comments import NO_GUIDELINE, Guideline
from core.domain.work import Person
from core.errors import BadInput, Stale
from core.limits import LONGEST_GUIDELINES, LONGEST_NOTE
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.people.audit_log import AdminAct, audited
from core.wording.phrases import say


def guideline_versions(workspace: Workspace) -> list[Guideline]:
    """List all versions, newest first, ending with an empty one, so that each has a predecessor."""
    return [*workspace.guidelines.all(), NO_GUIDELINE]


def publish(workspace: Workspace, person: Person, text: str, *, note: str, replaces: int, now: float) -> Guideline:
    """Publish a new version that is in force from now on. Raises Forbidden, BadInput, or Stale if somebody else
    published a version after ``replaces``."""
    require(person, Permission.WRITE_GUIDELINES)
    if not text.strip() or len(text) > LONGEST_GUIDELINES:
        raise BadInput(say("guidelines-length", most=LONGEST_GUIDELINES))
    if text == workspace.guidelines.latest().text:
        raise BadInput(say("guidelines-unchanged"))
    with audited(workspace, person.name, AdminAct.GUIDELINES, note[:LONGEST_NOTE], replaces=replaces):
        published = workspace.guidelines.publish(text, note[:LONGEST_NOTE], person.name, replaces, now)
    if published is None:
        raise Stale(say("guidelines-stale"))
    return published


def changes(before: Guideline, after: Guideline) -> str:
    """Return the changed lines in the format of ``diff -u``; empty if nothing changed."""
    names = (f"v{before.version}", f"v{after.version}")
    return "\n".join(unified_diff(before.text.splitlines(), after.text.splitlines(), *names, lineterm=""))
