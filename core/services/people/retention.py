"""Keep what people wrote, and what was written of them, no longer than a number of days."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict

from core.domain.retention import Expiry, HeldByExpired
from core.domain.work import Person
from core.errors import BadInput
from core.limits import MOST_DAYS_KEPT
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.people.audit_log import Act, audited
from core.wording.phrases import Phrase, say

_DAY = 86_400.0
_BATCH = 200
"""Items in one transaction: others wait for at most this much."""


def _ignore(_: int) -> None:
    pass


def expiry(days: int, now: float, set_name: str = "", *, undecided: bool = False) -> Expiry:
    """Raises BadInput where it is not a day at least, or more than anybody keeps anything."""
    if not 1 <= days <= MOST_DAYS_KEPT:
        raise BadInput(say("retention-days", most=MOST_DAYS_KEPT))
    return Expiry(now - days * _DAY, set_name, undecided)


def held_by_expired(workspace: Workspace, by: Person, of: Expiry) -> HeldByExpired:
    """What would go, what statistics would lose with it, and what stays although it is old. Raises Forbidden."""
    require(by, Permission.MANAGE_PEOPLE)
    return workspace.retention.held(of)


def remove_expired(
    workspace: Workspace, by: Person, of: Expiry, told: Callable[[int], None] = _ignore
) -> HeldByExpired:  # fmt: skip
    """What went; ``told`` is how many items went so far. A run that is stopped leaves whole items, and the next one
    takes the rest. Raises Forbidden."""
    held = held_by_expired(workspace, by, of)
    counts = {name: count for name, count in asdict(held).items() if count}
    with audited(workspace, by.name, Act.DELETION, of.set_name, older_than=of.before, undecided=of.undecided, **counts):
        done = 0
        while gone := workspace.retention.remove(of, _BATCH):
            done += gone
            told(done)
        workspace.retention.sweep(of)
    return held


def as_phrases(held: HeldByExpired) -> tuple[Phrase, ...]:
    return (
        say("retention-items", items=held.items, decisions=held.decisions, comments=held.comments),
        say(
            "retention-lost", labels=held.labels, blind=held.blind, imported=held.imported, settled=held.settled,
            controls=held.controls, policies=held.policies,
        ),
        say("retention-stays", waiting=held.waiting, published=held.published, newest=held.newest),
    )  # fmt: skip
