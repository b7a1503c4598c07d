"""Keep what people wrote, and what was written of them, no longer than a number of days."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import asdict
from itertools import chain

from core.domain.audit_log import AuditSearch
from core.domain.retention import Expiry, HeldByExpired
from core.domain.work import Person
from core.errors import BadInput
from core.limits import MOST_DAYS_KEPT
from core.permissions import Permission, require
from core.ports.retention import Retention
from core.ports.workspace import Workspace
from core.services.people.audit_log import Act, audited
from core.wording.phrases import Phrase, say

_DAY = 86_400.0
BATCH = 10
"""Items in one transaction, and twice as many texts: others wait for at most this much. What points at them is found
by indexes: each costs a millisecond of the processor, or some times that on a busy clock (docs/operations.md)."""
REST_AT_MOST = 1.0


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
        for gone in resting(workspace.retention, of):
            done += gone
            told(done)
    return held


def resting(retention: Retention, of: Expiry, rest: Callable[[float], None] = time.sleep) -> Iterator[int]:
    """Items that went with each transaction. After each the database is left to others for as long as it took: where
    writers wait for each other, the next one would be there before them."""
    steps = chain(iter(lambda: retention.remove(of, BATCH), 0), (0 * texts for texts in retention.sweep(of, 2 * BATCH)))
    start = time.monotonic()
    for gone in steps:
        rest(min(time.monotonic() - start, REST_AT_MOST))
        yield gone
        start = time.monotonic()


def last_removal(workspace: Workspace, by: Person) -> float | None:
    """When something was removed for its age; None: never. Raises Forbidden."""
    require(by, Permission.MANAGE_PEOPLE)
    search = AuditSearch(act=Act.DELETION.value, text="older_than")
    return next((entry.at for entry in workspace.audit_log.search(search, 1)), None)


def as_phrases(held: HeldByExpired) -> tuple[Phrase, ...]:
    return (
        say("retention-items", items=held.items, decisions=held.decisions, comments=held.comments),
        say(
            "retention-lost", labels=held.labels, blind=held.blind, imported=held.imported, settled=held.settled,
            controls=held.controls, policies=held.policies,
        ),
        say("retention-stays", waiting=held.waiting, published=held.published, newest=held.newest),
    )  # fmt: skip
