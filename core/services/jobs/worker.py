"""Run the worker: one process that does the jobs of a workspace, urgent ones first, and survives their failures."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

from core.domain.work import Job, JobState
from core.encoders.base import Encoder
from core.errors import MissingPart, TouchstoneError, Unreachable
from core.llm.open import open_model
from core.ports.workspace import Workspace
from core.scoring.suite import Suite
from core.services.documents.vectors import document_encoder
from core.services.jobs._job_run import JobRun, Watch
from core.services.jobs._work import WORK
from core.services.models.batches import batches_in_background
from core.services.models.metering import OpenModel
from core.services.suites.active_suite import active_suite
from core.services.suites.scoring import Clock
from core.services.thresholds.certificate_life import certificates_reviewed
from core.services.webhooks.delivering import webhooks_sent
from core.settings import Settings
from core.wording.phrases import say

POLL_SECONDS = 0.15
BEAT_SECONDS = 2.0
GONE_SECONDS = 1.0
"""Seconds between two attempts to reach a database that did not answer."""
STALE_SECONDS = 15.0
"""Seconds without a heartbeat after which a worker counts as stopped and another one takes its job. If it runs after
all, both do the same work, which is stored once."""

log = logging.getLogger(__name__)


@dataclass(slots=True, kw_only=True)
class Worker:
    """Does the jobs of one workspace until it is stopped."""

    workspace: Workspace
    open_suite: Callable[[], Suite]
    """Loads the detectors; called when the first job needs them, and again after it raised MissingPart."""
    settings: Settings
    name: str
    """Unique among all workers of the workspace."""
    stopping: threading.Event = field(default_factory=threading.Event)
    """Set to stop the worker after the current batch; its job returns to the queue."""
    clock: Clock = time.time
    stale_after: float = STALE_SECONDS
    open_model: OpenModel = open_model
    """Opens a language model by its name."""
    open_encoder: Callable[[Settings], Encoder] = document_encoder
    """Opens the encoder for documents and queries."""
    _suite: Suite | None = None
    _left: list[int] = field(default_factory=list)
    """Ids of jobs that ended because the database failed; they return to the queue once it answers."""

    def run(self) -> None:
        """Work until ``stopping`` is set."""
        batches = batches_in_background(self.workspace, self.settings, self.name, self.clock)
        reviews = certificates_reviewed(self.workspace, self.clock)
        with self._sign_of_life(), batches, reviews, webhooks_sent(self.workspace, self.settings, self.clock):
            with suppress(
                MissingPart, Unreachable
            ):  # loaded early, so that the first edit does not wait; a job reports what is missing
                self.suite()
            while not self.stopping.is_set():
                try:
                    pause = 0.0 if self.work_once() else POLL_SECONDS
                except Unreachable:
                    log.warning("the database does not answer or cannot store; the worker tries again")
                    pause = GONE_SECONDS
                self.stopping.wait(pause)

    def work_once(self) -> bool:
        """Do the next job; returns False if there is none. A failing job does not end the worker. Raises Unreachable if
        the database fails: the job is repeated later, without storing anything twice."""
        jobs = self.workspace.jobs
        while self._left:
            jobs.release(self._left[-1], self.clock())
            self._left.pop()
        job = jobs.claim(self.name, self.clock(), self.stale_after)
        if job is None:
            return False
        try:
            self._end(job)
        except Unreachable:
            self._left.append(job.id)
            raise
        return True

    def _end(self, job: Job) -> None:
        """Do a job and store its outcome."""
        jobs = self.workspace.jobs
        watch = Watch(job=job, jobs=jobs, clock=self.clock, stopping=self.stopping, do_another_job=self.work_once)
        start = time.monotonic()
        try:
            message = WORK[job.kind](self._run(job, watch))
        except Unreachable:
            raise
        except TouchstoneError as error:
            jobs.finish(job.id, JobState.FAILED, error.phrases, self.clock())
        except MemoryError:
            log.warning("job %s (%s) needs more memory than there is", job.id, job.kind)
            jobs.finish(job.id, JobState.FAILED, (say("job-no-memory"),), self.clock())
        except Exception as error:  # a bug ends its job, not the worker
            log.exception("job %s (%s) failed", job.id, job.kind)
            broke = say("job-broke", error=f"{type(error).__name__}: {error}")
            jobs.finish(job.id, JobState.FAILED, (broke,), self.clock())
        else:
            if not watch.stopped:
                jobs.finish(job.id, JobState.DONE, message, self.clock())
            elif not watch.cancelled:
                jobs.release(job.id, self.clock(), not_before=watch.not_before)
        log.info("job %s (%s) ended after %s seconds", job.id, job.kind, round(time.monotonic() - start, 1))

    def suite(self) -> Suite:
        """Return the detectors, loaded once, with the synonyms of the workspace and the weights and trained models of
        the active policy. Raises MissingPart, also for a detector with a weight that cannot run here."""
        return active_suite(self.workspace, self._plain(), self.settings.models)

    def _run(self, job: Job, watch: Watch) -> JobRun:
        return JobRun(
            job=job,
            workspace=self.workspace,
            settings=self.settings,
            suite=self.suite,
            plain_suite=self._plain,
            open_model=self.open_model,
            open_encoder=lambda: self.open_encoder(self.settings),
            clock=self.clock,
            watch=watch,
        )

    def _plain(self) -> Suite:
        if self._suite is None:
            self._suite = self.open_suite()
        return self._suite

    @contextmanager
    def _sign_of_life(self) -> Iterator[None]:
        """Store a heartbeat in a thread, as one batch may take longer than ``STALE_SECONDS``."""
        ended = threading.Event()

        def beat() -> None:
            while True:
                try:
                    self.workspace.jobs.beat(self.name, self.clock())
                except Unreachable:
                    log.warning("no sign of life stored: the database does not answer")
                except Exception:  # a busy database must not end the heartbeat
                    log.warning("no sign of life stored", exc_info=True)
                if ended.wait(BEAT_SECONDS):
                    return

        thread = threading.Thread(target=beat, name="sign-of-life", daemon=True)
        thread.start()
        try:
            yield
        finally:
            ended.set()
            thread.join()
