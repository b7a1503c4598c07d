"""Items that come after the one on screen, ready to be shown the moment it is left."""

from __future__ import annotations

from dataclasses import dataclass

from core.services.desk.item_view import ItemView
from core.services.review.quiz_attempts import AttemptsView
from core.services.review.repairs import SuggestionView

AHEAD = 2
"""Leased to one person beside the item they see."""
SPARE = 8
"""Free items that stay for others: towards its end nobody waits for what somebody merely has ahead."""


@dataclass(frozen=True, slots=True)
class ComingView:
    """What ``Screen`` says of the item at hand, of one that comes; it is open, and this person's to decide."""

    item: ItemView
    blind: bool
    unanswered: bool
    attempts: AttemptsView | None
    suggestions: tuple[SuggestionView, ...]
    audit: bool
    old_weights: bool
    wants_reason: bool
