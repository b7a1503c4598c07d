"""Make questions with a language model: the cost estimate, the request, and the job that merges generations."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated

from core.domain.answers import Answer
from core.domain.work import Job, JobKind, Person, Record
from core.errors import BadInput
from core.limits import MOST_GENERATIONS
from core.llm.base import Prompt, Reply
from core.llm.estimate import CostEstimate, estimate
from core.llm.open import open_model
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.quizzes.cross_validation import best_versions, cross_validate
from core.quizzes.making.by_model import ModelCall, model_calls, read_reply
from core.quizzes.making.model_prompt import SCHEMA
from core.quizzes.making.quick_checks import highest_risk
from core.quizzes.making.quiz_request import MadeQuestions, QuizRequest, SourcePage
from core.services.material.source_pages import PageRef, pages_of
from core.services.models.metering import OpenModel
from core.services.models.model_job import ModelJob, ModelRun
from core.services.models.paid_jobs import queue_model_job
from core.services.models.prices import price_list
from core.services.quizzes.making import check_order, making_messages
from core.services.suites.check_rules import check_rules
from core.services.suites.scoring import queue_scoring
from core.settings import Settings
from core.typed_json import JsonField, from_json
from core.wording.phrases import Phrases, say


@dataclass(frozen=True, slots=True)
class ModelQuizOrder:
    """The request for a quiz that a model makes."""

    refs: Annotated[tuple[PageRef, ...], JsonField("pages")]
    order: Annotated[QuizRequest, JsonField(flat=True)]
    set_name: Annotated[str, JsonField("set")]
    model: str
    budget: int | None
    generations: int
    """Number of times the model makes the full quiz; of several generations the best versions are stored."""


class QuizJob(ModelJob[ModelCall, Reply]):
    """The job that makes a quiz, one call of the model per unit. Nothing is stored before the last call; replies are
    cached, so a job that was stopped repeats no call.
    """

    shows_interim_message = False

    def __init__(self, run: ModelRun) -> None:
        super().__init__(run)
        self.order = from_json(ModelQuizOrder, run.job.payload)
        self.writer = run.payer.meter(self.order.model)
        self.made: list[Answer] = []
        self.stored = 0
        self.missed: Counter[str] = Counter()

    def units(self) -> Iterable[ModelCall]:
        return model_calls(pages_of(self.workspace, self.order.refs), self.order.order, self.order.generations)

    def ask(self, unit: ModelCall) -> Reply:
        return self.writer.write(unit.prompt, SCHEMA)

    def take(self, unit: ModelCall, reply: Reply) -> None:
        made = read_reply(reply, unit, self.writer.name)
        self.made += made.items
        self.missed.update(made.missed)

    def end(self, *, complete: bool) -> None:
        if not complete:
            return
        items = self._best_versions() if self.order.generations > 1 else self.made
        self.workspace.items.put(self.order.set_name, [Record(item) for item in items], self.run.clock())
        self.stored = len(items)
        if self.stored:
            queue_scoring(self.workspace, self.run.job.by, self.order.set_name, self.run.clock())

    def _best_versions(self) -> Sequence[Answer]:
        risk = partial(highest_risk, rules=check_rules(self.workspace))
        return best_versions(cross_validate(self.made, self.order.generations, risk=risk).clusters)

    @property
    def phrases(self) -> Phrases:
        phrases = making_messages(
            MadeQuestions(tuple(self.made[: self.stored]), self.order.order.number, dict(self.missed))
        )
        if self.failed:
            phrases = (*phrases, say("quiz-calls-failed", count=self.failed), *self.first_failure)
        return phrases


@dataclass(frozen=True, slots=True)
class QuizPlan:
    model_calls: int
    cost: CostEstimate


def quiz_plan(  # noqa: PLR0917 - pages, what to make of them and who writes
    workspace: Workspace,
    person: Person,
    settings: Settings,
    pages: Sequence[SourcePage],
    order: QuizRequest,
    model: str,
    generations: int = 1,
    opens: OpenModel = open_model,
) -> QuizPlan:
    """Estimate calls and cost; the provider counts tokens for free. Raises Forbidden, MissingPart if the model is not
    available, and BadInput if there is nothing to make.
    """
    require(person, Permission.SPEND)
    _check(generations)
    prompts: dict[str, list[Prompt]] = defaultdict(list)
    for call in model_calls(pages, order, generations):
        prompts[call.order.lang or call.pages[0].lang].append(call.prompt)
    if not prompts:
        raise BadInput(say("quiz-none-made"))
    cost = estimate(opens(settings, model), price_list(workspace, settings), prompts, SCHEMA)
    return QuizPlan(sum(map(len, prompts.values())), cost)


def request_quiz(  # noqa: PLR0917 - pages, what to make of them, who writes and who pays
    workspace: Workspace,
    person: Person,
    settings: Settings,
    refs: Sequence[PageRef],
    order: QuizRequest,
    set_name: str,
    *,
    model: str,
    budget: int | None,
    generations: int = 1,
    now: float,
) -> Job:
    """Queue the job. Raises Forbidden, and BadInput without a budget that pays."""
    require(person, Permission.MAKE_QUIZZES)
    require(person, Permission.SPEND)
    _check(generations)
    check_order(order, set_name)
    if not refs:
        raise BadInput(say("quiz-none-made"))
    quiz = ModelQuizOrder(tuple(refs), order, set_name.strip(), model, budget, generations)
    return queue_model_job(workspace, settings, JobKind.QUIZ, quiz, person.name, now)


def _check(generations: int) -> None:
    if not 1 <= generations <= MOST_GENERATIONS:
        raise BadInput(say("quiz-generations", most=MOST_GENERATIONS))
