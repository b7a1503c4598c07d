"""The detectors that score, with what they need in memory."""

from __future__ import annotations

from collections.abc import Sequence

from core.detectors.tools import Tools
from core.encoders import open_encoder
from core.settings import Settings
from core.suite import Suite, make_suite


def load_suite(settings: Settings, names: Sequence[str] | None = None) -> Suite:
    """These detectors, fused, with the encoder in memory if one of them asks for it.

    Raises BadInput for an unknown name, and MissingPart when there is no encoder: here, once, rather than as a
    failure of every item.
    """
    encoder = open_encoder(settings)
    suite = make_suite(Tools(encoder=encoder), names)
    if any(hasattr(detector, "encoder") for detector in suite.detectors):
        encoder.encode(["."])
    return suite
