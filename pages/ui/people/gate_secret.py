"""What only the proxy and we know."""

from __future__ import annotations

import hmac

from core.settings import Settings

SECRET_HEADER = "X-Touchstone-Proxy"  # noqa: S105 - where the secret stands


def through_proxy(secret: str, settings: Settings) -> bool:
    """Whether who asks came through the proxy."""
    return bool(settings.login_secret) and hmac.compare_digest(secret.encode(), settings.login_secret.encode())
