"""Keeps out, as middleware of the server, whoever has not signed in, and adds the security headers."""

from __future__ import annotations

import base64
import hashlib
import re
import time
from pathlib import Path
from urllib.parse import quote

import streamlit as st
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from core.errors import SignedOut
from core.services.people.signing_in import holder_of
from core.settings import Login, Settings
from pages.ui.frame.cookie import token_in
from pages.ui.frame.proxy_secret import SECRET_HEADER, through_proxy
from pages.ui.frame.session import workspace

SIGN_IN, INVITE, HEALTH = "/sign-in", "/invite", "/healthz"
_HEALTH = (HEALTH, "/_stcore/health")
_OPEN = (SIGN_IN, INVITE, "/static/")
"""The paths that people may open without signing in."""


class SignInGate:
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
                # A proxy that adds its header to the browser's own would let anybody be anybody.
                told = (connection.headers.getlist(name) for name in (self._settings.login_header, SECRET_HEADER))
                once = all(len(values) <= 1 for values in told)
                return once and through_proxy(connection.headers.get(SECRET_HEADER, ""), self._settings)
            case Login.ACCOUNTS:
                if any(path == public or (public.endswith("/") and path.startswith(public)) for public in _OPEN):
                    return True
                token = token_in(connection.cookies, self._settings)
                return bool(token) and await run_in_threadpool(_is_valid, token)
            case _:  # pages ask who it is: with a provider it is they who send people there
                return True

    async def _refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
            return
        await self._refusal(HTTPConnection(scope))(scope, receive, send)

    def _refusal(self, connection: HTTPConnection) -> Response:
        if self._settings.login is Login.ACCOUNTS and "text/html" in connection.headers.get("accept", ""):
            address = connection.url.path + (f"?{connection.url.query}" if connection.url.query else "")
            return RedirectResponse(f"{SIGN_IN}?next={quote(address, safe='')}", status_code=303)
        return PlainTextResponse("Not signed in.\n", status_code=403)


def _is_valid(token: str) -> bool:
    try:
        holder_of(workspace(), token, time.time())
    except SignedOut:
        return False
    return True


def _streamlit_scripts() -> str:
    """Return the digests of the scripts in Streamlit's page; browsers run no others."""
    page = (Path(st.__file__).parent / "static" / "index.html").read_text("utf-8")
    scripts = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    digests = [base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in scripts]
    return " ".join(f"'sha256-{digest}'" for digest in digests)


_POLICY = {
    "default-src": "'self'",
    # Streamlit imports the scripts of our desks from blob addresses, and draws tables with WebAssembly.
    "script-src": f"'self' blob: 'wasm-unsafe-eval' {_streamlit_scripts()}",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "connect-src": "'self'",
    "worker-src": "'self' blob:",
    "frame-ancestors": "'none'",
    "object-src": "'none'",
    "base-uri": "'self'",
    "form-action": "'self'",
}
HEADERS = {
    "content-security-policy": "; ".join(f"{name} {sources}" for name, sources in _POLICY.items()),
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
_ONLY_TLS = "max-age=31536000"


class SecurityHeaders:
    """Add the headers to every response, and with https ``Secure`` to every cookie, also to those of Streamlit."""

    def __init__(self, app: ASGIApp, *, tls: bool) -> None:
        self._app = app
        self._tls = tls
        self._headers = HEADERS | ({"strict-transport-security": _ONLY_TLS} if tls else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                if self._tls:
                    message["headers"] = [_over_tls(*header) for header in message.get("headers", ())]
                MutableHeaders(scope=message).update(self._headers)
            await send(message)

        await self._app(scope, receive, with_headers if scope["type"] == "http" else send)


def _over_tls(name: bytes, value: bytes) -> tuple[bytes, bytes]:
    parts = [part.strip().lower() for part in value.split(b";")]
    bare = name.lower() == b"set-cookie" and b"secure" not in parts
    return name, value + b"; Secure" if bare else value
