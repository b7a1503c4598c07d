"""Open a grounding model that was fine-tuned with labels; it is built when first needed, next to the shipped one."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from threading import Lock

from core.encoders.sealing import is_sealed
from core.grounding import SHIPPED
from core.grounding.base import GroundingReader
from core.grounding.low_rank import LowRank, read_low_rank, write_low_rank
from core.grounding.model import BUILT, GroundingModel, folder_of

_OPENED = 2
"""Models kept in memory: the present one, and the one before while jobs end."""
_BUILDING = Lock()


def open_taught(models: Path, digest: str, weights: Callable[[], bytes]) -> GroundingReader:
    """``weights`` is asked only where the model was not built here yet. Raises MissingPart where it cannot be."""
    folder = folder_of(models, digest)
    with _BUILDING:
        if not is_sealed(folder):
            from core.grounding.build import build

            build(folder, from_bytes(weights()))
    return _opened(folder, models, digest)


@lru_cache(1)
def shipped() -> LowRank:
    """Return the shipped weights, from which taught models start."""
    return read_low_rank(SHIPPED)


def name_of(digest: str) -> str:
    """Return the model's name in scores; an empty digest means the shipped model."""
    return f"{BUILT}/{digest or shipped().digest}"


def to_bytes(weights: LowRank) -> bytes:
    file = BytesIO()
    write_low_rank(weights, file)
    return file.getvalue()


def from_bytes(data: bytes) -> LowRank:
    return read_low_rank(BytesIO(data))


@lru_cache(_OPENED)
def _opened(folder: Path, models: Path, digest: str) -> GroundingModel:
    return GroundingModel(folder, models, digest)
