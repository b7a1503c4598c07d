"""Define the prefetched items, which the page shows as soon as the item on screen is left."""

from __future__ import annotations

from dataclasses import dataclass

from core.services.desk.item_view import ItemView
from core.services.review._quiz_attempts import AttemptsView
from core.services.review.repairs import SuggestionView

AHEAD = 2
"""Items leased to one person in addition to the one on screen."""
SPARE = 8
"""Free items left for others, so that near the end of the queue nobody waits for items that are merely prefetched."""


@dataclass(frozen=True, slots=True)
class ComingView:
    """A prefetched item with the fields of ``Screen``; it is open, and this person may decide it."""

    item: ItemView
    blind: bool
    unanswered: bool
    attempts: AttemptsView | None
    suggestions: tuple[SuggestionView, ...]
    audit: bool
    old_weights: bool
    wants_reason: bool
