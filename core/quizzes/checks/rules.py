"""What editors keep for the checks of quizzes: synonyms, and how close to the key is too close."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from typing import Any

from core.detectors.base import Detector
from core.quizzes.checks.option_too_close import OptionTooClose
from core.quizzes.options.closeness import Closeness
from core.text.synonyms import Synonyms


@dataclass(frozen=True, slots=True)
class CheckRules:
    synonyms: tuple[tuple[str, ...], ...] = ()
    """Groups of words, beside those that each detector has already."""
    closeness: Closeness = field(default_factory=Closeness)


OURS = CheckRules()
"""Where nobody keeps any."""


def ruled(detector: Detector, rules: CheckRules) -> Detector:
    """The same where it asks for nothing of them."""
    told: Any = detector
    if isinstance(detector, OptionTooClose):
        return replace(detector, **asdict(rules.closeness))
    if rules.synonyms and hasattr(detector, "synonyms"):
        known = told.synonyms
        told = replace(told, synonyms=Synonyms([*(known.groups if known else ()), *rules.synonyms]))
    ruled: Detector = told
    return ruled
