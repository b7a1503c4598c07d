"""The audit log: a failed act is told of, and whatever is changed in it is found."""

from __future__ import annotations

import pytest

from core.domain.accounts import Grant
from core.domain.audit_log import digest
from core.domain.work import Person, Role
from core.services.people.audit_log import AdminAct, audited, check_audit_log
from core.services.people.managing import add_person
from storage.opening._workspace import SqlWorkspace
from tests.support.both_databases import ON_BOTH
from tests.support.tampering import tamper


def three(workspace: SqlWorkspace) -> None:
    for number in range(3):
        with audited(workspace, "anna", AdminAct.EXPORT, f"set {number}", rows=number):
            pass


def change(workspace: SqlWorkspace, statement: str, **values: str) -> None:
    with workspace._database.write() as conn:  # as somebody who reached the file
        tamper(conn, statement, **values)


@ON_BOTH
def test_a_log_that_nobody_touched_is_whole(workspace: SqlWorkspace) -> None:
    assert check_audit_log(workspace).whole
    three(workspace)
    checked = check_audit_log(workspace)
    assert (checked.whole, checked.entries, checked.digest) == (True, 3, workspace.audit_log.head().digest)


@ON_BOTH
def test_an_act_that_fails_is_written_down_twice(workspace: SqlWorkspace) -> None:
    with pytest.raises(ValueError, match="no"), audited(workspace, "anna", AdminAct.DELETION, "set"):
        raise ValueError("no")
    begun, failed = workspace.audit_log.after(0, 9)
    assert (begun.details, failed.details) == ({}, {"failed": begun.id, "error": "ValueError"})


@ON_BOTH
@pytest.mark.parametrize(
    ("statement", "at"),
    [("UPDATE audit_entry SET person = 'eve' WHERE id = 2", 2),
     ("UPDATE audit_entry SET at = at + 1 WHERE id = 1", 1),
     ("UPDATE audit_entry SET details = '{\"rows\": 7}' WHERE id = 3", 3),
     ("DELETE FROM audit_entry WHERE id = 1", 1),
     ("DELETE FROM audit_entry WHERE id = 2", 2),
     ("DELETE FROM audit_entry WHERE id = 3", 3),
     ("DELETE FROM audit_entry", 1),
     ("DELETE FROM audit_head", 1),
     ("UPDATE audit_head SET digest = 'x'", 3)],
)  # fmt: skip
def test_what_was_changed_is_found(workspace: SqlWorkspace, statement: str, at: int) -> None:
    three(workspace)
    change(workspace, statement)
    assert check_audit_log(workspace).broken_at == at


def test_an_entry_changed_with_its_digest_is_found_by_the_next(workspace: SqlWorkspace) -> None:
    three(workspace)
    one = workspace.audit_log.after(0, 1)[0]
    told = digest(one.previous, (one.id, one.at, "eve", one.act, one.subject, one.details))
    change(workspace, "UPDATE audit_entry SET person = 'eve', digest = :told WHERE id = 1", told=told)
    assert check_audit_log(workspace).broken_at == 2


@pytest.mark.parametrize("left", ["an account", "a policy"])
def test_a_log_that_was_emptied_whole_is_missed(workspace: SqlWorkspace, left: str) -> None:
    """Nothing breaks a chain that is not there, but people and policies do not come by themselves."""
    if left == "an account":
        add_person(workspace, Person("root", frozenset(Role)), "anna", {Grant(Role.ADMIN)}, 1.0)
    else:
        workspace.policies.activate(workspace.policies.save(workspace.policies.active(), 1.0).version, "anna", 1.0)
        three(workspace)
    assert check_audit_log(workspace).whole
    change(workspace, "DELETE FROM audit_entry")
    change(workspace, "DELETE FROM audit_head")
    assert check_audit_log(workspace).broken_at == 1
