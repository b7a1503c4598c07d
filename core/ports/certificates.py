"""The storage protocol for certificates: the random draw, the questions about labels, the looks, what was issued."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from core.domain.answers import JSON
from core.domain.issued_certificates import EndReason, IssuedCertificate, NewCertificate
from core.domain.sampling_order import DrawnItem, DrawScope


@dataclass(frozen=True, slots=True)
class QuestionScope:
    """The labels that a question is about."""

    population: DrawScope
    imported: bool = False

    def overlaps(self, other: QuestionScope) -> bool:
        """Return whether an answer may be in both: then their questions share the permitted error."""
        ours, theirs = self.population, other.population
        return (
            (self.imported, ours.kind) == (other.imported, theirs.kind)
            and (not ours.lang or not theirs.lang or ours.lang == theirs.lang)
            and (ours.set_name is None or theirs.set_name is None or ours.set_name == theirs.set_name)
        )


@dataclass(frozen=True, slots=True)
class AskedQuestion:
    id: int
    number: int
    """Among the questions about labels of this scope and of all that overlap with it, from 1 on, in the order in which
    they were first asked."""
    planned: int | None = None
    """The number of labels that was named beforehand for a look."""


class Certificates(Protocol):
    def drawn(self, signal: str, scope: DrawScope, most: int) -> list[DrawnItem]:
        """The first ``most`` of the random order over all items of the scope, from the lowest draw up."""
        ...

    def kin(self, documents: Collection[int], scope: DrawScope) -> Mapping[int, Sequence[int]]:
        """Every item of each of these documents that lies in the scope."""
        ...

    def ask(self, scope: QuestionScope, question: str, person: str, now: float) -> AskedQuestion:
        """The same question is the same number, whoever asks it and however often."""
        ...

    def plan(self, question: int, size: int, now: float) -> int:
        """Store the number of labels named for a look; one that was named before stays. Return what is stored."""
        ...

    def runs(self, signal: str, scope: DrawScope, most: int) -> Mapping[tuple[str, str, str], int]:
        """Return how many of the first ``most`` items each detector has a result for, by name, version and
        configuration."""
        ...

    def issue(self, new: NewCertificate, person: str, now: float) -> IssuedCertificate:
        """Store a certificate; one that was issued at this look before stays as it is, and is returned."""
        ...

    def issued(self) -> Sequence[IssuedCertificate]:
        """Return all certificates, newest first."""
        ...

    def end(self, certificate: int, reason: EndReason, figures: Mapping[str, int], now: float) -> bool:
        """End a certificate and announce it; return False if it had ended before."""
        ...

    def loaded(self, scope: DrawScope) -> tuple[Mapping[tuple[str, str], int], int]:
        """Return how many items of the scope there are by set and language, and the id of the newest."""
        ...

    def looks(self, question: int) -> Mapping[int, JSON]:
        """Return the looks at the data by number of labels."""
        ...

    def keep(self, question: int, looks: Mapping[int, JSON], now: float) -> None:
        """A look that was kept before stays as it is."""
        ...
