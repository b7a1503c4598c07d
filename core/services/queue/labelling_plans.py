"""How many people label each item, and how much of a set one person does: who sets that, and for which items."""

from __future__ import annotations

from dataclasses import dataclass

from core.domain.queue import ItemFilter, Plan
from core.domain.work import Person, Role
from core.errors import BadInput, Forbidden
from core.ports.workspace import Workspace
from core.wording.phrases import say

MOST_ANNOTATORS = 20
MOST_ITEMS = 1_000_000
PLANNERS = frozenset({Role.ANALYST, Role.ADMIN})


@dataclass(frozen=True, slots=True)
class Planned:
    """A set and what is wanted of it."""

    plan: Plan
    items: int


def planned(workspace: Workspace) -> list[Planned]:
    """Every loaded set; one without a plan wants one annotator for each item."""
    known = {plan.set_name: plan for plan in workspace.plans.all()}
    return [Planned(known.get(s.name, Plan(s.name)), s.items) for s in workspace.items.sets()]


def save_plan(workspace: Workspace, person: Person, plan: Plan) -> int:
    """For what is loaded into the set from now on, and for its items that are here; how many those are.

    Raises Forbidden for whoever may not plan, BadInput for numbers nobody can mean.
    """
    _check(person, plan.annotators)
    if plan.quota is not None and not 1 <= plan.quota <= MOST_ITEMS:
        raise BadInput(say("plan-quota-range", most=MOST_ITEMS))
    if plan.set_name not in {s.name for s in workspace.items.sets()}:
        raise BadInput(say("plan-no-set", name=plan.set_name))
    workspace.plans.save(plan)
    return workspace.plans.want(ItemFilter(set_name=plan.set_name), plan.annotators)


def want(workspace: Workspace, person: Person, where: ItemFilter, annotators: int) -> int:
    """That many people for what the filter shows, now; later imports go by the plan of their set."""
    _check(person, annotators)
    return workspace.plans.want(where, annotators)


def check_planner(person: Person) -> None:
    if not person.roles & PLANNERS:
        raise Forbidden(say("may-not-plan", name=person.name))


def _check(person: Person, annotators: int) -> None:
    check_planner(person)
    if not 1 <= annotators <= MOST_ANNOTATORS:
        raise BadInput(say("plan-annotators-range", most=MOST_ANNOTATORS))
