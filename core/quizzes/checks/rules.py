"""Data type of the rules that editors set for the checks of quizzes: synonyms, and when an option is too close."""

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
    """Groups of synonyms, in addition to those that a detector has already."""
    closeness: Closeness = field(default_factory=Closeness)


OURS = CheckRules()
"""The rules of a workspace whose editors set none."""


def ruled(detector: Detector, rules: CheckRules) -> Detector:
    """Return the detector with these rules; unchanged if it uses none of them."""
    configured: Any = detector
    if isinstance(detector, OptionTooClose):
        return replace(detector, **asdict(rules.closeness))
    if rules.synonyms and hasattr(detector, "synonyms"):
        known = configured.synonyms
        configured = replace(configured, synonyms=Synonyms([*(known.groups if known else ()), *rules.synonyms]))
    with_rules: Detector = configured
    return with_rules
