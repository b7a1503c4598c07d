"""Delete texts of people, and texts about them, that are older than a number of days."""

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
from core.services.people.audit_log import AdminAct, audited
from core.wording.phrases import Phrase, say

_DAY = 86_400.0
BATCH = 10
"""Items per transaction; texts are twice as many. Other writers wait for at most this much. References to them are
found by indexes: each costs a millisecond of processor time, or several on a busy machine (docs/operations.md).
"""
REST_AT_MOST = 1.0


def _ignore(_: int) -> None:
    pass


def expiry(days: int, now: float, set_name: str = "", *, undecided: bool = False) -> Expiry:
    """Return what has expired by this age. Raises BadInput unless it is at least one day and within the limit."""
    if not 1 <= days <= MOST_DAYS_KEPT:
        raise BadInput(say("retention-days", most=MOST_DAYS_KEPT))
    return Expiry(now - days * _DAY, set_name, undecided)


def expired_content(workspace: Workspace, by: Person, of: Expiry) -> HeldByExpired:
    """Return what would be deleted, what statistics would lose, and what stays despite its age. Raises Forbidden."""
    require(by, Permission.MANAGE_PEOPLE)
    return workspace.retention.held(of)


def remove_expired(
    workspace: Workspace, by: Person, of: Expiry, told: Callable[[int], None] = _ignore
) -> HeldByExpired:
    """Delete what has expired and return it; ``told`` receives the number of items deleted so far. A run that is
    stopped leaves complete items, and the next run continues. Raises Forbidden.
    """
    held = expired_content(workspace, by, of)
    counts = {name: count for name, count in asdict(held).items() if count}
    with audited(
        workspace, by.name, AdminAct.DELETION, of.set_name, older_than=of.before, undecided=of.undecided, **counts
    ):
        done = 0
        for gone in remove_in_batches(workspace.retention, of):
            done += gone
            told(done)
    return held


def remove_in_batches(retention: Retention, of: Expiry, rest: Callable[[float], None] = time.sleep) -> Iterator[int]:
    """Delete batch by batch and yield the number of items of each transaction. After each, the database is left to
    others for as long as it took: otherwise the next transaction would overtake waiting writers.
    """
    steps = chain(iter(lambda: retention.remove(of, BATCH), 0), (0 * texts for texts in retention.sweep(of, 2 * BATCH)))
    start = time.monotonic()
    for gone in steps:
        rest(min(time.monotonic() - start, REST_AT_MOST))
        yield gone
        start = time.monotonic()


def last_removal(workspace: Workspace, by: Person) -> float | None:
    """Return when something was last deleted for its age; None if never. Raises Forbidden."""
    require(by, Permission.MANAGE_PEOPLE)
    search = AuditSearch(act=AdminAct.DELETION.value, text="older_than")
    return next((entry.at for entry in workspace.audit_log.search(search, 1)), None)


def as_phrases(held: HeldByExpired) -> tuple[Phrase, ...]:
    return (
        say("retention-items", items=held.items, decisions=held.decisions, comments=held.comments),
        say(
            "retention-lost",
            labels=held.labels,
            blind=held.blind,
            imported=held.imported,
            settled=held.settled,
            controls=held.controls,
            policies=held.policies,
        ),
        say("retention-stays", waiting=held.waiting, published=held.published, newest=held.newest),
    )
