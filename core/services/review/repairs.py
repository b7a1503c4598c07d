"""Suggested repairs: texts that could take an item's place, each from somebody who is named. One key accepts one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from core.domain.work import Item
from core.text.diff import Run, diff
from core.wording import explain, phrase_in
from core.wording.phrases import Reason, say


@dataclass(frozen=True, slots=True)
class Suggestion:
    text: str
    source: str
    """Who or what suggests it; stored as the reason of the edit."""
    sentence: int = -1
    """The one it is about; -1: the answer as a whole."""
    outcome: str = ""
    """``repaired``, ``deleted`` or ``hedged``; empty: it does not say."""
    evidence: tuple[str, ...] = ()
    """The source sentences it rests on."""
    why: Reason = ()
    """Why it is no correction."""


Suggest = Callable[[Item], Sequence[Suggestion]]


@dataclass(frozen=True, slots=True)
class SuggestionView:
    text: str
    source: str
    runs: tuple[Run, ...]
    """What it would change."""
    sentence: int
    outcome: str
    """In words; empty: not told."""
    evidence: tuple[str, ...]
    why: str


def suggestion_views(item: Item, suggest: Suggest, language: str = "en") -> tuple[SuggestionView, ...]:
    return tuple(
        SuggestionView(
            suggestion.text,
            suggestion.source,
            diff(item.answer.text, suggestion.text),
            suggestion.sentence,
            phrase_in(say(f"repair-outcome-{suggestion.outcome}"), language) if suggestion.outcome else "",
            suggestion.evidence,
            explain(suggestion.why, language) if suggestion.why else "",
        )
        for suggestion in suggest(item)
        if suggestion.text.strip() != item.answer.text.strip()
    )


def source_of(item: Item, text: str, suggest: Suggest) -> str:
    """Whose suggestion this very text is; empty for a person's own."""
    return next((suggestion.source for suggestion in suggest(item) if suggestion.text.strip() == text.strip()), "")
