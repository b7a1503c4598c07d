"""The pure part of Touchstone, without screens and database. Imported by everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from core.services.score_texts import ScoredAnswer, ScoredSentence, score

__all__ = ["ScoredAnswer", "ScoredSentence", "score"]


def __getattr__(name: str) -> Any:
    """What programs import from here is loaded when they do: every page and command imports this folder."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from core.services import score_texts

    return getattr(score_texts, name)
