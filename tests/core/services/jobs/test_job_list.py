"""What people see of jobs, and who may cancel what."""

import pytest

from core.domain.work import JobKind, JobState, Person, Role
from core.errors import Forbidden
from core.ports.workspace import Workspace
from core.services.desk.queue_view import NO_WORKER
from core.services.jobs.job_list import cancel_job, job_list, worker_notice
from core.wording import explain
from core.wording.phrases import say
from tests.support.labelled_items import ANA, EDI, SEPARABLE, put_labelled


def test_jobs_say_what_they_do_and_how_far_they_are(workspace: Workspace) -> None:
    workspace.jobs.add(JobKind.SCORE, {"set": None}, "edi", 1.0)
    workspace.jobs.add(JobKind.IMPORT, {"path": "/x/spooled", "set": "spring", "file": "a.csv"}, "edi", 2.0)
    workspace.jobs.add(JobKind.EDIT, {"item": 1}, "edi", 3.0)
    job = workspace.jobs.claim("w", 4.0, 15.0)
    assert job is not None
    workspace.jobs.progress(job.id, 3, 12, (say("job-scored", count=3),), 5.0)
    shown = {view.title: view for view in job_list(workspace)}
    assert list(shown) == ["Import a.csv into spring", "Score everything"]
    scoring = shown["Score everything"] if job.kind is JobKind.SCORE else shown["Import a.csv into spring"]
    assert (scoring.share, scoring.progress, scoring.running) == (0.25, "3 of 12", True)


def test_edits_do_not_crowd_out_a_long_job(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    workspace.jobs.add(JobKind.SCORE, {"set": "own"}, "edi", 1.0)
    for _ in range(51):
        workspace.jobs.finish(workspace.jobs.add(JobKind.EDIT, {}, "edi", 2.0).id, JobState.DONE, (), 2.0)
    assert [job.title for job in job_list(workspace)] == ["Score own"]
    assert worker_notice(workspace, 3.0) == explain((NO_WORKER,), "en")


def test_waiting_work_without_a_worker_is_told(workspace: Workspace) -> None:
    assert worker_notice(workspace, 1.0) == ""
    workspace.jobs.add(JobKind.SCORE, {"set": None}, "edi", 1.0)
    assert worker_notice(workspace, 2.0) == explain((NO_WORKER,), "en")
    workspace.jobs.beat("w", 2.0)
    assert worker_notice(workspace, 3.0) == ""
    assert worker_notice(workspace, 60.0) == explain((NO_WORKER,), "en")


def test_people_cancel_their_own_jobs_and_analysts_any(workspace: Workspace) -> None:
    job = workspace.jobs.add(JobKind.SCORE, {"set": None}, "edi", 1.0)
    with pytest.raises(Forbidden, match="bo may not cancel what edi asked for"):
        cancel_job(workspace, Person("bo", frozenset({Role.EDITOR})), job.id, 2.0)
    cancel_job(workspace, EDI, job.id, 3.0)
    assert workspace.jobs.get(job.id).state is JobState.CANCELLED
    other = workspace.jobs.add(JobKind.SCORE, {"set": "own"}, "edi", 4.0)
    cancel_job(workspace, ANA, other.id, 5.0)
    assert workspace.jobs.get(other.id).state is JobState.CANCELLED
