"""Check the database, its clock, its locks and the jobs queued in it."""

from __future__ import annotations

from collections.abc import Iterator

from core.domain.health import DatabaseState
from core.domain.work import JobState
from core.services.operations.diagnosis import Diagnosis, broken, fine, look
from core.wording.phrases import say

MOST_AHEAD = 5.0
"""Seconds that two clocks may differ: leases and signs of life are compared across machines."""
MOST_WAIT = 1.0
SLOW_TRANSACTION = 60.0
SILENT_AFTER = 15.0
SLOW_QUEUE = 600.0
"""Seconds that a job may wait. With a free worker, a job that the desk queues begins within seconds."""


def database_findings(state: DatabaseState, now: float) -> Iterator[Diagnosis]:
    yield _schema(state)
    yield from _clock(state, now)
    yield from _locks(state)
    if state.revision == state.newest and not state.missing:
        yield from _work(state, now)


def _schema(state: DatabaseState) -> Diagnosis:
    if not state.known:
        message = say("workspace-newer", schema=repr(state.revision))
        return broken("database", message)
    if state.revision is None:
        return look("database", say("doctor-no-workspace"), say("doctor-migrate"))
    if state.revision != state.newest:
        message = say("doctor-schema-old", schema=state.revision, newest=state.newest)
        return look("database", message, say("doctor-upgrade"))
    if state.missing:
        return broken("database", say("workspace-damaged", parts=state.missing), say("doctor-restore"))
    megabytes = round(state.size / 1e6, 1)
    return fine("database", say("doctor-database", kind=state.kind, schema=state.revision, megabytes=megabytes))


def _clock(state: DatabaseState, now: float) -> Iterator[Diagnosis]:
    if abs(state.ahead) > MOST_AHEAD:
        message = say("doctor-clock-differs", seconds=round(abs(state.ahead)))
        yield broken("clock", message, say("doctor-set-clock"))
    elif state.work.newest is not None and state.work.newest > now + MOST_AHEAD:
        message = say("doctor-clock-back", seconds=round(state.work.newest - now))
        yield broken("clock", message, say("doctor-set-clock"))
    else:
        yield fine("clock", say("doctor-clock"))


def _locks(state: DatabaseState) -> Iterator[Diagnosis]:
    work = state.work
    if state.write_wait is None:
        yield broken("locks", say("doctor-locked"), say("doctor-unlock"))
    elif state.write_wait > MOST_WAIT:
        yield look("locks", say("doctor-slow-lock", seconds=round(state.write_wait, 1)), say("doctor-unlock"))
    elif state.longest > SLOW_TRANSACTION:
        yield look("locks", say("doctor-long-transaction", seconds=round(state.longest)), say("doctor-unlock"))
    elif work.endless_leases:
        yield look("locks", say("doctor-endless-leases", count=work.endless_leases), say("doctor-set-clock"))
    else:
        yield fine("locks", say("doctor-locks", leases=work.leases))


def _work(state: DatabaseState, now: float) -> Iterator[Diagnosis]:
    work = state.work
    unfinished = sum(
        count for (_, job_state), count in work.jobs.items() if job_state in {JobState.QUEUED, JobState.RUNNING}
    )
    silent = work.last_beat is None or now - work.last_beat > SILENT_AFTER
    waited = 0.0 if work.oldest_waiting is None else now - work.oldest_waiting
    if silent and unfinished:
        yield broken("worker", say("doctor-worker-gone", count=unfinished), say("doctor-start-worker"))
    elif silent:
        yield look("worker", say("doctor-no-worker"), say("doctor-start-worker"))
    elif waited > SLOW_QUEUE:
        yield look("worker", say("doctor-long-queue", minutes=round(waited / 60)), say("doctor-more-workers"))
    else:
        yield fine("worker", say("doctor-worker", workers=work.workers, count=unfinished))
    if failed := sum(count for (_, job_state), count in work.jobs.items() if job_state == JobState.FAILED):
        yield look("worker", say("doctor-failed-jobs", count=failed), say("doctor-read-jobs"))
