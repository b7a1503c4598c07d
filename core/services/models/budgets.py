"""Budgets: how much may be spent on language models, under which name; without one nobody spends."""

from __future__ import annotations

from core.domain.money import nano
from core.domain.spending import Budget
from core.domain.work import Person
from core.errors import BadInput
from core.limits import LONGEST_NAME
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.people.audit_log import Act, audited
from core.wording.phrases import say

MOST_DOLLARS = 1_000_000.0


def budget_list(workspace: Workspace, person: Person) -> list[Budget]:
    """Newest first, closed ones last. Raises Forbidden."""
    require(person, Permission.SPEND)
    return sorted(workspace.spending.budgets(), key=lambda budget: budget.closed)


def open_budgets(workspace: Workspace) -> list[Budget]:
    """Those with something left, newest first."""
    return [budget for budget in workspace.spending.budgets() if not budget.closed and budget.left > 0]


def open_budget(workspace: Workspace, person: Person, name: str, dollars: float, now: float) -> Budget:
    """Raises Forbidden, and BadInput for a name or an amount that cannot be one."""
    require(person, Permission.SET_BUDGETS)
    name = name.strip()
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise BadInput(say("budget-unnamed", longest=LONGEST_NAME))
    if any(budget.name == name and not budget.closed for budget in workspace.spending.budgets()):
        raise BadInput(say("budget-twice", name=name))
    amount = _amount(dollars)
    with audited(workspace, person.name, Act.BUDGET, name, opened=amount):
        return workspace.spending.open_budget(name, nano(amount), person.name, now)


def set_limit(workspace: Workspace, person: Person, budget: int, dollars: float, now: float) -> None:
    """May be less than what was spent: then nothing more is. Raises Forbidden and BadInput."""
    require(person, Permission.SET_BUDGETS)
    amount = _amount(dollars)
    with audited(workspace, person.name, Act.BUDGET, _name(workspace, budget), limit=amount):
        workspace.spending.set_limit(budget, nano(amount), person.name, now)


def close_budget(workspace: Workspace, person: Person, budget: int, now: float) -> None:
    """Nothing more is spent under it. Raises Forbidden."""
    require(person, Permission.SET_BUDGETS)
    with audited(workspace, person.name, Act.BUDGET, _name(workspace, budget), closed=True):
        workspace.spending.close_budget(budget, person.name, now)


def _name(workspace: Workspace, budget: int) -> str:
    return next((each.name for each in workspace.spending.budgets() if each.id == budget), str(budget))


def _amount(dollars: float) -> float:
    if not 0 < dollars <= MOST_DOLLARS:
        raise BadInput(say("budget-amount", most=MOST_DOLLARS))
    return dollars
