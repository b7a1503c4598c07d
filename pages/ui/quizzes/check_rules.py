"""What editors set for the checks of all sets: closeness to the key, and synonyms."""

from __future__ import annotations

from pages.ui.quizzes.closeness import closeness_part
from pages.ui.quizzes.synonyms import synonyms_part


def check_rules_part(_set_name: str) -> None:
    closeness_part()
    synonyms_part()
