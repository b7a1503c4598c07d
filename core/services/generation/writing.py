"""Have a model write an answer that is checked as it grows and goes to the review queue: estimate, request, job."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.answers import Passage
from core.domain.generation import Generation, GenerationOrder
from core.domain.work import JobKind, Person
from core.errors import BadInput, MissingPart
from core.limits import LONGEST_COMMENT, LONGEST_SOURCES, MOST_GENERATED
from core.llm.base import Prompt
from core.llm.estimate import CostEstimate, estimate
from core.llm.open import lacking, open_model
from core.llm.web_search import web_search_of
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.repair.active_generation import GenerationLoop
from core.repair.events import End, KeptEvent, Mode, StopEvent, text_of
from core.repair.guard import Guard
from core.repair.model_repairer import ModelRepairer
from core.services.documents.retrievers import retriever_of
from core.services.generation._review_item import SET, put_in_queue
from core.services.generation._rows import events_of, step_of
from core.services.models.metering import OpenModel
from core.services.models.model_job import ModelJob, ModelRun
from core.services.models.paid_jobs import check_budget
from core.services.models.prices import price_list
from core.services.models.providers import model_for
from core.services.suites.scoring import queue_scoring
from core.settings import Settings
from core.text.language import guess_language
from core.typed_json import from_json, to_json
from core.wording.phrases import Phrase, Phrases, say

_SENTENCE = {"en": 120, "ja": 45, "ko": 55}
"""Typical characters of a sentence, by language."""
_INSTRUCTIONS = 900
_CONCEPTS = 3
"""Assumed number of doubtful concepts per sentence; each takes a request with all sources."""


def foreseen_prompts(order: GenerationOrder) -> list[Prompt]:
    """Return typical prompts for each sentence: draft, key words, questions about them, answers from the sources,
    repair."""
    sources = "\n".join(passage.text for passage in order.passages)
    sentence = "x" * _SENTENCE.get(order.lang, _SENTENCE["en"])
    prompts: list[Prompt] = []
    for number in range(order.most_sentences):
        so_far = f"{order.question}\n{sentence * number}"
        prompts += [
            _prompt("generation", so_far, sources, sentence),
            _prompt("concepts", sentence, "", sentence),
            _prompt("questions", sentence, "", sentence * _CONCEPTS),
            *(_prompt("validation", sentence, sources, "yes 1") for _ in range(_CONCEPTS)),
            _prompt("repair", so_far, sources, sentence),
        ]
    return prompts


def _prompt(purpose: str, ask: str, shared: str, likely: str) -> Prompt:
    return Prompt(purpose, "x" * _INSTRUCTIONS, ask, shared, likely=likely)


@dataclass(frozen=True, slots=True)
class WritingRequest:
    generation: int
    """Id of the generation, which stores the request."""
    budget: int | None
    question: str = ""
    """The beginning of the question, for the list of jobs."""


class WritingJob(ModelJob[GenerationOrder, None]):
    """The job that writes one answer and stores every step. A later run continues what an earlier one stored."""

    shows_interim_message = False

    def __init__(self, run: ModelRun) -> None:
        super().__init__(run)
        self.generation = run.workspace.generations.get(from_json(WritingRequest, run.job.payload).generation)
        self.watched = _watched(run, self.generation.order)
        self.kept = 0
        """Number of finished sentences."""
        self.stopped: StopEvent | None = None

    def units(self) -> list[GenerationOrder]:
        return [self.generation.order]

    def ask(self, unit: GenerationOrder) -> None:
        """Store each step as it comes. A cancelled run stores no end, so that a later run continues."""
        steps = self.workspace.generations.steps(self.generation.id)
        past = events_of(steps)
        self.kept = sum(isinstance(event, KeptEvent) for event in past)
        if past and isinstance(last := past[-1], StopEvent):
            self.stopped = last
            return
        events = self.watched.write(unit.question, unit.passages, unit.lang, past)
        for number, event in enumerate(events, len(steps) + 1):
            if isinstance(event, StopEvent) and event.end is End.CANCELLED:
                return
            self.workspace.generations.add(self.generation.id, [step_of(number, event, self.run.clock())])
            self.kept += isinstance(event, KeptEvent)
            if isinstance(event, StopEvent):
                self.stopped = event
            if self.run.payer.cancelled():
                return

    def take(self, unit: GenerationOrder, reply: None) -> None:
        """Do nothing, as ``ask`` stores every step."""

    def end(self, *, complete: bool) -> None:
        """Put the written text in the review queue, even if a model failed and the timeline ends early."""
        if self.stopped:
            put_in_queue(self.workspace, self.generation, self.run.clock())
            queue_scoring(self.workspace, self.run.job.by, SET, self.run.clock())

    @property
    def phrases(self) -> Phrases:
        return (end_phrase(self.stopped), *self.stopped.reason) if self.stopped else ()

    @property
    def progress(self) -> tuple[int, int, Phrases]:
        """Number of finished sentences, largest number of sentences, and no message."""
        return self.kept, self.generation.order.most_sentences, ()


def end_phrase(end: StopEvent) -> Phrase:
    return say(f"generation-end-{end.end.value}")


def _watched(run: ModelRun, order: GenerationOrder) -> GenerationLoop:
    """Return the generation loop with the requested writer, and the judge from the settings or the writer itself.
    Raises MissingPart."""
    judge, proxy = (model_for(run.settings, use) for use in ("judge", "proxy"))
    writer = run.payer.meter(order.model)
    judging = run.payer.meter(judge) if judge else writer
    return GenerationLoop(
        writer=writer,
        judge=judging,
        repairer=ModelRepairer(writer, Guard(run.suite())),
        proxy=run.payer.meter(proxy) if proxy else None,
        retriever=retriever_of(run.workspace, run.settings, SET) or web_search_of(run.settings, judging),
        most_sentences=order.most_sentences,
        mode=Mode(order.mode),
    )


MODES = tuple(Mode)


@dataclass(frozen=True, slots=True)
class AnswerPlan:
    order: GenerationOrder
    cost: CostEstimate
    """Approximate upper limit, as if every sentence were doubted and repaired."""


def what_is_missing(settings: Settings) -> Phrase | None:
    """Return the reason why no answers and repairs can be written, with the next step, or None if they can."""
    name = model_for(settings, "writer")
    return lacking(settings, name) if name else say("use-writer-unset")


def read_sources(text: str) -> tuple[Passage, ...]:
    """Split a text into one passage per paragraph, named by its number."""
    paragraphs = [part.strip() for part in text.replace("\r\n", "\n").split("\n\n")]
    return tuple(Passage(str(number), part) for number, part in enumerate(filter(None, paragraphs), 1))


def generation_order(
    settings: Settings,
    question: str,
    passages: Sequence[Passage],
    *,
    mode: str,
    most_sentences: int,
    budget: int | None,
) -> GenerationOrder:
    """Return a checked request. Raises MissingPart without a model, and BadInput for an invalid question, sources or
    length."""
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
    """Estimate the cost; this asks the provider to count tokens, which is free."""
    prompts = {order.lang: foreseen_prompts(order)}
    return AnswerPlan(order, estimate(opens(settings, order.model), price_list(workspace, settings), prompts))


def written_text(workspace: Workspace, generation: int) -> str:
    """Return what was written and checked so far of an answer."""
    return text_of(events_of(workspace.generations.steps(generation)))


def request_generation(
    workspace: Workspace, person: Person, settings: Settings, order: GenerationOrder, now: float
) -> Generation:
    """Ask the worker to write the answer. Raises Forbidden, and BadInput without a budget that pays."""
    require(person, Permission.SPEND)
    check_budget(workspace, settings, order)
    begun = workspace.generations.begin(order, person.name, now)
    writing = WritingRequest(begun.id, order.budget, order.question[:80])
    workspace.jobs.add(JobKind.GENERATE, to_json(writing), person.name, now)
    return begun
