"""The worker: one process that does the jobs of a workspace, urgent ones first, and survives what they do."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from core.domain.work import Job, JobKind, JobState
from core.encoders.base import Encoder
from core.errors import MissingPart, TouchstoneError, Unreachable
from core.llm.open import open_model
from core.ports.workspace import Workspace
from core.scoring.suite import Suite
from core.services.active_suite import active_suite
from core.services.data.importing import ImportReport, import_file
from core.services.documents.adding import add_documents, document_order
from core.services.documents.retrieving import give_passages
from core.services.documents.vectors import document_encoder
from core.services.jobs.batch_keeping import batches_kept
from core.services.jobs.bulk_scoring_job import score_in_bulk
from core.services.material.adding import add_material, material_order
from core.services.models.metering import OpenModel
from core.services.models.model_jobs import ask_models
from core.services.publishing.reopening import reopen_affected
from core.services.review.accept_band import do_bulk
from core.services.review.editing import apply_edit, score_edit
from core.services.scoring import Clock, queue_scoring, score_items
from core.services.thresholds.teaching.ordering import teach_models, teaching_order
from core.services.webhooks.delivering import webhooks_sent
from core.settings import Settings
from core.wording.phrases import Phrases, say

POLL_SECONDS = 0.15
BEAT_SECONDS = 2.0
GONE_SECONDS = 1.0
"""Between two looks for a database that did not answer."""
STALE_SECONDS = 15.0
"""A worker that gave no sign of life for so long is dead: its job goes to another. Should it live after all, both
do the same work and store it once."""

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Worker:
    workspace: Workspace
    open_suite: Callable[[], Suite]
    """Called when the first job needs it, and again after it raised MissingPart."""
    settings: Settings
    name: str
    """Unique among all workers of the workspace."""
    stopping: threading.Event = field(default_factory=threading.Event)
    """Set it, and the worker stops after the batch in hand; the job goes back to the queue."""
    clock: Clock = time.time
    stale_after: float = STALE_SECONDS
    open_model: OpenModel = open_model
    """A language model by its name, for the jobs that ask one."""
    open_encoder: Callable[[Settings], Encoder] = document_encoder
    """What documents and what is looked up in them is encoded by."""
    _suite: Suite | None = None
    _left: list[int] = field(default_factory=list)
    """Jobs that ended with the database; they go back to the queue when it is there again."""

    def run(self) -> None:
        """Work until ``stopping`` is set."""
        batches = batches_kept(self.workspace, self.settings, self.name, self.clock)
        with self._sign_of_life(), batches, webhooks_sent(self.workspace, self.settings, self.clock):
            with suppress(
                MissingPart, Unreachable
            ):  # the first edit should not wait for the models; it says what is missing
                self.suite()
            while not self.stopping.is_set():
                try:
                    pause = 0.0 if self.work_once() else POLL_SECONDS
                except Unreachable:
                    log.warning("the database does not answer or cannot store; the worker tries again")
                    pause = GONE_SECONDS
                self.stopping.wait(pause)

    def work_once(self) -> bool:
        """Do the next job, if there is one. However it ends, the next one can be done. Raises Unreachable: the job is
        taken up again, and what it had stored is not stored twice."""
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
        """Do it, and store how that went."""
        jobs, watch = self.workspace.jobs, _Watch(self, job)
        start = time.monotonic()
        try:
            message = self._do(job, watch)
        except Unreachable:
            raise
        except TouchstoneError as error:
            jobs.finish(job.id, JobState.FAILED, error.phrases, self.clock())
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
        """Loaded once, with the synonyms that editors keep, and fused by the weights of the active policy,
        which also says what reads with the sources. Raises
        MissingPart, also for a detector that has a weight and does not run here."""
        return active_suite(self.workspace, self._plain(), self.settings.models)

    def _plain(self) -> Suite:
        if self._suite is None:
            self._suite = self.open_suite()
        return self._suite

    def _do(self, job: Job, watch: _Watch) -> Phrases:  # noqa: PLR0911 - one for each kind of job
        match job.kind:
            case JobKind.SCORE:
                return self._score(job, watch)
            case JobKind.IMPORT:
                return self._import(job, watch)
            case JobKind.EDIT:
                return self._edit(job)
            case JobKind.BULK:
                return (do_bulk(self.workspace, job.payload, self.clock, watch),)
            case JobKind.MATERIAL:
                return self._material(job, watch)
            case JobKind.DOCUMENTS:
                return self._documents(job, watch)
            case JobKind.TEACH:
                teaching = teaching_order(job.payload)
                return teach_models(self.workspace, teaching, job.by, self.settings.models, self.clock, watch)
            case (
                JobKind.JUDGE
                | JobKind.SAMPLES
                | JobKind.REPAIRS
                | JobKind.GENERATE
                | JobKind.QUIZ
                | JobKind.PROBE
                | JobKind.READ
            ):
                return self._ask(job, watch)

    def _score(self, job: Job, watch: _Watch) -> Phrases:
        if job.payload.get("bulk"):
            return score_in_bulk(self.workspace, self.settings, job, self._plain(), self.clock, watch)
        watch.before = job.done
        given = give_passages(
            self.workspace, job.payload["set"], self._document_encoder, job.by, self.clock, watch
        )  # fmt: skip
        if not given.finished:
            return given.phrases
        summary = score_items(
            self.workspace,
            self.suite(),
            set_name=job.payload["set"],
            batch=self.settings.batch,
            clock=self.clock,
            on_progress=watch,
        )
        if summary.finished:
            reopen_affected(self.workspace, job.by, self.clock(), job.payload["set"])
        return (*given.phrases, *summary.phrases)

    def _import(self, job: Job, watch: _Watch) -> Phrases:
        path, name, set_name = Path(job.payload["path"]), job.payload["file"], job.payload["set"]
        mask = self.settings.mask or bool(job.payload.get("mask"))
        report = import_file(self.workspace, path, name, set_name, self.settings, self.clock(), watch, mask=mask)
        if mask and not report.stopped:
            path.unlink(missing_ok=True)
        queue_scoring(self.workspace, job.by, report.set_name, self.clock())
        return _told(report)

    def _material(self, job: Job, watch: _Watch) -> Phrases:
        order, mask = material_order(job.payload), self.settings.mask
        told = add_material(self.workspace, order, job.by, self.clock(), watch, mask=mask)
        self._let_go(order.files, mask and not watch.stopped)
        return told

    def _documents(self, job: Job, watch: _Watch) -> Phrases:
        order = document_order(job.payload)
        added = add_documents(
            self.workspace, order, job.by, self.clock(), self.settings, self._document_encoder(), watch
        )
        self._let_go(order.files, self.settings.mask and added is not None)
        return added.phrases if added else ()

    @staticmethod
    def _let_go(files: Sequence[tuple[str, str]], gone: bool) -> None:
        """What was masked stays nowhere as it came; other files go with the next uploads."""
        for path, _ in files if gone else ():
            Path(path).unlink(missing_ok=True)

    def _document_encoder(self) -> Encoder:
        return self.open_encoder(self.settings)

    def _edit(self, job: Job) -> Phrases:
        done = apply_edit(self.workspace, job.payload, self.clock())
        try:
            score_edit(self.workspace, self.suite(), done.item_id, self.clock())
        except MissingPart as error:
            raise MissingPart(say("job-edit-unscored"), *error.phrases) from error
        reopen_affected(self.workspace, job.by, self.clock(), self.workspace.items.get(done.item_id).set_name)
        return (say("job-edited"),)

    def _ask(self, job: Job, watch: _Watch) -> Phrases:
        watch.before = job.done
        asked = ask_models(
            self.workspace, self.settings, job,
            suite=self.suite, open_model=self.open_model, clock=self.clock, on_progress=watch,
        )  # fmt: skip
        if asked.put_off is not None:
            watch.put_off(asked.put_off, asked.phrases)
        elif job.kind is JobKind.JUDGE:
            reopen_affected(self.workspace, job.by, self.clock(), job.payload.get("set"))
        return asked.phrases

    @contextmanager
    def _sign_of_life(self) -> Iterator[None]:
        """Beats beside the work: one batch may take longer than a worker may stay silent."""
        ended = threading.Event()

        def beat() -> None:
            while True:
                try:
                    self.workspace.jobs.beat(self.name, self.clock())
                except Unreachable:
                    log.warning("no sign of life stored: the database does not answer")
                except Exception:  # a busy database must not end the signs of life
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


@dataclass(slots=True)
class _Watch:
    """Stores a job's progress, lets urgent jobs pass, and decides whether the job goes on."""

    worker: Worker
    job: Job
    before: int = 0
    """What an earlier run of this job did, for work that goes on where it stopped."""
    stopped: bool = False
    cancelled: bool = False
    not_before: float | None = None

    def put_off(self, seconds: float, message: Phrases) -> None:
        """To be taken up again then, by whoever is free; what was done so far stays."""
        jobs, now = self.worker.workspace.jobs, self.worker.clock()
        job = jobs.get(self.job.id)
        jobs.progress(self.job.id, job.done, job.total, message, now)
        self.stopped, self.not_before = True, now + seconds

    def __call__(self, done: int, total: int, message: Phrases = ()) -> bool:
        jobs, worker = self.worker.workspace.jobs, self.worker
        if not jobs.progress(self.job.id, self.before + done, self.before + total, message, worker.clock()):
            self.cancelled = self.stopped = True
            return False
        # Should another worker take the urgent job first, this does some other waiting one: only the order differs.
        while not worker.stopping.is_set() and jobs.urgent_waiting() and worker.work_once():
            pass
        self.stopped = worker.stopping.is_set()
        return not self.stopped


def _told(report: ImportReport) -> Phrases:
    counts = say("job-imported", new=report.new, changed=report.changed, same=report.same)
    if not report.bad:
        return counts, *report.masking
    count, first = len(report.bad), report.bad[0]
    in_row = say("job-bad-row", count=count, row=first.row)
    in_cell = say("job-bad-cell", count=count, row=first.row, column=first.column)
    return counts, *report.masking, in_cell if first.column else in_row, first.why
