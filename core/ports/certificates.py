"""What services ask of storage about certificates: the draw they read, the questions asked, what was seen."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from core.domain.answers import JSON
from core.domain.drawn import DrawnItem, DrawScope


@dataclass(frozen=True, slots=True)
class AskedQuestion:
    id: int
    number: int
    """Among the questions about one scope of labels, from 1 on, in the order in which they were first asked."""


class Certificates(Protocol):
    def drawn(self, signal: str, scope: DrawScope, most: int) -> list[DrawnItem]:
        """The first ``most`` of the random order over all items of the scope, from the lowest draw up."""
        ...

    def kin(self, documents: Collection[int], scope: DrawScope) -> Mapping[int, Sequence[int]]:
        """Every item of each of these documents that lies in the scope."""
        ...

    def ask(self, scope: str, question: str, person: str, now: float) -> AskedQuestion:
        """The same question is the same number, whoever asks it and however often."""
        ...

    def looks(self, question: int) -> Mapping[int, JSON]:
        """What was seen at each number of labels."""
        ...

    def keep(self, question: int, looks: Mapping[int, JSON], now: float) -> None:
        """A look that was kept before stays as it is."""
        ...
