"""What services ask of storage about what people say beside their work, and what they set up for themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from core.domain.actions import Done, Stamp
from core.domain.comments import AddComment, Comment, Guideline


class Comments(Protocol):
    def add(self, act: AddComment, now: float) -> Done:
        """Append; STALE when the item has no such sentence in that revision, which only a forged message says."""
        ...

    def resolve(self, stamp: Stamp, comment_id: int, now: float) -> Done:
        """Append that it is settled; NOTHING when it was settled before. Raises BadInput for an unknown id."""
        ...

    def get(self, comment_id: int) -> Comment:
        """Raises BadInput for an unknown id."""
        ...

    def of(self, item_id: int) -> list[Comment]:
        """Settled ones too, oldest first."""
        ...

    def many(self, item_ids: Sequence[int]) -> dict[int, list[Comment]]:
        """The same of each of them, none left out."""
        ...

    def open(self, *, limit: int = 50, before: int | None = None) -> list[Comment]:
        """Over all items, newest first; ``before``: with smaller ids, for the next page."""
        ...

    def returned(self, person: str) -> list[Comment]:
        """What was sent back to this person and is not settled, oldest first."""
        ...


class Guidelines(Protocol):
    def latest(self) -> Guideline:
        """``NO_GUIDELINE`` as long as nobody wrote any."""
        ...

    def all(self) -> Sequence[Guideline]:
        """Newest first."""
        ...

    def publish(self, text: str, note: str, person: str, replaces: int, now: float) -> Guideline | None:
        """As the next version; None when ``replaces`` is not the latest any more."""
        ...


class Preferences(Protocol):
    """What a person set up for themselves, and under no name what holds for everybody: small JSON values by name."""

    def of(self, person: str) -> Mapping[str, Any]: ...

    def put(self, person: str, name: str, value: Any, now: float) -> None:
        """None takes the value away."""
        ...
