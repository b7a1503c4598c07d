"""Save labelling plans: how many people label each item of a set, and the quota of one person."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.domain.queue import ItemFilter, LabellingPlan
from core.domain.work import Person
from core.errors import BadInput
from core.limits import MOST_ANNOTATORS, MOST_QUOTA
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.desk.queue_view import EVERYTHING, Show
from core.services.people.set_roles import sets_for
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class SetPlan:
    """A set with its labelling plan."""

    plan: LabellingPlan
    items: int


def set_plans(workspace: Workspace, person: Person) -> list[SetPlan]:
    """Return every loaded set that the person may plan; without a stored plan it is one annotator per item."""
    sets = sets_for(workspace.items.sets(), person, Permission.PLAN)
    known = {plan.set_name: plan for plan in workspace.labelling_plans.all()}
    return [SetPlan(known.get(s.name, LabellingPlan(s.name)), s.items) for s in sets]


def save_plan(workspace: Workspace, person: Person, plan: LabellingPlan) -> int:
    """Save a plan for items loaded from now on and apply it to the present ones; return the number of the latter.

    Raises Forbidden for a person who may not plan, and BadInput for impossible numbers.
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
    """Set the number of annotators for the items of the filter within a risk level (see ``Show``); later imports follow
    the plan of their set. Return the number of items. Raises Forbidden and BadInput.
    """
    _check(person.on(where.set_name or ""), annotators)
    in_band = Show(band=band, kind=where.kind or "").where(workspace.policies.active())
    narrowed = replace(where, kind=in_band.kind, min_risk=in_band.min_risk, own=in_band.own)
    return workspace.labelling_plans.want(narrowed, annotators)


def _check(person: Person, annotators: int) -> None:
    require(person, Permission.PLAN)
    if not 1 <= annotators <= MOST_ANNOTATORS:
        raise BadInput(say("plan-annotators-range", most=MOST_ANNOTATORS))
