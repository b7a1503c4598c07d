"""Make secret tokens for sign-ins and invites, of which only digests are stored."""

from __future__ import annotations

import hashlib
import secrets

_BYTES = 32


def new_token() -> str:
    """Return 256 random bits. A signature would make it no harder to guess, and none is needed to look it up."""
    return secrets.token_urlsafe(_BYTES)


def digest_of(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
