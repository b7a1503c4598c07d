"""What the API asks of storage: tokens, and what requests with an idempotency key were answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

from core.domain.api_tokens import Reply, Reserved, Token

Unanswered = Literal["under-way", "another"]
"""Of a key: its request is being done, or it was used for another request."""


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
    def begin(
        self, token_id: str, key: str, request: str, *, now: float, given_up: float
    ) -> Reply | Reserved | Unanswered:
        """What the request with this key was answered, else that it is to be done now, or why not.

        ``request``: hash of method, path and body. ``given_up``: a request begun before this moment and not answered
        died with its process, and may be done again, as the same act.
        """
        ...

    def finish(self, token_id: str, key: str, reply: Reply) -> None: ...

    def give_back(self, token_id: str, key: str) -> None:
        """The request came to nothing: the key is free for any other."""
        ...

    def fail(self, token_id: str, key: str, given_up: float) -> None:
        """The request may have done something or not: it may be done again at once, as the same act."""
        ...

    def forget(self, before: float) -> None:
        """What was begun before this moment."""
        ...
