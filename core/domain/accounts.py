"""Who may sign in, and what they may then do where."""

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
    """As it stands beside their work; it never changes."""
    login: str
    """What they sign in with: as typed, as the provider's claim says, or as the proxy's header does."""
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


@dataclass(frozen=True, slots=True)
class SignedIn:
    """A browser that somebody signed in with."""

    digest: str
    """Of the token in its cookie; the token itself is stored nowhere."""
    name: str
    since: float
    until: float


@dataclass(frozen=True, slots=True)
class Invite:
    """A link with which one person makes their own account, or chooses a new password for the one that they have."""

    digest: str
    """Of the token in the link."""
    name: str
    login: str
    grants: frozenset[Grant]
    by: str
    at: float
    until: float


@dataclass(frozen=True, slots=True)
class Attempts:
    """To sign in, and not (yet) with success, this one included."""

    pair: int
    """At this login from this address."""
    login: int
    """At this login from anywhere."""
    address: int
    """From this address at any login."""
