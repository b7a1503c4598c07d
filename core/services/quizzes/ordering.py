"""Order questions from a model: what it would take, and the job."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.work import Job, JobKind, Person
from core.errors import BadInput
from core.limits import MOST_GENERATIONS
from core.llm.base import Prompt
from core.llm.estimate import Estimate, estimate
from core.llm.open import open_model
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.quizzes.making.by_model import calls
from core.quizzes.making.model_prompt import SCHEMA
from core.quizzes.making.order import QuizOrder, SourcePage
from core.services.material.source_pages import PageRef
from core.services.models.judge_plan import check_budget
from core.services.models.metering import OpenModel
from core.services.models.prices import price_list
from core.services.quizzes.making import check_order
from core.services.quizzes.model_making import QuizJob
from core.settings import Settings
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class QuizPlan:
    calls: int
    cost: Estimate


def quiz_plan(  # noqa: PLR0917 - pages, what to make of them and who writes
    workspace: Workspace, person: Person, settings: Settings, pages: Sequence[SourcePage], order: QuizOrder,
    model: str, generations: int = 1, opens: OpenModel = open_model,
) -> QuizPlan:  # fmt: skip
    """Asks the provider to count tokens, which is free. Raises Forbidden, MissingPart when the model cannot be asked,
    and BadInput where there is nothing to ask about."""
    require(person, Permission.SPEND)
    _check(generations)
    prompts: dict[str, list[Prompt]] = defaultdict(list)
    for call in calls(pages, order, generations):
        prompts[call.order.lang or call.pages[0].lang].append(call.prompt)
    if not prompts:
        raise BadInput(say("quiz-none-made"))
    cost = estimate(opens(settings, model), price_list(workspace, settings), prompts, SCHEMA)
    return QuizPlan(sum(map(len, prompts.values())), cost)


def request_quiz(  # noqa: PLR0917 - pages, what to make of them, who writes and who pays
    workspace: Workspace, person: Person, settings: Settings, refs: Sequence[PageRef], order: QuizOrder, set_name: str,
    *, model: str, budget: int | None, generations: int = 1, now: float,
) -> Job:  # fmt: skip
    """Ask the worker. Raises Forbidden, and BadInput without a budget that pays."""
    require(person, Permission.MAKE_QUIZZES)
    require(person, Permission.SPEND)
    _check(generations)
    check_order(order, set_name)
    if not refs:
        raise BadInput(say("quiz-none-made"))
    check_budget(workspace, settings, model, budget)
    ordered = QuizJob(tuple(refs), order, set_name.strip(), model, budget, generations)
    return workspace.jobs.add(JobKind.QUIZ, ordered.payload(), person.name, now)


def _check(generations: int) -> None:
    if not 1 <= generations <= MOST_GENERATIONS:
        raise BadInput(say("quiz-generations", most=MOST_GENERATIONS))
