"""What somebody gave others: invites that nobody used, and tokens. It ends with the right to give it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.ports.workspace import Workspace


@dataclass(frozen=True, slots=True)
class Given:
    by: str
    invites: Sequence[str] = ()
    """For whom they are."""
    tokens: Sequence[str] = ()
    """Their ids."""

    @property
    def told(self) -> dict[str, object]:
        """For the audit log."""
        named = {"invites_ended": list(self.invites), "tokens_ended": list(self.tokens)}
        return {key: ended for key, ended in named.items() if ended}


def given_by(workspace: Workspace, name: str, now: float, *, as_others: bool = False) -> Given:
    """What still works of it; ``as_others``: without tokens that act as themselves."""
    return Given(
        name,
        sorted(each.name for each in workspace.invites.open(now) if each.by == name),
        sorted(
            each.id
            for each in workspace.api_tokens.all()
            if each.made_by == name and each.works(now) and not (as_others and each.person == name)
        ),
    )


def end(workspace: Workspace, given: Given, by: str, now: float) -> None:
    workspace.invites.withdraw_by(given.by)
    for token_id in given.tokens:
        workspace.api_tokens.revoke(token_id, by, now)
