"""What it would take to have a set judged, before anybody says yes: how much is asked, and what it may cost."""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from core.detectors.base import Detector
from core.domain.money import Nano
from core.domain.work import Job, JobKind, Person
from core.errors import BadInput
from core.llm.base import Prompt
from core.llm.estimate import Estimate, estimate
from core.llm.open import open_batches, open_model
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.models.judge_order import JudgeOrder
from core.services.models.judged_before import Learnt, learnt
from core.services.models.judges import judge_names, make_judges
from core.services.models.metering import Payer
from core.services.models.nearest import targets, width_of
from core.services.models.prices import price_list
from core.services.models.questions import Question, questions
from core.settings import Settings
from core.wording.phrases import say

MOST_READ = 1000
"""Answers whose prompts are written to be counted; of more, every so manieth."""


@dataclass(frozen=True, slots=True)
class JudgePlan:
    order: JudgeOrder
    questions: int
    """Answers, by each of the judges."""
    sentences: int
    cost: Estimate
    of_sentences: int
    """In the whole set."""
    of_all: Estimate
    """What judging the whole set would cost."""
    learnt: int = 0
    """From how many answers that were judged before is known how much is asked again; 0: that is not in the costs."""


def judge_plan(workspace: Workspace, person: Person, settings: Settings, order: JudgeOrder, share: float) -> JudgePlan:
    """``share``: of the sentences, those nearest the cut; 1: all. What is judged already is not asked again. Asks the
    provider to count tokens, which is free. Raises Forbidden, MissingPart when the model cannot be asked, and BadInput
    where there is nothing to ask."""
    require(person.on(order.set_name or ""), Permission.SPEND)
    if not order.detectors or set(order.detectors).difference(judge_names()):
        raise BadInput(say("judge-none-chosen", judges=tuple(judge_names())))
    payer = Payer(workspace, settings, None, person.name, open_model, lambda: False)
    judges = make_judges(settings, order, payer)
    every = list(questions(workspace, judges, order))
    if not every:
        raise BadInput(say("judge-nothing-there"))
    width = width_of(workspace, order.set_name, share) if share < 1 else None
    order = dataclasses.replace(order, width=width)
    near = every if width is None else list(questions(workspace, judges, order))
    before = Learnt(0) if order.again else _learnt(workspace, judges, order, payer)
    of_all = scaled(_cost(every, order, payer), before.factor)
    cost = of_all if width is None else scaled(_cost(near, order, payer), before.factor)
    return JudgePlan(order, len(near), _sentences(near), cost, _sentences(every), of_all, before.answers)


def request_judging(workspace: Workspace, person: Person, settings: Settings, order: JudgeOrder, now: float) -> Job:
    """Ask the worker. Raises Forbidden, BadInput without a budget that pays, and MissingPart for what batches lack."""
    require(person.on(order.set_name or ""), Permission.SPEND)
    check_budget(workspace, settings, order.model, order.budget)
    if order.batch:
        open_batches(settings, order.model)
    return workspace.jobs.add(JobKind.JUDGE, order.payload(), person.name, now)


def check_budget(workspace: Workspace, settings: Settings, model: str, budget: int | None) -> None:
    """Raises BadInput where a model that costs money, or of which nobody knows what it costs, has no open budget."""
    if price_list(workspace, settings).worst(model, 1, 1) == 0:
        return
    found = workspace.spending.budget(budget) if budget is not None else None
    if found is None or found.closed:
        raise BadInput(say("budget-none"))


def scaled(cost: Estimate, factor: float) -> Estimate:
    """Of so many times as much."""

    def times(amount: Nano | None) -> Nano | None:
        return None if amount is None else round(amount * factor)

    return dataclasses.replace(
        cost, calls=round(cost.calls * factor), input=round(cost.input * factor), output=round(cost.output * factor),
        live=times(cost.live), cached=times(cost.cached), batch=times(cost.batch),
    )  # fmt: skip


def _cost(chosen: Sequence[Question], order: JudgeOrder, payer: Payer) -> Estimate:
    step = max(1, -(-len(chosen) // MOST_READ))
    prompts: dict[str, list[Prompt]] = defaultdict(list)
    for question in chosen[::step]:
        answer, judge = question.item.answer, question.judge
        if all(answer.has(need) for need in judge.needs):
            prompts[answer.lang] += judge.prompts(answer)  # type: ignore[attr-defined]
    prices = price_list(payer.workspace, payer.settings)
    found = estimate(open_model(payer.settings, order.model), prices, prompts)
    return scaled(found, len(chosen) / max(1, len(chosen[::step])))


def _learnt(workspace: Workspace, judges: Sequence[Detector], order: JudgeOrder, payer: Payer) -> Learnt:
    """In this set, or else in others."""
    model, prices = open_model(payer.settings, order.model), price_list(workspace, payer.settings)
    found = Learnt(0)
    for set_name in dict.fromkeys((order.set_name, None)):
        if not found.answers:
            items = (each.item for each in islice(targets(workspace, set_name, None), MOST_READ))
            found = learnt(workspace, items, judges, model, prices)
    return found


def _sentences(chosen: Sequence[Question]) -> int:
    return sum(question.sentences for question in chosen)
