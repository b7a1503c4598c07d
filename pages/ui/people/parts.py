"""What the server is made of, by how people sign in."""

from __future__ import annotations

from typing import Any

from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Route

from core.settings import Login, Settings
from pages.ui.people.cookie import over_tls
from pages.ui.people.gate import HEALTH, INVITE, SIGN_IN, Gate
from pages.ui.people.headers import SecurityHeaders
from pages.ui.people.health import health
from pages.ui.people.provider import ask_nobody_else
from pages.ui.people.signing_in import SigningIn


def routes(settings: Settings) -> list[BaseRoute]:
    found: list[BaseRoute] = [Route(HEALTH, health)]
    if settings.login is Login.ACCOUNTS:
        signing_in = SigningIn(settings)
        found.append(Route(SIGN_IN, signing_in.sign_in, methods=["GET", "POST"]))
        found.append(Route(INVITE, signing_in.invite, methods=["GET", "POST"]))
    return found


def middleware(settings: Settings) -> list[Middleware]:
    return [Middleware(SecurityHeaders, tls=over_tls(settings)), Middleware(Gate, settings=settings)]


def secrets(settings: Settings) -> dict[str, Any] | None:
    """What Streamlit's own sign-in with a provider reads, which from now on asks nobody else."""
    if settings.login is not Login.OIDC:
        return None
    ask_nobody_else()
    return {
        "auth": {
            "redirect_uri": f"{settings.url.rstrip('/')}/oauth2callback",
            "cookie_secret": settings.cookie_key,
            "client_id": settings.oidc_client,
            "client_secret": settings.oidc_secret,
            "server_metadata_url": settings.oidc_url,
        }
    }
