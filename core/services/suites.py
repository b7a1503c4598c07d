"""The detectors that score, with what they need in memory."""

from __future__ import annotations

from collections.abc import Sequence

from core.detectors import DEFAULT, make_detectors
from core.encoders import open_encoder
from core.fusion import Fusion
from core.settings import Settings
from core.suite import Suite


def load_suite(settings: Settings, names: Sequence[str] = DEFAULT) -> Suite:
    """These detectors, fused, with the encoder in memory if one of them asks for it.

    Raises BadInput for an unknown name, and MissingPart when there is no encoder: here, once, rather than as a
    failure of every item.
    """
    encoder = open_encoder(settings)
    detectors = make_detectors(names, encoder=encoder)
    if any(hasattr(detector, "encoder") for detector in detectors):
        encoder.encode(["."])
    return Suite(tuple(detectors), Fusion())
