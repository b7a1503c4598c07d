"""A small model that reads sentences with sources. Imported by detectors, quizzes/checks, scoring, services."""

from __future__ import annotations

from pathlib import Path

from core.grounding.base import GroundingReader
from core.settings import Settings

SHIPPED = Path(__file__).with_name("weights") / "shipped.npz"
"""What was learnt; docs/grounding.md is its model card."""
SHIPPED_KEYS = SHIPPED.with_name("keys.npz")
"""The same, taught further to read a page with a question and its key."""


def open_grounding(settings: Settings) -> GroundingReader | None:
    """None where it is switched off. Loads nothing yet but the digest of the weights."""
    return _open(settings, SHIPPED)


def open_key_reader(settings: Settings) -> GroundingReader | None:
    """Likewise, for questions with their keys; it is switched off with the other."""
    return _open(settings, SHIPPED_KEYS)


def _open(settings: Settings, weights: Path) -> GroundingReader | None:
    if not settings.grounding:
        return None
    from core.grounding.low_rank import read_low_rank
    from core.grounding.model import GroundingModel, folder_of

    digest = read_low_rank(weights).digest
    return GroundingModel(folder_of(settings.models, digest), settings.models, digest)
