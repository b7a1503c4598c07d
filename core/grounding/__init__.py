"""A small model that reads sentences with sources."""

from __future__ import annotations

from pathlib import Path

from core.grounding.base import GroundingReader, StanceJudge
from core.settings import Settings

SHIPPED = Path(__file__).with_name("weights") / "shipped.npz"
"""The learnt weights; docs/grounding.md is their model card."""
SHIPPED_KEYS = SHIPPED.with_name("keys.npz")
"""The same, taught further to read a page with a question and its key."""

SHIPPED_READER = SHIPPED.with_name("reader.npz")
"""Changes of all weights, in 4 bits, that make the encoder a reader of stances."""


def open_grounding(settings: Settings) -> GroundingReader | None:
    """None where it is switched off. Loads nothing yet but the digest of the weights."""
    return _open(settings, SHIPPED)


def open_key_reader(settings: Settings) -> GroundingReader | None:
    """Likewise, for questions with their keys; it is switched off with the other."""
    return _open(settings, SHIPPED_KEYS)


def open_reader(settings: Settings) -> StanceJudge | None:
    """Likewise, for sentences with what they are about; it is switched off with the others."""
    if not settings.grounding:
        return None
    from core.grounding.model import folder_of
    from core.grounding.stance_model import BUILT, StanceModel
    from core.grounding.weight_changes import weights_digest

    digest = weights_digest(SHIPPED_READER)
    return StanceModel(folder_of(settings.models, digest, BUILT), settings.models, digest)


def _open(settings: Settings, weights: Path) -> GroundingReader | None:
    if not settings.grounding:
        return None
    from core.grounding.low_rank import read_low_rank
    from core.grounding.model import GroundingModel, folder_of

    digest = read_low_rank(weights).digest
    return GroundingModel(folder_of(settings.models, digest), settings.models, digest)
