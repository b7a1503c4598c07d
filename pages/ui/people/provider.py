"""How Streamlit's sign-in asks the provider: as its address and document say, and nobody whom it redirects to."""

from __future__ import annotations

from typing import Any


class ProviderRedirects(Exception):
    """Streamlit writes it into the log, and who signs in is as signed out as before."""


def ask_nobody_else() -> None:
    """Holds for this process."""
    from authlib.integrations.httpx_client import AsyncOAuth2Client  # type: ignore[import-untyped]
    from authlib.integrations.starlette_client import StarletteOAuth2App  # type: ignore[import-untyped]

    class ProviderClient(AsyncOAuth2Client):  # type: ignore[misc]
        SESSION_REQUEST_PARAMS = ()
        """None: Authlib takes options of its HTTP client from the provider's document too, ``follow_redirects`` and
        ``verify`` among them."""

        async def request(self, method: str, url: Any, *args: Any, **options: Any) -> Any:
            """Authlib reads a token out of a redirection as out of any other answer."""
            answer = await super().request(method, url, *args, **options)
            if answer.is_redirect:
                raise ProviderRedirects(
                    f"{url} redirects to {answer.headers.get('location')!r}: nothing is asked there"
                )
            return answer

    StarletteOAuth2App.client_cls = ProviderClient
