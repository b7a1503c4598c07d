"""Codes and the client's secret go to the provider that the configuration names, and to nobody it redirects to.

A desk as it is started, and a provider that redirects where a desk asks it itself. A browser goes where it is sent, by
design: what is shown here is what the server asks.
"""

from __future__ import annotations

import http.client
import time
import urllib.parse
from collections.abc import Iterator
from http.cookies import SimpleCookie
from pathlib import Path

import pytest
from joserfc import jwt
from joserfc.jwk import OctKey, RSAKey

from tests.support.loopback.server import Call, Loopback, Says
from tests.support.server import Server
from tests.support.workspaces import new_workspace

SECRET, CLIENT_SECRET = "k" * 48, "client-secret-canary"
KEY = RSAKey.generate_key(2048, {"kid": "1"})
PLACES = ("/.well-known/openid-configuration", "/token", "/jwks")
REDIRECTIONS = (301, 302, 307, 308)


class Provider:
    """Signs anybody in, in full; ``redirects`` names the place that sends whoever asks elsewhere."""

    def __init__(self) -> None:
        self.elsewhere = Loopback(self.answer)
        self.named = Loopback(self.redirect)
        self.redirects, self.status, self.nonce = "", 302, ""
        self.document: dict[str, object] = {}

    def redirect(self, call: Call) -> Says:
        path = call.path.partition("?")[0]
        if path == self.redirects:
            return Says({}, self.status, {"location": self.elsewhere.url + call.path})
        return self.answer(call)

    def answer(self, call: Call) -> Says:
        """The same at both hosts: who goes elsewhere notices nothing."""
        url = self.named.url
        if call.path == PLACES[0]:
            places = {
                "authorization_endpoint": f"{url}/in",
                "token_endpoint": url + PLACES[1],
                "jwks_uri": url + PLACES[2],
            }
            return Says({"issuer": url, **places, **self.document})
        if call.path == PLACES[1]:
            now = int(time.time())
            claims = {"iss": url, "sub": "anna", "aud": "desk", "iat": now, "exp": now + 60, "nonce": self.nonce}
            signed = jwt.encode({"alg": "RS256", "kid": "1"}, claims, KEY)
            return Says({"access_token": "a", "token_type": "bearer", "id_token": signed})
        return Says({"keys": [KEY.as_dict(private=False)]})


@pytest.fixture(scope="module")
def provider() -> Iterator[Provider]:
    made = Provider()
    with made.named, made.elsewhere:
        yield made


@pytest.fixture(scope="module")
def desk(provider: Provider, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("desk")
    server = Server(new_workspace(folder), folder / "log")
    server.environment |= {
        "TOUCHSTONE_LOGIN": "oidc", "TOUCHSTONE_URL": server.url, "TOUCHSTONE_COOKIE_KEY": SECRET,
        "TOUCHSTONE_OIDC_URL": provider.named.url + PLACES[0], "TOUCHSTONE_OIDC_CLIENT": "desk",
        "TOUCHSTONE_OIDC_SECRET": CLIENT_SECRET,
    }  # fmt: skip
    server.start()
    yield server
    server.kill()


@pytest.fixture(autouse=True)
def as_before(provider: Provider) -> None:
    provider.redirects, provider.document = "", {}
    provider.named.calls, provider.elsewhere.calls = [], []


def get(desk: Server, path: str, cookie: str = "") -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection("localhost", desk.port, timeout=30)
    connection.request("GET", path, headers={"Cookie": cookie})
    reply = connection.getresponse()
    reply.read()
    connection.close()
    return reply


def cookies(reply: http.client.HTTPResponse) -> dict[str, str]:
    found = SimpleCookie()
    for each in reply.headers.get_all("set-cookie") or []:
        found.load(each)
    return {name: morsel.value for name, morsel in found.items() if morsel.value.strip('"')}


def sign_in(desk: Server, provider: Provider) -> bool:
    """Sign in like a browser and return whether the desk knows the person."""
    told = {"provider": "default", "exp": int(time.time()) + 60}
    asked = jwt.encode({"alg": "HS256"}, told, OctKey.import_key(SECRET))
    begun = get(desk, f"/auth/login?provider={asked}")
    if begun.status != 302:
        assert begun.status == 400
        return False
    sent = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(begun.headers["location"]).query))
    provider.nonce = sent["nonce"]
    kept = "; ".join(f"{name}={value}" for name, value in cookies(begun).items())
    come_back = get(desk, f"/oauth2callback?code=c&state={sent['state']}", kept)
    return any(name.startswith("_streamlit_user") for name in cookies(come_back))


def test_nothing_is_amiss_without_redirections(desk: Server, provider: Provider) -> None:
    assert sign_in(desk, provider)
    assert {call.path for call in provider.named.calls} == set(PLACES)
    assert CLIENT_SECRET not in desk.complaints()


@pytest.mark.parametrize("document", [{}, {"follow_redirects": True}], ids=["plain", "asks for it"])
@pytest.mark.parametrize("place", PLACES)
def test_no_redirection_is_followed(desk: Server, provider: Provider, place: str, document: dict[str, object]) -> None:
    provider.redirects, provider.document = place, document
    said_before = len(desk.complaints())
    for status in REDIRECTIONS:
        provider.status = status
        assert not sign_in(desk, provider)
        assert [call.path for call in provider.elsewhere.calls] == []
    assert place in [call.path for call in provider.named.calls], "the desk came as far as this"
    said = desk.complaints()[said_before:]
    assert said.count(f"{place} redirects to ") >= len(REDIRECTIONS)
    assert CLIENT_SECRET not in said
