"""What is written down of administrative acts, in a chain: each entry holds the digest of the one before."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.answers import JSON

BEGINNING = "0" * 64
"""What the first entry follows."""


@dataclass(frozen=True, slots=True)
class AuditEntry:
    id: int
    """1, 2, 3 ... without a gap."""
    at: float
    person: str
    act: str
    """One of ``core.services.people.audit_log.Act``; also one of a later release."""
    subject: str
    """What it was done to: a set, a policy, a person."""
    details: JSON
    previous: str
    digest: str

    @property
    def whole(self) -> bool:
        """Whether it still says what it said."""
        told = digest(self.previous, (self.id, self.at, self.person, self.act, self.subject, self.details))
        return told == self.digest


@dataclass(frozen=True, slots=True)
class AuditHead:
    """Where the chain ends."""

    count: int
    digest: str


@dataclass(frozen=True, slots=True)
class AuditSearch:
    """Empty fields take everything."""

    person: str = ""
    act: str = ""
    text: str = ""
    """Stands somewhere in the subject or the details, in whatever case."""
    since: float = 0.0
    until: float | None = None


def digest(previous: str, said: Sequence[object]) -> str:
    """SHA-256 over all of an entry, from its id to its details, and the digest before it."""
    told = json.dumps([previous, *said], ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(told.encode("utf-8", "surrogatepass")).hexdigest()
