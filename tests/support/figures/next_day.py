"""Do with old work what people do the next day: take it back, say it anew, cut it otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice
from typing import Any

from core.domain.queue import ItemFilter
from core.domain.work import Status
from core.ports.workspace import Workspace
from core.services.label.desk import LabelDesk
from core.services.review.desk import ReviewDesk
from core.services.thresholds.basis import load_basis, starting_cuts
from core.services.thresholds.policies import save_policy
from core.services.thresholds.policy_changes import requeue, undo_requeue
from pages.ui.desk.label import LabelSession, label_message
from pages.ui.desk.review import ReviewSession, review_message
from tests.support.figures.old_messages import labelled, undone
from tests.support.figures.people import ANA, AUDIT_SHARE, CHO, EDITORS, LEASE, MIDNIGHT, NOW, everybody
from tests.support.figures.plain import plain
from tests.support.figures.thresholds import CHOICES

LONGEST = 20_000


def next_day_figures(workspace: Workspace) -> Iterator[tuple[str, Any]]:
    yield "taken back", _taken_back(workspace)
    yield "said anew", _said_anew(workspace)
    for name in ("answers", "answers in Japanese", "quizzes, imported"):
        basis = load_basis(workspace, ANA, CHOICES[name])
        cuts = starting_cuts(basis, workspace.policies.active())
        yield f"saved, {name}", plain(save_policy(workspace, ANA, basis, cuts, note="the next day", now=NOW))
    decided = workspace.items.ids(ItemFilter(statuses=frozenset({Status.ACCEPTED, Status.EDITED, Status.REJECTED})))
    put = requeue(workspace, ANA, decided[::3], "next day", NOW)
    yield "put before people again", [put, plain(workspace.items.sets())]
    back = undo_requeue(workspace, ANA, "next day", NOW)
    before = undo_requeue(workspace, ANA, "requeue-3", NOW)
    yield "closed again", [back, before, plain(workspace.items.sets())]


def _taken_back(workspace: Workspace) -> list[Any]:
    """The last acts of everybody, decided, edited and labelled alone and by the batch; with what is open then."""
    told, numbers = [], count(100)
    for person in EDITORS:
        desk = ReviewDesk(workspace, person, LEASE, 0.0, AUDIT_SHARE, everybody)
        session = ReviewSession()
        for number in islice(numbers, 12):
            state, screen, _ = desk.screen(session.state, NOW + number)
            newest = screen.recent[0]
            message = undone(number, newest.item_id, newest.batch)
            session = replace(session, state=state, notes=())
            session = review_message(message, desk, session, NOW + number, LONGEST)
            item = workspace.items.get(newest.item_id)
            now = [item.status, item.revision, item.answer.text, item.risk, [note.tone for note in session.notes]]
            told.append([person.name, newest.item_id, newest.items, *plain(now)])
        desk.leave(session.state, None)
    return told


def _said_anew(workspace: Workspace) -> list[Any]:
    """Label what was sent back, which comes first until it is labelled anew, and return what the desk answers."""
    desk, session, told, numbers = LabelDesk(workspace, CHO, LEASE), LabelSession(), [], count(200)
    for number in islice(numbers, 12):
        state, screen = desk.screen(session.state, NOW + number, MIDNIGHT)
        if screen.item is None or not screen.sent_back:
            break
        missing = next((index for index, label in enumerate(screen.labels) if label is None), 0)
        message = labelled(
            number, "label", screen.item, screen.guideline, screen.chance, sentence=missing, label="not_checkable"
        )
        session = label_message(message, desk, replace(session, state=state, notes=()), NOW + number)
        if None not in desk.screen(session.state, NOW + number, MIDNIGHT)[1].labels:
            session = label_message(labelled(next(numbers), "next", screen.item, 0, 1.0), desk, session, NOW + number)
        waiting = [[comment.id, comment.sentence] for comment in workspace.comments.returned(CHO.name)]
        told.append([screen.item.id, missing, len(screen.sent_back), waiting])
    return told
