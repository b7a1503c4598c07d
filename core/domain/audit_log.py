"""Data types of the audit log: a chain in which each entry holds the digest of the one before."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.answers import JSON

BEGINNING = "0" * 64
"""The digest that the first entry follows."""


@dataclass(frozen=True, slots=True)
class AuditEntry:
    id: int
    """1, 2, 3 ... without a gap."""
    at: float
    person: str
    act: str
    """One of ``core.services.people.audit_log.Act``; also one of a later release."""
    subject: str
    """The object of the act: a set, a policy, a person."""
    details: JSON
    previous: str
    digest: str

    @property
    def whole(self) -> bool:
        """True if the entry's digest matches its content."""
        expected = digest(self.previous, (self.id, self.at, self.person, self.act, self.subject, self.details))
        return expected == self.digest


@dataclass(frozen=True, slots=True)
class AuditHead:
    """The last entry of the chain."""

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
    content = json.dumps([previous, *said], ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(content.encode("utf-8", "surrogatepass")).hexdigest()
