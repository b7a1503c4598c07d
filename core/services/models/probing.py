"""Test which capabilities a model has and how it judges, and store the result: servers accept what they ignore."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from core.domain.spending import Probed, VoidRate
from core.domain.work import Job, JobKind, Person
from core.llm.base import Capability
from core.llm.dialect import ModelDialect
from core.llm.failures import ModelFailure
from core.llm.metered import Metered
from core.llm.probe import PROBED, probe
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.models.examining import exam_of, examined, with_exam
from core.services.models.model_job import ModelJob, ModelRun
from core.services.models.paid_jobs import queue_model_job
from core.services.models.spending import void_rates
from core.settings import Settings
from core.typed_json import from_json
from core.wording import explain, phrase_in
from core.wording.phrases import Phrases, from_text, say, to_text


@dataclass(frozen=True, slots=True)
class ProbeRequest:
    model: str
    budget: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ProbeView:
    model: str
    does: tuple[Capability, ...]
    lacks: tuple[Capability, ...]
    untold: tuple[Capability, ...]
    """Capabilities for which the test had no result."""
    asked: tuple[str, ...]
    """Lines that say how the model is asked since the test; empty for one that is asked in one way only."""
    exam: tuple[str, ...]
    """Lines that say how it judged known sentences, one for each language; empty if it was not examined."""
    passed: bool
    """True if it judged enough of them as they are, in every language."""
    void: VoidRate | None
    """The count of controls that it mistook so far; None if it judged nothing."""
    message: str
    """Failures during the test; empty if there were none."""
    by: str
    at: float


def probe_views(workspace: Workspace, person: Person, language: str = "en") -> dict[str, ProbeView]:
    """Return the newest test of each model, by model name. Raises Forbidden."""
    require(person, Permission.SPEND)
    void = {rate.model: rate for rate in void_rates(workspace)}
    return {model: view_of(probed, language, void.get(model)) for model, probed in workspace.probes.newest().items()}


def request_probe(
    workspace: Workspace, person: Person, settings: Settings, model: str, *, budget: int | None, now: float
) -> Job:
    """Ask the worker to test a model. Raises Forbidden, and BadInput without a budget that pays."""
    require(person, Permission.SPEND)
    return queue_model_job(workspace, settings, JobKind.PROBE, ProbeRequest(model, budget), person.name, now)


class ProbeJob(ModelJob[Metered, Probed]):
    """The job that tests one model. Failures of single requests are part of its result."""

    shows_interim_message = False
    phrases: Phrases = ()

    def __init__(self, run: ModelRun) -> None:
        super().__init__(run)
        self.meter = run.payer.untested(from_json(ProbeRequest, run.job.payload).model)

    def units(self) -> list[Metered]:
        return [self.meter]

    def ask(self, unit: Metered) -> Probed:
        return tested(unit, self.run.payer.person, self.run.clock())

    def take(self, unit: Metered, reply: Probed) -> None:
        if self.run.payer.cancelled():
            return
        self.workspace.probes.add(reply)
        does = sum(result is True for result in reply.results.values())
        self.phrases = (say("job-probed", does=does, all=len(reply.results)), *from_text(reply.message))

    def fail(self, unit: Metered, failure: ModelFailure) -> None:
        raise failure


def tested(model: Metered, by: str, at: float) -> Probed:
    """Test what a model does, and examine one that replies in a form on known sentences."""
    found = probe(model, by, at)
    if not found.results.get(Capability.FORM):
        return found
    try:
        return with_exam(found, examined(model))
    except ModelFailure as failure:
        return dataclasses.replace(found, message=to_text((*from_text(found.message), *failure.phrases)))


def view_of(probed: Probed, language: str = "en", void: VoidRate | None = None) -> ProbeView:
    """Return a test in words."""
    by_result = {value: [name for name in PROBED if probed.results.get(name) is value] for value in (True, False, None)}
    message = explain(from_text(probed.message), language)
    exam = exam_of(probed.details)
    does, lacks, untold = (tuple(by_result[value]) for value in (True, False, None))
    return ProbeView(
        model=probed.model,
        does=does,
        lacks=lacks,
        untold=untold,
        asked=_asked(probed.details.get("dialect"), language),
        exam=tuple(exam.lines(language)) if exam else (),
        passed=exam is not None and not exam.failed(),
        void=void,
        message=message,
        by=probed.by,
        at=probed.at,
    )


def _asked(stored: object, language: str) -> tuple[str, ...]:
    if stored is None:
        return ()
    dialect = from_json(ModelDialect, stored)
    shape = phrase_in(say(f"dialect-shape-{dialect.shape}"), language)
    room = phrase_in(say("dialect-room", tokens=dialect.room), language) if dialect.room else ""
    parameters = (
        dialect.limit,
        "temperature 0" if dialect.temperature else "",
        f"reasoning_effort {dialect.effort}" if dialect.effort else "",
        dialect.off,
    )
    return tuple(filter(None, (shape, *parameters, room)))
