"""Who signed in at this browser, by the way in which people sign in here."""

from __future__ import annotations

import math
from typing import Any

import streamlit as st

from core.domain.work import Person
from core.errors import SignedOut
from core.ports.workspace import Workspace
from core.services.people.signing_in import holder_of, known_by_login
from core.settings import Login, Settings
from core.wording.phrases import say
from pages.ui.people.cookie import token_in
from pages.ui.people.gate_secret import SECRET_HEADER, through_proxy

_AHEAD = 60.0
"""Seconds by which a provider's clock may be ahead of ours."""


def signed_in(settings: Settings, workspace: Workspace, now: float) -> Person:
    """Raises SignedOut. What a cookie says of roles, or an address of names, counts for nothing."""
    match settings.login:
        case Login.ACCOUNTS:
            return holder_of(workspace, token_in(st.context.cookies.to_dict(), settings), now)
        case Login.OIDC:
            return _by_provider(st.user.to_dict(), settings, workspace, now)
        case Login.PROXY:
            headers = st.context.headers
            login = headers.get(settings.login_header) or ""
            if not through_proxy(headers.get(SECRET_HEADER) or "", settings) or not login.strip():
                raise SignedOut(say("sign-in-by-proxy"))
            return known_by_login(workspace, login, math.inf)  # the proxy looks at every request
        case Login.OFF:
            raise SignedOut(say("signed-out"))


def _by_provider(claims: dict[str, Any], settings: Settings, workspace: Workspace, now: float) -> Person:
    """Streamlit's cookie lasts 30 days and says when the provider signed; here it counts for hours."""
    if not claims.get("is_logged_in"):
        raise SignedOut(say("signed-out"))
    since = claims.get("iat")
    if not isinstance(since, int | float) or not now - settings.sign_in_hours * 3600 < since <= now + _AHEAD:
        raise SignedOut(say("signed-out"))
    if settings.oidc_claim == "email" and claims.get("email_verified") is not True:
        raise SignedOut(say("sign-in-unproven"))
    login = claims.get(settings.oidc_claim)
    return known_by_login(workspace, login if isinstance(login, str) else "", since)
