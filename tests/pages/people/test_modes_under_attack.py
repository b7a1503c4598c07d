"""Forged headers, cookies and claims: nobody becomes somebody by what a browser can send."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from itsdangerous import Signer, TimestampSigner
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.testclient import TestClient

from core.domain.accounts import Grant
from core.domain.work import Person, Role
from core.errors import SignedOut
from core.ports.workspace import Workspace
from core.services.people.managing import add_person, disable
from core.services.people.signing_in import Ticket
from core.settings import Login, Settings
from pages.ui.frame import session
from pages.ui.frame.cookie import known_mark, put_cookie, token_in
from pages.ui.people.server_parts import middleware
from tests.support.app import desk

ROOT = Person("root", frozenset({Role.ADMIN}))
KEY, OTHER = secrets.token_urlsafe(32), secrets.token_urlsafe(32)
URL = "https://desk.example.org"
NOW = 1_800_000_000.0


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        add_person(opened, ROOT, "anna", {Grant(Role.EDITOR)}, 1.0, login="anna@example.org")
        yield opened


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ([], 403),
        ([("x-forwarded-user", "anna@example.org")], 403),
        ([("x-touchstone-proxy", KEY[:-1])], 403),
        ([("x-touchstone-proxy", KEY.swapcase())], 403),
        ([("x-touchstone-proxy", "\u00e9" * 40)], 403),
        ([("x-touchstone-proxy", KEY), ("x-forwarded-user", "eve"), ("x-forwarded-user", "anna@example.org")], 403),
        ([("x-touchstone-proxy", OTHER), ("x-touchstone-proxy", KEY), ("x-forwarded-user", "anna")], 403),
        ([("x-touchstone-proxy", KEY), ("x-forwarded-user", "anna@example.org")], 200),
    ],
)
def test_only_what_the_proxy_says_once_counts(headers: list[tuple[str, str]], status: int) -> None:
    settings = Settings(login=Login.PROXY, login_secret=KEY, url=URL)
    page = Route("/", lambda _: PlainTextResponse("page"))
    client = TestClient(Starlette(routes=[page], middleware=middleware(settings)))
    raw = [(name.encode(), value.encode("latin-1")) for name, value in headers]
    assert client.get("/", headers=raw).status_code == status


def claims(**changed: Any) -> dict[str, Any]:
    good = {"is_logged_in": True, "iat": NOW - 60, "email": "anna@example.org", "email_verified": True}
    return {**good, **changed}


@pytest.mark.parametrize(
    "forged",
    [
        {"is_logged_in": False},
        {"iat": None},
        {"iat": str(NOW)},
        {"iat": NOW + 3600},
        {"iat": NOW - 13 * 3600},
        {"iat": float("nan")},
        {"iat": float("inf")},
        {"email_verified": False},
        {"email_verified": "true"},
        {"email_verified": 1},
        {"email_verified": None},
        {"email": "eve@example.org"},
        {"email": ["anna@example.org"]},
        {"email": None},
        {"email": ""},
        {"email": "anna@example.org\x00"},
        {"email": "eve@example.org", "preferred_username": "anna@example.org", "sub": "anna@example.org"},
    ],
)
def test_claims_that_a_provider_did_not_prove_let_nobody_in(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch, forged: dict[str, Any]
) -> None:
    settings = Settings(login=Login.OIDC, cookie_key=KEY, url=URL)
    who: dict[str, Any] = claims()
    monkeypatch.setattr(session.st, "user", SimpleNamespace(to_dict=lambda: who))
    assert session.signed_in(settings, workspace, NOW).name == "anna"
    who = claims(**forged)
    with pytest.raises(SignedOut):
        session.signed_in(settings, workspace, NOW)


def test_whoever_is_disabled_or_signed_out_is_out_at_the_next_act(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(login=Login.OIDC, cookie_key=KEY, url=URL)
    monkeypatch.setattr(session.st, "user", SimpleNamespace(to_dict=claims))
    workspace.accounts.sign_out("anna", NOW - 61)
    assert session.signed_in(settings, workspace, NOW).name == "anna"
    workspace.accounts.sign_out("anna", NOW - 60)
    with pytest.raises(SignedOut):
        session.signed_in(settings, workspace, NOW)
    workspace.accounts.sign_out("anna", 0.0)
    disable(workspace, ROOT, "anna", 1.0)
    with pytest.raises(SignedOut):
        session.signed_in(settings, workspace, NOW)


def test_cookies_are_of_this_host_and_no_other_key_makes_them() -> None:
    settings = Settings(login=Login.ACCOUNTS, cookie_key=KEY, url=URL)
    response = PlainTextResponse("")
    put_cookie(response, Ticket("token", time.time() + 60, "anna@example.org"), settings)
    set_cookies = [value.decode() for name, value in response.raw_headers if name == b"set-cookie"]
    assert len(set_cookies) == 2
    for each in set_cookies:
        assert each.startswith("__Host-touchstone") and "Domain" not in each
        assert {"Path=/", "Secure", "HttpOnly", "SameSite=lax"} <= set(each.split("; ")), each
    cookies = dict(each.split(";")[0].split("=", 1) for each in set_cookies)
    assert token_in(cookies, settings) == "token"
    mark, since = known_mark(cookies, " ANNA@example.org", settings)
    assert mark and abs(since - time.time()) < 5
    assert known_mark(cookies, "bo@example.org", settings) == ("", 0.0)
    name = next(each for each in cookies if "known" in each)
    value = cookies[name]
    body = value.rsplit(".", 2)[0]
    forged = (
        TimestampSigner(OTHER, salt="touchstone-known-browser").sign(body).decode(),
        TimestampSigner(KEY, salt="another").sign(body).decode(),
        Signer(KEY, salt="touchstone-known-browser").sign(body).decode(),
        value[:-1],
        f"{value}x",
        body,
        "",
    )
    for each in forged:
        assert known_mark({name: each}, "anna@example.org", settings) == ("", 0.0), each
    bare = {each.removeprefix("__Host-"): told for each, told in cookies.items()}
    assert token_in(bare, settings) == "", "another host of the domain could have set it"


def test_every_cookie_over_https_is_secure_also_those_of_the_pages_library() -> None:
    def page(_: object) -> PlainTextResponse:
        response = PlainTextResponse("page")
        response.set_cookie("_streamlit_user", "x", httponly=True)
        response.set_cookie("mine", "y", secure=True)
        return response

    for url, secure in ((URL, 2), ("http://localhost", 1)):
        app = Starlette(routes=[Route("/", page)], middleware=middleware(Settings(url=url)))
        told = TestClient(app).get("/").headers.get_list("set-cookie")
        assert sum("secure" in each.lower() for each in told) == secure
        assert all(each.lower().count("secure") <= 1 for each in told)
