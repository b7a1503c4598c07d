"""Signing in, in a browser: by password and by a provider; what an administrator changes, open pages feel at once."""

from __future__ import annotations

import json
import secrets
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from core.domain.accounts import Grant
from core.domain.work import Person, Role
from core.ports.workspace import Workspace
from core.services.people.inviting import invite
from core.services.people.managing import add_person, disable, set_grants, sign_out_everywhere
from tests.support.menu import go_to
from tests.support.server import Server, free_port
from tests.support.waiting import PATIENCE, eventually

ROOT = Person("root", frozenset({Role.ADMIN}))
PASSWORD = secrets.token_urlsafe(12)
COOKIES = {"TOUCHSTONE_COOKIE_KEY": secrets.token_urlsafe(32)}
EVERYTHING = {Grant(role) for role in Role}
SLOW = PATIENCE * 1000


@pytest.fixture
def apart(fresh_server: Server) -> Server:
    """Start a server for one test, as the way people sign in is read when a server starts."""
    fresh_server.environment |= {"TOUCHSTONE_LOGIN": "accounts", "TOUCHSTONE_URL": fresh_server.url, **COOKIES}
    return fresh_server


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    yield context.new_page()
    context.close()


def sign_in(page: Page, login: str = "anna") -> None:
    page.get_by_label("Login").fill(login)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()


def status(url: str, **headers: str) -> int:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        with urllib.request.urlopen(urllib.request.Request(url, headers=named), timeout=PATIENCE) as reply:  # noqa: S310
            return int(reply.status)
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:  # nobody listens yet
        return 0


def test_by_password(workspace: Workspace, apart: Server, page: Page) -> None:
    add_person(workspace, ROOT, "anna", EVERYTHING, time.time(), password=PASSWORD)
    apart.start()
    page.goto(f"{apart.url}/people?me=eve")
    sign_in(page, "eve")
    expect(page.get_by_role("alert")).to_contain_text("do not belong together")
    sign_in(page)
    expect(page.get_by_role("heading", name="People")).to_be_visible(timeout=SLOW)
    assert "eve" not in page.url
    (cookie,) = [each for each in page.context.cookies() if each["name"] == "touchstone"]
    assert (cookie["httpOnly"], cookie["sameSite"]) == (True, "Lax")
    add_person(workspace, ROOT, "ada", EVERYTHING, time.time())
    set_grants(workspace, ROOT, "anna", {Grant(Role.EDITOR)}, 5.0)
    page.get_by_role("button", name="Save roles").click()
    expect(page.get_by_text("People takes the role")).to_be_visible(timeout=SLOW)
    sign_out_everywhere(workspace, ROOT, "anna", time.time())
    go_to(page, "Data")
    expect(page.get_by_text("You are signed out.")).to_be_visible(timeout=SLOW)


def test_by_invite(workspace: Workspace, apart: Server, page: Page) -> None:
    token = invite(workspace, ROOT, "bo", {Grant(Role.ANALYST)}, time.time())
    apart.start()
    page.goto(f"{apart.url}/invite?token={token}")
    page.get_by_label("New password").fill(PASSWORD)
    page.get_by_label("The same again").fill(PASSWORD)
    page.get_by_role("button", name="Save and go to the desk").click()
    expect(page.get_by_text("bo", exact=True).first).to_be_visible(timeout=SLOW)
    page.goto(f"{apart.url}/invite?token={token}")
    expect(page.get_by_role("alert")).to_contain_text("used, withdrawn, or is too old")


@pytest.fixture
def provider() -> Iterator[str]:
    """Address of a provider, a process of its own, that knows three people; it has not verified the address of cy."""
    port = free_port()
    command = [sys.executable, "-m", "oidc_provider_mock", "--port", str(port)]
    for name in ("anna", "eve", "cy"):
        claims = {"sub": name, "email": f"{name}@example.org", "email_verified": name != "cy"}
        command += ["--user-claims", json.dumps(claims)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        url = f"http://localhost:{port}/.well-known/openid-configuration"
        eventually(lambda: status(url) == 200, "the provider answers")
        yield url
        process.terminate()


def test_by_provider(workspace: Workspace, apart: Server, provider: str, page: Page) -> None:
    for name in ("anna", "cy", "ada"):
        add_person(workspace, ROOT, name, EVERYTHING, time.time(), login=f"{name}@example.org")
    apart.environment |= {
        "TOUCHSTONE_LOGIN": "oidc", "TOUCHSTONE_URL": apart.url, "TOUCHSTONE_OIDC_CLIENT": "desk",
        "TOUCHSTONE_OIDC_SECRET": secrets.token_urlsafe(16), "TOUCHSTONE_OIDC_URL": provider,
    }  # fmt: skip
    apart.start()
    for name, seen in (("eve", "nobody gave you a place"), ("cy", "does not say that this address is yours")):
        _by_provider(page, apart, name)
        expect(page.get_by_text(seen)).to_be_visible(timeout=SLOW)
        page.context.clear_cookies()
    _by_provider(page, apart, "anna")
    expect(page.get_by_text("anna", exact=True).first).to_be_visible(timeout=SLOW)
    disable(workspace, ROOT, "anna", time.time())
    go_to(page, "Data")
    expect(page.get_by_text("The account of anna is disabled")).to_be_visible(timeout=SLOW)


def _by_provider(page: Page, desk: Server, name: str) -> None:
    page.goto(desk.url)
    page.get_by_role("button", name="Sign in").click(timeout=SLOW)
    page.locator("input[name=sub]").fill(name, timeout=SLOW)
    page.get_by_role("button", name="Authorize").click()


def test_past_the_proxy_nobody_comes(workspace: Workspace, apart: Server, page: Page) -> None:
    secret = secrets.token_urlsafe(32)
    apart.environment |= {"TOUCHSTONE_LOGIN": "proxy", "TOUCHSTONE_LOGIN_SECRET": secret}
    add_person(workspace, ROOT, "anna", EVERYTHING, time.time())
    apart.start()
    assert status(apart.url, X_Forwarded_User="anna") == 403
    assert status(apart.url, X_Forwarded_User="anna", X_Touchstone_Proxy=secret[:-1]) == 403
    assert status(f"{apart.url}/healthz") == 200
    page.set_extra_http_headers({"X-Forwarded-User": "anna", "X-Touchstone-Proxy": secret})
    page.goto(f"{apart.url}/people")
    expect(page.get_by_role("heading", name="People")).to_be_visible(timeout=SLOW)
