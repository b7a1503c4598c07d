"""Names in exports: as people are called here, or a stand-in that stays the same and that nobody can turn back."""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Callable

from core.errors import MissingPart
from core.limits import SHORTEST_KEY
from core.settings import Settings
from core.wording.phrases import say

Named = Callable[[str], str]
"""What stands in the file for somebody's name."""
_CHARACTERS = 16
"""80 bits: among a million people two are alike in one of a million files."""


def as_called(name: str) -> str:
    return name


def pseudonyms(settings: Settings) -> Named:
    """The same person has the same one in every export made with this key. HMAC-SHA256: without the key nobody can
    try names. Raises MissingPart without one."""
    key = settings.pseudonym_key
    if len(key) < SHORTEST_KEY:
        raise MissingPart(say("pseudonyms-no-key", least=SHORTEST_KEY))

    def named(name: str) -> str:
        digest = hmac.new(key.encode(), name.encode(), hashlib.sha256).digest()
        return f"person-{base64.b32encode(digest).decode().lower()[:_CHARACTERS]}" if name else ""

    return named
