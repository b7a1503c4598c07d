"""Handing over: what is assigned to somebody goes to somebody else, with their leases, and is written down."""

from __future__ import annotations

import pytest

from core.domain.accounts import Grant
from core.domain.audit_log import AuditSearch
from core.domain.queue import Lane, QueueRequest
from core.domain.work import Person, Record, Role
from core.errors import BadInput, Forbidden
from core.ports.workspace import Workspace
from core.services.people.managing import add_person, disable
from core.services.queue.transfer import hand_over
from tests.support.answers import answer

ROOT = Person("root", frozenset({Role.ADMIN}))


@pytest.fixture
def at_work(workspace: Workspace) -> Workspace:
    """Three answers: two for bo to review, one of which he holds; one for him to label."""
    workspace.items.put("qa", [Record(answer("Water is wet.", name=str(n))) for n in range(3)], 1.0)
    for name, roles in {"bo": {*Role}, "cy": {Role.EDITOR, Role.ANNOTATOR}, "dee": {Role.ANNOTATOR}}.items():
        add_person(workspace, ROOT, name, {Grant(role) for role in roles}, 1.0)
    workspace.queue.assign(Lane.REVIEW, [1, 2], "bo", by="root", note="soon", now=2.0)
    workspace.queue.assign(Lane.LABEL, [3], "bo", by="root", note="", now=2.0, sentence=0)
    assert workspace.queue.take(Lane.REVIEW, 1, "bo", 3.0, 60.0)
    return workspace


def open_work(workspace: Workspace, name: str) -> dict[Lane, int]:
    """Return how many items are assigned to a person, by lane."""
    return {lane: len(workspace.queue.assigned_to(lane, name)) for lane in (Lane.REVIEW, Lane.LABEL)}


def test_assignments_and_leases_move_and_it_is_written_down(at_work: Workspace) -> None:
    assert open_work(at_work, "bo") == {Lane.REVIEW: 2, Lane.LABEL: 1}
    assert hand_over(at_work, ROOT, "bo", "cy", 4.0) == {Lane.REVIEW: 2, Lane.LABEL: 1}
    assert not any(open_work(at_work, "bo").values())
    held = at_work.queue.assigned(Lane.REVIEW, 1)
    assert held and (held.to, held.by, held.note) == ("cy", "root", "soon")
    labelled = at_work.queue.assigned(Lane.LABEL, 3)
    assert labelled and (labelled.to, labelled.sentence) == ("cy", 0)
    assert not at_work.queue.take(Lane.REVIEW, 1, "bo", 5.0, 60.0), "it is not his any more"
    assert at_work.queue.next(Lane.REVIEW, "cy", QueueRequest(mine=True), 5.0, 60.0) in {1, 2}, "his lease ended"
    newest = at_work.audit_log.search(AuditSearch(), 1)[0]
    assert (newest.person, newest.subject) == ("root", "bo")
    assert newest.details == {"handed_over_to": "cy", "review": 2, "label": 1}


def test_only_to_who_may_do_it_in_the_sets_of_the_items(at_work: Workspace) -> None:
    """A role in another set is none in theirs: the items would wait for somebody who never sees them."""
    work, elsewhere = ("qa", "other"), ("other",)
    for name, places in {"eli": elsewhere, "fay": work}.items():
        add_person(at_work, ROOT, name, {Grant(r, s) for r in (Role.EDITOR, Role.ANNOTATOR) for s in places}, 1.0)
    with pytest.raises(BadInput):
        hand_over(at_work, ROOT, "bo", "eli", 4.0)
    assert open_work(at_work, "bo") == {Lane.REVIEW: 2, Lane.LABEL: 1}
    assert hand_over(at_work, ROOT, "bo", "fay", 4.0) == {Lane.REVIEW: 2, Lane.LABEL: 1}


def test_to_nobody_gives_it_back_to_everybody(at_work: Workspace) -> None:
    hand_over(at_work, ROOT, "bo", "", 4.0)
    assert at_work.queue.assigned(Lane.REVIEW, 2) is None
    assert at_work.queue.next(Lane.REVIEW, "cy", QueueRequest(), 5.0, 60.0) is not None


@pytest.mark.parametrize("to", ["dee", "eve", "cy"])
def test_only_to_who_is_here_and_may_do_the_work(at_work: Workspace, to: str) -> None:
    if to == "cy":
        disable(at_work, ROOT, "cy", 3.0)
    with pytest.raises(BadInput):
        hand_over(at_work, ROOT, "bo", to, 4.0)
    assert open_work(at_work, "bo") == {Lane.REVIEW: 2, Lane.LABEL: 1}
    with pytest.raises(Forbidden):
        hand_over(at_work, Person("bo", frozenset({Role.EDITOR})), "bo", "", 4.0)
