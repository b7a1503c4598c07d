"""The checks, in the order in which people see them."""

from __future__ import annotations

from core.detectors.base import Detector
from core.quizzes.checks.outside_terms import OutsideTerms
from core.quizzes.checks.quiz_numbers import QuizNumbers

CHECKS: tuple[type[Detector], ...] = (
    OutsideTerms,
    QuizNumbers,
)

CHECK_NAMES = frozenset(check.name for check in CHECKS)
