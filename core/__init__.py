"""The pure part of Touchstone, without screens and database."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from core.services.suites.score_texts import score
    from core.services.suites.scored_texts import ScoredAnswer, ScoredAnswers, ScoredSentence
    from core.services.suites.supported import assert_supported

_PLACES = {
    "ScoredAnswer": "scored_texts",
    "ScoredSentence": "scored_texts",
    "ScoredAnswers": "scored_texts",
    "assert_supported": "supported",
    "score": "score_texts",
}
__all__ = ["ScoredAnswer", "ScoredAnswers", "ScoredSentence", "assert_supported", "score"]


def __getattr__(name: str) -> Any:
    """Return an exported name, and import its module only now: every page and command imports this folder. Raises
    AttributeError for other names.
    """
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"core.services.suites.{_PLACES[name]}"), name)
