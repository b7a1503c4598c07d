"""The storage protocol for the API: tokens, and what requests with an idempotency key were answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

from core.domain.api_tokens import ApiToken, Reserved, StoredResponse

Unanswered = Literal["under-way", "another"]
"""The state of an idempotency key: its request is in progress, or it belongs to another request."""


class ApiTokens(Protocol):
    def add(self, token: ApiToken, digest: str) -> None:
        """``digest``: hash of its secret."""
        ...

    def find(self, token_id: str) -> tuple[ApiToken, str] | None:
        """With the hash of its secret."""
        ...

    def all(self) -> Sequence[ApiToken]:
        """Newest first; revoked and expired ones too."""
        ...

    def revoke(self, token_id: str, by: str, now: float) -> bool:
        """False: there is none, or it was revoked before."""
        ...

    def used(self, token_id: str, now: float) -> None: ...


class ApiReplies(Protocol):
    def begin(
        self, token_id: str, key: str, request: str, *, now: float, given_up: float
    ) -> StoredResponse | Reserved | Unanswered:
        """Return the stored answer to the request with this key, or that it is to be done now, or why not.

        ``request``: hash of method, path and body. ``given_up``: a request begun before this moment and not answered
        died with its process, and may be done again, as the same act.
        """
        ...

    def finish(self, token_id: str, key: str, reply: StoredResponse) -> None: ...

    def give_back(self, token_id: str, key: str) -> None:
        """The request came to nothing: the key is free for any other."""
        ...

    def fail(self, token_id: str, key: str, given_up: float) -> None:
        """The request may have done something or not: it may be done again at once, as the same act."""
        ...

    def forget(self, before: float) -> None:
        """Delete keys of requests begun before this moment."""
        ...
