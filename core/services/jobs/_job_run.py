"""Define one run of a job: the means that the worker gives it, and the report of its progress."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass

from core.domain.work import Job
from core.encoders.base import Encoder
from core.ports.jobs import Jobs
from core.ports.workspace import Workspace
from core.scoring.suite import Suite
from core.services.models.metering import OpenModel
from core.services.suites.scoring import Clock
from core.settings import Settings
from core.wording.phrases import Phrases


@dataclass(slots=True, kw_only=True)
class Watch:
    """Stores a job's progress, lets urgent jobs pass, and decides whether the job goes on."""

    job: Job
    jobs: Jobs
    clock: Clock
    stopping: threading.Event
    """Set while the worker stops."""
    do_another_job: Callable[[], bool]
    """Does another job, and returns False if there was none."""
    before: int = 0
    """Units done by an earlier run of this job, for work that continues where it stopped."""
    stopped: bool = False
    cancelled: bool = False
    not_before: float | None = None

    def postpone(self, seconds: float, message: Phrases) -> None:
        """Release the job for any worker after so many seconds; the work done so far stays."""
        now, job = self.clock(), self.jobs.get(self.job.id)
        self.jobs.progress(job.id, job.done, job.total, message, now)
        self.stopped, self.not_before = True, now + seconds

    def __call__(self, done: int, total: int, message: Phrases = ()) -> bool:
        """Store the progress and return False to stop."""
        if not self.jobs.progress(self.job.id, self.before + done, self.before + total, message, self.clock()):
            self.cancelled = self.stopped = True
            return False
        # Should another worker take the urgent job first, this does some other waiting one: only the order differs.
        while not self.stopping.is_set() and self.jobs.urgent_waiting() and self.do_another_job():
            pass
        self.stopped = self.stopping.is_set()
        return not self.stopped


@dataclass(frozen=True, slots=True, kw_only=True)
class JobRun:
    """The means with which the worker runs one job."""

    job: Job
    workspace: Workspace
    settings: Settings
    suite: Callable[[], Suite]
    """Returns the detectors with the active policy. Raises MissingPart."""
    plain_suite: Callable[[], Suite]
    """Returns the detectors without rules, weights and graphs."""
    open_model: OpenModel
    open_encoder: Callable[[], Encoder]
    """Returns the encoder for documents."""
    clock: Clock
    watch: Watch
