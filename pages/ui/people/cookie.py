"""The cookie of a browser that somebody signed in with: signed, and out of the reach of scripts."""

from __future__ import annotations

import time
from collections.abc import Mapping

from itsdangerous import BadSignature, Signer
from starlette.responses import Response

from core.services.people.signing_in import Ticket
from core.settings import Settings

COOKIE = "touchstone"


def put_cookie(response: Response, ticket: Ticket, settings: Settings) -> None:
    response.set_cookie(
        COOKIE, _signer(settings).sign(ticket.token).decode(), max_age=int(ticket.until - time.time()), httponly=True,
        samesite="lax", secure=over_tls(settings),
    )  # fmt: skip


def token_in(cookies: Mapping[str, str], settings: Settings) -> str:
    """Empty where there is none, or we did not sign it."""
    try:
        return _signer(settings).unsign(cookies.get(COOKIE, "")).decode()
    except (BadSignature, UnicodeError):
        return ""


def over_tls(settings: Settings) -> bool:
    """Whether browsers reach us by https only."""
    return settings.url.startswith("https://")


def _signer(settings: Settings) -> Signer:
    return Signer(settings.cookie_key, salt="touchstone-signed-in")
