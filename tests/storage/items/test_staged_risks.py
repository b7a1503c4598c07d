"""What is staged for a policy counts for nothing, and goes without a trace unless it is switched to."""

from __future__ import annotations

import sqlalchemy as sa

from core.domain.answers import DetectorKey
from core.domain.retention import Expiry
from core.domain.work import JobKind, Scored
from core.ports.staged_risks import ScoredAs, Staged, StagedPart
from storage.opening._workspace import SqlWorkspace
from storage.tables.items import detection as detection_table
from storage.tables.staged_risks import staged_result, staged_risk
from tests.support.records import detection, put, record, score

NEW = DetectorKey("fusion", "1", '{"weights":"new"}')
PART = StagedPart(None, "new suite")


def stage(workspace: SqlWorkspace, item_id: int, risk: float, part: StagedPart = PART) -> None:
    (found,) = [each for each in workspace.staged_risks.missing(part) if each.item.id == item_id]
    run = Scored(found.item.input_hash, (detection(risk, risk, key=NEW),), risk, part.suite)
    workspace.staged_risks.add([Staged(run, found.scored)], 5.0)


def rows(workspace: SqlWorkspace) -> list[int]:
    """Rows of results, of staged risks and of staged results."""
    with workspace._database.read() as conn:
        tables = (detection_table, staged_risk, staged_result)
        return [conn.scalar(sa.select(sa.func.count()).select_from(table)) or 0 for table in tables]


def test_it_replaces_what_counts_only_with_the_switch(workspace: SqlWorkspace) -> None:
    first, second = put(workspace, record("a"), record("b", "Three. Four."))
    for item_id in (first, second):
        score(workspace, item_id, 0.5, 0.5)
    job = workspace.jobs.add(JobKind.ACTIVATE, {"version": 0}, "ana", 1.0)
    workspace.jobs.claim("w", 2.0, 9.0)
    stage(workspace, first, 0.9)
    assert workspace.staged_risks.count([PART]) == (1, 2)
    assert not workspace.policies.switch(0, "ana", 6.0, job=job.id, parts=[PART]), "one is missing"
    stage(workspace, second, 0.1)
    score(workspace, first, 0.4, 0.4, suite="suite 2")
    assert workspace.staged_risks.count([PART]) == (1, 2), "scored again: what was staged beside it is out of date"
    assert not workspace.policies.switch(0, "ana", 6.0, job=job.id, parts=[PART])
    stage(workspace, first, 0.8)
    assert [workspace.items.get(each).risk for each in (first, second)] == [0.4, 0.5]
    assert workspace.policies.switch(0, "ana", 7.0, job=job.id, parts=[PART])
    assert workspace.policies.activated_by(job.id)
    items = workspace.items.many([first, second])
    assert [each.risk for each in items] == [0.8, 0.1]
    assert [workspace.scores.of(each.input_hash) for each in items] == [
        [detection(risk, risk, key=NEW)] for risk in (0.8, 0.1)
    ]
    assert rows(workspace)[1:] == [0, 0]
    assert workspace.items.count_unscored("new suite") == 0


def test_what_is_dropped_takes_only_its_own_results_along(workspace: SqlWorkspace) -> None:
    (item_id,) = put(workspace, record("a"))
    score(workspace, item_id, 0.5, 0.5)
    before = rows(workspace)
    stage(workspace, item_id, 0.9)
    stage(workspace, item_id, 0.9, StagedPart(None, "other suite"))
    assert rows(workspace) == [before[0] + 1, 2, 2]
    workspace.staged_risks.drop(["other suite"])
    assert rows(workspace)[1:] == [1, 1], "the other one needs the result"
    workspace.policies.activate(0, "ana", 6.0)
    assert rows(workspace)[1:] == [0, 0]
    assert workspace.items.get(item_id).risk == 0.5


def test_it_goes_with_the_text_that_it_was_staged_for(workspace: SqlWorkspace) -> None:
    gone = Scored("f" * 64, (detection(0.9, key=NEW),), 0.9, "new suite")
    workspace.scores.add([Scored("f" * 64, (detection(0.5),), 0.5, "suite 1")], 0.0)
    workspace.staged_risks.add([Staged(gone, ScoredAs("suite 1", 0.0))], 5.0)
    list(workspace.retention.sweep(Expiry(0.0), 10))
    assert rows(workspace) == [0, 0, 0]
