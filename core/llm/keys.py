"""Keys: read from the environment when a client is made, and taken out of whatever a server or a library says."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping

from core.errors import MissingPart
from core.wording.phrases import say

SECRET = (
    "ANTHROPIC_API_KEY",
    "OPENAI_API_KEY",
    "AWS_SECRET_ACCESS_KEY",
    "AWS_SESSION_TOKEN",
    "AWS_ACCESS_KEY_ID",
    "AWS_BEARER_TOKEN_BEDROCK",
)
_KEY = re.compile(r"[!-~]+")
_SHORTEST = 8
"""Shorter values are placeholders such as ``none``, which are words too."""
_MOST_TOLD = 300


def key_of(variable: str, where: str, model: str, environment: Mapping[str, str] = os.environ) -> str:
    """Raises MissingPart without one, and for one that an HTTP library would quote in its error."""
    key = environment.get(variable, "").strip()
    if not key:
        raise MissingPart(say("model-key-missing", model=model, variable=variable, where=where))
    if not _KEY.fullmatch(key):
        raise MissingPart(say("model-key-wrong", model=model, variable=variable))
    return key


def without_keys(text: str, environment: Mapping[str, str] = os.environ) -> str:
    """One line of what somebody else said, cut: servers quote keys that they refuse."""
    for variable in SECRET:
        if len(key := environment.get(variable, "").strip()) >= _SHORTEST:
            text = text.replace(key, "***")
    line = " ".join(text.split())
    return line if len(line) <= _MOST_TOLD else f"{line[:_MOST_TOLD]}..."
