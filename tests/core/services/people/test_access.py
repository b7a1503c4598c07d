"""Strangers lock nobody out who comes back, codes work once, and who came in, from where, can be read later."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from dataclasses import replace

import pyotp
import pytest

from core.domain.accounts import Grant
from core.domain.audit_log import AuditSearch
from core.domain.queue import ItemFilter
from core.domain.work import Person, Role
from core.errors import BadInput, Forbidden, Refused, SignedOut
from core.formats import Format
from core.limits import MOST_FAILURES_AT_ADDRESS, MOST_FAILURES_OF_PAIR, SECONDS_OF_FAILURES, SECONDS_OF_KNOWN_FAILURES
from core.ports.workspace import Workspace
from core.services.data.exporting import export_labels
from core.services.operations.json_logs import JsonLines
from core.services.people.audit_log import ACCESS_LOG, audit_entries, exported_entries
from core.services.people.erasing import stored_of_person
from core.services.people.managing import add_person, disable, people_list
from core.services.people.origin import comes_from
from core.services.people.second_factor import enrolment_address, new_secret, reset, turn_off, turn_on
from core.services.people.signing_in import (
    Browser,
    Ticket,
    end_browser,
    holder_of,
    known_by_login,
    own_browsers,
    sign_in,
    sign_out,
)
from core.services.quality.anchoring import anchoring
from core.services.quality.disagreements import DisagreementList, disagreements
from core.services.quality.label_revisions import label_revisions
from core.services.quality.people import people
from tests.support.both_databases import ON_BOTH

ROOT = Person("root", frozenset({Role.ADMIN}))
HERSELF = Person("Anna", frozenset({Role.ADMIN}))
LOGIN, PASSWORD = "anna@example.org", "several plain words"
HERS, NEW = Browser("10.0.0.1", "Firefox, Linux", "mark", 5.0), Browser("10.0.0.2")
NOON = 1_800_000_000.0


@pytest.fixture
def anna(workspace: Workspace) -> Workspace:
    add_person(workspace, ROOT, "Anna", {Grant(Role.ADMIN)}, 1.0, login=LOGIN, password=PASSWORD)
    add_person(workspace, ROOT, "root", {Grant(Role.ADMIN)}, 1.0)
    return workspace


def enter(
    workspace: Workspace, browser: Browser = NEW, password: str = PASSWORD, now: float = 10.0, *, code: str = ""
) -> Ticket:
    return sign_in(workspace, LOGIN, password, browser=browser, hours=1.0, now=now, code=code)


def fail(workspace: Workspace, times: int, browser: Browser, login: str = LOGIN, now: float = 10.0) -> list[str]:
    """The words of each refusal."""
    told = []
    for _ in range(times):
        with pytest.raises(Refused) as refused:
            sign_in(workspace, login, "wrong", browser=browser, hours=1.0, now=now)
        told.append(str(refused.value))
    return told


def logged(workspace: Workspace, act: str) -> list[dict[str, object]]:
    return [
        {"by": each.person, "on": each.subject, **each.details}
        for each in reversed(workspace.audit_log.search(AuditSearch(act=act), 99))
    ]


@ON_BOTH
def test_a_browser_in_which_nothing_is_done_is_signed_out(anna: Workspace) -> None:
    used, left = (
        sign_in(anna, LOGIN, PASSWORD, browser=HERS, hours=9.0, now=NOON, idle_minutes=20.0).token for _ in range(2)
    )
    for minute in range(15, 61, 15):
        assert holder_of(anna, used, NOON + minute * 60).name == "Anna"
    for late in (NOON + 20 * 60, NOON + 60 * 60):
        with pytest.raises(SignedOut):
            holder_of(anna, left, late)
    assert len(own_browsers(anna, HERSELF, NOON + 60 * 60)) == 1
    with pytest.raises(SignedOut):
        holder_of(anna, used, NOON + (60 + 20) * 60)
    stays = enter(anna, HERS, now=NOON).token
    assert holder_of(anna, stays, NOON + 3500.0).name == "Anna"


def test_use_is_noted_once_a_minute(anna: Workspace) -> None:
    ticket = sign_in(anna, LOGIN, PASSWORD, browser=HERS, hours=9.0, now=NOON, idle_minutes=20.0)
    seen = []
    for second in (1, 59, 61, 90, 130):
        holder_of(anna, ticket.token, NOON + second)
        seen.append(own_browsers(anna, HERSELF, NOON + second)[0].seen - NOON)
    assert seen == [0.0, 0.0, 61.0, 61.0, 130.0]


def test_who_reads_what_is_known_of_others_is_logged_once_an_hour(
    anna: Workspace, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    now = NOON
    monkeypatch.setattr("core.services.people.audit_log.time.time", lambda: now)
    lead = Person("Anna", frozenset(Role))
    caplog.set_level(logging.INFO, ACCESS_LOG)
    comes_from("10.0.0.1")
    looks: list[Callable[[], object]] = [
        lambda: people_list(anna, lead),
        lambda: stored_of_person(anna, lead, "root"),
        lambda: audit_entries(anna, lead, AuditSearch()),
        lambda: people(anna, lead),
        lambda: label_revisions(anna, lead, "one"),
        lambda: anchoring(anna, lead, "one"),
        lambda: disagreements(anna, lead, DisagreementList.PEOPLE, "one"),
    ]
    for look in (*looks, *looks):
        look()
    read = [(each["what"], each["on"]) for each in logged(anna, "read")]
    assert read == [
        ("people", ""),
        ("stored of a person", "root"),
        ("audit log", ""),
        ("figures of people", ""),
        ("figures of people", "one"),
        ("labels of people", "one"),
    ]
    assert {(each["by"], each["from"]) for each in logged(anna, "read")} == {("Anna", "10.0.0.1")}
    assert sum('"act": "read"' in line for line in caplog.messages) == len(read)
    now += 3600.0
    people_list(anna, lead)
    comes_from("10.0.0.2")
    people_list(anna, lead)
    comes_from("")
    assert [each["from"] for each in logged(anna, "read")[len(read) :]] == ["10.0.0.1", "10.0.0.2"]


def test_who_may_not_read_it_leaves_no_entry(anna: Workspace) -> None:
    with pytest.raises(Forbidden):
        people_list(anna, Person("bo", frozenset({Role.ANNOTATOR})))
    assert logged(anna, "read") == []


def test_an_export_of_the_log_is_in_the_log(anna: Workspace) -> None:
    *_, last = exported_entries(anna, "root")
    assert (last.act, last.person, last.details) == ("export", "root", {"what": "audit log"})


@ON_BOTH
def test_wrong_passwords_from_one_address_lock_nobody_else_out(anna: Workspace) -> None:
    """What a pair's lock refuses counted for the login too: 51 attempts from one address shut out the administrator."""
    told = fail(anna, MOST_FAILURES_AT_ADDRESS + 1, Browser("6.6.6.6"))
    assert sum("do not belong" in each for each in told) == MOST_FAILURES_OF_PAIR
    assert enter(anna, NEW)


def test_neither_do_those_from_one_household_of_ipv6(anna: Workspace) -> None:
    told = [fail(anna, 1, Browser(f"2001:db8:6:6::{number:x}"))[0] for number in range(60)]
    assert sum("do not belong" in each for each in told) == MOST_FAILURES_OF_PAIR
    assert enter(anna, NEW)


def test_whoever_comes_back_passes_every_lock_of_strangers(anna: Workspace) -> None:
    """At her login from many addresses, and from her own address at other logins."""
    for number in range(60):
        fail(anna, 1, Browser(f"6.6.6.{number}"))
    for number in range(60):
        fail(anna, 1, replace(HERS, known=""), f"nobody{number}")
    for browser in (NEW, replace(HERS, known="")):
        with pytest.raises(Refused, match="Too many"):
            enter(anna, browser)
    assert enter(anna, HERS)


def test_a_known_browser_waits_a_minute_and_its_failures_lock_nobody(anna: Workspace) -> None:
    fail(anna, MOST_FAILURES_OF_PAIR, HERS)
    with pytest.raises(Refused, match="in 1 minute"):
        enter(anna, HERS)
    assert enter(anna, replace(NEW, address=HERS.address))
    assert enter(anna, HERS, now=10.1 + SECONDS_OF_KNOWN_FAILURES)


def test_a_browser_is_known_until_its_owner_signs_out_everywhere(anna: Workspace) -> None:
    anna.accounts.sign_out("Anna", HERS.known_since)
    fail(anna, MOST_FAILURES_OF_PAIR, HERS)
    with pytest.raises(Refused, match="in 15 minutes"):
        enter(anna, HERS)


def test_what_is_refused_unread_makes_no_lock_longer(anna: Workspace) -> None:
    for late in (0.0, SECONDS_OF_FAILURES / 2, SECONDS_OF_FAILURES - 1):
        fail(anna, MOST_FAILURES_OF_PAIR, NEW, now=10.0 + late)
    assert enter(anna, NEW, now=11.0 + SECONDS_OF_FAILURES)


@ON_BOTH
def test_codes_are_asked_for_work_once_and_have_stand_ins(anna: Workspace) -> None:
    secret, me = new_secret(), Person("Anna", frozenset({Role.ADMIN}))
    app = pyotp.TOTP(secret)
    assert (
        enrolment_address(secret, LOGIN)
        == f"otpauth://totp/Touchstone:anna%40example.org?secret={secret}&issuer=Touchstone"
    )
    for code, password in ((app.at(NOON), "wrong"), ("000000", PASSWORD), ("", PASSWORD), ("１２３４５６", PASSWORD)):
        with pytest.raises(Refused):
            turn_on(anna, me, secret, code=code, password=password, now=NOON)
    codes = turn_on(anna, me, secret, code=app.at(NOON), password=PASSWORD, now=NOON)
    for code in ("", "123456", app.at(NOON), app.at(NOON + 300), "-".join(["aaaa"] * 4)):
        with pytest.raises(Refused, match="the code is missing or wrong"):
            enter(anna, HERS, now=NOON + 1, code=code)
    assert enter(anna, NEW, now=NOON + 31, code=f" {app.at(NOON + 30)[:3]} {app.at(NOON + 30)[3:]} ")
    with pytest.raises(Refused):
        enter(anna, NEW, now=NOON + 32, code=app.at(NOON + 30))
    assert enter(anna, NEW, now=NOON + 33, code=codes[0].upper().replace("-", " "))
    with pytest.raises(Refused):
        enter(anna, NEW, now=NOON + 34, code=codes[0])
    assert anna.second_factors.codes_left("Anna") == len(codes) - 1
    reset(anna, ROOT, "Anna")
    assert enter(anna, NEW, now=NOON + 35)
    with pytest.raises(BadInput, match="no app"):
        reset(anna, ROOT, "Anna")
    assert {"by": "root", "on": "Anna", "second_factor": False} in logged(anna, "person")


@ON_BOTH
def test_what_no_login_can_be_is_refused_as_any_other(anna: Workspace) -> None:
    """PostgreSQL stores no NUL: what cannot be stored must not be an error of the program."""
    for login in ("\x00", f"{LOGIN}\x00x", "\ud800", "a\nb"):
        assert "do not belong" in fail(anna, 1, NEW, login)[0]
        with pytest.raises(SignedOut):
            known_by_login(anna, login, 5.0, how="provider")


def test_an_open_browser_turns_no_codes_off(anna: Workspace) -> None:
    secret, me = new_secret(), Person("Anna", frozenset({Role.ADMIN}))
    turn_on(anna, me, secret, code=pyotp.TOTP(secret).at(NOON), password=PASSWORD, now=NOON)
    for _ in range(MOST_FAILURES_OF_PAIR):
        with pytest.raises(Refused, match="not your password"):
            turn_off(anna, me, "wrong", NOON)
    with pytest.raises(Refused, match="Too many"):
        turn_off(anna, me, PASSWORD, NOON)
    turn_off(anna, me, PASSWORD, NOON + SECONDS_OF_KNOWN_FAILURES + 1)
    assert enter(anna, NEW, now=NOON)


@ON_BOTH
def test_ones_own_sessions_are_listed_and_ended(anna: Workspace) -> None:
    here, there = enter(anna, HERS).token, enter(anna, NEW, now=11.0).token
    me = holder_of(anna, here, 12.0)
    listed = own_browsers(anna, me, 12.0)
    assert [(each.address, each.browser) for each in listed] == [("10.0.0.2", ""), ("10.0.0.1", "Firefox, Linux")]
    with pytest.raises(Refused, match="not signed in there"):
        end_browser(anna, ROOT, listed[0].digest, 12.0)
    end_browser(anna, me, listed[0].digest, 12.0)
    with pytest.raises(SignedOut):
        holder_of(anna, there, 13.0)
    assert holder_of(anna, here, 13.0)


def test_who_came_in_and_what_left_is_logged_with_when_and_from_where(
    anna: Workspace, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, ACCESS_LOG)
    token = enter(anna, HERS).token
    fail(anna, 7, Browser("6.6.6.6"))
    fail(anna, 3, Browser("7.7.7.7"), "her password typed here")
    disable(anna, ROOT, "root", 11.0)
    sign_out(anna, token, 12.0)
    comes_from("10.0.0.9")
    list(export_labels(anna, Person("Anna", frozenset({Role.ADMIN})), ItemFilter(), Format.JSONL))
    comes_from("")
    assert logged(anna, "sign-in") == [
        {"by": "Anna", "on": "Anna", "from": "10.0.0.1", "how": "password", "browser": "Firefox, Linux"}
    ]
    assert logged(anna, "sign-in-refused") == [
        *[{"by": "", "on": "Anna", "from": "6.6.6.6", "why": "password"}] * MOST_FAILURES_OF_PAIR,
        {"by": "", "on": "", "from": "7.7.7.7", "why": "unknown"},
    ]
    assert logged(anna, "locked") == [{"by": "", "on": "Anna", "from": "6.6.6.6", "what": "address at login"}]
    assert logged(anna, "sign-out") == [{"by": "Anna", "on": "Anna"}]
    (export,) = logged(anna, "export")
    assert (export["by"], export["what"], export["from"]) == ("Anna", "labels", "10.0.0.9")
    lines = [json.loads(JsonLines().format(each)) for each in caplog.records if each.name == ACCESS_LOG]
    refused = ["sign-in-refused"] * MOST_FAILURES_OF_PAIR
    expected = ["sign-in", *refused, "locked", "sign-in-refused", "person", "sign-out", "export"]
    assert [line["event"] for line in lines] == expected
    assert {name: lines[0][name] for name in ("address", "by", "person", "how", "browser")} == {
        "address": "10.0.0.1",
        "by": "Anna",
        "person": "Anna",
        "how": "password",
        "browser": "Firefox, Linux",
    }
    assert "typed here" not in caplog.text and "typed here" not in str(anna.audit_log.after(0, 99))


def test_those_whom_a_provider_or_proxy_signs_in_are_logged_once(anna: Workspace) -> None:
    for since in (5.0, 5.0, 6.0):
        known_by_login(anna, LOGIN, since, how="provider")
        with pytest.raises(SignedOut):
            known_by_login(anna, "eve@example.org", since, how="provider")
    assert [each["how"] for each in logged(anna, "sign-in")] == ["provider"] * 2
    assert [each["why"] for each in logged(anna, "sign-in-refused")] == ["unknown"] * 2
