"""Open the pair model that the settings choose."""

from __future__ import annotations

from core.nli.base import PairModel
from core.settings import Settings


def open_pair_model(settings: Settings) -> PairModel | None:
    """Return the pair model, or None where none is configured. Loads nothing yet."""
    if not settings.nli:
        return None
    from core.nli._cross_encoder import CrossEncoder

    return CrossEncoder(settings.nli)
