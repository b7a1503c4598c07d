"""Sum up the spending on language models by day, model, purpose or person."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.domain.money import usd
from core.domain.spending import SpendRow, VoidRate
from core.domain.work import Person
from core.permissions import Permission, require
from core.ports.workspace import Workspace

DAY = 86_400.0


class SpentBy(StrEnum):
    DAY = "day"
    MODEL = "model"
    PURPOSE = "purpose"
    PERSON = "person"


@dataclass(frozen=True, slots=True, kw_only=True)
class Spent:
    """The sum of all attempts that share a day, a model, a purpose or a person."""

    name: str
    attempts: int
    failed: int
    input: int
    """Number of input tokens, as far as servers reported them."""
    output: int
    usd: float
    """Cost of the attempts for which it is known."""
    unknown: int
    """Number of attempts whose cost is not known."""
    charged_usd: float
    """Amount charged to budgets: the worst case if the cost is unknown."""


def spending(workspace: Workspace, person: Person, by: SpentBy, days: int, now: float) -> list[Spent]:
    """Sum up the last ``days`` days: newest day first, or most expensive first for other groups. Raises Forbidden."""
    require(person, Permission.SPEND)
    groups: dict[str, list[SpendRow]] = defaultdict(list)
    for row in workspace.spending.sums(now - days * DAY, now + DAY):
        groups[getattr(row, by.value)].append(row)
    sums = [_sum(name, rows) for name, rows in groups.items()]
    if by is SpentBy.DAY:
        return sorted(sums, key=lambda spent: spent.name, reverse=True)
    return sorted(sums, key=lambda spent: (-spent.charged_usd, -spent.attempts, spent.name))


WITH_CONTROLS = ("llm_judge", "selfcheck_prompt", "confidence_review", "validation")
"""Purposes whose requests hold a certainly false and a certainly true sentence."""


def void_rates(workspace: Workspace) -> list[VoidRate]:
    """Return how often each model mistook a control, over all replies of judges so far."""
    return workspace.spending.void_rates(WITH_CONTROLS)


def _sum(name: str, rows: Sequence[SpendRow]) -> Spent:
    return Spent(
        name=name,
        attempts=sum(r.attempts for r in rows),
        failed=sum(r.failed for r in rows),
        input=sum(r.input for r in rows),
        output=sum(r.output for r in rows),
        usd=usd(sum(r.cost for r in rows)),
        unknown=sum(r.unknown for r in rows),
        charged_usd=usd(sum(r.charged for r in rows)),
    )
