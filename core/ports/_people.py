"""The storage protocols for people: accounts, the audit log, and the erasure of a name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from core.domain.accounts import Account, Attempts, Grant, Invite, SecondFactor, SignedIn
from core.domain.answers import JSON
from core.domain.audit_log import AuditEntry, AuditHead, AuditSearch
from core.domain.erasure import HeldOfPerson


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
        """Whose it is; None where it ended, was idle for too long, or their account is disabled. Counts as an act."""
        ...

    def close(self, digest: str) -> None: ...

    def of(self, name: str, now: float) -> Sequence[SignedIn]:
        """Those that still count, newest first."""
        ...

    def attempt(self, login: str, source: str, now: float, since: float, most: Attempts) -> Attempts | None:
        """Write down that somebody tries, before it is known how it goes: many at once are counted too. The counts
        since then, this one included; None where one of ``most`` was reached before, and then nothing is written: what
        is refused unread makes no lock longer. Entries that are too old to count for anybody are forgotten, and those
        as far ahead: a clock set back locks nobody out.

        ``source`` is an address, or a browser that is known (``core.domain.accounts.known_source``), whose attempts
        count for nobody but itself."""
        ...

    def succeeded(self, login: str, source: str) -> None:
        """Attempts at this login from this source no longer count."""
        ...


class SecondFactors(Protocol):
    def get(self, name: str) -> SecondFactor | None: ...

    def put(self, name: str, factor: SecondFactor, codes: Sequence[str]) -> None:
        """In the place of an earlier one and its codes; ``codes`` are digests of recovery codes."""
        ...

    def use_step(self, name: str, step: int) -> bool:
        """Use up this half minute; return False if a code of it or of a later one was used before."""
        ...

    def use_code(self, name: str, digest: str) -> bool:
        """Use up a recovery code of this person; return False if it is none."""
        ...

    def codes_left(self, name: str) -> int: ...

    def remove(self, name: str) -> bool:
        """Return whether there was one."""
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


class AuditLog(Protocol):
    """It only ever grows."""

    def append(self, person: str, act: str, subject: str, details: JSON, now: float) -> AuditEntry: ...

    def search(self, where: AuditSearch, limit: int, before: int | None = None) -> Sequence[AuditEntry]:
        """Newest first; ``before``: only entries with a lower id."""
        ...

    def after(self, number: int, limit: int) -> Sequence[AuditEntry]:
        """Oldest first, those with a higher id."""
        ...

    def head(self) -> AuditHead:
        """Return the end of the chain as it is stored apart from the entries."""
        ...


class Erasure(Protocol):
    def held(self, name: str) -> HeldOfPerson:
        """All zero for somebody who was never here."""
        ...

    def erase(self, name: str, stand_in: str, by: str, now: float) -> None:
        """In one transaction: what is theirs alone is deleted, and ``stand_in`` stands wherever else the name stood.
        ``by`` gives back what was assigned to them. The audit log is not touched."""
        ...
