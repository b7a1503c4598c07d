"""What it would take to have samples written for a set, before anybody says yes."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from core.domain.work import Job, JobKind, Person
from core.errors import BadInput
from core.llm.base import Prompt
from core.llm.estimate import Estimate, estimate
from core.llm.open import open_model
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.models.judge_plan import MOST_READ, check_budget, scaled
from core.services.models.prices import price_list
from core.services.models.sampling import MOST_SAMPLES, SampleOrder, lacking_samples, sample_prompts
from core.settings import Settings
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class SamplePlan:
    order: SampleOrder
    answers: int
    cost: Estimate


def sample_plan(workspace: Workspace, person: Person, settings: Settings, order: SampleOrder) -> SamplePlan:
    """Asks the provider to count tokens, which is free. Raises Forbidden, MissingPart when the model cannot be asked,
    and BadInput where no answer lacks samples."""
    require(person.on(order.set_name or ""), Permission.SPEND)
    if not 1 <= order.count <= MOST_SAMPLES:
        raise BadInput(say("samples-count", most=MOST_SAMPLES))
    lacking = list(lacking_samples(workspace, order))
    if not lacking:
        raise BadInput(say("samples-nothing-lacks"))
    step = max(1, -(-len(lacking) // MOST_READ))
    prompts: dict[str, list[Prompt]] = defaultdict(list)
    for item in lacking[::step]:
        prompts[item.answer.lang] += sample_prompts(item.answer, order.count)
    cost = estimate(open_model(settings, order.model), price_list(workspace, settings), prompts)
    return SamplePlan(order, len(lacking), scaled(cost, len(lacking) / len(lacking[::step])))


def request_samples(workspace: Workspace, person: Person, settings: Settings, order: SampleOrder, now: float) -> Job:
    """Ask the worker. Raises Forbidden, and BadInput without a budget that pays."""
    require(person.on(order.set_name or ""), Permission.SPEND)
    if not 1 <= order.count <= MOST_SAMPLES:
        raise BadInput(say("samples-count", most=MOST_SAMPLES))
    check_budget(workspace, settings, order.model, order.budget)
    return workspace.jobs.add(JobKind.SAMPLES, order.payload(), person.name, now)
