"""What the checks say of a question before anybody has seen it."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from functools import lru_cache

from core.detectors.base import Detector
from core.domain.answers import Answer, Need
from core.quizzes.checks.in_order import CHECKS
from core.quizzes.checks.rules import OURS, CheckRules, ruled

FLAGGED = 0.5
"""Risk from which a check has found something."""


def doubt(answer: Answer, rules: CheckRules = OURS) -> float:
    """The highest risk that any check sees in it by these rules; 0: none of them found anything.

    What a check raises is raised: a missing part is told with its next step, and a fault of ours is no doubt of theirs.
    """
    return max((_risk(check, answer) for check in _checks(rules) if all(map(answer.has, check.needs))), default=0.0)


def found_by(answer: Answer, rules: CheckRules = OURS) -> list[str]:
    """Names of the checks that found something."""
    checks = (check for check in _checks(rules) if all(map(answer.has, check.needs)))
    return [check.name for check in checks if _risk(check, answer) >= FLAGGED]


def _risk(check: Detector, answer: Answer) -> float:
    (scores,) = check.score([answer])
    return max((score.risk for score in scores if score.risk is not None), default=0.0)


@lru_cache(maxsize=4)
def _checks(rules: CheckRules) -> Sequence[Detector]:
    """Those that need no model and no encoder, so that a page can ask them."""
    return [ruled(check(), rules) for check in CHECKS if Need.LLM not in check.needs and not _asks_for_a_tool(check)]


def _asks_for_a_tool(check: type[Detector]) -> bool:
    missing = dataclasses.MISSING
    return any(f.default is missing and f.default_factory is missing for f in dataclasses.fields(check))  # type: ignore[arg-type]
