"""Queue jobs, let one worker claim each, and release the jobs of workers that are gone."""

from __future__ import annotations

import dataclasses
from typing import Any

import sqlalchemy as sa

from core.domain.answers import JSON
from core.domain.work import Job, JobKind, JobState
from core.errors import BadInput
from core.wording.phrases import Phrases, from_text, say, to_text
from storage.sql.database import Database, insert
from storage.tables.items import job, worker

_QUEUED = job.c.state == JobState.QUEUED.value
_RUNNING = job.c.state == JobState.RUNNING.value
_ALIVE = sa.or_(_QUEUED, _RUNNING)

DEATHS_BEFORE_GIVING_UP = 2
"""Workers that may die during a job before it is given up: two are no bad luck, and the next worker has other jobs."""
_GAVE_UP = to_text((say("job-gave-up", times=DEATHS_BEFORE_GIVING_UP),))
_READ = frozenset({"by", "kind", "state", "message"})
"""Fields of a job that are not stored as they are."""


class SqlJobs:
    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, kind: JobKind, payload: JSON, by: str, now: float, *, urgent: bool = False) -> Job:
        row = {"kind": kind.value, "payload": dict(payload), "urgent": urgent, "created_by": by, "created_at": now}
        query = sa.insert(job).values(**row, state=JobState.QUEUED.value, done=0, total=0, deaths=0, message="")
        with self._database.write() as conn:
            return _job(conn.execute(query.returning(job)).one())

    def claim(self, worker: str, now: float, stale_after: float) -> Job | None:
        """Claim a job. A worker that was not seen for ``stale_after`` seconds loses its job first. Worker names are
        never reused.
        """
        due = sa.or_(job.c.not_before.is_(None), job.c.not_before <= now)
        first = sa.select(job.c.id).where(_QUEUED, due).order_by(job.c.urgent.desc(), job.c.id).limit(1)
        with self._database.write() as conn:
            _beat(conn, worker, now)
            _bury(conn, now, now - stale_after)
            chosen = first.with_for_update(skip_locked=True).scalar_subquery()
            claimed = sa.update(job).where(job.c.id == chosen).values(state=JobState.RUNNING.value, worker=worker)
            row = conn.execute(claimed.returning(job)).one_or_none()
        return _job(row) if row else None

    def progress(self, job_id: int, done: int, total: int, message: Phrases, now: float) -> bool:
        here = sa.update(job).where(job.c.id == job_id, _RUNNING)
        with self._database.write() as conn:
            query = here.values(done=done, total=total, message=to_text(message)).returning(job.c.worker)
            name = conn.scalar(query)
            if name is not None:
                _beat(conn, name, now)
        return name is not None

    def finish(self, job_id: int, state: JobState, message: Phrases, now: float) -> None:
        """Mark a job as finished; a cancelled job stays cancelled."""
        self._close(job_id, now, state=state.value, message=to_text(message))

    def release(self, job_id: int, now: float, *, not_before: float | None = None) -> None:
        with self._database.write() as conn:
            queued = {"state": JobState.QUEUED.value, "worker": None, "not_before": not_before}
            conn.execute(sa.update(job).where(job.c.id == job_id, _RUNNING).values(**queued))

    def cancel(self, job_id: int, now: float) -> None:
        self._close(job_id, now, state=JobState.CANCELLED.value)

    def get(self, job_id: int) -> Job:
        with self._database.read() as conn:
            row = conn.execute(sa.select(job).where(job.c.id == job_id)).one_or_none()
        if row is None:
            raise BadInput(say("job-not-there", job=repr(job_id)))
        return _job(row)

    def recent(self, limit: int = 10) -> list[Job]:
        with self._database.read() as conn:
            return [_job(row) for row in conn.execute(sa.select(job).order_by(job.c.id.desc()).limit(limit))]

    def unfinished(self) -> list[Job]:
        with self._database.read() as conn:
            return [_job(row) for row in conn.execute(sa.select(job).where(_ALIVE).order_by(job.c.id.desc()))]

    def urgent_waiting(self) -> bool:
        with self._database.read() as conn:
            return conn.scalar(sa.select(job.c.id).where(_QUEUED, job.c.urgent).limit(1)) is not None

    def beat(self, worker: str, now: float) -> None:
        with self._database.write() as conn:
            _beat(conn, worker, now)

    def last_beat(self) -> float | None:
        with self._database.read() as conn:
            seen: float | None = conn.scalar(sa.select(sa.func.max(worker.c.seen_at)))
        return seen

    def _close(self, job_id: int, now: float, **values: object) -> None:
        with self._database.write() as conn:
            conn.execute(sa.update(job).where(job.c.id == job_id, _ALIVE).values(finished_at=now, **values))


def _beat(conn: sa.Connection, name: str, now: float) -> None:
    query = insert(conn, worker).values(name=name, seen_at=now)
    conn.execute(query.on_conflict_do_update(index_elements=[worker.c.name], set_={"seen_at": now}))


def _bury(conn: sa.Connection, now: float, seen_since: float) -> None:
    """Return jobs of dead workers to the queue, up to a limit: a job may be what kills them.

    A worker last seen far in the future was seen before the clock was set back, and is dead too.
    """
    seen = worker.c.seen_at
    gone = sa.select(worker.c.name).where(sa.or_(seen < seen_since, seen > now + (now - seen_since)))
    orphaned = sa.update(job).where(_RUNNING, job.c.worker.in_(gone))
    deadly = job.c.deaths >= DEATHS_BEFORE_GIVING_UP - 1
    given_up = {"state": JobState.FAILED.value, "message": _GAVE_UP, "finished_at": now}
    conn.execute(orphaned.where(deadly).values(**given_up, deaths=job.c.deaths + 1))
    conn.execute(orphaned.values(state=JobState.QUEUED.value, worker=None, deaths=job.c.deaths + 1))


def _job(row: sa.Row[Any]) -> Job:
    columns = row._mapping
    values = {field.name: columns[field.name] for field in dataclasses.fields(Job) if field.name not in _READ}
    return Job(
        **values, by=row.created_by, kind=JobKind(row.kind), state=JobState(row.state), message=from_text(row.message)
    )
