"""Touchstone for programs: ``from touchstone import score, assert_supported``. What does the work lies in ``core``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.version import VERSION as __version__

if TYPE_CHECKING:
    from core import ScoredAnswer, ScoredAnswers, ScoredSentence, assert_supported, score

__all__ = ["ScoredAnswer", "ScoredAnswers", "ScoredSentence", "__version__", "assert_supported", "score"]


def __getattr__(name: str) -> Any:
    """Load what is asked for when it is: the first of it loads the detectors."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import core

    return getattr(core, name)
