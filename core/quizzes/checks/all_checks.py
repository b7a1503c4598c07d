"""List all checks of quiz items, in the order in which people see them."""

from __future__ import annotations

from core.detectors.base import Detector
from core.quizzes.checks.answerable import Answerable
from core.quizzes.checks.explanation_agrees import ExplanationAgrees
from core.quizzes.checks.item_writing_flaws import ItemWritingFlaws
from core.quizzes.checks.key_answers_question import KeyAnswersQuestion
from core.quizzes.checks.key_as_read import KeyAsRead
from core.quizzes.checks.option_also_correct import OptionAlsoCorrect
from core.quizzes.checks.option_duplicates import OptionDuplicates
from core.quizzes.checks.option_kind import OptionKindDiffers
from core.quizzes.checks.option_too_close import OptionTooClose
from core.quizzes.checks.outside_terms import OutsideTerms
from core.quizzes.checks.quiz_names import QuizNames
from core.quizzes.checks.quiz_numbers import QuizNumbers

CHECKS: tuple[type[Detector], ...] = (
    KeyAnswersQuestion,
    KeyAsRead,
    Answerable,
    OutsideTerms,
    QuizNumbers,
    QuizNames,
    OptionAlsoCorrect,
    OptionTooClose,
    OptionDuplicates,
    OptionKindDiffers,
    ExplanationAgrees,
    ItemWritingFlaws,
)
