"""Read counts of tokens as servers report them, and name the failure of a reply that they cut off."""

from __future__ import annotations

from typing import Any

from core.llm.base import Used
from core.llm.failures import ModelFailure, Why
from core.llm.keys import without_keys
from core.wording.phrases import say

_MOST_OF_REASON = 40


def tokens(number: Any) -> int | None:
    """None for what is no count of tokens: the server did not say."""
    return number if isinstance(number, int) and not isinstance(number, bool) and number >= 0 else None


def cut_off(name: str, reason: str, used: Used, *, thought: bool) -> ModelFailure:
    """``thought``: whether the model thought, so that more room helps."""
    kind = "failure-thought-too-long" if thought else "failure-cut-off"
    phrase = say(kind, model=name, reason=without_keys(reason)[:_MOST_OF_REASON])
    failure = ModelFailure(Why.CUT_OFF, phrase, used=used, model=name)
    failure.thought = thought
    return failure
