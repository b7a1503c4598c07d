"""Whoever may renames and deletes a set; what goes is said before, and both stand in the audit log."""

from __future__ import annotations

import pytest

from core.domain.audit_log import AuditSearch
from core.domain.queue import Lane
from core.domain.work import Person, Record, Role
from core.errors import BadInput, Forbidden
from core.ports.workspace import Workspace
from core.services.data import set_names
from core.services.data.set_names import (
    delete_by_worker,
    delete_set,
    rename_set,
    request_deletion,
    set_belongings,
)
from core.services.desk.narrowing import chosen_filter
from core.services.desk.queue_view import Show
from tests.support.answers import answer
from tests.support.both_databases import ON_BOTH
from tests.support.every_act.entry import SET
from tests.support.every_act.world import prepare

ANA, ADA = Person("ana", frozenset({Role.ANALYST})), Person("ada", frozenset({Role.ADMIN}))
EDI = Person("edi", frozenset({Role.EDITOR}))


@ON_BOTH
def test_a_set_is_renamed_by_leads_and_the_old_name_leads_on(workspace: Workspace) -> None:
    prepare(workspace)
    with pytest.raises(Forbidden):
        rename_set(workspace, EDI, SET, "pemba", 5.0)
    for new in ("", " ", SET, "x" * 81):
        with pytest.raises(BadInput):
            rename_set(workspace, ANA, SET, new, 5.0)
    assert rename_set(workspace, ANA, SET, " pemba ", 5.0) == 3
    show, notes = chosen_filter(Show(set_name=SET), workspace, Lane.REVIEW, ANA)
    assert show.set_name == "pemba" and [note.text for note in notes] == [f"The set {SET} is now called pemba."]
    with pytest.raises(BadInput, match="now called pemba"):
        rename_set(workspace, ANA, SET, "mafia", 6.0)
    (entry,) = workspace.audit_log.search(AuditSearch(act="set"), 9)
    assert (entry.person, entry.subject, entry.details["renamed_to"]) == ("ana", SET, "pemba")


@ON_BOTH
def test_a_set_is_deleted_by_administrators_who_typed_its_name(workspace: Workspace) -> None:
    prepare(workspace)
    workspace.items.put("other", [Record(answer("It is.", name="o"))], 1.0)
    with pytest.raises(Forbidden):
        delete_set(workspace, ANA, SET, SET, 5.0)
    goes = set_belongings(workspace, ADA, SET)
    assert (goes.items, goes.labels, goes.comments) == (3, 2, 1)
    for typed in ("", "other", SET.upper()):
        with pytest.raises(BadInput):
            delete_set(workspace, ADA, SET, typed, 5.0)
    assert delete_set(workspace, ADA, SET, SET, 5.0) == goes
    assert [each.name for each in workspace.items.sets()] == ["other"]
    newest = workspace.audit_log.search(AuditSearch(act="deletion"), 1)[0]
    assert (newest.subject, newest.details["items"], newest.details["labels"]) == (SET, 3, 2)
    with pytest.raises(BadInput):
        set_belongings(workspace, ADA, SET)


@ON_BOTH
def test_a_large_set_is_deleted_by_the_worker_in_steps(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    prepare(workspace)
    workspace.items.put("other", [Record(answer("It is.", name="o"))], 1.0)
    monkeypatch.setattr(set_names, "AT_ONCE", 2)
    with pytest.raises(Forbidden):
        request_deletion(workspace, ANA, SET, SET, 5.0)
    with pytest.raises(BadInput):
        request_deletion(workspace, ADA, SET, "other", 5.0)
    job = request_deletion(workspace, ADA, SET, SET, 5.0)
    told: list[tuple[int, int]] = []

    def stopped_once(done: int, total: int, message: object) -> bool:
        told.append((done, total))
        return len(told) > 1

    delete_by_worker(workspace, job, 6.0, stopped_once)
    assert told == [(2, 3)] and set_belongings(workspace, ADA, SET).items == 1, "the rest is there still"
    delete_by_worker(workspace, job, 7.0, stopped_once)
    assert [each.name for each in workspace.items.sets()] == ["other"]
    assert not workspace.set_names.belongings(SET).labels and workspace.scores.of("gone") == []
    assert len(workspace.audit_log.search(AuditSearch(act="deletion"), 9)) == 2
