"""Jobs are done once, by one worker at a time, and survive the worker."""

from __future__ import annotations

import pytest
import sqlalchemy as sa

from core.domain.work import Job, JobKind, JobState
from core.errors import BadInput
from core.wording.phrases import Phrase, say
from storage.jobs.jobs import DEATHS_BEFORE_GIVING_UP
from storage.opening._workspace import SqlWorkspace
from storage.sql.database import Database
from storage.tables import items

STALE = 30.0
QUEUED, RUNNING, DONE, FAILED, CANCELLED = JobState
SCORING: tuple[Phrase | str, ...] = (say("job-scored", count=3), "and counting")
SCORED = (say("job-scored", count=9),)


def add(workspace: SqlWorkspace, *, urgent: bool = False, now: float = 0.0) -> int:
    return workspace.jobs.add(JobKind.SCORE, {"set": "x"}, "anna", now, urgent=urgent).id


def claim(workspace: SqlWorkspace, worker: str = "w1", now: float = 1.0) -> Job | None:
    return workspace.jobs.claim(worker, now, STALE)


def claimed(workspace: SqlWorkspace, worker: str = "w1", now: float = 1.0) -> int | None:
    job = claim(workspace, worker, now)
    return job.id if job else None


def test_a_job_comes_back_as_it_was(workspace: SqlWorkspace) -> None:
    payload = {"set": None, "list": [1, "二"]}
    job = workspace.jobs.add(JobKind.IMPORT, payload, "anna", 3.0)
    assert job == Job(job.id, JobKind.IMPORT, payload, QUEUED, 0, 0, (), "anna", 3.0)
    assert workspace.jobs.get(job.id) == job


def test_what_an_older_version_said_of_a_job_is_told_as_it_is(workspace: SqlWorkspace, url: str) -> None:
    job_id = add(workspace)
    database = Database(url)
    with database.write() as conn:
        conn.execute(sa.update(items.job).where(items.job.c.id == job_id).values(message="[a].csv is empty."))
    database.close()
    assert workspace.jobs.get(job_id).message == ("[a].csv is empty.",)


def test_an_unknown_job_is_bad_input(workspace: SqlWorkspace) -> None:
    with pytest.raises(BadInput):
        workspace.jobs.get(7)


def test_urgent_jobs_first_then_in_order_each_to_one_worker(workspace: SqlWorkspace) -> None:
    first, second = add(workspace), add(workspace)
    urgent = add(workspace, urgent=True)
    assert workspace.jobs.urgent_waiting()
    assert [claimed(workspace, f"w{n}") for n in range(4)] == [urgent, first, second, None]
    assert not workspace.jobs.urgent_waiting()


def test_progress_shows_and_a_job_ends_once(workspace: SqlWorkspace) -> None:
    job_id = add(workspace)
    job = claim(workspace)
    assert job and job.state is RUNNING
    assert workspace.jobs.progress(job_id, 3, 9, SCORING, 2.0)
    job = workspace.jobs.get(job_id)
    assert (job.done, job.total, job.message, job.finished_at) == (3, 9, SCORING, None)
    workspace.jobs.finish(job_id, DONE, SCORED, 5.0)
    workspace.jobs.finish(job_id, FAILED, ("late",), 6.0)
    job = workspace.jobs.get(job_id)
    assert (job.state, job.message, job.finished_at) == (DONE, SCORED, 5.0)
    assert claimed(workspace, "w2", now=1e9) is None


@pytest.mark.parametrize("running", [False, True])
def test_a_cancelled_job_stops_at_its_next_step(workspace: SqlWorkspace, running: bool) -> None:
    job_id = add(workspace)
    if running:
        claim(workspace)
    workspace.jobs.cancel(job_id, 4.0)
    assert not workspace.jobs.progress(job_id, 1, 2, SCORING, 5.0)
    workspace.jobs.finish(job_id, DONE, SCORED, 6.0)
    workspace.jobs.release(job_id, 7.0)
    job = workspace.jobs.get(job_id)
    assert (job.state, job.done, job.finished_at) == (CANCELLED, 0, 4.0)
    assert claim(workspace) is None


def test_a_silent_workers_job_is_taken_over_where_it_stopped(workspace: SqlWorkspace) -> None:
    job_id = add(workspace)
    claim(workspace, "w1", now=0.0)
    workspace.jobs.progress(job_id, 5, 9, SCORING, 10.0)
    assert claimed(workspace, "w2", now=10.0 + STALE) is None
    job = claim(workspace, "w2", now=10.1 + STALE)
    assert job and (job.id, job.state, job.done, job.total) == (job_id, RUNNING, 5, 9)


def test_a_job_that_kills_every_worker_is_given_up_and_the_next_one_done(workspace: SqlWorkspace) -> None:
    deadly, harmless = add(workspace), add(workspace)
    for death in range(DEATHS_BEFORE_GIVING_UP):
        assert claimed(workspace, f"w{death}", now=death * 100.0) == deadly
    assert claimed(workspace, "last", now=900.0) == harmless
    job = workspace.jobs.get(deadly)
    assert (job.state, job.finished_at) == (FAILED, 900.0)
    assert job.message == (say("job-gave-up", times=DEATHS_BEFORE_GIVING_UP),)


def test_a_worker_that_stops_in_peace_does_not_count_as_a_death(workspace: SqlWorkspace) -> None:
    job_id = add(workspace)
    for worker in range(2 * DEATHS_BEFORE_GIVING_UP):
        assert claimed(workspace, f"w{worker}", now=worker * 100.0) == job_id
        workspace.jobs.release(job_id, worker * 100.0 + 1)
    assert workspace.jobs.get(job_id).state is QUEUED


def test_a_worker_that_beats_keeps_its_job(workspace: SqlWorkspace) -> None:
    add(workspace)
    claim(workspace, "w1", now=0.0)
    workspace.jobs.beat("w1", 50.0)
    assert claimed(workspace, "w2", now=60.0) is None


def test_a_released_job_goes_back_with_what_was_done(workspace: SqlWorkspace) -> None:
    job_id = add(workspace)
    claim(workspace)
    workspace.jobs.progress(job_id, 5, 9, SCORING, 2.0)
    workspace.jobs.release(job_id, 3.0)
    assert workspace.jobs.get(job_id).state is QUEUED
    job = claim(workspace, "w2")
    assert job and (job.id, job.done, job.total) == (job_id, 5, 9)


def test_recent_is_newest_first(workspace: SqlWorkspace) -> None:
    ids = [add(workspace) for _ in range(3)]
    assert [job.id for job in workspace.jobs.recent(2)] == [ids[2], ids[1]]


def test_unfinished_are_queued_and_running_newest_first(workspace: SqlWorkspace) -> None:
    running, done, queued = (add(workspace) for _ in range(3))
    assert claimed(workspace) == running
    workspace.jobs.finish(done, DONE, (), 2.0)
    assert [job.id for job in workspace.jobs.unfinished()] == [queued, running]


def test_the_last_beat_is_of_any_worker(workspace: SqlWorkspace) -> None:
    assert workspace.jobs.last_beat() is None
    workspace.jobs.beat("w1", 5.0)
    workspace.jobs.beat("w2", 4.0)
    assert workspace.jobs.last_beat() == 5.0


def test_a_job_that_was_put_off_waits_for_its_time_and_lets_others_pass(workspace: SqlWorkspace) -> None:
    first, second = add(workspace), add(workspace)
    assert claimed(workspace) == first
    workspace.jobs.release(first, 2.0, not_before=3600.0)
    assert (workspace.jobs.get(first).state, workspace.jobs.get(first).not_before) == (QUEUED, 3600.0)
    assert [claimed(workspace, now=3599.0), claimed(workspace, "w2", now=3599.5)] == [second, None]
    assert claimed(workspace, "w3", now=3600.0) == first
