"""Pair models, and the one that the settings ask for. Imported by detectors, scoring, services/jobs."""

from __future__ import annotations

from core.nli.base import PairModel
from core.settings import Settings


def open_pair_model(settings: Settings) -> PairModel | None:
    """None where none is configured. Loads nothing yet."""
    if not settings.nli:
        return None
    from core.nli.cross_encoder import CrossEncoder

    return CrossEncoder(settings.nli)
