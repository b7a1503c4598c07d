"""What services ask of storage about publications: what may leave, what left, what changed, what learners answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from core.domain.answers import JSON, Answer
from core.domain.publishing import (
    Candidate,
    LearnerAnswer,
    LearnerImport,
    NewPublication,
    Publication,
    PublicationChange,
    PublishedItem,
    ScoredBy,
)


class Publications(Protocol):
    def candidates(self, set_name: str) -> list[Candidate]:
        """Every quiz of the set, by id."""
        ...

    def scored_by(self, input_hashes: Sequence[str]) -> ScoredBy:
        """The results that count now."""
        ...

    def newest_suites(self, set_name: str) -> dict[str, str]:
        """One input hash by each suite that scored items of the set, the newest suite first."""
        ...

    def add(self, new: NewPublication) -> Publication:
        """Stored whole or not at all, with the next number of its set."""
        ...

    def of(self, set_name: str | None = None, *, limit: int = 50) -> list[Publication]:
        """Newest first."""
        ...

    def newest(self) -> list[Publication]:
        """The last one of every set."""
        ...

    def get(self, publication_id: int) -> Publication:
        """Raises BadInput for an unknown id."""
        ...

    def items(self, publication_id: int) -> list[PublishedItem]:
        """In the order in which they left."""
        ...

    def manifest(self, publication_id: int) -> JSON: ...

    def note(self, changes: Sequence[PublicationChange]) -> list[PublicationChange]:
        """Append; those that were not known."""
        ...

    def changes(self, publication_id: int) -> list[PublicationChange]:
        """Oldest first."""
        ...

    def changed(self, publications: Sequence[int]) -> dict[int, int]:
        """Items found changed, by publication; those without are left out."""
        ...

    def wordings(self, revisions: Sequence[tuple[int, int]]) -> dict[tuple[int, int], Answer]:
        """Answers by item and revision, as they read then."""
        ...

    def salt(self) -> str:
        """Of this workspace, made when it is first asked for: learners are stored as hashes with it."""
        ...

    def add_answers(self, answers: Sequence[LearnerAnswer], wish: LearnerImport) -> LearnerImport:
        """All of a file or nothing. A learner's first answer to a wording stays. Id and rows are storage's to give."""
        ...

    def answers(self, set_name: str) -> list[LearnerAnswer]:
        """By item, wording and learner."""
        ...

    def imports(self, set_name: str) -> list[LearnerImport]:
        """Newest first."""
        ...

    def made_by(self, set_name: str | None = None) -> Mapping[int, tuple[JSON, int]]:
        """By item, how its machine-made wording says it was made (``meta.quiz``), and the revision of that wording."""
        ...
