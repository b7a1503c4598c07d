"""A suite whose detectors know the synonyms that editors keep."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from core.detectors.base import Detector
from core.scoring.suite import Suite
from core.text.synonyms import Synonyms


def with_synonyms(suite: Suite, groups: Sequence[Sequence[str]]) -> Suite:
    """Beside those that each detector has already; without any the suite stays as it is, so that its scores do."""
    if not groups:
        return suite
    return replace(suite, detectors=tuple(knowing(detector, groups) for detector in suite.detectors))


def knowing(detector: Detector, groups: Sequence[Sequence[str]]) -> Detector:
    """The same where there are no groups, or where it asks for none."""
    if not groups or not hasattr(detector, "synonyms"):
        return detector
    known: Any = detector.synonyms
    told: Any = replace(detector, synonyms=Synonyms([*(known.groups if known else ()), *groups]))  # type: ignore[type-var]
    knowing: Detector = told
    return knowing
