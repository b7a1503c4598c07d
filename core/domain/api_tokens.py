"""Tokens: by which a program acts as a person, within what the token is for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Scope(StrEnum):
    """What a token is for. The roles of its person decide as well: it takes both."""

    READ = "read"
    """How things stand: sets, items, jobs, the active policy."""
    SCORE = "score"
    """Score answers, and ask what to do with them."""
    IMPORT = "import"
    REVIEW = "review"
    """Take the next item and decide it."""
    LABEL = "label"
    EXPORT = "export"


@dataclass(frozen=True, slots=True)
class Token:
    """Everything about it but its secret, of which only a hash is stored."""

    id: str
    """Stands before the secret, and may be shown anywhere."""
    person: str
    scopes: frozenset[Scope]
    note: str
    """What it is for, in the words of whoever made it."""
    made_by: str
    made_at: float
    expires_at: float | None = None
    revoked_at: float | None = None
    revoked_by: str = ""
    used_at: float | None = None
    """About when it was last used; None: never."""

    def works(self, now: float) -> bool:
        return self.revoked_at is None and (self.expires_at is None or now < self.expires_at)


@dataclass(frozen=True, slots=True)
class Reserved:
    """A key that is this request's own until it is answered."""

    act: str
    """Stamps what the request does: the same when its process died and it is done again, never that of a later one."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What a request was answered, kept so that the same request again does nothing and gets the same."""

    status: int
    media_type: str
    body: bytes
