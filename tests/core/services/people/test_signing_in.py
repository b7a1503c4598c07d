"""Signing in: the right password and no other, not too often, and never longer than it is allowed."""

from __future__ import annotations

import pytest
from argon2 import Type

from core.domain.accounts import Grant
from core.domain.api_tokens import Scope
from core.domain.audit_log import AuditSearch
from core.domain.work import Person, Role
from core.errors import BadInput, Forbidden, MissingPart, Refused, SignedOut
from core.limits import (
    MOST_FAILURES_AT_ADDRESS,
    MOST_FAILURES_AT_LOGIN,
    MOST_FAILURES_OF_PAIR,
    SECONDS_OF_FAILURES,
    SECONDS_OF_INVITE,
)
from core.ports.workspace import Workspace
from core.services.api.tokens import make_token, person_of, valid_token
from core.services.people.audit_log import AdminAct
from core.services.people.inviting import accept, invite, withdraw_invite
from core.services.people.managing import add_person, disable, enable, grants_text, read_grants, set_grants
from core.services.people.modes import check_login, people_known
from core.services.people.signing_in import Browser, Ticket, holder_of, known_by_login, sign_in, sign_out
from core.settings import Login, Settings
from tests.support.both_databases import ON_BOTH
from tests.support.quick_hashes import REAL

ROOT = Person("root", frozenset({Role.ADMIN}))
PASSWORD, KEY = "several plain words", "k" * 32
EDITOR, ADMIN, HERE = Grant(Role.EDITOR), Grant(Role.ADMIN), Grant(Role.ANNOTATOR, "here")


@pytest.fixture
def anna(workspace: Workspace) -> Workspace:
    add_person(workspace, ROOT, "Anna", {EDITOR, HERE}, 1.0, login="anna@example.org", password=PASSWORD)
    return workspace


def test_passwords_are_hashed_as_rfc_9106_recommends() -> None:
    assert (REAL.type, REAL.memory_cost, REAL.time_cost, REAL.parallelism) == (Type.ID, 64 * 1024, 3, 4)


def try_to(workspace: Workspace, login: str, password: str, now: float = 10.0, address: str = "there") -> Ticket:
    return sign_in(workspace, login, password, browser=Browser(address), hours=1.0, now=now)


def test_the_right_password_signs_in_for_a_while(anna: Workspace) -> None:
    ticket = try_to(anna, " ANNA@example.org ", PASSWORD)
    person = holder_of(anna, ticket.token, 11.0)
    assert (person.name, person.roles, person.on("here").roles) == (
        "Anna", {Role.EDITOR}, {Role.EDITOR, Role.ANNOTATOR},
    )  # fmt: skip
    assert person.on("elsewhere").roles == {Role.EDITOR}
    with pytest.raises(SignedOut):
        holder_of(anna, ticket.token, 10.0 + 3600.0)


@pytest.mark.parametrize(
    ("login", "password"),
    [("anna@example.org", "wrong"), ("anna@example.org", ""), ("anna@example.org", "p" * 10_000),
     ("nobody", PASSWORD), ("Anna", PASSWORD), ("x" * 10_000, PASSWORD)],
)  # fmt: skip
def test_everything_else_is_refused_with_the_same_words(anna: Workspace, login: str, password: str) -> None:
    with pytest.raises(Refused, match="do not belong together"):
        try_to(anna, login, password)


@pytest.mark.parametrize("token", ["", "x", "é", "' OR 1=1"])
def test_no_other_token_is_anybodys(anna: Workspace, token: str) -> None:
    with pytest.raises(SignedOut):
        holder_of(anna, token, 11.0)


def test_many_failures_stop_even_the_right_password_for_a_while(anna: Workspace) -> None:
    for _ in range(MOST_FAILURES_OF_PAIR):
        with pytest.raises(Refused, match="do not belong"):
            try_to(anna, "anna@example.org", "wrong")
    with pytest.raises(Refused, match="Too many"):
        try_to(anna, "anna@example.org", PASSWORD)
    assert try_to(anna, "anna@example.org", PASSWORD, address="her own")
    assert try_to(anna, "anna@example.org", PASSWORD, now=11.0 + SECONDS_OF_FAILURES)


def test_many_failures_at_one_login_or_from_one_address_stop_it_too(
    anna: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However they are spread over addresses, or over logins."""
    right = "core.services.people.signing_in.matches"
    monkeypatch.setattr(right, lambda password, stored: bool(stored) and password == PASSWORD)  # hashes take their time
    login = "anna@example.org"
    for number in range(MOST_FAILURES_AT_LOGIN):
        with pytest.raises(Refused, match="do not belong"):
            try_to(anna, login, "wrong", address=f"a{number}")
    with pytest.raises(Refused, match="Too many"):
        try_to(anna, login, PASSWORD, address="her own")
    later = 11.0 + SECONDS_OF_FAILURES
    for number in range(MOST_FAILURES_AT_ADDRESS):
        with pytest.raises(Refused, match="do not belong"):
            try_to(anna, f"nobody{number}", "wrong", later)
    with pytest.raises(Refused, match="Too many"):
        try_to(anna, login, PASSWORD, later)
    assert try_to(anna, login, PASSWORD, later, "her own")


def test_what_an_administrator_changes_holds_at_the_next_act(anna: Workspace) -> None:
    token = try_to(anna, "anna@example.org", PASSWORD).token
    set_grants(anna, ROOT, "Anna", {Grant(Role.ANALYST)}, 2.0)
    assert holder_of(anna, token, 11.0).roles == {Role.ANALYST}
    disable(anna, ROOT, "Anna", 12.0)
    with pytest.raises(SignedOut):
        holder_of(anna, token, 13.0)
    with pytest.raises(Refused, match="disabled"):
        try_to(anna, "anna@example.org", PASSWORD)
    enable(anna, ROOT, "Anna")
    with pytest.raises(SignedOut):
        holder_of(anna, token, 14.0)


def test_signing_out_ends_this_browser_alone(anna: Workspace) -> None:
    one, two = (try_to(anna, "anna@example.org", PASSWORD).token for _ in range(2))
    sign_out(anna, one, 11.0)
    with pytest.raises(SignedOut):
        holder_of(anna, one, 11.0)
    assert holder_of(anna, two, 11.0).name == "Anna"


def test_the_word_of_a_provider_counts_if_it_is_newer_than_the_last_signing_out(anna: Workspace) -> None:
    assert known_by_login(anna, "Anna@Example.org", 5.0).name == "Anna"
    anna.accounts.sign_out("Anna", 6.0)
    for login, since in (("anna@example.org", 6.0), ("eve@example.org", 7.0), ("Anna", 7.0), ("", 7.0)):
        with pytest.raises(SignedOut):
            known_by_login(anna, login, since)
    assert known_by_login(anna, "anna@example.org", 7.0).name == "Anna"


def test_an_invite_makes_one_account_in_time(workspace: Workspace) -> None:
    token = invite(workspace, ROOT, "bo", {HERE}, 1.0)
    with pytest.raises(BadInput, match="12"):
        accept(workspace, token, "short", 2.0)
    assert accept(workspace, token, PASSWORD, 2.0).grants == {HERE}
    for late in (token, invite(workspace, ROOT, "cy", {HERE}, 1.0)):
        with pytest.raises(Refused, match="used, withdrawn, or is too old"):
            accept(workspace, late, PASSWORD, 1.0 + SECONDS_OF_INVITE)
    withdrawn = invite(workspace, ROOT, "dan", {HERE}, 1.0)
    withdraw_invite(workspace, ROOT, "dan")
    with pytest.raises(Refused):
        accept(workspace, withdrawn, PASSWORD, 2.0)


def test_the_last_administrator_stays(anna: Workspace) -> None:
    add_person(anna, ROOT, "ada", {ADMIN}, 1.0)
    for act in (lambda: disable(anna, ROOT, "ada", 2.0), lambda: set_grants(anna, ROOT, "ada", {EDITOR}, 2.0)):
        with pytest.raises(Refused, match="only administrator"):
            act()
    set_grants(anna, ROOT, "Anna", {ADMIN}, 2.0)
    disable(anna, ROOT, "ada", 3.0)


@ON_BOTH
def test_what_a_disabled_administrator_gave_ends_with_them(anna: Workspace) -> None:
    """An invite for somebody who does not exist, a token that acts as somebody else: doors left ajar. Others' stay."""
    ada = Person("ada", frozenset({Role.ADMIN}))
    for name in ("ada", "root"):
        add_person(anna, ROOT, name, {ADMIN}, 1.0)
    ghost, there = invite(anna, ada, "ghost", {ADMIN}, 2.0), invite(anna, ROOT, "bo", {EDITOR}, 2.0)
    theirs, given, ended, others = (
        make_token(anna, person, {Scope.READ}, "", by, 2.0, seconds)
        for person, by, seconds in (
            ("ada", "ada", None),
            ("Anna", "ada", None),
            ("Anna", "ada", 0.5),
            ("Anna", "root", None),
        )
    )
    disable(anna, ROOT, "ada", 3.0)
    with pytest.raises(Refused, match="withdrawn"):
        accept(anna, ghost, PASSWORD, 4.0)
    assert not any(valid_token(anna, each.text, 4.0) for each in (theirs, given, ended))
    assert valid_token(anna, others.text, 4.0)
    assert accept(anna, there, PASSWORD, 4.0).name == "bo"
    newest = next(each for each in anna.audit_log.search(AuditSearch(), 9) if "disabled" in each.details)
    assert newest.details == {
        "disabled": True, "invites_ended": ["ghost"], "tokens_ended": sorted([theirs.token.id, given.token.id]),
    }  # fmt: skip
    revoked = {each.id: each.revoked_by for each in anna.api_tokens.all() if each.revoked_at}
    assert revoked == dict.fromkeys((theirs.token.id, given.token.id), "root"), "it had ended: nothing to end"
    enable(anna, ROOT, "ada")
    assert not valid_token(anna, given.text, 5.0)


@ON_BOTH
def test_what_somebody_gave_as_an_administrator_ends_with_that_role(anna: Workspace) -> None:
    """A token that acts as themselves can do what they may now, and stays; one that acts as somebody else could do
    more."""
    ada = Person("ada", frozenset({Role.ADMIN}))
    for name in ("ada", "root"):
        add_person(anna, ROOT, name, {ADMIN}, 1.0)
    ghost, there = invite(anna, ada, "ghost", {ADMIN}, 2.0), invite(anna, ROOT, "bo", {EDITOR}, 2.0)
    theirs, given, others = (
        make_token(anna, person, {Scope.READ}, "", by, 2.0)
        for person, by in (("ada", "ada"), ("root", "ada"), ("Anna", "root"))
    )
    set_grants(anna, ROOT, "ada", {ADMIN, EDITOR}, 3.0)
    assert valid_token(anna, given.text, 3.0), "still an administrator"
    set_grants(anna, ROOT, "ada", {Grant(Role.ADMIN, "here"), EDITOR}, 3.0)
    with pytest.raises(Refused, match="withdrawn"):
        accept(anna, ghost, PASSWORD, 4.0)
    assert anna.accounts.get("ghost") is None
    assert [bool(valid_token(anna, each.text, 4.0)) for each in (theirs, given, others)] == [True, False, True]
    acting = person_of(anna, Settings(), theirs.token)
    assert acting and acting.roles == {Role.EDITOR}
    assert accept(anna, there, PASSWORD, 4.0).name == "bo"
    newest = next(each for each in anna.audit_log.search(AuditSearch(), 9) if each.act == AdminAct.ROLES)
    assert newest.details == {
        "before": ["admin", "editor"], "after": ["admin@here", "editor"], "invites_ended": ["ghost"],
        "tokens_ended": [given.token.id],
    }  # fmt: skip


def test_every_change_is_written_down(anna: Workspace) -> None:
    set_grants(anna, ROOT, "Anna", {ADMIN}, 2.0)
    added, changed = anna.audit_log.after(0, 9)
    assert (added.person, added.subject, changed.details) == (
        "root", "Anna", {"before": ["annotator@here", "editor"], "after": ["admin"]},
    )  # fmt: skip


@pytest.mark.parametrize("role", [role for role in Role if role is not Role.ADMIN])
def test_nobody_else_changes_who_works_here(anna: Workspace, role: Role) -> None:
    eve = Person("Anna", frozenset({role}), within=frozenset({("here", Role.ADMIN)}))
    for act in (
        lambda: add_person(anna, eve, "eve", {ADMIN}, 1.0),
        lambda: set_grants(anna, eve, "Anna", {ADMIN}, 2.0),
        lambda: disable(anna, eve, "Anna", 1.0),
        lambda: enable(anna, eve, "Anna"),
        lambda: invite(anna, eve, "eve", {ADMIN}, 1.0),
    ):
        with pytest.raises(Forbidden):
            act()


@pytest.mark.parametrize("text", ["editor", "annotator@some set+editor", ""])
def test_roles_are_written_as_they_are_read(text: str) -> None:
    assert "+".join(grants_text(read_grants(text))) == text


@pytest.mark.parametrize("text", ["queen", "editor@", "editor,annotator"])
def test_roles_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(BadInput):
        read_grants(text)


@pytest.mark.parametrize(
    ("settings", "host", "error"),
    [(Settings(), "127.0.0.1", None), (Settings(), "0.0.0.0", Refused),  # noqa: S104 - compared, not bound
     (Settings(login=Login.ACCOUNTS), "127.0.0.1", MissingPart),
     (Settings(login=Login.ACCOUNTS, cookie_key="short"), "127.0.0.1", MissingPart),
     (Settings(login=Login.ACCOUNTS, cookie_key=KEY), "127.0.0.1", MissingPart),
     (Settings(login=Login.ACCOUNTS, cookie_key=KEY, url="http://desk.example.org"), "127.0.0.1", Refused),
     (Settings(login=Login.ACCOUNTS, cookie_key=KEY, url="http://localhost:8501"), "127.0.0.1", None),
     (Settings(login=Login.ACCOUNTS, cookie_key=KEY, url="https://desk.example.org"), "10.0.0.1", None),
     (Settings(login=Login.PROXY, url="https://d"), "127.0.0.1", MissingPart),
     (Settings(login=Login.PROXY, login_secret=KEY), "127.0.0.1", MissingPart),
     (Settings(login=Login.PROXY, login_secret=KEY, url="https://d"), "127.0.0.1", None),
     (Settings(login=Login.OIDC, cookie_key=KEY, url="u", oidc_url="o", oidc_client="c"), "127.0.0.1", MissingPart)],
)  # fmt: skip
def test_a_desk_does_not_open_to_whoever_comes(settings: Settings, host: str, error: type[Exception] | None) -> None:
    if error is None:
        check_login(settings, host)
    else:
        with pytest.raises(error):
            check_login(settings, host)


def test_work_is_given_to_who_may_sign_in(anna: Workspace) -> None:
    settings = Settings(login=Login.ACCOUNTS, cookie_key=KEY)
    known = people_known(anna, settings)["Anna"]
    assert (known.roles, known.within) == ({Role.EDITOR}, {("here", Role.ANNOTATOR)})
    off = Settings(roles={"bo": frozenset({Role.EDITOR})})
    assert people_known(anna, off) == {"bo": Person("bo", frozenset({Role.EDITOR}))}
    disable(anna, ROOT, "Anna", 2.0)
    assert people_known(anna, settings) == {}
