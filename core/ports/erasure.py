"""Taking one person's name out of a workspace."""

from __future__ import annotations

from typing import Protocol

from core.domain.erasure import HeldOfPerson


class Erasure(Protocol):
    def held(self, name: str) -> HeldOfPerson:
        """All zero for somebody who was never here."""
        ...

    def erase(self, name: str, stand_in: str, by: str, now: float) -> None:
        """In one transaction: what is theirs alone is deleted, and ``stand_in`` stands wherever else the name stood.
        ``by`` gives back what was assigned to them. The audit log is not touched."""
        ...
