"""What the API asks of storage: tokens, and what requests with an idempotency key were answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

from core.domain.api_tokens import Reply, Token

Unanswered = Literal["new", "under-way", "another"]
"""Of a key: nobody used it, its request is being done, or it was used for another request."""


class ApiTokens(Protocol):
    def add(self, token: Token, digest: str) -> None:
        """``digest``: hash of its secret."""
        ...

    def find(self, token_id: str) -> tuple[Token, str] | None:
        """With the hash of its secret."""
        ...

    def all(self) -> Sequence[Token]:
        """Newest first; revoked and expired ones too."""
        ...

    def revoke(self, token_id: str, by: str, now: float) -> bool:
        """False: there is none, or it was revoked before."""
        ...

    def used(self, token_id: str, now: float) -> None: ...


class ApiReplies(Protocol):
    def begin(self, token_id: str, key: str, request: str, *, now: float, given_up: float) -> Reply | Unanswered:
        """What the request with this key was answered, else why it was not.

        ``request``: hash of method, path and body. ``given_up``: a request begun before this moment and not answered
        died with its process, and may be done again. "new" makes it this request's key until ``finish``.
        """
        ...

    def finish(self, token_id: str, key: str, reply: Reply) -> None: ...

    def give_back(self, token_id: str, key: str) -> None:
        """The request came to nothing: it may be done again."""
        ...

    def forget(self, before: float) -> None:
        """What was begun before this moment."""
        ...
