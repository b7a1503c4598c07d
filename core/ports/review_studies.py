"""What services ask of storage about how people review: answers before the key, edits, first and later words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from core.domain.actions import Done
from core.domain.review_studies import Attempt, AttemptQuiz, EditLabel, FirstDecision, QuizAttempt


class ReviewStudies(Protocol):
    def attempt(self, act: AttemptQuiz, now: float) -> Done:
        """Store an answer once for each stamp; STALE when the item has another revision than was shown."""
        ...

    def attempts(self, item_id: int, revision: int) -> list[Attempt]:
        """Oldest first."""
        ...

    def quiz_attempts(self, item_ids: Sequence[int]) -> dict[int, list[QuizAttempt]]:
        """By item, of all its revisions, oldest first; items that nobody tried are left out."""
        ...

    def edit_labels(self, item_ids: Sequence[int]) -> dict[int, list[EditLabel]]:
        """By item, of edits that nobody took back, oldest first. Of an item that was rejected after its edit only
        what was changed: nobody stands by the rest."""
        ...

    def attempted(self, *, after: int, limit: int) -> list[int]:
        """Items of which ``quiz_attempts`` may tell, ascending, at most so many that come after this one."""
        ...

    def edited(self, *, after: int, limit: int) -> list[int]:
        """The same for ``edit_labels``."""
        ...

    def first_decisions(self, set_name: str | None = None) -> list[FirstDecision]:
        """Each person's first decision on each item, where it was made on the item alone and the item had a risk; in
        the order in which they were made."""
        ...

    def newest_label(self) -> int:
        """Grows with every label given or taken back; 0 before the first."""
        ...
