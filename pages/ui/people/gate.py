"""Whoever is not signed in, or does not come through the proxy, reaches neither page nor websocket."""

from __future__ import annotations

import time
from urllib.parse import quote

from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from core.errors import SignedOut
from core.services.people.signing_in import holder_of
from core.settings import Login, Settings
from pages.ui.frame.session import workspace
from pages.ui.people.cookie import token_in
from pages.ui.people.gate_secret import SECRET_HEADER, through_proxy

SIGN_IN, INVITE, HEALTH = "/sign-in", "/invite", "/healthz"
_HEALTH = (HEALTH, "/_stcore/health")
_OPEN = (SIGN_IN, INVITE, "/static/")
"""Needed by who is not signed in yet, or the same for everybody."""


class Gate:
    def __init__(self, app: ASGIApp, *, settings: Settings) -> None:
        self._app, self._settings = app, settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in {"http", "websocket"} and not await self._lets_in(HTTPConnection(scope)):
            await self._refuse(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _lets_in(self, connection: HTTPConnection) -> bool:
        path = connection.url.path
        if path in _HEALTH:
            return True
        match self._settings.login:
            case Login.PROXY:
                return through_proxy(connection.headers.get(SECRET_HEADER, ""), self._settings)
            case Login.ACCOUNTS:
                if any(path == each or (each.endswith("/") and path.startswith(each)) for each in _OPEN):
                    return True
                token = token_in(connection.cookies, self._settings)
                return bool(token) and await run_in_threadpool(_holds, token)
            case _:  # pages ask who it is: with a provider it is they who send people there
                return True

    async def _refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
            return
        await self._refusal(HTTPConnection(scope))(scope, receive, send)

    def _refusal(self, connection: HTTPConnection) -> Response:
        if self._settings.login is Login.ACCOUNTS and "text/html" in connection.headers.get("accept", ""):
            asked = connection.url.path + (f"?{connection.url.query}" if connection.url.query else "")
            return RedirectResponse(f"{SIGN_IN}?next={quote(asked, safe='')}", status_code=303)
        return PlainTextResponse("Not signed in.\n", status_code=403)


def _holds(token: str) -> bool:
    try:
        holder_of(workspace(), token, time.time())
    except SignedOut:
        return False
    return True
