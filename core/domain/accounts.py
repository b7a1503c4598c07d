"""Data types of signing in: accounts with their granted roles, sign-ins, second factors, invitations."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain.work import Person, Role

EVERYWHERE = ""
"""In the place of a set's name: the role holds for all of them, and for what belongs to no set."""


@dataclass(frozen=True, slots=True, order=True)
class Grant:
    role: Role
    set_name: str = EVERYWHERE


@dataclass(frozen=True, slots=True)
class Account:
    name: str
    """The name that stands beside their work; it never changes."""
    login: str
    """The login: as the person types it, as the provider's claim names it, or as the proxy's header does."""
    grants: frozenset[Grant]
    password: str = ""
    """Its hash. Empty: nobody signs in by password."""
    disabled: bool = False
    signed_out_at: float = 0.0
    """Whatever proves who they are counts only if it was made later."""
    created_at: float = 0.0
    created_by: str = ""

    @property
    def person(self) -> Person:
        everywhere = frozenset(each.role for each in self.grants if each.set_name == EVERYWHERE)
        within = frozenset((each.set_name, each.role) for each in self.grants if each.set_name != EVERYWHERE)
        return Person(self.name, everywhere, within=within)


@dataclass(frozen=True, slots=True, kw_only=True)
class SignedIn:
    """A browser that somebody signed in with."""

    digest: str
    """Digest of the token in the session's cookie; the token itself is stored nowhere."""
    name: str
    since: float
    until: float
    address: str = ""
    """Address it signed in from."""
    browser: str = ""
    """The name that it gives itself, shortened."""
    seen: float = 0.0
    """Time of the newest act, within a minute."""
    idle: float = 0.0
    """Seconds without an act after which it is signed out; 0: it is not."""


@dataclass(frozen=True, slots=True)
class SecondFactor:
    """The secret that a person's app computes codes from."""

    secret: str
    since: float
    last_step: int
    """Number of the half minute of the newest code that was used: no code works twice."""


@dataclass(frozen=True, slots=True)
class Invite:
    """A link with which one person makes their own account, or chooses a new password for the one that they have."""

    digest: str
    """Digest of the token in the link."""
    name: str
    login: str
    grants: frozenset[Grant]
    by: str
    at: float
    until: float


@dataclass(frozen=True, slots=True)
class Attempts:
    """To sign in, and not (yet) with success."""

    pair: int
    """At this login from this address."""
    login: int
    """At this login from anywhere."""
    address: int
    """From this address at any login."""


_KNOWN = "browser:"


def known_source(mark: str) -> str:
    """Return what stands in the place of an address for a browser that signed in to this account before."""
    return _KNOWN + mark


def is_known_source(source: str) -> bool:
    return source.startswith(_KNOWN)
