"""Have a language model judge answers: estimate the cost, request it, and run it as a job."""

from __future__ import annotations

import dataclasses
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice

from core.detectors.base import Detector
from core.domain.answers import Answer, Detection, DetectorFailure, Usage
from core.domain.work import Job, JobKind, Person
from core.errors import BadInput
from core.llm.base import Prompt
from core.llm.estimate import CostEstimate
from core.llm.failures import ModelFailure
from core.llm.open import open_batches, open_model
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.scoring import engine
from core.scoring.fusion import Fusion
from core.services.models._batch_intents import PayingAccount
from core.services.models.batched_requests import LOOK_AGAIN, batched_first
from core.services.models.closest_to_threshold import targets, width_of
from core.services.models.examining import examine_first
from core.services.models.judge_requests import JudgingRequest
from core.services.models.judge_work import JudgeRequest, questions
from core.services.models.judges import judge_names, make_judges, told_the_rest
from core.services.models.metering import Payer, metered_fields, with_own_meters
from core.services.models.model_job import JobResult, ModelJob, ModelRun
from core.services.models.paid_jobs import (
    MOST_READ,
    UsageFactor,
    check_budget,
    estimate_units,
    queue_model_job,
    scaled,
    usage_factor,
)
from core.services.models.prices import price_list
from core.services.suites.scoring import score_batch
from core.settings import Settings
from core.typed_json import from_json
from core.wording.phrases import Phrases, say


class JudgeJob(ModelJob[JudgeRequest, Detection | DetectorFailure]):
    """The job that judges answers, one judge and one answer per unit."""

    def __init__(self, run: ModelRun) -> None:
        super().__init__(run)
        self.order = from_json(JudgingRequest, run.job.payload)
        self.judges = make_judges(run.settings, self.order, run.payer)
        self.failures: Counter[str] = Counter()
        """Number of failures by detector."""

    def wait(self) -> JobResult | None:
        """Examine the model, and wait for batches of what can be asked beforehand. Raises BadInput and ModelFailure as
        ``examine_first`` and ``batched_first``."""
        order, job, now = self.order, self.run.job, self.run.clock()
        if order.exam:
            examine_first(self.workspace, self.run.payer.meter(order.model), order.set_name, job.by, now)
        if not order.batch or order.budget is None:
            return None
        account = PayingAccount(order.budget, job.by, price_list(self.workspace, self.run.settings))
        waiting = batched_first(self.workspace, order, self.judges, account, since=job.created_at, now=now)
        return None if waiting is None else JobResult((waiting.phrase,), LOOK_AGAIN)

    def units(self) -> Iterable[JudgeRequest]:
        self.run.suite()  # raises what is missing, after the wait for batches and before anything is paid
        return questions(self.workspace, self.judges, self.order)

    def ask(self, unit: JudgeRequest) -> Detection | DetectorFailure:
        risks = self.workspace.scores.detector_risks([unit.item.input_hash]).get(unit.item.input_hash, {})
        return _detection(told_the_rest(unit.judge, risks.get(Fusion.name)), unit.item.answer, self.run.payer)

    def take(self, unit: JudgeRequest, reply: Detection | DetectorFailure) -> None:
        if isinstance(reply, DetectorFailure):
            self._count_failure(unit, (reply.message,))
            return
        now = self.run.clock
        self.workspace.judgements.add(unit.item.input_hash, reply, now())
        score_batch(self.workspace, self.run.suite(), [self.workspace.items.get(unit.item.id)], now())

    def fail(self, unit: JudgeRequest, failure: ModelFailure) -> None:
        self._count_failure(unit, failure.phrases)

    def _count_failure(self, unit: JudgeRequest, reason: Phrases) -> None:
        self.failures[unit.judge.name] += 1
        self.first_failure = self.first_failure or reason

    @property
    def phrases(self) -> Phrases:
        failed = sorted(self.failures.items())
        return (
            say("job-judged", count=self.done),
            *(say("job-detector-failed", detector=name, count=count) for name, count in failed),
            *self.first_failure,
        )


def _detection(judge: Detector, answer: Answer, payer: Payer) -> Detection | DetectorFailure:
    """Return the scores of the judge with its usage. Raises ModelFailure."""
    judge = with_own_meters(judge, payer)
    start = time.perf_counter()
    (result,) = engine.run(judge, [answer], leaving=(ModelFailure,))
    if isinstance(result, DetectorFailure):
        return result
    usages = [meter.usage for meter in metered_fields(judge).values()]
    costs = [usage.cost_usd for usage in usages if usage.cost_usd is not None]
    usage = Usage(
        sum(usage.input_tokens for usage in usages),
        sum(usage.output_tokens for usage in usages),
        sum(costs) if len(costs) == len(usages) else None,
    )
    return dataclasses.replace(result, usage=usage, seconds=time.perf_counter() - start)


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgePlan:
    order: JudgingRequest
    questions: int
    """Number of pairs of an answer and a judge."""
    sentences: int
    cost: CostEstimate
    of_sentences: int
    """Number of sentences in the full set."""
    of_all: CostEstimate
    """Cost of judging the full set."""
    usage_factor: int = 0
    """Number of past answers from which repeated requests are estimated; 0 if the cost does not include them."""


def judge_plan(
    workspace: Workspace, person: Person, settings: Settings, order: JudgingRequest, share: float
) -> JudgePlan:
    """Estimate the cost of judging the ``share`` of sentences closest to the threshold (1 for all), without those
    already judged. Asks the provider to count tokens, which is free. Raises Forbidden, MissingPart if the model cannot
    be used, and BadInput if there is nothing to judge."""
    require(person.on(order.set_name or ""), Permission.SPEND)
    if not order.detectors or set(order.detectors).difference(judge_names()):
        raise BadInput(say("judge-none-chosen", judges=tuple(judge_names())))
    payer = Payer(
        workspace=workspace,
        settings=settings,
        budget=None,
        person=person.name,
        open_model=open_model,
        cancelled=lambda: False,
    )
    judges = make_judges(settings, order, payer)
    every = list(questions(workspace, judges, order))
    if not every:
        raise BadInput(say("judge-nothing-there"))
    width = width_of(workspace, order.set_name, share) if share < 1 else None
    order = dataclasses.replace(order, width=width)
    near = every if width is None else list(questions(workspace, judges, order))
    before = UsageFactor(0) if order.again else _learnt(workspace, judges, order, payer)
    of_all = scaled(_cost(every, order, payer), before.factor)
    cost = of_all if width is None else scaled(_cost(near, order, payer), before.factor)
    return JudgePlan(
        order=order,
        questions=len(near),
        sentences=_sentences(near),
        cost=cost,
        of_sentences=_sentences(every),
        of_all=of_all,
        usage_factor=before.answers,
    )


def request_judging(workspace: Workspace, person: Person, settings: Settings, order: JudgingRequest, now: float) -> Job:
    """Ask the worker to judge. Raises Forbidden, BadInput without a budget that pays, and MissingPart if batches cannot
    be used."""
    require(person.on(order.set_name or ""), Permission.SPEND)
    if order.batch:
        check_budget(workspace, settings, order)
        open_batches(settings, order.model)
    return queue_model_job(workspace, settings, JobKind.JUDGE, order, person.name, now)


def _cost(chosen: Sequence[JudgeRequest], order: JudgingRequest, payer: Payer) -> CostEstimate:
    def prompts(question: JudgeRequest) -> tuple[str, Sequence[Prompt]]:
        answer, judge = question.item.answer, question.judge
        known = all(answer.has(need) for need in judge.needs)
        return answer.lang, judge.prompts(answer) if known else ()  # type: ignore[attr-defined]

    return estimate_units(payer.workspace, payer.settings, open_model(payer.settings, order.model), chosen, prompts)


def _learnt(workspace: Workspace, judges: Sequence[Detector], order: JudgingRequest, payer: Payer) -> UsageFactor:
    """Return the correction factor from this set, or else from all sets."""
    model, prices = open_model(payer.settings, order.model), price_list(workspace, payer.settings)
    factor = UsageFactor(0)
    for set_name in dict.fromkeys((order.set_name, None)):
        if not factor.answers:
            items = (target.item for target in islice(targets(workspace, set_name, None), MOST_READ))
            factor = usage_factor(workspace, items, judges, model, prices)
    return factor


def _sentences(chosen: Sequence[JudgeRequest]) -> int:
    return sum(question.sentences for question in chosen)
