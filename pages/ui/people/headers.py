"""Headers that tell browsers what our pages never do: be framed, load from elsewhere, run what is written in them."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

import streamlit as st
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send


def _streamlits_own() -> str:
    """What is written into the one page that Streamlit serves, by its digests: whatever else is, does not run."""
    page = (Path(st.__file__).parent / "static" / "index.html").read_text("utf-8")
    scripts = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    digests = [base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in scripts]
    return " ".join(f"'sha256-{digest}'" for digest in digests)


_POLICY = {
    "default-src": "'self'",
    # Streamlit imports the scripts of our desks from blob addresses, and draws tables with WebAssembly.
    "script-src": f"'self' blob: 'wasm-unsafe-eval' {_streamlits_own()}",
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
    """On every answer, whoever gives it."""

    def __init__(self, app: ASGIApp, *, tls: bool) -> None:
        self._app = app
        self._headers = HEADERS | ({"strict-transport-security": _ONLY_TLS} if tls else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(self._headers)
            await send(message)

        await self._app(scope, receive, with_headers if scope["type"] == "http" else send)
