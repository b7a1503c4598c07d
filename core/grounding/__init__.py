"""A small model that reads a sentence with its sources. Imported by detectors, scoring, cli, services."""

from __future__ import annotations

from pathlib import Path

from core.grounding.base import GroundingReader
from core.settings import Settings

SHIPPED = Path(__file__).with_name("weights") / "shipped.npz"
"""What was learnt; docs/grounding.md is its model card."""


def open_grounding(settings: Settings) -> GroundingReader | None:
    """None where it is switched off. Loads nothing yet but the digest of the weights."""
    if not settings.grounding:
        return None
    from core.grounding.low_rank import read_low_rank
    from core.grounding.model import GroundingModel, folder_of

    digest = read_low_rank(SHIPPED).digest
    return GroundingModel(folder_of(settings.models, digest), settings.models, digest)
