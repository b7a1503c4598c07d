"""A suite whose checks go by what editors keep."""

from __future__ import annotations

from dataclasses import replace

from core.quizzes.checks.rules import OURS, CheckRules, ruled
from core.scoring.suite import Suite


def with_check_rules(suite: Suite, rules: CheckRules) -> Suite:
    """Where nobody keeps any the suite stays as it is, so that its scores do."""
    if rules == OURS:
        return suite
    return replace(suite, detectors=tuple(ruled(detector, rules) for detector in suite.detectors))
