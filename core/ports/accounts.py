"""What services ask of storage about accounts: who there is, which browsers are signed in, who was invited."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from core.domain.accounts import Account, Attempts, Grant, Invite, SignedIn


class Accounts(Protocol):
    def all(self) -> Sequence[Account]:
        """By name."""
        ...

    def get(self, name: str) -> Account | None: ...

    def by_login(self, login: str) -> Account | None: ...

    def add(self, account: Account) -> bool:
        """False where the name or the login is somebody's already."""
        ...

    def set_password(self, name: str, password: str) -> None:
        """``password``: its hash."""
        ...

    def set_disabled(self, name: str, *, disabled: bool) -> None: ...

    def set_grants(self, name: str, grants: frozenset[Grant]) -> None: ...

    def sign_out(self, name: str, now: float) -> int:
        """Everywhere: nothing that was made before now counts any more. How many browsers that were."""
        ...


class SignIns(Protocol):
    def open(self, signed_in: SignedIn) -> None: ...

    def holder(self, digest: str, now: float) -> Account | None:
        """Whose it is; None where it ended, or their account is disabled."""
        ...

    def close(self, digest: str) -> None: ...

    def of(self, name: str, now: float) -> Sequence[SignedIn]:
        """Those that still count, newest first."""
        ...

    def attempt(self, login: str, address: str, now: float, since: float) -> Attempts:
        """Write down that somebody tries, before it is known how it goes: many at once are counted too. What is older
        than ``since`` is forgotten, and what is as far ahead: a clock set back locks nobody out."""
        ...

    def succeeded(self, login: str, address: str) -> None:
        """Attempts at this login from this address no longer count."""
        ...


class Invites(Protocol):
    def add(self, invite: Invite) -> None:
        """In the place of earlier ones for the same name."""
        ...

    def open(self, now: float) -> Sequence[Invite]:
        """Neither used nor expired, newest first."""
        ...

    def get(self, digest: str, now: float) -> Invite | None:
        """If it is still open."""
        ...

    def use(self, digest: str, password: str, now: float) -> Account | None:
        """Once: make the account, or give the one of that name this password (its hash) and sign its browsers out.
        None where the invite is used, expired, or the login somebody else's."""
        ...

    def withdraw(self, name: str) -> None: ...

    def withdraw_by(self, by: str) -> None:
        """Whatever they made and nobody used."""
        ...
