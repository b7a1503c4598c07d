"""Return a suite whose detectors read with another grounding model, such as a fine-tuned one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from core.detectors.base import Detector
from core.domain.taught import DETECTOR
from core.errors import MissingPart
from core.grounding.base import GroundingReader
from core.scoring.suite import Suite
from core.wording.phrases import say


def with_grounding(suite: Suite, reader: GroundingReader) -> Suite:
    """Raises MissingPart where no detector reads: it is switched off here."""
    if DETECTOR not in suite.signals:
        raise MissingPart(say("taught-switched-off"))
    return replace(suite, detectors=tuple(_reading(detector, reader) for detector in suite.detectors))


def _reading(detector: Detector, reader: GroundingReader) -> Detector:
    if not hasattr(detector, DETECTOR):
        return detector
    told: Any = replace(detector, grounding=reader)  # type: ignore[type-var]
    reading: Detector = told
    return reading
