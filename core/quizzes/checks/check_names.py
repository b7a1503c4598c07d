"""Name the checks of quiz items for whoever shows what they said and runs none of them."""

from __future__ import annotations

CHECK_NAMES = frozenset(
    {
        "key_answers_question",
        "key_as_read",
        "answerable",
        "outside_terms",
        "quiz_numbers",
        "quiz_names",
        "option_also_correct",
        "option_too_close",
        "option_duplicates",
        "option_kind",
        "explanation_agrees",
        "item_writing_flaws",
    }
)
"""The names of ``all_checks.CHECKS``, without what the checks themselves load."""
