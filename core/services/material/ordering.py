"""Order that a language model reads pages: what it would take, and the job."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.answers import JSON
from core.domain.material import StoredPage
from core.domain.work import Job, JobKind, Person
from core.errors import BadInput, MissingPart
from core.llm.base import Capability, Prompt
from core.llm.estimate import Estimate, estimate
from core.llm.open import lacking, open_model
from core.llm.sdk_failures import cannot
from core.material.model_prompt import SCHEMA, page_prompt
from core.material.pictures import outline
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.models.judge_plan import check_budget
from core.services.models.metering import OpenModel
from core.services.models.prices import price_list
from core.services.models.providers import model_for
from core.settings import Settings
from core.text.language import guess_language
from core.wording.phrases import Phrase, say


@dataclass(frozen=True, slots=True)
class ReadingJob:
    """What was ordered, as the job keeps it."""

    material: int
    name: str
    """Of the material."""
    pages: tuple[tuple[int, int], ...]
    """Number and revision: a page that somebody corrects meanwhile is left alone."""
    model: str
    budget: int | None

    def payload(self) -> JSON:
        return {
            "material": self.material, "name": self.name, "pages": [list(page) for page in self.pages],
            "model": self.model, "budget": self.budget,
        }  # fmt: skip


def reading_job(payload: JSON) -> ReadingJob:
    """The inverse of ``payload``."""
    pages = tuple((number, revision) for number, revision in payload["pages"])
    return ReadingJob(payload["material"], payload["name"], pages, payload["model"], payload["budget"])


@dataclass(frozen=True, slots=True)
class ReadingPlan:
    pages: int
    cost: Estimate


def reader_missing(settings: Settings) -> Phrase | None:
    """What keeps a model from reading pages, with the next step."""
    named = model_for(settings, "reader")
    return lacking(settings, named) if named else say("use-reader-unset")


def reading_plan(  # noqa: PLR0917 - pages, who reads and who asks
    workspace: Workspace, person: Person, settings: Settings, material: int, numbers: Sequence[int],
    opens: OpenModel = open_model,
) -> ReadingPlan:  # fmt: skip
    """Sends no picture: those are counted by the rules that providers publish. Raises Forbidden, MissingPart when the
    model cannot be asked, ModelFailure where it sees nothing, and BadInput for pages without a picture."""
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
    workspace: Workspace, person: Person, settings: Settings, material: int, numbers: Sequence[int],
    budget: int | None, now: float,
) -> Job:  # fmt: skip
    """Ask the worker. Raises Forbidden, MissingPart, and BadInput without a budget that pays."""
    require(person, Permission.MAKE_QUIZZES)
    require(person, Permission.SPEND)
    model = _named(settings)
    pages = _pages(workspace, material, numbers)
    check_budget(workspace, settings, model, budget)
    name = workspace.material.get(material).name
    ordered = ReadingJob(material, name, tuple((page.number, page.revision) for page in pages), model, budget)
    return workspace.jobs.add(JobKind.READ, ordered.payload(), person.name, now)


def _named(settings: Settings) -> str:
    if missing := reader_missing(settings):
        raise MissingPart(missing)
    return model_for(settings, "reader")


def _pages(workspace: Workspace, material: int, numbers: Sequence[int]) -> list[StoredPage]:
    """Those of them that have a picture."""
    found = [page for page in workspace.material.pages(material, numbers) if page.picture]
    if not found:
        raise BadInput(say("reader-no-picture"))
    return found
