"""Several processes on one workspace: nothing is served or stored twice, and nobody is told that it is locked."""

from __future__ import annotations

import os
import signal
import time
from collections import Counter

import pytest

from core.domain.actions import ActOutcome, Verdict
from core.domain.queue import ItemFilter, LabellingPlan, Lane, QueueRequest
from core.domain.work import ImportChange, JobKind, Status
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace
from tests.support import crowd
from tests.support.crowd import Crowd
from tests.support.history import label_counts
from tests.support.records import EVERYTHING, decide, put, record

pytestmark = pytest.mark.slow


def test_an_empty_database_may_be_opened_by_all_at_once(empty_url: str, people: Crowd) -> None:
    assert people.together(crowd.open_it, empty_url) == [1] * crowd.PEOPLE


def test_every_item_is_reviewed_by_exactly_one(workspace: SqlWorkspace, url: str, people: Crowd) -> None:
    ids = put(workspace, *(record(f"r{n}", f"{n}.") for n in range(80)))
    served = people.together(crowd.review, url)
    assert sorted(item_id for one in served for item_id in one) == ids
    assert workspace.items.ids(ItemFilter(statuses=frozenset({Status.ACCEPTED}))) == ids
    assert all(len(decisions) == 1 for decisions in workspace.decisions.many(ids).values())


def test_every_sentence_is_labelled_exactly_once(workspace: SqlWorkspace, url: str, people: Crowd) -> None:
    ids = put(workspace, *(record(f"r{n}", f"{n}. {n}") for n in range(40)))
    served = people.together(crowd.label, url)
    assert sorted(item_id for one in served for item_id in one) == ids
    assert sum(label_counts(workspace).values()) == 80


def test_every_item_is_labelled_by_as_many_as_are_wanted(workspace: SqlWorkspace, url: str, people: Crowd) -> None:
    workspace.labelling_plans.save(LabellingPlan("set", annotators=2))
    ids = put(workspace, *(record(f"r{n}", f"{n}. {n}") for n in range(32)))
    served = people.together(crowd.label_with_others, url)
    assert sorted(item_id for one in served for item_id in one) == sorted(ids * 2), "each by two, none lost or thrice"
    assert all(len(one) == len(set(one)) for one in served), "nobody twice"
    assert sum(label_counts(workspace).values()) == 32 * 2 * 2
    assert nothing_is_stuck(workspace, Lane.LABEL)


def test_what_some_decline_is_decided_once_by_others(workspace: SqlWorkspace, url: str, people: Crowd) -> None:
    ids = put(workspace, *(record(f"r{n}", f"{n} is the number.") for n in range(48)))
    served = people.together(crowd.review_with_declines, url)
    assert sorted(item_id for one in served for item_id in one) == ids
    assert nothing_is_stuck(workspace, Lane.REVIEW)


def test_one_person_in_many_tabs_holds_one_item(workspace: SqlWorkspace, url: str, people: Crowd) -> None:
    put(workspace, *(record(f"r{n}", f"{n} is the number.") for n in range(8)))
    found = {item_id for one in people.together(crowd.many_tabs, url) for item_id in one}
    assert len(found) == 1
    assert workspace.queue.state(Lane.REVIEW, "anna", QueueRequest(), 1.0).mine == 1


def nothing_is_stuck(workspace: SqlWorkspace, lane: Lane) -> bool:
    """To somebody new, who neither declined nor finished anything."""
    state = workspace.queue.state(lane, "somebody new", QueueRequest(), 1.0)
    return not state.open and not state.leased


def test_one_action_sent_many_times_at_once_is_stored_once(workspace: SqlWorkspace, url: str, people: Crowd) -> None:
    put(workspace, *(record(f"r{n}", f"{n}.") for n in range(10)))
    outcomes = Counter(outcome for one in people.together(crowd.same_stamp, url) for outcome in one)
    assert outcomes == {ActOutcome.STORED: 10, ActOutcome.REPEATED: 10 * (crowd.PEOPLE - 1)}


def test_one_decision_is_undone_once(workspace: SqlWorkspace, url: str, people: Crowd) -> None:
    ids = put(workspace, *(record(f"r{n}", f"{n}.") for n in range(20)))
    for item_id in ids:
        decide(workspace, item_id, Verdict.ACCEPT, "a")
    assert sum(people.together(crowd.undo_all, url)) == 20
    assert workspace.items.ids(ItemFilter(statuses=frozenset({Status.OPEN}))) == ids


def test_every_job_goes_to_one_worker(workspace: SqlWorkspace, url: str, people: Crowd) -> None:
    ids = [workspace.jobs.add(JobKind.SCORE, {}, "a", 0.0).id for _ in range(100)]
    assert sorted(job for one in people.together(crowd.work_jobs, url) for job in one) == ids


def test_the_same_import_from_all_at_once_is_stored_once(workspace: SqlWorkspace, url: str, people: Crowd) -> None:
    people.together(crowd.import_and_score, url)
    items = workspace.items.many(workspace.items.ids(EVERYTHING))
    assert [(item.revision, item.risk) for item in items] == [(1, 0.5)] * 120
    assert all(len(workspace.scores.of(item.input_hash)) == 2 for item in items)


def test_a_killed_import_leaves_whole_batches_and_can_be_repeated(url: str) -> None:
    records = [record(f"r{n}", f"{n}.") for n in range(2 * crowd.SMALL_BATCH)]
    workspace = open_workspace(url)
    process = crowd.PROCESSES.Process(target=crowd.import_for_ever, args=(url, records))
    process.start()
    while workspace.items.count(EVERYTHING) < 3 * crowd.SMALL_BATCH:
        assert process.is_alive()
        time.sleep(0.01)
    assert process.pid
    os.kill(process.pid, signal.SIGKILL)
    process.join()
    workspace.close()
    workspace = open_workspace(url)
    assert workspace.items.count(EVERYTHING) % crowd.SMALL_BATCH == 0
    for summary in workspace.items.sets():
        changes = Counter(workspace.items.put(summary.name, records, 1.0))
        assert changes[ImportChange.SAME] == summary.items
        assert changes[ImportChange.NEW] == len(records) - summary.items
    workspace.close()
