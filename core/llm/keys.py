"""Read the providers' keys from the environment, and remove them from whatever a server or a library says."""

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
_READ: set[str] = set()
"""Secrets of servers with a name, wherever they stand: what was read once is never told."""
_KEY = re.compile(r"[!-~]+")
_SHORTEST = 8
"""Shorter values are placeholders such as ``none``, which are words too."""
_MOST_TOLD = 300


def key_in(variable: str, environment: Mapping[str, str] = os.environ) -> str:
    return environment.get(variable, "").strip()


def keep_secret(key: str) -> str:
    """Return the key, which ``without_keys`` takes out of texts from now on."""
    if len(key) >= _SHORTEST:
        _READ.add(key)
    return key


def missing_key(variable: str, where: str, model: str, environment: Mapping[str, str] = os.environ) -> Phrase | None:
    """None: there is a key that can be sent."""
    if not (key := key_in(variable, environment)):
        return say("model-key-missing", model=model, variable=variable, where=where)
    return wrong_key(key, variable, model)


def wrong_key(key: str, variable: str, model: str) -> Phrase | None:
    """Return why a key counts as missing: it has characters that no header takes, and HTTP libraries quote it."""
    return None if _KEY.fullmatch(key) else say("model-key-wrong", model=model, variable=variable)


def without_keys(text: str, environment: Mapping[str, str] = os.environ, most: int = _MOST_TOLD) -> str:
    """One line of what somebody else said, cut: servers quote keys that they refuse."""
    line = " ".join(with_keys_masked(text, environment).split())
    return line if len(line) <= most else f"{line[:most]}..."


def with_keys_masked(text: str, environment: Mapping[str, str] = os.environ) -> str:
    """Return the text as it is, but for the keys in it."""
    in_variables = (key_in(variable, environment) for variable in SECRET)
    secrets = {key for key in in_variables if len(key) >= _SHORTEST}.union(_READ)
    for key in sorted(secrets, key=len, reverse=True):  # the longest first: it may begin with another
        text = text.replace(key, "***")
    return text
