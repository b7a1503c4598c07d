"""Define and run jobs that make requests to a language model; each kind of job is a subclass."""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from core.domain.work import Job
from core.llm.failures import ModelFailure
from core.ports.workspace import Workspace
from core.scoring.suite import Suite
from core.services.models._parallel_requests import Ending, ask_each
from core.services.models.metering import Payer
from core.services.suites.scoring import Clock, OnProgress
from core.settings import Settings
from core.wording.phrases import Phrase, Phrases, say

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class ModelRun:
    """The means with which a model job is run."""

    job: Job
    payer: Payer
    """Pays for each request, and gives up soon after the job is stopped."""
    suite: Callable[[], Suite]
    """Loads the detectors at the first call. Raises MissingPart."""
    clock: Clock

    @property
    def workspace(self) -> Workspace:
        return self.payer.workspace

    @property
    def settings(self) -> Settings:
        return self.payer.settings


@dataclass(frozen=True, slots=True)
class JobResult:
    phrases: Phrases
    """Phrases that report the outcome."""
    postponed_by: float | None = None
    """Seconds until the rest of the job may be done; None if there is no rest or the job was stopped."""


class ModelJob(ABC, Generic[T, R]):
    """One run of a job that makes one request for each of its units, several at once.

    However a run ends, the next run of the same job continues it: ``units`` excludes what is stored already. The
    constructor reads the payload of the job and raises MissingPart if a model cannot be used.
    """

    shows_interim_message: ClassVar[bool] = True
    """False if people see only the progress of the job while it runs, and its message at the end."""

    def __init__(self, run: ModelRun) -> None:
        self.run = run
        self.workspace = run.workspace
        self.done = 0
        self.total = 0
        self.failed = 0
        """Number of units without a reply."""
        self.first_failure: Phrases = ()

    @abstractmethod
    def units(self) -> Iterable[T]:
        """Return the remaining units."""

    @abstractmethod
    def ask(self, unit: T) -> R:
        """Make the request for a unit; called in threads, and stores nothing. Raises ModelFailure."""

    @abstractmethod
    def take(self, unit: T, reply: R) -> None:
        """Store the reply for a unit; called in one thread, in the order in which replies come."""

    @property
    @abstractmethod
    def phrases(self) -> Phrases:
        """Phrases that report the outcome so far."""

    def fail(self, unit: T, failure: ModelFailure) -> None:
        """Count a unit without a reply; the others go on."""
        self.failed += 1
        self.first_failure = self.first_failure or failure.phrases

    def wait(self) -> JobResult | None:
        """Return a result to postpone the whole job before any request, or None to go on."""
        return None

    def end(self, *, complete: bool) -> None:
        """Finish the run after the last unit; ``complete`` says that it was neither stopped nor postponed."""

    @property
    def progress(self) -> tuple[int, int, Phrases]:
        """Units done, their total, and the message for the meantime."""
        return self.done, self.total, self.phrases if self.done and self.shows_interim_message else ()


UNIT_FAILURES = frozenset(
    {
        "job-detector-failed",
        "job-samples-failed",
        "job-repairs-failed",
        "quiz-calls-failed",
        "generation-end-failed",
        "generation-end-budget",
    }
)
"""Phrases by which a job says that something of it has no usable reply, though the rest was done."""


def units_failed(message: Phrases) -> bool:
    """Return True if the message of a job says that at least one of its units has no usable reply."""
    return any(isinstance(phrase, Phrase) and phrase.id in UNIT_FAILURES for phrase in message)


def run_model_job(job: ModelJob[T, R], stop: threading.Event, on_progress: OnProgress) -> JobResult:
    """Run a job and return its result. Raises MissingPart, and ModelFailure for a failure that every further request
    would have, such as a budget that is used up."""
    if (waiting := job.wait()) is not None:
        return waiting
    units = list(job.units())
    job.total = job.done + len(units)

    def go_on() -> bool:
        return on_progress(*job.progress)

    def take(unit: T, reply: R | ModelFailure) -> bool:
        job.done += 1
        if isinstance(reply, ModelFailure):
            job.fail(unit, reply)
        else:
            job.take(unit, reply)
        return go_on()

    if not go_on():
        return JobResult(job.phrases)
    ending = ask_each(units, job.ask, take, stop=stop, going_on=go_on)
    job.end(complete=not ending.stopped and ending.put_off is None)
    return _result(ending, job.phrases)


def _result(ending: Ending, phrases: Phrases) -> JobResult:
    if ending.failure is None:
        return JobResult(phrases)
    if ending.put_off is None:
        raise ending.failure
    later = say("job-put-off", minutes=max(1, round(ending.put_off / 60)))
    return JobResult((later, *ending.failure.phrases), ending.put_off)
