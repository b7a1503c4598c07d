"""Sets and reads the signed cookies of a browser: who is signed in, and which logins signed in here before."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Mapping

from itsdangerous import BadSignature, Signer, TimestampSigner
from starlette.responses import Response

from core.services.people.signing_in import Ticket, plain_login
from core.settings import Settings

COOKIE = "touchstone"
_KNOWN = "touchstone-known-"
_KNOWN_SECONDS = 180 * 86_400
_ONLY_THIS_HOST = "__Host-"
"""Browsers take a cookie of such a name over https alone, for all paths, and from no other host of the domain."""


def put_cookie(response: Response, ticket: Ticket, settings: Settings) -> None:
    """Set the cookie of the session, and the one by which the browser is known when this login comes again."""
    token = _signer(settings).sign(ticket.token).decode()
    _put(response, COOKIE, token, int(ticket.until - time.time()), settings)
    login = _digest(ticket.login)
    mark = _known_signer(settings).sign(f"{login}.{secrets.token_hex(16)}").decode()
    _put(response, f"{_KNOWN}{login[:8]}", mark, _KNOWN_SECONDS, settings)


def token_in(cookies: Mapping[str, str], settings: Settings) -> str:
    """Return the token in the cookie; empty if there is none or its signature is not ours."""
    try:
        return _signer(settings).unsign(cookies.get(cookie_name(settings), "")).decode()
    except (BadSignature, UnicodeError):
        return ""


def known_mark(cookies: Mapping[str, str], login: str, settings: Settings) -> tuple[str, float]:
    """Return the mark that this browser got when this login signed in with it, and when; ("", 0.0) for a stranger."""
    digest = _digest(plain_login(login))
    cookie = cookies.get(cookie_name(settings, f"{_KNOWN}{digest[:8]}"), "")
    try:
        value, at = _known_signer(settings).unsign(cookie, max_age=_KNOWN_SECONDS, return_timestamp=True)
    except (BadSignature, UnicodeError):
        return "", 0.0
    whose, _, mark = value.decode("utf-8", "replace").partition(".")
    return (mark, at.timestamp()) if whose == digest else ("", 0.0)


def cookie_name(settings: Settings, name: str = COOKIE) -> str:
    return f"{_ONLY_THIS_HOST}{name}" if over_tls(settings) else name


def over_tls(settings: Settings) -> bool:
    """Return whether browsers reach the server by https only."""
    return settings.url.startswith("https://")


def _put(response: Response, name: str, value: str, seconds: int, settings: Settings) -> None:
    response.set_cookie(
        cookie_name(settings, name), value, max_age=seconds, httponly=True, samesite="lax", secure=over_tls(settings)
    )


def _digest(login: str) -> str:
    return hashlib.sha256(login.encode("utf-8", "replace")).hexdigest()[:32]


def _signer(settings: Settings) -> Signer:
    return Signer(settings.cookie_key, salt="touchstone-signed-in")


def _known_signer(settings: Settings) -> TimestampSigner:
    return TimestampSigner(settings.cookie_key, salt="touchstone-known-browser")
