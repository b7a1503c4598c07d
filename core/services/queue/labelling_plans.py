"""How many people label each item, and how much of a set one person does: who sets that, and for which items."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.domain.queue import ItemFilter, LabellingPlan
from core.domain.work import Person
from core.errors import BadInput
from core.limits import MOST_ANNOTATORS, MOST_QUOTA
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.desk.queue_view import EVERYTHING, Show
from core.services.people.in_sets import sets_for
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class SetPlan:
    """A set and what is wanted of it."""

    plan: LabellingPlan
    items: int


def set_plans(workspace: Workspace, person: Person) -> list[SetPlan]:
    """Every loaded set that they may plan; one without a plan wants one annotator for each item."""
    sets = sets_for(workspace.items.sets(), person, Permission.PLAN)
    known = {plan.set_name: plan for plan in workspace.labelling_plans.all()}
    return [SetPlan(known.get(s.name, LabellingPlan(s.name)), s.items) for s in sets]


def save_plan(workspace: Workspace, person: Person, plan: LabellingPlan) -> int:
    """For what is loaded into the set from now on, and for its items that are here; how many those are.

    Raises Forbidden for whoever may not plan, BadInput for numbers nobody can mean.
    """
    _check(person.on(plan.set_name), plan.annotators)
    if plan.quota is not None and not 1 <= plan.quota <= MOST_QUOTA:
        raise BadInput(say("plan-quota-range", most=MOST_QUOTA))
    if plan.set_name not in {s.name for s in workspace.items.sets()}:
        raise BadInput(say("plan-no-set", name=plan.set_name))
    workspace.labelling_plans.save(plan)
    return workspace.labelling_plans.want(ItemFilter(set_name=plan.set_name), plan.annotators)


def want_annotators(
    workspace: Workspace, person: Person, where: ItemFilter, annotators: int, band: str = EVERYTHING
) -> int:
    """That many people for what the filter shows in a band (see ``Show``), now; later imports go by the plan of their
    set. How many items those are. Raises Forbidden and BadInput."""
    _check(person.on(where.set_name or ""), annotators)
    in_band = Show(band=band, kind=where.kind or "").where(workspace.policies.active())
    narrowed = replace(where, kind=in_band.kind, min_risk=in_band.min_risk, own=in_band.own)
    return workspace.labelling_plans.want(narrowed, annotators)


def _check(person: Person, annotators: int) -> None:
    require(person, Permission.PLAN)
    if not 1 <= annotators <= MOST_ANNOTATORS:
        raise BadInput(say("plan-annotators-range", most=MOST_ANNOTATORS))
