"""Keys: read from the environment when a client is made, and taken out of whatever a server or a library says."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping

from core.wording.phrases import Phrase, say

SECRET = (
    "ANTHROPIC_API_KEY",
    "OPENAI_API_KEY",
    "OPENAI_ADMIN_KEY",
    "AWS_SECRET_ACCESS_KEY",
    "AWS_SESSION_TOKEN",
    "AWS_ACCESS_KEY_ID",
    "AWS_BEARER_TOKEN_BEDROCK",
)
_KEY = re.compile(r"[!-~]+")
_SHORTEST = 8
"""Shorter values are placeholders such as ``none``, which are words too."""
_MOST_TOLD = 300


def key_in(variable: str, environment: Mapping[str, str] = os.environ) -> str:
    return environment.get(variable, "").strip()


def missing_key(variable: str, where: str, model: str, environment: Mapping[str, str] = os.environ) -> Phrase | None:
    """None: there is a key. One with characters that no header takes counts as missing: HTTP libraries quote it."""
    if not (key := key_in(variable, environment)):
        return say("model-key-missing", model=model, variable=variable, where=where)
    return None if _KEY.fullmatch(key) else say("model-key-wrong", model=model, variable=variable)


def without_keys(text: str, environment: Mapping[str, str] = os.environ) -> str:
    """One line of what somebody else said, cut: servers quote keys that they refuse."""
    for variable in SECRET:
        if len(key := key_in(variable, environment)) >= _SHORTEST:
            text = text.replace(key, "***")
    line = " ".join(text.split())
    return line if len(line) <= _MOST_TOLD else f"{line[:_MOST_TOLD]}..."
