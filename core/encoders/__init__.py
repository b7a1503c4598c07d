"""Open the encoder that the settings choose, with its caches."""

from __future__ import annotations

from core.encoders._encoding_cache import CachedEncoder, EncodingStore, StoredEncoder
from core.encoders.base import Encoder
from core.settings import Settings

BUILT = "e5-small-int8"
"""The encoder that ``make install`` builds, and the name of its folder."""


def open_encoder(settings: Settings) -> Encoder:
    """Return the encoder of the settings, behind a memory cache that detectors share and a disk cache. Loads nothing
    yet."""
    model = open_model_alone(settings)
    if not settings.encodings_mb:
        return CachedEncoder(model)
    store = EncodingStore(settings.models, settings.encodings_mb * 1024 * 1024)
    return CachedEncoder(StoredEncoder(model, store))


def open_model_alone(settings: Settings) -> Encoder:
    """Return the encoder without caches, for texts whose vectors are stored elsewhere. Loads nothing yet."""
    if settings.encoder == BUILT:
        from core.encoders.onnx import OnnxEncoder

        return OnnxEncoder(settings.models / BUILT)
    from core.encoders._sentence_transformers import SentenceTransformersEncoder

    return SentenceTransformersEncoder(settings.encoder)
