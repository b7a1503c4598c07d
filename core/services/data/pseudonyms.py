"""Replace people's names in exports with stable pseudonyms that cannot be reversed."""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Callable

from core.errors import MissingPart
from core.limits import SHORTEST_KEY
from core.settings import Settings
from core.wording.phrases import say

NameMapping = Callable[[str], str]
"""Returns what an export writes for a person's name."""
_CHARACTERS = 16
"""Length of a pseudonym: 80 bits, so that in one of a million files with a million people two are the same."""


def real_name(name: str) -> str:
    return name


def pseudonyms(settings: Settings) -> NameMapping:
    """Return a mapping that gives a person the same pseudonym in every export made with the same key. It is
    HMAC-SHA256, so that names cannot be tried without the key. Raises MissingPart if no key is set."""
    key = settings.pseudonym_key
    if len(key) < SHORTEST_KEY:
        raise MissingPart(say("pseudonyms-no-key", least=SHORTEST_KEY))

    def named(name: str) -> str:
        digest = hmac.new(key.encode(), name.encode(), hashlib.sha256).digest()
        return f"person-{base64.b32encode(digest).decode().lower()[:_CHARACTERS]}" if name else ""

    return named
