"""Have a language model read pages of material: estimate the cost, request it, and run it as a job."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.material import StoredPage
from core.domain.work import Job, JobKind, Person
from core.errors import BadInput, MissingPart, Stale
from core.llm.base import Capability, Prompt, Reply
from core.llm.estimate import CostEstimate, estimate
from core.llm.failures import ModelFailure
from core.llm.open import lacking, open_model
from core.llm.sdk_failures import cannot
from core.material.model_prompt import SCHEMA, page_prompt
from core.material.model_text import compared, same_page, text_of_reply
from core.material.pictures import outline, sendable
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.material.masking import masked_text
from core.services.material.propagate_corrections import update_quizzes
from core.services.models.metering import OpenModel
from core.services.models.model_job import ModelJob, ModelRun
from core.services.models.paid_jobs import queue_model_job
from core.services.models.prices import price_list
from core.services.models.providers import model_for
from core.settings import Settings
from core.text.language import guess_language
from core.typed_json import from_json
from core.wording.phrases import Phrase, Phrases, say


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingRequest:
    """Payload of the job: the pages that a model is to read."""

    material: int
    name: str
    """Name of the material."""
    pages: tuple[tuple[int, int], ...]
    """Number and revision of each page; a page that somebody corrects meanwhile is not changed."""
    model: str
    budget: int | None


@dataclass(frozen=True, slots=True)
class ReadingPlan:
    pages: int
    cost: CostEstimate


def reader_missing(settings: Settings) -> Phrase | None:
    """Return the reason why no model can read pages, with the next step, or None if one can."""
    named = model_for(settings, "reader")
    return lacking(settings, named) if named else say("use-reader-unset")


def reading_plan(  # noqa: PLR0917 - pages, who reads and who asks
    workspace: Workspace,
    person: Person,
    settings: Settings,
    material: int,
    numbers: Sequence[int],
    opens: OpenModel = open_model,
) -> ReadingPlan:
    """Estimate the cost without sending anything: pictures are priced by the rules that providers publish. Raises
    Forbidden, MissingPart if the model cannot be used, ModelFailure if it takes no pictures, and BadInput for pages
    without a picture."""
    require(person, Permission.SPEND)
    model = opens(settings, _named(settings))
    if Capability.PICTURES not in model.capabilities:
        raise cannot(Capability.PICTURES, model.name)
    prompts: dict[str, list[Prompt]] = {}
    for page in _pages(workspace, material, numbers):
        picture = outline(workspace.material.picture(material, page.number))
        prompt = page_prompt(picture, page.read.text)
        prompts.setdefault(guess_language(page.read.text) or "", []).append(prompt)
    cost = estimate(model, price_list(workspace, settings), prompts, SCHEMA)
    return ReadingPlan(sum(map(len, prompts.values())), cost)


def request_reading(  # noqa: PLR0917 - pages, who reads and who pays
    workspace: Workspace,
    person: Person,
    settings: Settings,
    material: int,
    numbers: Sequence[int],
    budget: int | None,
    now: float,
) -> Job:
    """Ask the worker to have the pages read. Raises Forbidden, MissingPart, and BadInput without a budget that pays."""
    require(person, Permission.MAKE_QUIZZES)
    require(person, Permission.SPEND)
    model = _named(settings)
    pages = _pages(workspace, material, numbers)
    name = workspace.material.get(material).name
    order = ReadingRequest(
        material=material,
        name=name,
        pages=tuple((page.number, page.revision) for page in pages),
        model=model,
        budget=budget,
    )
    return queue_model_job(workspace, settings, JobKind.READ, order, person.name, now)


def _named(settings: Settings) -> str:
    if missing := reader_missing(settings):
        raise MissingPart(missing)
    return model_for(settings, "reader")


def _pages(workspace: Workspace, material: int, numbers: Sequence[int]) -> list[StoredPage]:
    """Return the pages that have a picture. Raises BadInput if none has."""
    pages = [page for page in workspace.material.pages(material, numbers) if page.picture]
    if not pages:
        raise BadInput(say("reader-no-picture"))
    return pages


class ReadingJob(ModelJob[StoredPage, Reply]):
    """The job that reads pages, one page per unit. Replies are cached, so a run that was stopped pays for nothing
    twice."""

    shows_interim_message = False

    def __init__(self, run: ModelRun) -> None:
        super().__init__(run)
        self.order = from_json(ReadingRequest, run.job.payload)
        self.reader = run.payer.meter(self.order.model)
        self.person = run.settings.person(run.job.by)
        """The person in whose name the revisions are stored."""
        self.read = 0
        self.doubts = 0
        self.pages: dict[str, list[int]] = {"changed": [], "other": [], "failed": []}
        """Page numbers by outcome: corrected by somebody since the request, read as a different text, without a
        reply."""

    def units(self) -> list[StoredPage]:
        """Return the pages that are unchanged since the request, and count the others as done."""
        ordered = dict(self.order.pages)
        left = []
        for page in self.workspace.material.pages(self.order.material, ordered):
            if page.revision == ordered[page.number]:
                left.append(page)
            elif page.read.reader == self.reader.name:  # by an earlier run of this job
                self._count(page)
            else:
                self.pages["changed"].append(page.number)
        self.done = len(ordered) - len(left)
        return left

    def ask(self, unit: StoredPage) -> Reply:
        picture = sendable(self.workspace.material.picture(unit.material, unit.number), self.order.name)
        return self.reader.write(page_prompt(picture, unit.read.text), SCHEMA)

    def take(self, unit: StoredPage, reply: Reply) -> None:
        text = compared(text_of_reply(reply.data or {"lines": []}, self.reader.name), unit.read.text)
        if not same_page(text.text, unit.read.text):
            self.pages["other"].append(unit.number)
            return
        text, now = masked_text(text) if self.run.settings.mask else text, self.run.clock()
        try:
            stored = self.workspace.material.correct(unit, text, self.person.name, now)
        except Stale:
            self.pages["changed"].append(unit.number)
            return
        self._count(stored)
        update_quizzes(self.workspace, self.person, stored, now)

    def fail(self, unit: StoredPage, failure: ModelFailure) -> None:
        super().fail(unit, failure)
        self.pages["failed"].append(unit.number)

    def _count(self, page: StoredPage) -> None:
        self.read += 1
        self.doubts += len(page.read.doubts)

    @property
    def phrases(self) -> Phrases:
        phrases = [say("reader-read", count=self.read, doubts=self.doubts, model=self.reader.name)]
        for what, pages in self.pages.items():
            if pages:
                phrases.append(say(f"reader-{what}", count=len(pages), pages=tuple(map(str, sorted(pages)))))
        return (*phrases, *self.first_failure)
