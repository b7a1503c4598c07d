"""The worker: urgent jobs first, nothing lost, whatever a job, a person or a signal does."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from core.cli.children import Child
from core.domain.actions import Decide, Stamp, Verdict
from core.domain.queue import Lane
from core.domain.work import Job, JobKind, JobState, Person, Role
from core.errors import MissingPart
from core.ports.workspace import Workspace
from core.scoring.suite import Suite
from core.services.jobs.worker import Worker
from core.services.review.editing import request_edit
from core.services.suites.scoring import queue_scoring
from core.services.thresholds import certificate_life
from core.settings import Settings
from core.wording import explain
from storage.opening import open_workspace
from tests.support.answers import library_answers
from tests.support.fake_suite import FakeSuite, put
from tests.support.waiting import PATIENCE, eventually
from tests.support.workspaces import new_workspace

EDITOR = Person("eda", frozenset({Role.EDITOR}))


def worker(workspace: Workspace, suite: object = None, *, name: str = "w1", now: float = 100.0) -> Worker:
    suite = FakeSuite() if suite is None else suite
    return Worker(
        workspace=workspace, open_suite=lambda: suite, settings=Settings(batch=2), name=name, clock=lambda: now
    )  # type: ignore[arg-type, return-value]


def work(workspace: Workspace, suite: object = None) -> None:
    """Until nothing is left to do."""
    busy = worker(workspace, suite)
    while busy.work_once():
        pass


def edit(workspace: Workspace, item: int, revision: int = 1) -> Job:
    workspace.queue.take(Lane.REVIEW, item, "eda", now=90.0, lease=300.0)
    decision = Decide(Stamp("eda", "b", item), item, revision, Verdict.EDIT, 0, None)
    return request_edit(workspace, EDITOR, decision, "It is here.", now=95.0)


def said(job: Job) -> str:
    return explain(job.message, "en")


def test_a_scoring_job_scores_and_says_so(workspace: Workspace) -> None:
    put(workspace, *library_answers(5))
    job = queue_scoring(workspace, "ana", "handbook", now=1.0)
    work(workspace)
    done = workspace.jobs.get(job.id)
    assert (done.state, said(done), done.done, done.total) == (JobState.DONE, "5 scored.", 5, 5)


def test_an_import_is_followed_by_its_scoring(workspace: Workspace, tmp_path: Path) -> None:
    file = tmp_path / "spooled"
    file.write_text('{"id": "1", "answer": "It is on the hill."}\n{"id": "2"}\n')
    payload = {"path": str(file), "set": "handbook", "file": "answers.jsonl"}
    job = workspace.jobs.add(JobKind.IMPORT, payload, "eda", now=1.0)
    work(workspace)
    (summary,) = workspace.items.sets()
    assert (summary.name, summary.items, summary.scored) == ("handbook", 1, 1)
    told = said(workspace.jobs.get(job.id))
    assert told.startswith("1 new, 0 changed, 0 same. 1 bad, the first is row 2, answer: No answer.")


def test_an_import_of_a_missing_file_says_so(workspace: Workspace, tmp_path: Path) -> None:
    payload = {"path": str(tmp_path / "gone"), "set": None, "file": "answers.jsonl"}
    job = workspace.jobs.add(JobKind.IMPORT, payload, "eda", now=1.0)
    work(workspace)
    failed = workspace.jobs.get(job.id)
    assert failed.state is JobState.FAILED
    assert "answers.jsonl cannot be read" in said(failed)


def test_an_edit_is_stored_and_scored(workspace: Workspace) -> None:
    (item,) = put(workspace, *library_answers(1))
    job = edit(workspace, item)
    work(workspace)
    assert workspace.jobs.get(job.id).state is JobState.DONE
    assert workspace.items.get(item).answer.text == "It is here."
    assert workspace.items.get(item).risk == 0.75


def test_a_refused_edit_fails_its_job_and_says_why(workspace: Workspace) -> None:
    (item,) = put(workspace, *library_answers(1))
    job = edit(workspace, item, revision=3)
    work(workspace)
    failed = workspace.jobs.get(job.id)
    assert failed.state is JobState.FAILED
    assert "changed since it was shown" in said(failed)


def test_a_crash_ends_the_job_and_not_the_worker(workspace: Workspace, caplog: pytest.LogCaptureFixture) -> None:
    put(workspace, *library_answers(1))
    broken = queue_scoring(workspace, "ana", None, now=1.0)
    suite = FakeSuite(before_batch=lambda: 1 // 0)
    busy = worker(workspace, suite)
    busy.work_once()
    failed = workspace.jobs.get(broken.id)
    assert failed.state is JobState.FAILED
    assert said(failed).endswith("ZeroDivisionError: integer division or modulo by zero")
    assert "ZeroDivisionError" in caplog.text
    suite.before_batch = lambda: None
    queue_scoring(workspace, "ana", None, now=2.0)
    busy.work_once()
    assert len(suite.seen) == 1


def test_a_missing_model_fails_the_job_until_it_is_there(workspace: Workspace) -> None:
    put(workspace, *library_answers(1))
    parts: list[Suite] = []

    def open_suite() -> Suite:
        if not parts:
            raise MissingPart("There is no encoder. Run make install.")
        return parts[0]

    busy = Worker(workspace=workspace, open_suite=open_suite, settings=Settings(), name="w1", clock=lambda: 100.0)
    job = queue_scoring(workspace, "ana", None, now=1.0)
    busy.work_once()
    failed = workspace.jobs.get(job.id)
    assert (failed.state, said(failed)) == (JobState.FAILED, "There is no encoder. Run make install.")
    parts.append(FakeSuite())  # type: ignore[arg-type]
    again = queue_scoring(workspace, "ana", None, now=2.0)
    busy.work_once()
    assert workspace.jobs.get(again.id).state is JobState.DONE


def test_an_edit_without_a_model_is_stored_all_the_same(workspace: Workspace) -> None:
    (item,) = put(workspace, *library_answers(1))
    job = edit(workspace, item)

    def open_suite() -> Suite:
        raise MissingPart("There is no encoder.")

    Worker(workspace=workspace, open_suite=open_suite, settings=Settings(), name="w1", clock=lambda: 100.0).work_once()
    assert workspace.items.get(item).answer.text == "It is here."
    assert said(workspace.jobs.get(job.id)) == "The edit is stored, but not scored: There is no encoder."


def test_an_edit_passes_a_long_scoring_job(workspace: Workspace) -> None:
    ids = put(workspace, *library_answers(8))
    suite = FakeSuite()
    suite.before_batch = once_at(suite, 2, lambda: edit(workspace, ids[-1]))
    long = queue_scoring(workspace, "ana", None, now=1.0)
    work(workspace, suite)
    assert suite.seen[4] == "It is here."
    assert len(suite.seen) == 8
    assert said(workspace.jobs.get(long.id)) == "8 scored."


def test_a_cancelled_job_stops_after_the_batch_in_hand(workspace: Workspace) -> None:
    put(workspace, *library_answers(8))
    job = queue_scoring(workspace, "ana", None, now=1.0)
    suite = FakeSuite()
    suite.before_batch = once_at(suite, 2, lambda: workspace.jobs.cancel(job.id, now=50.0))
    work(workspace, suite)
    assert workspace.jobs.get(job.id).state is JobState.CANCELLED
    assert len(suite.seen) == 4


def test_a_worker_told_to_stop_hands_its_job_to_the_next(workspace: Workspace) -> None:
    put(workspace, *library_answers(8))
    job = queue_scoring(workspace, "ana", None, now=1.0)
    suite = FakeSuite()
    first = worker(workspace, suite)
    suite.before_batch = once_at(suite, 2, first.stopping.set)
    first.run()
    handed = workspace.jobs.get(job.id)
    assert (handed.state, handed.done, len(suite.seen)) == (JobState.QUEUED, 4, 4)
    worker(workspace, suite, name="w2").work_once()
    done = workspace.jobs.get(job.id)
    assert (done.state, done.done, done.total, len(suite.seen)) == (JobState.DONE, 8, 8, 8)


def test_the_job_of_a_silent_worker_is_taken_over(workspace: Workspace) -> None:
    put(workspace, *library_answers(3))
    job = queue_scoring(workspace, "ana", None, now=1.0)
    assert workspace.jobs.claim("dead", now=100.0, stale_after=15.0) is not None
    assert not worker(workspace, name="w2", now=110.0).work_once()
    assert worker(workspace, name="w2", now=116.0).work_once()
    assert workspace.jobs.get(job.id).state is JobState.DONE


def test_an_idle_worker_shows_that_it_lives(workspace: Workspace) -> None:
    idle = worker(workspace, now=77.0)
    idle.stopping.set()
    idle.run()
    assert workspace.jobs.last_beat() == 77.0


def test_certificates_are_reviewed_also_where_nobody_wants_webhooks(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A review that fails is repeated."""
    reviewed: list[float] = []
    idle = worker(workspace, now=7777.0)

    def review(_: Workspace, now: float) -> None:
        reviewed.append(now)
        if len(reviewed) == 1:
            raise OSError
        idle.stopping.set()

    monkeypatch.setattr(certificate_life, "review_certificates", review)
    monkeypatch.setattr(certificate_life, "LOOKED_AT_EVERY", 0.01)
    assert not idle.settings.webhook_key
    idle.run()
    assert reviewed == [7777.0, 7777.0]


@pytest.mark.slow
def test_a_job_survives_kill_9_and_scores_everything_once(tmp_path: Path) -> None:
    url = new_workspace(tmp_path)
    workspace = open_workspace(url)
    put(workspace, *library_answers(40))
    job = queue_scoring(workspace, "ana", None, now=time.time())
    first = start_worker(url)
    eventually(lambda: 0 < workspace.jobs.get(job.id).done < 40, "it is at work", 2 * PATIENCE)
    first.kill()
    second = start_worker(url)
    eventually(lambda: workspace.jobs.get(job.id).state is JobState.DONE, "another did the rest", 2 * PATIENCE)
    second.stop(patience=20)
    assert second.exit_code() == 0
    (summary,) = workspace.items.sets()
    assert (summary.items, summary.scored) == (40, 40)
    workspace.close()


def once_at(suite: FakeSuite, batch: int, act: Callable[[], object]) -> Callable[[], None]:
    """Do something while the ``batch``-th batch of two is scored."""
    done: list[bool] = []

    def before() -> None:
        if len(suite.seen) == 2 * (batch - 1) and not done:
            done.append(True)
            act()

    return before


def start_worker(url: str) -> Child:
    child = Child(("tests.support.slow_worker", url))
    child.start()
    return child
