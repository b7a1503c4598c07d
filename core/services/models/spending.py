"""What language models have cost: the ledger, added up by day, model, purpose or person."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.domain.money import usd
from core.domain.spending import SpendRow
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace

DAY = 86_400.0


class SpentBy(StrEnum):
    DAY = "day"
    MODEL = "model"
    PURPOSE = "purpose"
    PERSON = "person"


@dataclass(frozen=True, slots=True)
class Spent:
    """All attempts that share a day, a model, a purpose or a person."""

    name: str
    attempts: int
    failed: int
    input: int
    """Tokens, as far as servers told them."""
    output: int
    usd: float
    """Of the attempts whose cost is known."""
    unknown: int
    """Attempts whose cost is not known."""
    charged_usd: float
    """What budgets were charged: where the cost is unknown, the worst case."""


def spending(workspace: Workspace, person: Person, by: SpentBy, days: int, now: float) -> list[Spent]:
    """Of the last so many days: by day the newest first, else the dearest first. Raises Forbidden."""
    require(person, Permission.SPEND)
    groups: dict[str, list[SpendRow]] = defaultdict(list)
    for row in workspace.spending.sums(now - days * DAY, now + DAY):
        groups[getattr(row, by.value)].append(row)
    sums = [_sum(name, rows) for name, rows in groups.items()]
    if by is SpentBy.DAY:
        return sorted(sums, key=lambda each: each.name, reverse=True)
    return sorted(sums, key=lambda each: (-each.charged_usd, -each.attempts, each.name))


def _sum(name: str, rows: Sequence[SpendRow]) -> Spent:
    return Spent(
        name, sum(r.attempts for r in rows), sum(r.failed for r in rows), sum(r.input for r in rows),
        sum(r.output for r in rows), usd(sum(r.cost for r in rows)), sum(r.unknown for r in rows),
        usd(sum(r.charged for r in rows)),
    )  # fmt: skip
