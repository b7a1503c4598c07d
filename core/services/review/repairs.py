"""Prepare the suggested repairs of an item for the review page, each with its source."""

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
    """The person or program that suggests it; stored as the reason of the edit."""
    sentence: int = -1
    """Index of the sentence it concerns; -1 for the full answer."""
    outcome: str = ""
    """``repaired``, ``deleted`` or ``hedged``; empty if not stated."""
    evidence: tuple[str, ...] = ()
    """The source sentences it rests on."""
    why: Reason = ()
    """The reason why it is no correction."""


Suggest = Callable[[Item], Sequence[Suggestion]]


@dataclass(frozen=True, slots=True)
class SuggestionView:
    text: str
    source: str
    runs: tuple[Run, ...]
    """The changes it would make."""
    sentence: int
    outcome: str
    """The outcome in words; empty if not stated."""
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
    """Return the source of the suggestion with this text; empty for a person's own."""
    return next((suggestion.source for suggestion in suggest(item) if suggestion.text.strip() == text.strip()), "")
