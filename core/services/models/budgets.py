"""Open, change and close budgets for language models; without a budget nothing is spent."""

from __future__ import annotations

from core.domain.money import nano
from core.domain.spending import Budget
from core.domain.work import Person
from core.errors import BadInput
from core.limits import LONGEST_NAME
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.people.audit_log import AdminAct, audited
from core.wording.phrases import say

MOST_DOLLARS = 1_000_000.0


def budget_list(workspace: Workspace, person: Person) -> list[Budget]:
    """List all budgets, newest first and closed ones last. Raises Forbidden."""
    require(person, Permission.SPEND)
    return sorted(workspace.spending.budgets(), key=lambda budget: budget.closed)


def open_budgets(workspace: Workspace) -> list[Budget]:
    """List the open budgets that have money left, newest first."""
    return [budget for budget in workspace.spending.budgets() if not budget.closed and budget.left > 0]


def open_budget(workspace: Workspace, person: Person, name: str, dollars: float, now: float) -> Budget:
    """Open a budget. Raises Forbidden, and BadInput for an invalid name or amount."""
    require(person, Permission.SET_BUDGETS)
    name = name.strip()
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise BadInput(say("budget-unnamed", longest=LONGEST_NAME))
    if any(budget.name == name and not budget.closed for budget in workspace.spending.budgets()):
        raise BadInput(say("budget-twice", name=name))
    amount = _amount(dollars)
    with audited(workspace, person.name, AdminAct.BUDGET, name, opened=amount):
        return workspace.spending.open_budget(name, nano(amount), person.name, now)


def set_limit(workspace: Workspace, person: Person, budget: int, dollars: float, now: float) -> None:
    """Change the limit of a budget. Below the amount already spent it stops further spending. Raises Forbidden and
    BadInput."""
    require(person, Permission.SET_BUDGETS)
    amount = _amount(dollars)
    with audited(workspace, person.name, AdminAct.BUDGET, _name(workspace, budget), limit=amount):
        workspace.spending.set_limit(budget, nano(amount), person.name, now)


def close_budget(workspace: Workspace, person: Person, budget: int, now: float) -> None:
    """Close a budget, so that nothing more is spent from it. Raises Forbidden."""
    require(person, Permission.SET_BUDGETS)
    with audited(workspace, person.name, AdminAct.BUDGET, _name(workspace, budget), closed=True):
        workspace.spending.close_budget(budget, person.name, now)


def _name(workspace: Workspace, budget: int) -> str:
    return next((stored.name for stored in workspace.spending.budgets() if stored.id == budget), str(budget))


def _amount(dollars: float) -> float:
    if not 0 < dollars <= MOST_DOLLARS:
        raise BadInput(say("budget-amount", most=MOST_DOLLARS))
    return dollars
