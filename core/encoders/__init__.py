"""Text encoders. Imported by detectors, knowledge, nli, quizzes, scoring, services/jobs, services/knowledge."""

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
    model = _model(settings)
    if not settings.encodings_mb:
        return CachedEncoder(model)
    store = EncodingStore(settings.models, settings.encodings_mb * 1024 * 1024)
    return CachedEncoder(StoredEncoder(model, store))


def _model(settings: Settings) -> Encoder:
    if settings.encoder == BUILT:
        from core.encoders.onnx import OnnxEncoder

        return OnnxEncoder(settings.models / BUILT)
    from core.encoders.sentence_transformers import SentenceTransformersEncoder

    return SentenceTransformersEncoder(settings.encoder)
