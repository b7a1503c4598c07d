"""The storage protocols for what leaves the desk: publications and webhooks."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
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
from core.domain.webhooks import Delivery, DeliveryState, Event, Webhook


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
        """Return this workspace's salt, made on the first call: learners are stored as hashes with it."""
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


class Webhooks(Protocol):
    def add(self, url: str, events: Collection[Event], by: str, now: float) -> Webhook: ...

    def end(self, webhook_id: int, by: str, now: float) -> bool:
        """Nothing more is sent there, not even what waits. False: there is none, or it had ended."""
        ...

    def all(self) -> Sequence[Webhook]:
        """Those that did not end, oldest first."""
        ...

    def announce(self, event: Event, payload: JSON, origin: str, now: float) -> None:
        """Into the outbox, once for each address and ``origin``."""
        ...

    def announce_to(self, webhook_id: int, event: Event, payload: JSON, now: float) -> bool:
        """To this address alone, whatever it wants to hear of. False: there is none, or it had ended."""
        ...

    def claim(self, now: float, seconds: float, longest: float = math.inf) -> Delivery | None:
        """The oldest that is due, ours for so many seconds: then it is due again, as whoever had it died. What is due
        in more than ``longest`` seconds is due now: a clock was set back."""
        ...

    def close(self, delivery_id: int, state: DeliveryState, answered: str, now: float) -> None: ...

    def try_again(self, delivery_id: int, answered: str, due: float) -> None: ...

    def deliveries(self, state: DeliveryState, limit: int = 100) -> Sequence[Delivery]:
        """Newest first."""
        ...

    def last_deliveries(self, webhook_id: int, limit: int) -> Sequence[Delivery]:
        """In whatever state, newest first."""
        ...

    def resend(self, delivery_ids: Collection[int], now: float) -> int:
        """Dead ones are due now, as if for the first time; how many those are. None of an address that ended."""
        ...

    def forget(self, before: float) -> None:
        """Delete deliveries completed before this moment."""
        ...
