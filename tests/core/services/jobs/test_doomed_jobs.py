"""Jobs that are too much for their worker, and a worker that is told to end in the middle of one."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from core.cli.children import Child
from core.domain.answers import Answer, as_sentences
from core.domain.work import JobState
from core.ports.workspace import Workspace
from core.services.jobs.job_list import job_list
from core.services.suites.scoring import queue_scoring
from core.wording import LANGUAGES, explain
from storage.opening import open_workspace
from tests.support.answers import library_answers
from tests.support.doomed_worker import DEADLY
from tests.support.fake_suite import put
from tests.support.waiting import PATIENCE, eventually
from tests.support.workspaces import new_workspace

LONG = 2 * PATIENCE


@pytest.fixture
def url(tmp_path: Path) -> str:
    return new_workspace(tmp_path)


@pytest.fixture
def workspace(url: str) -> Iterator[Workspace]:
    opened = open_workspace(url)
    yield opened
    opened.close()


def started(*command: str) -> Child:
    child = Child(command)
    child.start()
    return child


def test_a_worker_that_has_no_memory_for_a_job_says_so_and_goes_on(workspace: Workspace, url: str) -> None:
    deadly, harmless = library_answers(2)
    put(workspace, _with_text(deadly, f"It is {DEADLY}."), set_name="deadly")
    put(workspace, harmless, set_name="harmless")
    first = queue_scoring(workspace, "ana", "deadly", now=time.time())
    second = queue_scoring(workspace, "ana", "harmless", now=time.time())
    worker = started("tests.support.doomed_worker", url, "memory")
    eventually(lambda: workspace.jobs.get(second.id).state is JobState.DONE, "the next job is done", LONG)
    failed = workspace.jobs.get(first.id)
    assert failed.state is JobState.FAILED and [getattr(part, "id", "") for part in failed.message] == ["job-no-memory"]
    worker.stop(patience=20)
    assert worker.exit_code() == 0


@pytest.mark.slow
def test_a_job_that_ends_two_workers_is_given_up_and_said(workspace: Workspace, url: str) -> None:
    deadly, harmless = library_answers(2)
    put(workspace, _with_text(deadly, f"It is {DEADLY}."), set_name="deadly")
    put(workspace, harmless, set_name="harmless")
    first = queue_scoring(workspace, "ana", "deadly", now=time.time())
    second = queue_scoring(workspace, "ana", "harmless", now=time.time())
    for _ in range(2):
        worker = started("tests.support.doomed_worker", url, "killed")
        eventually(lambda worker=worker: worker.exit_code() is not None, "the job ended its worker", LONG)
        worker.stop(patience=20)
        time.sleep(1.1)  # until it counts as gone
    last = started("tests.support.doomed_worker", url, "killed")
    eventually(lambda: workspace.jobs.get(second.id).state is JobState.DONE, "the next job is done", LONG)
    last.stop(patience=20)
    assert workspace.jobs.get(first.id).state is JobState.FAILED
    for language in LANGUAGES:
        seen = {job.id: job for job in job_list(workspace, language=language)}[first.id]
        assert "2" in seen.message and seen.message == explain(workspace.jobs.get(first.id).message, language)


@pytest.mark.slow
def test_a_worker_that_is_told_to_end_while_it_scores_loses_nothing(workspace: Workspace, url: str) -> None:
    put(workspace, *library_answers(40))
    job = queue_scoring(workspace, "ana", None, now=time.time())
    first = started("tests.support.slow_worker", url)
    eventually(lambda: 0 < workspace.jobs.get(job.id).done < 40, "it is at work", LONG)
    first.ask_to_stop()
    eventually(lambda: first.exit_code() is not None, "it ends by itself", LONG)
    assert first.exit_code() == 0
    first.stop(patience=20)
    handed = workspace.jobs.get(job.id)
    scored = workspace.items.sets()[0].scored
    assert handed.state is JobState.QUEUED and 0 < scored < 40 and handed.done == scored
    second = started("tests.support.slow_worker", url)
    eventually(lambda: workspace.jobs.get(job.id).state is JobState.DONE, "another did the rest", LONG)
    second.stop(patience=20)
    (summary,) = workspace.items.sets()
    assert (summary.items, summary.scored) == (40, 40)


def _with_text(answer: Answer, text: str) -> Answer:
    return replace(answer, text=text, sentences=as_sentences(text, [(0, len(text))]))
