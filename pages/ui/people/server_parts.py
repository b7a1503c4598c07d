"""Assembles the server around the desk: routes, middleware and secrets, by the way people sign in."""

from __future__ import annotations

from typing import Any

from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import BaseRoute, Route

from core.services.thresholds.policies import active_policy
from core.settings import Login, Settings
from pages.ui.frame.cookie import over_tls
from pages.ui.frame.session import workspace
from pages.ui.people._middleware import HEALTH, INVITE, SIGN_IN, SecurityHeaders, SignInGate
from pages.ui.people._signing_in import SigningIn


def routes(settings: Settings) -> list[BaseRoute]:
    server_routes: list[BaseRoute] = [Route(HEALTH, health)]
    if settings.login is Login.ACCOUNTS:
        signing_in = SigningIn(settings)
        server_routes.append(Route(SIGN_IN, signing_in.sign_in, methods=["GET", "POST"]))
        server_routes.append(Route(INVITE, signing_in.invite, methods=["GET", "POST"]))
    return server_routes


def middleware(settings: Settings) -> list[Middleware]:
    return [Middleware(SecurityHeaders, tls=over_tls(settings)), Middleware(SignInGate, settings=settings)]


def secrets(settings: Settings) -> dict[str, Any] | None:
    """Return the secrets that Streamlit's sign-in with a provider reads."""
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


class ProviderRedirects(Exception):
    """An error of a provider, which Streamlit logs; the person stays signed out."""


def ask_nobody_else() -> None:
    """Change the settings of this process."""
    from authlib.integrations.httpx_client import AsyncOAuth2Client  # type: ignore[import-untyped]
    from authlib.integrations.starlette_client import StarletteOAuth2App  # type: ignore[import-untyped]

    class ProviderClient(AsyncOAuth2Client):  # type: ignore[misc]
        SESSION_REQUEST_PARAMS = ()
        """Return no options: Authlib takes options of its HTTP client from the provider's document too, among them
        ``follow_redirects`` and ``verify``."""

        async def request(self, method: str, url: Any, *args: Any, **options: Any) -> Any:
            """Refuse redirections, out of which Authlib would read a token as from any other response."""
            answer = await super().request(method, url, *args, **options)
            if answer.is_redirect:
                raise ProviderRedirects(
                    f"{url} redirects to {answer.headers.get('location')!r}: nothing is asked there"
                )
            return answer

    StarletteOAuth2App.client_cls = ProviderClient


def health(_request: Request) -> JSONResponse:
    """Return status 200 if the database answers, else 503; the contents are not mentioned."""
    try:
        active_policy(workspace())
    except Exception as error:  # whatever is wrong, the probe is answered with it
        return JSONResponse({"status": "unwell", "error": type(error).__name__}, 503)
    return JSONResponse({"status": "ok"})
