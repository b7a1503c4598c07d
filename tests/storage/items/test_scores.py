"""Detectors' results: append-only, the newest of each counts, keyed by what was seen."""

from __future__ import annotations

from core.domain.answers import Detection, DetectorFailure, DetectorKey
from core.domain.work import Scored
from storage.opening._workspace import SqlWorkspace
from tests.support.records import EVERYTHING, FUSION, detection, put, record, score

V1, V2 = DetectorKey("numbers", "1", "{}"), DetectorKey("numbers", "2", "{}")


def add(workspace: SqlWorkspace, *results: Detection | DetectorFailure, input_hash: str = "x" * 64) -> None:
    workspace.scores.add([Scored(input_hash, results, 0.5, "suite")], 0.0)


def newest(workspace: SqlWorkspace) -> list[Detection | DetectorFailure]:
    return workspace.scores.of("x" * 64)


def test_nothing_is_known_of_an_unseen_input(workspace: SqlWorkspace) -> None:
    assert newest(workspace) == []
    assert workspace.scores.detectors() == []


def test_the_newest_version_of_a_detector_counts(workspace: SqlWorkspace) -> None:
    old, new, other = detection(0.1, key=V1), detection(0.2, key=V2), detection(0.3)
    add(workspace, old, other)
    add(workspace, new)
    assert newest(workspace) == [other, new]


def test_going_back_to_an_old_configuration_counts_its_stored_result(workspace: SqlWorkspace) -> None:
    old, new = detection(0.1, key=V1), detection(0.2, key=V2)
    for result in (old, new, old):
        add(workspace, result)
    assert newest(workspace) == [old]


def test_a_result_that_is_there_is_left_as_it_is(workspace: SqlWorkspace) -> None:
    add(workspace, detection(0.1))
    add(workspace, detection(0.9))
    assert newest(workspace) == [detection(0.1)]


def test_a_detector_that_failed_may_succeed_later_but_not_the_other_way_round(workspace: SqlWorkspace) -> None:
    failure, success = DetectorFailure(V1, "MemoryError", "too long"), detection(0.1, key=V1)
    add(workspace, failure)
    add(workspace, failure)
    assert newest(workspace) == [failure]
    assert workspace.scores.detectors() == []
    add(workspace, success)
    add(workspace, failure)
    assert newest(workspace) == [success]
    assert workspace.scores.detectors() == ["numbers"]


def test_a_failure_that_quotes_what_cannot_be_stored_is_kept_all_the_same(workspace: SqlWorkspace) -> None:
    add(workspace, DetectorFailure(V1, "ValueError", "not a number: \0\ud83d"))
    assert newest(workspace) == [DetectorFailure(V1, "ValueError", "not a number: \N{REPLACEMENT CHARACTER}?")]


def test_one_call_may_bring_an_input_twice(workspace: SqlWorkspace) -> None:
    twice = [Scored("x" * 64, (detection(0.1), detection(0.2, key=key)), 0.5, "suite") for key in (V1, V2)]
    workspace.scores.add(twice, 0.0)
    assert newest(workspace) == [detection(0.1), detection(0.2, key=V2)]


def test_every_item_with_this_input_gets_the_risk(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"), into="x")
    (b,) = put(workspace, record("b"), into="y")
    score(workspace, a, 0.3, 0.6)
    assert [(row.id, row.risk, row.scored) for row in workspace.items.find(EVERYTHING)] == [
        (a, 0.6, True),
        (b, 0.6, True),
    ]


def test_an_item_that_nothing_could_check_is_scored_without_a_risk(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    score(workspace, a, None, None)
    item = workspace.items.get(a)
    assert (item.risk, item.scored) == (None, True)


def test_what_is_imported_later_with_a_known_input_is_scored_at_once(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"), into="x")
    score(workspace, a, 0.6)
    (b,) = put(workspace, record("b"), into="y")
    assert workspace.items.get(b).risk == 0.6
    assert workspace.items.count_unscored("suite 1") == 0


def test_a_changed_import_has_no_score_until_it_is_scored(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a"))
    score(workspace, a, 0.6)
    put(workspace, record("a", "Quite different."))
    item = workspace.items.get(a)
    assert (item.risk, item.scored, workspace.scores.of(item.input_hash)) == (None, False, [])
    put(workspace, record("a"))
    assert workspace.items.get(a).risk == 0.6, "the first wording is back, and so is its risk"


def test_more_inputs_than_one_batch(workspace: SqlWorkspace) -> None:
    many = [Scored(f"{n:064}", (detection(n / 200, key=FUSION),), n / 200, "suite") for n in range(200)]
    workspace.scores.add(many, 0.0)
    assert [workspace.scores.of(one.input_hash)[0] for one in many] == [one.results[0] for one in many]
