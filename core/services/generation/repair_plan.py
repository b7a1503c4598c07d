"""What it would take to have repairs proposed for a set, before anybody says yes."""

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
from core.repair.repair_prompt import SCHEMA, repair_prompt
from core.repair.source_sentences import SourceSentences
from core.services.generation.repairing import RepairOrder, flagged_sentences
from core.services.models.judge_plan import MOST_READ, check_budget, scaled
from core.services.models.metering import OpenModel
from core.services.models.prices import price_list
from core.settings import Settings
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class RepairPlan:
    order: RepairOrder
    sentences: int
    """Above the review cut, with sources, that this model was not asked about."""
    cost: Estimate


def repair_plan(
    workspace: Workspace, person: Person, settings: Settings, order: RepairOrder, opens: OpenModel = open_model
) -> RepairPlan:
    """Raises Forbidden, MissingPart when the model cannot be asked, and BadInput where there is nothing to repair."""
    require(person.on(order.set_name or ""), Permission.SPEND)
    flagged = list(flagged_sentences(workspace, order))
    if not flagged:
        raise BadInput(say("repairs-nothing-flagged"))
    step = max(1, -(-len(flagged) // MOST_READ))
    prompts: dict[str, list[Prompt]] = defaultdict(list)
    for each in flagged[::step]:
        answer = each.item.answer
        prompt = repair_prompt(answer, each.sentence, each.flaws, SourceSentences.of(answer))
        prompts[answer.lang].append(prompt)
    cost = estimate(opens(settings, order.model), price_list(workspace, settings), prompts, SCHEMA)
    return RepairPlan(order, len(flagged), scaled(cost, len(flagged) / len(flagged[::step])))


def request_repairs(workspace: Workspace, person: Person, settings: Settings, order: RepairOrder, now: float) -> Job:
    """Ask the worker. Raises Forbidden, and BadInput without a budget that pays."""
    require(person.on(order.set_name or ""), Permission.SPEND)
    check_budget(workspace, settings, order.model, order.budget)
    return workspace.jobs.add(JobKind.REPAIRS, order.payload(), person.name, now)
