"""Suggested repairs: texts that could take an item's place, each from somebody who is named. One key accepts one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from core.domain.work import Item
from core.text.diff import Run, diff


@dataclass(frozen=True, slots=True)
class Suggestion:
    text: str
    source: str
    """Who or what suggests it; stored as the reason of the edit."""


Suggest = Callable[[Item], Sequence[Suggestion]]


@dataclass(frozen=True, slots=True)
class SuggestionView:
    text: str
    source: str
    runs: tuple[Run, ...]
    """What it would change."""


def suggestion_views(item: Item, suggest: Suggest) -> tuple[SuggestionView, ...]:
    return tuple(
        SuggestionView(suggestion.text, suggestion.source, diff(item.answer.text, suggestion.text))
        for suggestion in suggest(item)
        if suggestion.text.strip() != item.answer.text.strip()
    )


def source_of(item: Item, text: str, suggest: Suggest) -> str:
    """Whose suggestion this very text is; empty for a person's own."""
    return next((suggestion.source for suggestion in suggest(item) if suggestion.text.strip() == text.strip()), "")
