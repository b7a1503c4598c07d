"""Labels that a certificate still lacks, put before an annotator: drawn by chance among the items it speaks of."""

from __future__ import annotations

import hashlib

from core.ports import Workspace
from core.queueing import ItemFilter, Lane
from core.services.thresholds import Choice, check_analyst
from core.work import Person


def request_labels(
    workspace: Workspace, person: Person, choice: Choice, *, below: float, count: int, to: str, note: str, now: float
) -> int:
    """Assign so many unlabelled items whose risk is below; how many there were. Raises Forbidden.

    Which ones is decided by a draw of their numbers, not by their risk: among the items below they are a fair sample.
    """
    check_analyst(person)
    active = choice.signal == workspace.policies.active().signal
    where = ItemFilter(
        choice.set_name, choice.lang or None, choice.kind, labelled=False, below={choice.kind: below} if active else {}
    )
    ids = workspace.items.ids(where)
    if not active:
        risks = {one.item_id: one.risk for one in workspace.rulings.items(choice.signal)}
        ids = [item_id for item_id in ids if (risk := risks.get(item_id)) is not None and risk < below]
    drawn = sorted(ids, key=_lot)[:count]
    if drawn:
        workspace.queue.assign(Lane.LABEL, drawn, to, by=person.name, note=note, now=now)
    return len(drawn)


def _lot(item_id: int) -> bytes:
    return hashlib.sha256(f"for a certificate\0{item_id}".encode()).digest()
