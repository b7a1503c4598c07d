"""Accounts: a name and a login are one person's, what ends ends at once, an invite works once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.domain.accounts import Account, Attempts, Grant, Invite, SignedIn
from core.domain.work import Role
from storage.opening._workspace import SqlWorkspace

EDITOR, ADMIN, HERE = Grant(Role.EDITOR), Grant(Role.ADMIN), Grant(Role.ANNOTATOR, "here")
ANNA = Account("anna", "anna@example.org", frozenset({EDITOR, HERE}), "hash", created_at=1.0, created_by="root")


def invite(digest: str = "i" * 64, name: str = "bo", login: str = "bo", until: float = 10.0) -> Invite:
    return Invite(digest, name, login, frozenset({HERE}), "anna", 1.0, until)


def test_an_account_comes_back_as_it_was_made(workspace: SqlWorkspace) -> None:
    assert workspace.accounts.add(ANNA)
    assert workspace.accounts.get("anna") == workspace.accounts.by_login("anna@example.org") == ANNA
    assert list(workspace.accounts.all()) == [ANNA]
    assert workspace.accounts.get("bo") is workspace.accounts.by_login("anna") is None


@pytest.mark.parametrize(("name", "login"), [("anna", "other"), ("other", "anna@example.org")])
def test_a_name_and_a_login_are_one_persons(workspace: SqlWorkspace, name: str, login: str) -> None:
    workspace.accounts.add(ANNA)
    assert not workspace.accounts.add(Account(name, login, frozenset({ADMIN})))
    assert list(workspace.accounts.all()) == [ANNA]


def test_roles_are_replaced_as_a_whole(workspace: SqlWorkspace) -> None:
    workspace.accounts.add(ANNA)
    for grants in (frozenset({ADMIN}), frozenset[Grant]()):
        workspace.accounts.set_grants("anna", grants)
        (stored,) = workspace.accounts.all()
        assert stored.grants == grants


def test_a_browser_counts_until_it_ends(workspace: SqlWorkspace) -> None:
    workspace.accounts.add(ANNA)
    for digest, until in (("a" * 64, 10.0), ("b" * 64, 20.0)):
        workspace.sign_ins.open(SignedIn(digest=digest, name="anna", since=5.0, until=until))
    assert workspace.sign_ins.holder("a" * 64, 9.0) == ANNA
    assert workspace.sign_ins.holder("a" * 64, 10.0) is None
    assert [each.digest for each in workspace.sign_ins.of("anna", 12.0)] == ["b" * 64]
    workspace.sign_ins.close("b" * 64)
    assert workspace.sign_ins.holder("b" * 64, 9.0) is None


def test_a_disabled_account_holds_no_browser(workspace: SqlWorkspace) -> None:
    workspace.accounts.add(ANNA)
    workspace.sign_ins.open(SignedIn(digest="a" * 64, name="anna", since=5.0, until=10.0))
    workspace.accounts.set_disabled("anna", disabled=True)
    assert workspace.sign_ins.holder("a" * 64, 6.0) is None
    workspace.accounts.set_disabled("anna", disabled=False)
    assert workspace.sign_ins.holder("a" * 64, 6.0)


def test_signing_out_everywhere_ends_all_browsers(workspace: SqlWorkspace) -> None:
    workspace.accounts.add(ANNA)
    for digest in ("a" * 64, "b" * 64):
        workspace.sign_ins.open(SignedIn(digest=digest, name="anna", since=5.0, until=10.0))
    assert workspace.accounts.sign_out("anna", 6.0) == 2
    assert workspace.sign_ins.holder("a" * 64, 7.0) is None
    (stored,) = workspace.accounts.all()
    assert stored.signed_out_at == 6.0


def test_attempts_are_counted_by_login_and_by_address(workspace: SqlWorkspace) -> None:
    def attempt(login: str, source: str, now: float, since: float) -> Attempts | None:
        return workspace.sign_ins.attempt(login, source, now, since, Attempts(9, 9, 9))

    assert attempt("anna", "here", 1.0, 0.0) == Attempts(1, 1, 1)
    assert attempt("anna", "there", 2.0, 0.0) == Attempts(1, 2, 1)
    assert attempt("bo", "here", 3.0, 0.0) == Attempts(1, 1, 2)
    workspace.sign_ins.succeeded("anna", "here")
    assert attempt("anna", "here", 4.0, 0.0) == Attempts(1, 2, 2)
    assert attempt("anna", "here", 9.0, 4.0) == Attempts(2, 2, 2)


def test_an_invite_works_once(workspace: SqlWorkspace) -> None:
    workspace.invites.add(invite())
    assert workspace.invites.get("i" * 64, 9.0) == invite()
    made = workspace.invites.use("i" * 64, "hash", 9.0)
    assert made == Account("bo", "bo", frozenset({HERE}), "hash", created_at=9.0, created_by="anna")
    assert workspace.invites.use("i" * 64, "other", 9.0) is workspace.invites.get("i" * 64, 9.0) is None
    assert list(workspace.accounts.all()) == [made]


def test_an_invite_ends(workspace: SqlWorkspace) -> None:
    workspace.invites.add(invite())
    assert workspace.invites.use("i" * 64, "hash", 10.0) is None
    workspace.invites.withdraw("bo")
    assert workspace.invites.use("i" * 64, "hash", 9.0) is None
    assert list(workspace.accounts.all()) == list(workspace.invites.open(0.0)) == []


def test_invites_of_one_who_gave_them_end_together(workspace: SqlWorkspace) -> None:
    """A used one stays: it says whose word an account rests on."""
    workspace.invites.add(invite("u" * 64, "used", "used"))
    assert workspace.invites.use("u" * 64, "hash", 2.0)
    workspace.invites.add(invite())
    workspace.invites.add(replace(invite("j" * 64, "cy", "cy"), by="root"))
    workspace.invites.withdraw_by("anna")
    assert [each.name for each in workspace.invites.open(2.0)] == ["cy"]
    assert [each.name for each in workspace.accounts.all()] == ["used"]


def test_a_newer_invite_takes_the_place_of_an_older_one(workspace: SqlWorkspace) -> None:
    workspace.invites.add(invite())
    workspace.invites.add(invite("j" * 64))
    assert [each.digest for each in workspace.invites.open(2.0)] == ["j" * 64]


def test_an_invite_gives_an_account_a_new_password_and_keeps_its_roles(workspace: SqlWorkspace) -> None:
    workspace.accounts.add(ANNA)
    workspace.sign_ins.open(SignedIn(digest="a" * 64, name="anna", since=5.0, until=10.0))
    workspace.invites.add(invite(name="anna", login="anna@example.org"))
    made = workspace.invites.use("i" * 64, "new", 6.0)
    assert made and (made.password, made.grants) == ("new", ANNA.grants)
    assert workspace.sign_ins.holder("a" * 64, 7.0) is None


def test_an_invite_to_a_login_that_is_taken_makes_nothing(workspace: SqlWorkspace) -> None:
    workspace.accounts.add(ANNA)
    workspace.invites.add(invite(name="bo", login="anna@example.org"))
    assert workspace.invites.use("i" * 64, "hash", 6.0) is None
    assert list(workspace.accounts.all()) == [ANNA]
