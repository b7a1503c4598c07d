"""The overview page shows what the service says, and lets jobs be cancelled."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.domain.work import JobKind, JobState
from core.ports.workspace import Workspace
from tests.support.app import desk, markdowns, open_app, texts
from tests.support.labelled_items import SEPARABLE, put_labelled

HOSTILE = "![x](http://e.example/x.png) **set**"


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        yield opened


@pytest.mark.usefixtures("workspace")
def test_an_empty_desk_sends_people_to_import() -> None:
    at = open_app("overview")
    assert "Nothing is loaded yet" in texts(at)
    assert [link.proto.label for link in at.get("page_link")] == ["**Import a file**"]


def test_counts_and_next_steps(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE)
    at = open_app("overview")
    assert {metric.label: metric.value for metric in at.metric} == {
        "Items": "20", "Scored": "20", "To review": "10", "Reviewed": "0", "Labelled sentences": "20",
    }  # fmt: skip
    assert "10 items to review, riskiest first." in texts(at)


def test_nobody_is_sent_to_a_page_that_does_not_open(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHSTONE_ROLES", "bo=annotator")
    put_labelled(workspace, SEPARABLE)
    assert not open_app("overview", me="bo").get("page_link")


def test_a_running_job_can_be_cancelled(workspace: Workspace) -> None:
    job = workspace.jobs.add(JobKind.SCORE, {"set": None}, "ana", 1.0)
    at = open_app("overview")
    assert "Score everything" in texts(at)
    assert "The scoring worker is not running" in texts(at)
    at.button(key=f"cancel-{job.id}").click().run()
    assert workspace.jobs.get(job.id).state is JobState.CANCELLED


def test_a_finished_import_leads_to_its_items(workspace: Workspace) -> None:
    job = workspace.jobs.add(JobKind.IMPORT, {"path": "/x", "set": "spring", "file": "a.csv"}, "ana", 1.0)
    assert "Show its items" not in [link.proto.label for link in open_app("overview").get("page_link")]
    workspace.jobs.claim("w", 2.0, 9.0)
    workspace.jobs.finish(job.id, JobState.DONE, (), 3.0)
    [link] = [each.proto for each in open_app("overview").get("page_link") if each.proto.label == "Show its items"]
    assert link.page == "data" and "set=spring" in link.query_string


def test_cancelling_for_somebody_else_is_refused_in_words(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOUCHSTONE_ROLES", "edi=editor")
    job = workspace.jobs.add(JobKind.SCORE, {"set": None}, "ana", 1.0)
    at = open_app("overview", me="edi")
    at.button(key=f"cancel-{job.id}").click().run()
    assert "edi may not cancel what ana asked for" in texts(at)
    assert workspace.jobs.get(job.id).state is JobState.QUEUED


def test_names_from_files_are_shown_as_text(workspace: Workspace) -> None:
    put_labelled(workspace, SEPARABLE, set_name=HOSTILE)
    workspace.jobs.add(JobKind.IMPORT, {"path": "/x", "set": HOSTILE, "file": "a.csv"}, HOSTILE, 1.0)
    at = open_app("overview")
    assert HOSTILE in texts(at)
    assert HOSTILE in set(at.dataframe[0].value["Set"])
    assert "e.example" not in markdowns(at)
