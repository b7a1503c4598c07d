"""Estimate and start what a language model is asked to do, by the name of the task, for programs."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from core.domain.work import Job, JobKind, Person
from core.errors import BadInput
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.generation.repairing import RepairPlan, RepairRequest, repair_plan, request_repairs
from core.services.generation.writing import (
    AnswerPlan,
    answer_plan,
    generation_order,
    read_sources,
    request_generation,
)
from core.services.models.judge_requests import JudgingRequest
from core.services.models.judging import JudgePlan, judge_plan, request_judging
from core.services.models.sampling import SamplePlan, SampleRequest, request_samples, sample_plan
from core.settings import Settings
from core.wording.phrases import say

Plan = JudgePlan | SamplePlan | RepairPlan | AnswerPlan


def planned(
    workspace: Workspace,
    person: Person,
    settings: Settings,
    what: str,
    *,
    model: str,
    budget: int | None,
    set_name: str | None,
    detectors: Sequence[str],
    share: float,
    without_exam: bool,
    count: int,
    question: str,
    sources: str,
    sentences: int,
) -> Plan:
    """Estimate the cost of a task: judge, samples, repairs or generate. Raises what its own plan raises, Forbidden, and
    BadInput without a model or for a set that is not there."""
    require(person.on(set_name or ""), Permission.SPEND)
    if not model:
        raise BadInput(say("use-judge-unset" if what == "judge" else "use-writer-unset"))
    if what == "generate":
        passages = read_sources(sources)
        as_writer = dataclasses.replace(settings, writer=model)
        order = generation_order(as_writer, question, passages, mode="active", most_sentences=sentences, budget=budget)
        return answer_plan(workspace, settings, dataclasses.replace(order, model=model))
    if set_name is not None and set_name not in {each.name for each in workspace.items.sets()}:
        raise BadInput(say("api-no-such-set", set=set_name))
    if what == "samples":
        return sample_plan(workspace, person, settings, SampleRequest(set_name, count, model, budget))
    if what == "repairs":
        return repair_plan(workspace, person, settings, RepairRequest(set_name, model, budget))
    judging = JudgingRequest(
        set_name=set_name, detectors=tuple(detectors), model=model, budget=budget, exam=not without_exam
    )
    return judge_plan(workspace, person, settings, judging, share)


def start(workspace: Workspace, person: Person, settings: Settings, plan: Plan, now: float) -> Job:
    """Queue the job of a plan. Raises Forbidden, and BadInput without a budget that pays."""
    match plan:
        case JudgePlan():
            return request_judging(workspace, person, settings, plan.order, now)
        case SamplePlan():
            return request_samples(workspace, person, settings, plan.order, now)
        case RepairPlan():
            return request_repairs(workspace, person, settings, plan.order, now)
    begun = request_generation(workspace, person, settings, plan.order, now)
    return writing_job(workspace, begun.id)


def writing_job(workspace: Workspace, generation: int) -> Job:
    """Return the job that writes an answer."""
    jobs = (job for job in workspace.jobs.recent(100) if job.kind is JobKind.GENERATE)
    return next(job for job in jobs if job.payload["generation"] == generation)
