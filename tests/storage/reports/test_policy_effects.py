"""All items as a policy rules them, and decided ones put before people again."""

from __future__ import annotations

from dataclasses import replace

from core.domain.actions import Decide, Verdict
from core.domain.answers import DetectorKey, Kind, Passage
from core.domain.queue import ItemFilter
from core.domain.work import Record, Scored, Status
from core.ports.policy_effects import Arrival, DetectorVersion, ItemRisk, Origin
from storage.opening._workspace import SqlWorkspace
from storage.tables.sort_keys import label_order_of
from tests.support.records import decide, detection, put, record, score, serve, stamp


def statuses(workspace: SqlWorkspace) -> list[Status]:
    return [one.status for one in workspace.policy_effects.items()]


def test_every_item_is_told_with_its_risk(workspace: SqlWorkspace) -> None:
    a, b = put(workspace, record("a", "a.", lang="ja"), record("b", "b."))
    score(workspace, a, 0.7)
    decide(workspace, a, Verdict.ACCEPT)
    assert workspace.policy_effects.items() == [
        ItemRisk(a, "set", Kind.ANSWER, "ja", Status.ACCEPTED, 0.7),
        ItemRisk(b, "set", Kind.ANSWER, "en", Status.OPEN, None),
    ]  # fmt: skip
    wording = workspace.items.get(a).input_hash
    numbers = detection(0.2, key=DetectorKey("numbers", "1", "{}"))
    workspace.scores.add([Scored(wording, (numbers,), 0.7, "suite")], 0.0)
    assert [one.risk for one in workspace.policy_effects.items("numbers")] == [0.2, None]
    assert workspace.policy_effects.wordings([a]) == {a: wording}


def test_decided_items_are_reopened_once_and_closed_again(workspace: SqlWorkspace) -> None:
    a, b, c = put(workspace, *(record(name, f"{name}.") for name in "abc"))
    decide(workspace, a, Verdict.ACCEPT)
    decide(workspace, b, Verdict.REJECT)
    assert workspace.policy_effects.reopen("x", [a, b, c], 3, "ana", 200.0) == 2
    assert workspace.policy_effects.reopen("x", [a, b, c], 3, "ana", 201.0) == 0
    assert statuses(workspace) == [Status.OPEN] * 3
    assert workspace.policy_effects.reopened() == [("x", 2)]
    assert len(workspace.decisions.of(a)) == 1, "what was decided stays as it was said"
    assert workspace.policy_effects.close_again("x", "ana", 300.0) == 2
    assert statuses(workspace) == [Status.ACCEPTED, Status.REJECTED, Status.OPEN]
    assert workspace.policy_effects.close_again("x", "ana", 301.0) == 0
    assert workspace.policy_effects.reopened() == []


def test_what_somebody_decided_or_holds_since_stays_open(workspace: SqlWorkspace) -> None:
    a, b, c = put(workspace, *(record(name, f"{name}.") for name in "abc"))
    for item_id in (a, b, c):
        decide(workspace, item_id, Verdict.ACCEPT)
    workspace.policy_effects.reopen("x", [a, b, c], 3, "ana", 200.0)
    decide(workspace, a, Verdict.REJECT, now=210.0)
    held = serve(workspace, "bo", now=220.0)
    assert held in (b, c)
    assert workspace.policy_effects.close_again("x", "ana", 230.0) == 1
    left = statuses(workspace)
    assert left[0] is Status.REJECTED
    assert sorted(left[1:]) == [Status.ACCEPTED, Status.OPEN]


def test_reopened_items_are_served_again(workspace: SqlWorkspace) -> None:
    (a,) = put(workspace, record("a", "a."))
    decide(workspace, a, Verdict.ACCEPT)
    assert serve(workspace) is None
    workspace.policy_effects.reopen("x", [a], 3, "ana", 200.0)
    assert serve(workspace, now=210.0) == a


def test_what_came_in_since_a_moment(workspace: SqlWorkspace) -> None:
    workspace.items.put("early", [record("a", "a.")], 10.0)
    workspace.items.put("late", [record("b", "b."), record("c", "c.")], 20.0)
    score(workspace, 2, 0.4)
    assert workspace.policy_effects.arrivals(15.0) == [
        Arrival(20.0, Kind.ANSWER, "en", "late", 0.4), Arrival(20.0, Kind.ANSWER, "en", "late", None),
    ]  # fmt: skip
    arrived = workspace.policy_effects.arrived_risks(15.0, Kind.ANSWER, "")
    assert arrived and (arrived.since, sorted(arrived.risks.tolist())) == (20.0, [0.4, float("inf")])
    assert workspace.policy_effects.arrived_risks(5.0, Kind.ANSWER, "en").since == 10.0  # type: ignore[union-attr]
    assert workspace.policy_effects.arrived_risks(15.0, Kind.QUIZ, "") is None
    assert workspace.policy_effects.arrived_risks(15.0, Kind.ANSWER, "ja") is None


def test_what_came_in_says_what_it_is_about_and_what_repeats(workspace: SqlWorkspace) -> None:
    """The same passages twice; two answers that are nearly the same."""
    sources, long = (Passage("p1", "Of a library."),), "A library on the hill opens at nine and closes at five. " * 3
    a, b = (replace(record(name, f"{name * 40} stands there.").answer, passages=sources) for name in "ab")
    c, d = (replace(record(name, f"{long}{name}").answer, passages=()) for name in "cd")
    workspace.items.put("set", [Record(each) for each in (a, b, c, d)], 20.0)
    found = workspace.policy_effects.arrivals_of_documents(15.0)
    assert [candidate.arrival for candidate in found] == workspace.policy_effects.arrivals(15.0)
    assert [candidate.order for candidate in found] == [label_order_of(each.id) for each in (a, b, c, d)]
    assert found[0].document == found[1].document != found[2].document
    ids = workspace.items.ids(ItemFilter())
    assert workspace.policy_effects.origins() == {item_id: Origin(20.0, item_id == ids[-1]) for item_id in ids}


def test_only_measured_single_decisions_on_the_kind_tell_how_long_one_takes(workspace: SqlWorkspace) -> None:
    ids = put(workspace, *(record(name, f"{name}.") for name in "abc"))
    for item_id, seconds, batch in ((ids[0], 12.0, ""), (ids[1], 0.0, ""), (ids[2], 9.0, "many")):
        wish = Decide(stamp(), item_id, 1, Verdict.ACCEPT, 0, None, active_seconds=seconds, batch=batch)
        workspace.decisions.apply(wish, 100.0)
    assert workspace.policy_effects.active_seconds(Kind.ANSWER) == [12.0]
    assert workspace.policy_effects.active_seconds(Kind.QUIZ) == []


def test_the_effort_of_detectors_is_summed_over_inputs(workspace: SqlWorkspace) -> None:
    a, b = put(workspace, record("a", "a."), record("b", "b."))
    for item_id in (a, b):
        score(workspace, item_id, 0.5)
    wordings = [workspace.items.get(item_id).input_hash for item_id in (a, b)]
    assert workspace.policy_effects.effort([*wordings, "0" * 64]) == {"fusion": (2, 0.0, 0.0, 0)}


def test_a_changed_detector_is_told_from_its_first_result_on(workspace: SqlWorkspace) -> None:
    ids = put(workspace, *(record(name, f"{name}.") for name in "abc"))
    keys = [DetectorKey("numbers", version, "{}") for version in "12"]
    steady = detection(0.3, key=DetectorKey("names", "1", "{}"))
    for item_id, key, at in ((ids[0], keys[0], 5.0), (ids[1], keys[1], 6.0), (ids[2], keys[1], 7.0)):
        wording = workspace.items.get(item_id).input_hash
        workspace.scores.add([Scored(wording, (detection(0.2, key=key), steady), 0.2, "suite")], at)
    expected = [DetectorVersion("numbers", "1", "{}", 5.0), DetectorVersion("numbers", "2", "{}", 6.0)]
    assert workspace.policy_effects.detector_versions(["numbers", "names"]) == expected
    assert workspace.policy_effects.detector_versions(["names", "nobody"]) == []


def test_sets_of_which_something_came_before(workspace: SqlWorkspace) -> None:
    for name, at in (("old", 1.0), ("new", 5.0), ("old", 9.0)):
        workspace.items.put(name, [record(f"{name}{at}", f"{at}.")], at)
    assert workspace.policy_effects.sets_before(5.0) == {"old"}
    assert workspace.policy_effects.sets_before(6.0) == {"old", "new"}
