"""Have a language model write samples for the questions of a set: estimate the cost, request it, run the job."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from core.domain.answers import Answer, Kind
from core.domain.queue import ItemFilter
from core.domain.work import Item, Job, JobKind, Person, Record, Status
from core.errors import BadInput
from core.judges.fencing import DATA_ONLY, fenced
from core.llm.base import Prompt
from core.llm.estimate import CostEstimate
from core.llm.open import open_model
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.models.model_job import ModelJob, ModelRun
from core.services.models.paid_jobs import estimate_units, queue_model_job
from core.services.suites.scoring import queue_scoring
from core.settings import Settings
from core.typed_json import JsonField, from_json
from core.wording.phrases import Phrases, say

MOST_SAMPLES = 20
READ_AT_ONCE = 200
MOST_TOKENS = 1024
"""Largest number of tokens of a sample."""


@dataclass(frozen=True, slots=True)
class SampleRequest:
    set_name: Annotated[str | None, JsonField("set")]
    count: int
    """Number of samples that each answer should have."""
    model: str
    budget: int | None


def lacking_samples(workspace: Workspace, order: SampleRequest) -> Iterator[Item]:
    """Yield answers with fewer samples than requested. Decided and labelled answers are excluded: with other samples
    the item would be another one, to which its decisions and labels would not apply."""
    where = ItemFilter(set_name=order.set_name, kind=Kind.ANSWER, statuses=frozenset({Status.OPEN}), labelled=False)
    ids = workspace.items.ids(where)
    for start in range(0, len(ids), READ_AT_ONCE):
        for item in workspace.items.many(ids[start : start + READ_AT_ONCE]):
            if item.answer.question.strip() and len(item.answer.samples) < order.count:
                yield item


def sample_prompts(answer: Answer, count: int) -> list[Prompt]:
    """Return one prompt for each missing sample."""
    sources = "\n\n".join(fenced("source", passage.text) for passage in answer.passages)
    return [
        Prompt(
            purpose="samples",
            instructions=_FROM_SOURCES if answer.passages else _FROM_MEMORY,
            shared=sources,
            ask=fenced("question", answer.question),
            most_tokens=MOST_TOKENS,
            nth=number,
            likely=answer.text,
        )
        for number in range(len(answer.samples) + 1, count + 1)
    ]


_HOW = (
    "Answer the question in the language in which it is asked, in plain sentences, with nothing before or after the "
    f"answer. {DATA_ONLY}"
)
_FROM_SOURCES = f"{_HOW} Use the sources, and nothing that you know otherwise."
_FROM_MEMORY = _HOW


class SampleJob(ModelJob[Item, tuple[str, ...]]):
    """The job that writes samples, one answer per unit."""

    def __init__(self, run: ModelRun) -> None:
        super().__init__(run)
        self.order = from_json(SampleRequest, run.job.payload)
        self.writer = run.payer.meter(self.order.model)
        self.left_alone = 0
        """Number of items that somebody changed while their samples were written."""

    def units(self) -> Iterator[Item]:
        return lacking_samples(self.workspace, self.order)

    def ask(self, unit: Item) -> tuple[str, ...]:
        return tuple(self.writer.write(prompt).text for prompt in sample_prompts(unit.answer, self.order.count))

    def take(self, unit: Item, reply: tuple[str, ...]) -> None:
        now = self.workspace.items.get(unit.id)
        if now.revision != unit.revision or now.status is not Status.OPEN:
            self.left_alone += 1
            return
        answer = dataclasses.replace(unit.answer, samples=(*unit.answer.samples, *reply))
        self.workspace.items.put(unit.set_name, [Record(answer, unit.gold)], self.run.clock())

    def end(self, *, complete: bool) -> None:
        if self.done:
            queue_scoring(self.workspace, self.run.job.by, self.order.set_name, self.run.clock())

    @property
    def phrases(self) -> Phrases:
        phrases: Phrases = (say("job-sampled", count=self.done - self.left_alone - self.failed),)
        if self.left_alone:
            phrases = (*phrases, say("job-samples-left-alone", count=self.left_alone))
        if self.failed:
            phrases = (*phrases, say("job-samples-failed", count=self.failed), *self.first_failure)
        return phrases


@dataclass(frozen=True, slots=True)
class SamplePlan:
    order: SampleRequest
    answers: int
    cost: CostEstimate


def sample_plan(workspace: Workspace, person: Person, settings: Settings, order: SampleRequest) -> SamplePlan:
    """Asks the provider to count tokens, which is free. Raises Forbidden, MissingPart when the model cannot be asked,
    and BadInput where no answer lacks samples."""
    require(person.on(order.set_name or ""), Permission.SPEND)
    if not 1 <= order.count <= MOST_SAMPLES:
        raise BadInput(say("samples-count", most=MOST_SAMPLES))
    lacking = list(lacking_samples(workspace, order))
    if not lacking:
        raise BadInput(say("samples-nothing-lacks"))

    def prompts(item: Item) -> tuple[str, list[Prompt]]:
        return item.answer.lang, sample_prompts(item.answer, order.count)

    cost = estimate_units(workspace, settings, open_model(settings, order.model), lacking, prompts)
    return SamplePlan(order, len(lacking), cost)


def request_samples(workspace: Workspace, person: Person, settings: Settings, order: SampleRequest, now: float) -> Job:
    """Ask the worker to write samples. Raises Forbidden, and BadInput without a budget that pays."""
    require(person.on(order.set_name or ""), Permission.SPEND)
    if not 1 <= order.count <= MOST_SAMPLES:
        raise BadInput(say("samples-count", most=MOST_SAMPLES))
    return queue_model_job(workspace, settings, JobKind.SAMPLES, order, person.name, now)
