"""Ask for an answer to be written under watch: first what it would take, then the job."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.answers import Passage
from core.domain.generation import Generation, GenerationOrder
from core.domain.work import JobKind, Person
from core.errors import BadInput, MissingPart
from core.limits import LONGEST_COMMENT, LONGEST_SOURCES, MOST_GENERATED
from core.llm.estimate import Estimate, estimate
from core.llm.open import lacking, open_model
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.repair.events import Mode
from core.services.generation.foreseen import foreseen_prompts
from core.services.models.judge_plan import check_budget
from core.services.models.metering import OpenModel
from core.services.models.prices import price_list
from core.services.models.providers import model_for
from core.settings import Settings
from core.text.language import guess_language
from core.wording.phrases import Phrase, say

MODES = tuple(Mode)


@dataclass(frozen=True, slots=True)
class AnswerPlan:
    order: GenerationOrder
    cost: Estimate
    """At most about this: as if every sentence were doubted and mended."""


def what_is_missing(settings: Settings) -> Phrase | None:
    """What keeps answers and repairs from being written, with the next step; None: nothing."""
    name = model_for(settings, "writer")
    return lacking(settings, name) if name else say("use-writer-unset")


def read_sources(text: str) -> tuple[Passage, ...]:
    """One a paragraph, named by number."""
    paragraphs = [part.strip() for part in text.replace("\r\n", "\n").split("\n\n")]
    return tuple(Passage(str(number), part) for number, part in enumerate(filter(None, paragraphs), 1))


def generation_order(
    settings: Settings, question: str, passages: Sequence[Passage], *, mode: str, most_sentences: int,
    budget: int | None,
) -> GenerationOrder:  # fmt: skip
    """Raises MissingPart without a model, and BadInput for what cannot be answered."""
    if missing := what_is_missing(settings):
        raise MissingPart(missing)
    question = question.strip()
    if not question or len(question) > LONGEST_COMMENT:
        raise BadInput(say("generation-no-question", longest=LONGEST_COMMENT))
    if not passages or sum(len(passage.text) for passage in passages) > LONGEST_SOURCES:
        raise BadInput(say("generation-no-sources", longest=LONGEST_SOURCES))
    if not 1 <= most_sentences <= MOST_GENERATED:
        raise BadInput(say("generation-length", most=MOST_GENERATED))
    lang = guess_language(question) or "en"
    name = model_for(settings, "writer")
    return GenerationOrder(question, tuple(passages), lang, name, budget, Mode(mode).value, most_sentences)


def answer_plan(
    workspace: Workspace, settings: Settings, order: GenerationOrder, opens: OpenModel = open_model
) -> AnswerPlan:
    """Asks the provider to count tokens, which is free."""
    prompts = {order.lang: foreseen_prompts(order)}
    return AnswerPlan(order, estimate(opens(settings, order.model), price_list(workspace, settings), prompts))


def request_generation(
    workspace: Workspace, person: Person, settings: Settings, order: GenerationOrder, now: float
) -> Generation:
    """Raises Forbidden, and BadInput without a budget that pays."""
    require(person, Permission.SPEND)
    check_budget(workspace, settings, order.model, order.budget)
    begun = workspace.generations.begin(order, person.name, now)
    payload = {"generation": begun.id, "question": order.question[:80], "budget": order.budget}
    workspace.jobs.add(JobKind.GENERATE, payload, person.name, now)
    return begun
