"""Text encoders, and the one that the settings ask for."""

from __future__ import annotations

from core.encoders.cache import CachedEncoder
from core.encoding import Encoder
from core.settings import Settings

BUILT = "e5-small-int8"
"""The encoder that ``make install`` builds, and the name of its folder."""


def open_encoder(settings: Settings) -> Encoder:
    """The encoder of the settings behind a cache, so that detectors share one pass. Loads nothing yet."""
    if settings.encoder == BUILT:
        from core.encoders.onnx import OnnxEncoder

        return CachedEncoder(OnnxEncoder(settings.models / BUILT))
    from core.encoders.sentence_transformers import SentenceTransformersEncoder

    return CachedEncoder(SentenceTransformersEncoder(settings.encoder))
