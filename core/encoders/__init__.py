"""Encoders. Imported by detectors, grounding, knowledge, nli, ports, quizzes, retrieval, scoring, services, storage."""

from __future__ import annotations

from core.encoders.base import Encoder
from core.encoders.cache import CachedEncoder
from core.encoders.store import EncodingStore
from core.encoders.stored import StoredEncoder
from core.settings import Settings

BUILT = "e5-small-int8"
"""The encoder that ``make install`` builds, and the name of its folder."""


def open_encoder(settings: Settings) -> Encoder:
    """The encoder of the settings: a cache, so that detectors share one pass, before the disk, before the model.

    Loads nothing yet.
    """
    model = open_model_alone(settings)
    if not settings.encodings_mb:
        return CachedEncoder(model)
    store = EncodingStore(settings.models, settings.encodings_mb * 1024 * 1024)
    return CachedEncoder(StoredEncoder(model, store))


def open_model_alone(settings: Settings) -> Encoder:
    """Without caches, for texts whose vectors are kept elsewhere. Loads nothing yet."""
    if settings.encoder == BUILT:
        from core.encoders.onnx import OnnxEncoder

        return OnnxEncoder(settings.models / BUILT)
    from core.encoders.sentence_transformers import SentenceTransformersEncoder

    return SentenceTransformersEncoder(settings.encoder)
