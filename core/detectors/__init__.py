"""The detectors that ship, in the order in which people see them."""

from __future__ import annotations

from collections.abc import Sequence

from core.detectors.base import Detector
from core.detectors.bertscore_consistency import BertScoreConsistency
from core.detectors.embedding_similarity import EmbeddingSimilarity
from core.detectors.sample_consistency import SampleConsistency
from core.detectors.source_match import SourceMatch
from core.detectors.token_overlap import TokenOverlap
from core.detectors.unmatched_numbers import UnmatchedNumbers
from core.encoding import Encoder
from core.errors import BadInput

_BUILT_IN: tuple[type[Detector], ...] = (
    SourceMatch,
    TokenOverlap,
    UnmatchedNumbers,
    EmbeddingSimilarity,
    SampleConsistency,
    BertScoreConsistency,
)

DETECTORS: dict[str, type[Detector]] = {detector.name: detector for detector in _BUILT_IN}
DEFAULT: tuple[str, ...] = tuple(DETECTORS)


def make_detectors(names: Sequence[str] = DEFAULT, *, encoder: Encoder) -> list[Detector]:
    """Detectors by name, each once, in the order asked for; those that compare meanings share the encoder.

    Raises BadInput for an unknown name.
    """
    unknown = [name for name in names if name not in DETECTORS]
    if unknown:
        raise BadInput(f"Unknown detector {', '.join(map(repr, unknown))}. Known: {', '.join(DETECTORS)}.")
    return [_make(DETECTORS[name], encoder) for name in dict.fromkeys(names)]


def _make(detector: type[Detector], encoder: Encoder) -> Detector:
    wants_encoder = "encoder" in getattr(detector, "__dataclass_fields__", {})
    return detector(encoder=encoder) if wants_encoder else detector()  # type: ignore[call-arg]
