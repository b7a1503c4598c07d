"""A set that is scored by every core as a job: progress, stopping, going on."""

from __future__ import annotations

import dataclasses
from contextlib import nullcontext

import pytest

from core.bulk.engine import Died, InProcess
from core.bulk.shards import Given, Shard
from core.domain.work import Job, JobState, Person, Record, Role
from core.errors import BadInput, Forbidden
from core.ports.workspace import Workspace
from core.scoring.suite import Suite, make_suite
from core.scoring.tools import Tools
from core.services.jobs import bulk_scoring_job
from core.services.jobs.bulk_scoring_job import request_bulk_scoring, score_in_bulk
from core.settings import Settings
from core.wording import explain
from core.wording.phrases import Phrases
from tests.support.answers import answer
from tests.support.both_databases import ON_BOTH

ANNA = Person("anna", frozenset(Role))


def suite(*_: object) -> Suite:
    return make_suite(Tools(), ["source_match", "unmatched_numbers"])


class Watched:
    def __init__(self, most: int = 10**9) -> None:
        self.most, self.seen = most, list[tuple[int, int, str]]()

    def __call__(self, done: int, total: int, message: Phrases) -> bool:
        self.seen.append((done, total, explain(message, "en")))
        return done < self.most


@pytest.fixture
def job(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> Job:
    monkeypatch.setattr(bulk_scoring_job, "load_suite", suite)
    items = [dataclasses.replace(answer(f"It lends {n} books."), id=f"a{n}") for n in range(600)]
    workspace.items.put("big", [Record(each) for each in items], 1.0)
    return request_bulk_scoring(workspace, ANNA, "big", 2.0)


def bulk(workspace: Workspace, job: Job, watched: Watched) -> str:
    told = score_in_bulk(
        workspace, Settings(), job, suite(), lambda: 3.0, watched, lambda recipe: nullcontext(InProcess(recipe))
    )  # fmt: skip
    return explain(told, "en")


@ON_BOTH
def test_it_stops_between_shards_and_goes_on_from_there(workspace: Workspace, job: Job) -> None:
    stopped = Watched(most=1)
    assert bulk(workspace, job, stopped) == "256 scored."
    assert stopped.seen[0] == (0, 600, "")
    assert (stopped.seen[-1][0], len(stopped.seen)) == (256, 2)
    on = Watched()
    assert bulk(workspace, job, on) == "344 scored."
    assert on.seen[1] == (256, 344, "256 scored. About a minute left.")
    assert bulk(workspace, job, Watched()) == "0 scored."
    assert workspace.items.sets()[0].scored == 600


@ON_BOTH
def test_what_no_process_survived_is_told(workspace: Workspace, job: Job, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = InProcess.take

    def take(self: InProcess) -> tuple[Shard, object]:
        shard, result = plain(self)
        dies = any(isinstance(e.entry, Given) and "lends 7 books" in e.entry.answer.text for e in shard.entries)
        return shard, Died("ended") if dies else result

    monkeypatch.setattr(InProcess, "take", take)
    assert bulk(workspace, job, Watched()) == "600 scored. A detector failed on one; it says so beside the answer."


@ON_BOTH
def test_asking_twice_is_one_job_and_not_for_everybody(workspace: Workspace, job: Job) -> None:
    assert request_bulk_scoring(workspace, ANNA, "big", 3.0).id == job.id
    assert job.state is JobState.QUEUED
    with pytest.raises(Forbidden):
        request_bulk_scoring(workspace, Person("bo", frozenset({Role.ANNOTATOR})), "big", 3.0)
    gone = workspace.jobs.add(job.kind, {"set": "none", "bulk": True}, "anna", 3.0)
    with pytest.raises(BadInput):
        bulk(workspace, gone, Watched())
