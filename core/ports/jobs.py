"""The storage protocol for jobs."""

from __future__ import annotations

from typing import Protocol

from core.domain.answers import JSON
from core.domain.work import Job, JobKind, JobState
from core.wording.phrases import Phrases


class Jobs(Protocol):
    def add(self, kind: JobKind, payload: JSON, by: str, now: float, *, urgent: bool = False) -> Job: ...

    def claim(self, worker: str, now: float, stale_after: float) -> Job | None:
        """The next queued job, urgent ones first, or a running one whose worker was not seen for that long. A job
        that lost its worker in this way again and again fails instead."""
        ...

    def progress(self, job_id: int, done: int, total: int, message: Phrases, now: float) -> bool:
        """Also the worker's sign of life. False when the job was cancelled: stop."""
        ...

    def finish(self, job_id: int, state: JobState, message: Phrases, now: float) -> None: ...

    def release(self, job_id: int, now: float, *, not_before: float | None = None) -> None:
        """Back to the queue, unless cancelled meanwhile: its worker stops, or lets an urgent job pass. What it
        did so far, and ``done`` and ``total``, stay. ``not_before``: nobody takes it up earlier."""
        ...

    def cancel(self, job_id: int, now: float) -> None: ...

    def get(self, job_id: int) -> Job: ...

    def recent(self, limit: int = 10) -> list[Job]:
        """Newest first."""
        ...

    def unfinished(self) -> list[Job]:
        """All that are queued or running, newest first: among the recent, edits may have crowded them out."""
        ...

    def urgent_waiting(self) -> bool:
        """Return True if an urgent job is queued: a long job then pauses between batches to let it pass."""
        ...

    def beat(self, worker: str, now: float) -> None: ...

    def last_beat(self) -> float | None:
        """Return the time at which any worker was last alive; None if there was none."""
        ...
