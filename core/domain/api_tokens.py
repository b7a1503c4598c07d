"""Data types of the API: tokens by which a program acts as a person within scopes, and stored responses."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Scope(StrEnum):
    """The requests that a token allows. The roles of its person must allow them as well."""

    READ = "read"
    """Reads the state of the workspace: sets, items, jobs, the active policy."""
    SCORE = "score"
    """Score answers, and ask what to do with them."""
    IMPORT = "import"
    REVIEW = "review"
    """Take the next item and decide it."""
    LABEL = "label"
    EXPORT = "export"
    SPEND = "spend"
    """Ask language models within budgets, and say what they cost."""
    SETS = "sets"
    """Rename and delete sets."""


@dataclass(frozen=True, slots=True)
class ApiToken:
    """Everything about it but its secret, of which only a hash is stored."""

    id: str
    """Stands before the secret, and may be shown anywhere."""
    person: str
    scopes: frozenset[Scope]
    note: str
    """The purpose, in the words of the person who made the token."""
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
class StoredResponse:
    """The stored answer to a request: a repeated request gets it again and changes nothing."""

    status: int
    media_type: str
    body: bytes
