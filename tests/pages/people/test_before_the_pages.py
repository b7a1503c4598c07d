"""The server before the pages: headers on every response, forms from this server only, redirects within it."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.testclient import TestClient

from core.domain.accounts import Grant
from core.domain.work import Person, Role
from core.errors import Unreachable
from core.ports.workspace import Workspace
from core.services.people.managing import add_person
from core.settings import Login, Settings
from core.wording.phrases import say
from pages.ui.people._forms import LARGEST_FORM, inner
from pages.ui.people._middleware import HEADERS
from pages.ui.people.server_parts import middleware, routes
from storage.sql.database import Database
from tests.support.app import desk

ROOT = Person("root", frozenset({Role.ADMIN}))
PASSWORD, KEY = secrets.token_urlsafe(12), secrets.token_urlsafe(32)
URL = "https://desk.example.org"
TYPED = {"login": "anna", "password": PASSWORD}
OURS = {"sec-fetch-site": "same-origin"}


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        add_person(opened, ROOT, "anna", {Grant(Role.EDITOR)}, 1.0, password=PASSWORD)
        yield opened


def client(login: Login = Login.ACCOUNTS, url: str = "") -> TestClient:
    def page(_: Request) -> Response:
        return PlainTextResponse("page")

    settings = Settings(login=login, cookie_key=KEY, login_secret=KEY, url=url)
    app = Starlette(routes=[*routes(settings), Route("/", page)], middleware=middleware(settings))
    return TestClient(app, follow_redirects=False)


def test_a_browser_is_signed_out_after_the_idle_minutes_of_the_settings(workspace: Workspace) -> None:
    assert client().post("/sign-in", data=TYPED, headers=OURS).status_code == 303
    (browser,) = workspace.sign_ins.of("anna", time.time())
    assert browser.idle == Settings().sign_in_idle_minutes * 60
    assert workspace.sign_ins.of("anna", browser.since + browser.idle) == []


@pytest.mark.parametrize(("url", "hsts"), [(URL, True), ("http://desk.example.org", False), ("", False)])
@pytest.mark.parametrize(
    ("login", "path", "status"),
    [(Login.OFF, "/", 200), (Login.ACCOUNTS, "/sign-in", 200), (Login.ACCOUNTS, "/", 403), (Login.PROXY, "/", 403),
     (Login.ACCOUNTS, "/healthz", 200), (Login.PROXY, "/healthz", 200), (Login.OFF, "/none", 404)],
)  # fmt: skip
def test_every_answer_has_the_headers(
    workspace: Workspace, login: Login, path: str, status: int, url: str, *, hsts: bool
) -> None:
    answer = client(login, url).get(path, headers={"accept": "*/*"})
    assert answer.status_code == status
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert ("strict-transport-security" in answer.headers) is hsts


def test_the_headers_say_what_our_pages_never_do() -> None:
    policy = HEADERS["content-security-policy"]
    assert "frame-ancestors 'none'" in policy and "object-src 'none'" in policy and "default-src 'self'" in policy
    scripts = next(part for part in policy.split("; ") if part.startswith("script-src"))
    assert "unsafe-inline" not in scripts and "'unsafe-eval'" not in scripts
    assert (HEADERS["x-frame-options"], HEADERS["x-content-type-options"]) == ("DENY", "nosniff")


@pytest.mark.parametrize(
    ("headers", "ours"),
    [(OURS, True), ({"origin": "http://testserver"}, True), ({"origin": URL}, True),
     ({"sec-fetch-site": "cross-site"}, False), ({"sec-fetch-site": "same-site"}, False),
     ({"sec-fetch-site": "none"}, False), ({"sec-fetch-site": "cross-site", "origin": URL}, False),
     ({"origin": "https://eve.example.org"}, False), ({"origin": "https://testserver.eve.example"}, False),
     ({"origin": "null"}, False), ({"origin": ""}, False), ({}, False)],
)  # fmt: skip
def test_forms_are_read_from_our_own_pages_alone(workspace: Workspace, headers: dict[str, str], *, ours: bool) -> None:
    answer = client(url=URL).post("/sign-in", data=TYPED, headers=headers)
    assert (answer.status_code, "set-cookie" in answer.headers) == ((303, True) if ours else (400, False))


def test_a_form_that_is_too_large_is_not_read(workspace: Workspace) -> None:
    answer = client().post("/sign-in", data=TYPED | {"more": "x" * LARGEST_FORM}, headers=OURS)
    assert (answer.status_code, "set-cookie" in answer.headers) == (400, False)


@pytest.mark.parametrize("path", ["/", "/review", "/review?item=7&ui=ja", "/データ"])
def test_going_on_to_a_place_of_ours(path: str) -> None:
    assert inner(path) == path


@pytest.mark.parametrize(
    "path",
    ["//eve.example", "/\\eve.example", "/review\\..\\x", "https://eve.example/", "eve.example", "", "javascript:alert",
     "/review\n", "/\t/eve.example", "///eve.example", " /review"],
)  # fmt: skip
def test_nowhere_else(workspace: Workspace, path: str) -> None:
    assert inner(path) == "/"


def test_signing_in_goes_on_to_a_place_of_ours(workspace: Workspace) -> None:
    for asked, onward in (("/review%3Fitem=7", "/review?item=7"), ("https%3A%2F%2Feve.example", "/")):
        answer = client().post(f"/sign-in?next={asked}", data=TYPED, headers=OURS)
        assert (answer.status_code, answer.headers["location"]) == (303, onward)


def test_without_its_database_the_desk_is_unwell(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(_: Database) -> NoReturn:
        raise Unreachable(say("database-gone"))

    asked = client()
    assert asked.get("/healthz").status_code == 200
    monkeypatch.setattr(Database, "read", gone)
    answer = asked.get("/healthz")
    assert (answer.status_code, answer.json()) == (503, {"status": "unwell", "error": "Unreachable"})
