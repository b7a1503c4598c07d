"""Decide, postpone or assign the items that a person ticked in a list."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from core.domain.actions import ActOutcome, Stamp, Verdict
from core.domain.acts_on_many import DecideAll, ListedItem
from core.domain.queue import Lane
from core.domain.transfers import Transfer, TransferKind
from core.domain.work import ItemRow, Person
from core.permissions import Permission, require_unbarred
from core.ports.workspace import Workspace
from core.services.people.set_roles import barred


def decide_ticked(
    workspace: Workspace, person: Person, rows: Sequence[ItemRow], verdict: Verdict, now: float, *, reason: str = ""
) -> int:
    """Accept or reject the open ones of these items as they were listed, and return their number.

    Items that were changed since, or that somebody else works on, stay as they are. The review desk lists the act among
    the person's own and undoes it there. Raises Forbidden unless the person may review in every set of the items.
    """
    ids = [row.id for row in rows]
    require_unbarred(barred(workspace, person, Permission.REVIEW, ids) if ids else None)
    listed = [ListedItem(row.id, row.revision, row.risk) for row in rows]
    policy = workspace.policies.active().version
    batch = f"{secrets.token_hex(8)}.1"
    return workspace.bulk.decide(DecideAll(person.name, batch, verdict, policy, reason.strip(), listed), now)


def postpone_ticked(workspace: Workspace, person: Person, rows: Sequence[ItemRow], now: float, lease: float) -> int:
    """Move the open ones of these items to the end of the person's own review queue, and return their number.

    Items that were changed since, or that somebody else works on, stay as they are. The review desk undoes each.
    Raises Forbidden unless the person may review in every set of the items.
    """
    ids = [row.id for row in rows]
    require_unbarred(barred(workspace, person, Permission.REVIEW, ids) if ids else None)
    client = secrets.token_hex(8)
    acts = [
        Transfer(Stamp(person.name, client, number), row.id, row.revision, TransferKind.POSTPONE)
        for number, row in enumerate(rows, 1)
    ]
    done = [workspace.transfers.apply(Lane.REVIEW, act, now, lease) for act in acts]
    return sum(each.outcome is ActOutcome.STORED for each in done)
