"""Checks the secret by which the server recognises requests that came through the proxy."""

from __future__ import annotations

import hmac

from core.settings import Settings

SECRET_HEADER = "X-Touchstone-Proxy"  # noqa: S105 - where the secret stands


def through_proxy(secret: str, settings: Settings) -> bool:
    """Return whether a request came through the proxy."""
    return bool(settings.login_secret) and hmac.compare_digest(secret.encode(), settings.login_secret.encode())
