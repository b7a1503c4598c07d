"""Data types of issued certificates: what each covers, what it was made with, and when and why it ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from core.domain.answers import JSON
from core.domain.sampling_order import DrawScope


@dataclass(frozen=True, slots=True)
class CoveredPart:
    """Answers of one set and language that were loaded when a certificate was issued."""

    set_name: str
    lang: str
    count: int


@dataclass(frozen=True, slots=True)
class CountedAnswers:
    """The items whose labels a certificate rests on."""

    accepted: tuple[int, ...]
    """Those below its threshold."""
    others: tuple[int, ...]
    wrong: frozenset[int]
    """Those of either that counted as wrong."""


class EndReason(StrEnum):
    """Names the reason why a certificate ended."""

    LATER_LABELS = "later_labels"
    """Labels that came later show that more is wrong than it promised."""
    SET_DELETED = "set_deleted"
    """A set was deleted with answers that the certificate rests on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewCertificate:
    question: int
    size: int
    """Labels at its look."""
    scope: DrawScope
    imported: bool
    """It rests on labels that came with files."""
    signal: str
    terms: JSON
    """Promise, share, confidence, threshold and what was seen, as a policy stores them."""
    risks: Mapping[str, str]
    """Digests of what decided the risks, by name: when one of them differs, they are other risks."""
    covered: tuple[CoveredPart, ...]
    last_item: int
    """The newest item that was loaded."""
    counted: CountedAnswers


@dataclass(frozen=True, slots=True, kw_only=True)
class IssuedCertificate(NewCertificate):
    id: int
    person: str
    at: float
    ended_at: float | None = None
    end_reason: EndReason | None = None
    end_figures: Mapping[str, int] | None = None
    """Figures that ended it: so many were wrong of so many labelled later."""

    @property
    def cut(self) -> float:
        return float(self.terms["cut"])

    @property
    def loaded(self) -> int:
        """The number of answers that it covers, whatever their risk."""
        return sum(part.count for part in self.covered)

    def covers(self, set_name: str, lang: str) -> bool:
        return any((part.set_name, part.lang) == (set_name, lang) for part in self.covered)
