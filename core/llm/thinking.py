"""How each of Claude's models is told not to think: a judge gives its reasons in its reply, and thoughts are billed."""

from __future__ import annotations

import re

_ALWAYS = re.compile(r"claude-(opus-5-5|fable|mythos)")
"""They refuse every way of turning it off (migration guides of Opus 5.5 and Fable 5.1): least effort instead, and what
they think counts towards the longest reply."""
_BETWEEN_TOOLS = re.compile(r"claude-sonnet-5-5")
"""Refuses ``disabled`` and has a word of its own for it; without tools it means the same."""

LEAST = "low"


def thinking_of(model: str) -> dict[str, str] | None:
    """What ``thinking`` has to be; None: it may not be said, and ``effort`` is ``LEAST``."""
    if _ALWAYS.search(model):
        return None
    return {"type": "between_tools" if _BETWEEN_TOOLS.search(model) else "disabled"}
