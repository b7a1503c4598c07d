"""Run the checks that need no model over a new question, before anybody sees it."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from functools import lru_cache

from core.detectors.base import Detector
from core.domain.answers import Answer, Need
from core.quizzes.checks.all_checks import CHECKS
from core.quizzes.checks.rules import OURS, CheckRules, ruled

FLAGGED = 0.5
"""Risk from which a check flags a question."""


def highest_risk(answer: Answer, rules: CheckRules = OURS) -> float:
    """Return the highest risk of any check by these rules, 0 if none applies.

    Errors of a check are raised: a missing part needs its next step, and a bug is no risk of the question.
    """
    return max((_risk(check, answer) for check in _checks(rules) if all(map(answer.has, check.needs))), default=0.0)


def flagging_checks(answer: Answer, rules: CheckRules = OURS) -> list[str]:
    """Return the names of the checks that flag the question."""
    checks = (check for check in _checks(rules) if all(map(answer.has, check.needs)))
    return [check.name for check in checks if _risk(check, answer) >= FLAGGED]


def _risk(check: Detector, answer: Answer) -> float:
    (scores,) = check.score([answer])
    return max((score.risk for score in scores if score.risk is not None), default=0.0)


@lru_cache(maxsize=4)
def _checks(rules: CheckRules) -> Sequence[Detector]:
    """Return the checks that need no model and no encoder, so that a page of the desk can run them."""
    return [ruled(check(), rules) for check in CHECKS if Need.LLM not in check.needs and not needs_a_tool(check)]


def needs_a_tool(check: type[Detector]) -> bool:
    """Return whether a check runs with a model or an encoder only."""
    missing = dataclasses.MISSING
    return any(f.default is missing and f.default_factory is missing for f in dataclasses.fields(check))  # type: ignore[arg-type]
