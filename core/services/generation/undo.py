"""Undo the last step of a timeline, a repair before its sentence, and update its item unless that is decided."""

from __future__ import annotations

from core.domain.work import Person, Status
from core.errors import Refused
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.repair.timeline import TakenBack, TimelineRow, text_after, to_take_back
from core.services.generation._review_item import put_in_queue
from core.services.generation._rows import rows_of, step_of
from core.services.people.set_roles import person_for_item
from core.services.suites.scoring import queue_scoring
from core.wording.phrases import say


def take_back(workspace: Workspace, person: Person, generation: int, step: int, now: float) -> None:
    """Undo ``step``, the row that the screen named as the last one; another row and the only sentence are refused.

    The person who requested the answer and editors may do so. Raises Forbidden and Refused.
    """
    stored = workspace.generations.get(generation)
    person = person if stored.item_id is None else person_for_item(workspace, person, stored.item_id)
    require(person, Permission.LOOK if stored.person == person.name else Permission.EDIT)
    rows = rows_of(workspace.generations.steps(generation))
    last = to_take_back(rows)
    if last is None or last.number != step:
        raise Refused(say("take-back-stale"))
    if stored.item_id is not None and workspace.items.get(stored.item_id).status is not Status.OPEN:
        raise Refused(say("take-back-decided"))
    undone = TakenBack(step, person.name)
    if not text_after([*rows, TimelineRow(len(rows) + 1, undone)], stored.order.lang):
        raise Refused(say("take-back-nothing-left"))
    workspace.generations.add(generation, [step_of(rows[-1].number + 1, undone, now)])
    if stored.item_id is not None:
        put_in_queue(workspace, stored, now)
        queue_scoring(workspace, person.name, workspace.items.get(stored.item_id).set_name, now)
