"""Find and end the access that a person issued to others: unused invites, and tokens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.ports.workspace import Workspace


@dataclass(frozen=True, slots=True)
class IssuedAccess:
    by: str
    invites: Sequence[str] = ()
    """The names of the people invited."""
    tokens: Sequence[str] = ()
    """The ids of the tokens."""

    @property
    def told(self) -> dict[str, object]:
        """Return the details for the audit log."""
        named = {"invites_ended": list(self.invites), "tokens_ended": list(self.tokens)}
        return {key: ended for key, ended in named.items() if ended}


def issued_by(workspace: Workspace, name: str, now: float, *, as_others: bool = False) -> IssuedAccess:
    """Return the access this person issued that still works; ``as_others`` leaves out tokens that act as themselves."""
    return IssuedAccess(
        name,
        sorted(each.name for each in workspace.invites.open(now) if each.by == name),
        sorted(
            each.id
            for each in workspace.api_tokens.all()
            if each.made_by == name and each.works(now) and not (as_others and each.person == name)
        ),
    )


def end(workspace: Workspace, given: IssuedAccess, by: str, now: float) -> None:
    workspace.invites.withdraw_by(given.by)
    for token_id in given.tokens:
        workspace.api_tokens.revoke(token_id, by, now)
