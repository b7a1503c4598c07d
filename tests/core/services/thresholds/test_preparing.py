"""A policy with other risks is prepared beside the old one and switched to whole, whatever happens meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count

import pytest

from core.domain.answers import Kind
from core.domain.graph_bindings import GraphBinding
from core.domain.judgements import imported_judgement
from core.domain.policy import PRESET, Policy
from core.domain.queue import ItemFilter
from core.domain.weights import Weights
from core.domain.work import JobKind, JobState, Record
from core.ports.staged_risks import StagedPart
from core.ports.workspace import Workspace
from core.scoring.suite import Suite, make_suite, with_weights
from core.scoring.tools import Tools
from core.services.jobs.worker import Worker
from core.services.suites.scoring import queue_scoring, score_batch
from core.services.suites.stale_risks import stale_risks
from core.services.thresholds.basis import review_filter
from core.services.thresholds.policies import activate_policy, roll_back
from core.services.thresholds.policy_changes import policy_changes
from core.services.thresholds.preparing import preparation
from core.settings import Settings
from storage.opening._workspace import SqlWorkspace
from tests.support.answers import answer
from tests.support.both_databases import ON_BOTH
from tests.support.labelled_items import ANA
from tests.support.learnt_weights import HEEDS_OVERLAP

HEEDFUL = replace(HEEDS_OVERLAP.models[0], wrong=-1.0)
OTHER = Weights((HEEDFUL,))
BATCH = 3
EVERY = ItemFilter()
NUMBERS = count()
"""Seconds that pass with every look, and names of workers that nobody had before."""


@pytest.fixture
def suite() -> Suite:
    return make_suite(Tools(), ["token_overlap", "novel_bigrams"])


def said(number: int, city: str = "Shiga") -> Record:
    return Record(answer(f"Lake {number} is in Kyoto.", f"Lake {number} is in {city}.", name=str(number)))


def put(workspace: Workspace, suite: Suite, numbers: range, set_name: str = "set") -> list[int]:
    workspace.items.put(set_name, [said(n) for n in numbers], 1.0)
    found = workspace.items.many(workspace.items.ids(ItemFilter(set_name=set_name)))
    score_batch(workspace, suite, [each for each in found if not each.scored], 2.0)
    return [each.id for each in found]


def policy(workspace: Workspace, weights: Weights | None = HEEDS_OVERLAP, cut: float = 0.4) -> int:
    bands = {**PRESET.bands, Kind.ANSWER: replace(PRESET.bands[Kind.ANSWER], cuts=(cut, 0.9))}
    return workspace.policies.save(replace(PRESET, weights=weights, bands=bands), 3.0).version


class Dies(BaseException):
    """The process of the worker is killed."""


def worker(workspace: Workspace, suite: Suite, at_batch: Callable[[int], object] = lambda number: None) -> Worker:
    """A worker that calls ``at_batch`` with 0, 1, ... whenever a job tells how far it is."""
    made = Worker(
        workspace=workspace,
        open_suite=lambda: suite,
        settings=Settings(batch=BATCH),
        name=f"worker {next(NUMBERS)}",
        clock=lambda: 30.0 + next(NUMBERS),
        stale_after=0.5,
    )
    progress, told = workspace.jobs.progress, iter(range(1000))

    def watched(*given: object) -> bool:
        at_batch(next(told))
        return progress(*given)  # type: ignore[arg-type]

    workspace.jobs.progress = watched  # type: ignore[method-assign, assignment]
    return made


def work(workspace: Workspace, suite: Suite, at_batch: Callable[[int], object] = lambda number: None) -> None:
    before = workspace.jobs.progress
    made = worker(workspace, suite, at_batch)
    try:
        while made.work_once():
            pass
    finally:
        workspace.jobs.progress = before  # type: ignore[method-assign]


def shown(workspace: Workspace) -> dict[int, tuple[float | None, object]]:
    """What people see of every item: its risk, and how its sentences were combined."""
    items = workspace.items.many(workspace.items.ids(EVERY))
    return {
        each.id: (each.risk, [one for one in workspace.scores.of(each.input_hash) if one.detector.name == "fusion"])
        for each in items
    }


def expected(workspace: Workspace, suite: Suite) -> dict[int, float | None]:
    """The risk of each item if it were scored now by this suite."""
    items = workspace.items.many(workspace.items.ids(EVERY))
    return {each.id: suite.score([each.answer])[0][-1].risk for each in items if each.scored}  # type: ignore[union-attr]


def risks(workspace: Workspace) -> dict[int, float | None]:
    return {each.id: each.risk for each in workspace.items.many(workspace.items.ids(EVERY)) if each.scored}


def is_whole(workspace: Workspace, suite: Suite, weights: Weights | None) -> None:
    """Risks, order of the queue, levels, stored results and their fusion are all of these weights."""
    right = expected(workspace, with_weights(suite, weights) if weights else suite)
    assert risks(workspace) == pytest.approx(right)
    order = [row.id for row in workspace.items.find(EVERY, limit=500) if row.risk is not None]
    assert order == sorted(right, key=lambda one: (-(risks(workspace)[one] or 0.0), one))
    assert stale_risks(workspace) is None
    fused = {each.item_id: each.risk for each in workspace.policy_effects.items("fusion") if each.risk is not None}
    assert fused == pytest.approx({each: risk for each, risk in right.items() if risk is not None})
    cut = workspace.policies.active().review_from[Kind.ANSWER]
    to_review = sum(each.risk is None or each.risk >= cut for each in workspace.items.many(workspace.items.ids(EVERY)))
    assert workspace.items.count(review_filter(workspace.policies.active())) == to_review
    target = with_weights(suite, weights) if weights else suite
    assert workspace.staged_risks.count([StagedPart(None, target.digest)]).missing == len(right), "nothing stays aside"


@ON_BOTH
def test_everybody_goes_on_under_the_old_policy_until_all_risks_are_there(workspace: Workspace, suite: Suite) -> None:
    put(workspace, suite, range(10))
    before = shown(workspace)
    version = policy(workspace)
    asked = activate_policy(workspace, ANA, version, 5.0)
    assert (asked.preparing, asked.policy.version, asked.active) == (True, version, PRESET)
    assert [job.kind for job in workspace.jobs.unfinished()] == [JobKind.ACTIVATE]
    seen = []

    def look(number: int) -> None:
        now = preparation(workspace)
        assert now and (now.version, now.active, now.failed) == (version, 0, False)
        seen.append((now.done, now.total))
        assert workspace.policies.active() is PRESET and shown(workspace) == before, f"after batch {number}"
        assert stale_risks(workspace) is None

    work(workspace, suite, look)
    assert seen[1:] == [(0, 10), (3, 10), (6, 10), (9, 10)]
    assert workspace.policies.active().version == version and preparation(workspace) is None
    is_whole(workspace, suite, HEEDS_OVERLAP)
    assert shown(workspace) != before
    (job,) = workspace.jobs.recent()
    assert (job.state, job.done, job.total) == (JobState.DONE, 10, 10)
    assert [one.version for one in workspace.policies.activations()] == [version]
    assert roll_back(workspace, ANA, 9e3).preparing
    work(workspace, suite)
    is_whole(workspace, suite, None)
    assert {each: risk for each, (risk, _) in shown(workspace).items()} == {each: r for each, (r, _) in before.items()}


@ON_BOTH
def test_what_changes_arrives_or_is_scored_again_is_caught_up_with(workspace: Workspace, suite: Suite) -> None:
    ids = put(workspace, suite, range(7))
    activate_policy(workspace, ANA, policy(workspace), 5.0)
    plain = workspace.items.get(ids[0]).risk

    def meddle(number: int) -> None:
        if number == 2:
            workspace.items.put("set", [said(1, "Kyoto")], 20.0)
            put(workspace, suite, range(20, 23), "late")
            score_batch(workspace, suite, workspace.items.many([ids[1]]), 21.0)
            assert workspace.items.get(ids[0]).risk == plain
        if number == 3:
            workspace.items.put("unscored", [said(40)], 22.0)

    work(workspace, suite, meddle)
    is_whole(workspace, suite, HEEDS_OVERLAP)
    assert len(risks(workspace)) == 10
    assert workspace.items.get(ids[1]).answer.passages[0].text.endswith("Kyoto.")


@ON_BOTH
def test_a_worker_that_dies_leaves_the_old_policy_whole_and_the_next_one_goes_on(
    workspace: Workspace, suite: Suite
) -> None:
    put(workspace, suite, range(8))
    before = shown(workspace)
    version = policy(workspace)
    activate_policy(workspace, ANA, version, 5.0)

    def die(number: int) -> None:
        if number == 2:
            raise Dies

    with pytest.raises(Dies):
        work(workspace, suite, die)
    assert workspace.policies.active() is PRESET and shown(workspace) == before
    first: list[int] = []
    work(workspace, suite, lambda number: first.append((preparation(workspace) or pytest.fail("gone")).done))
    assert workspace.policies.active().version == version
    assert 3 <= first[1] <= 6, "it goes on where the first one stopped"
    is_whole(workspace, suite, HEEDS_OVERLAP)


def test_a_worker_that_dies_right_after_the_switch_does_not_switch_again(
    workspace: Workspace, suite: Suite, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(workspace, suite, range(4))
    activate_policy(workspace, ANA, policy(workspace), 5.0)
    reviewed: list[float] = []

    def die(_: object, now: float) -> None:
        reviewed.append(now)
        if len(reviewed) == 1:
            raise Dies

    monkeypatch.setattr("core.services.thresholds.certificate_life.review_certificates", die)
    with pytest.raises(Dies):
        work(workspace, suite)
    work(workspace, suite)
    assert len(reviewed) == 2, workspace.jobs.recent()
    assert len(workspace.policies.activations()) == 1
    assert workspace.jobs.recent()[0].state is JobState.DONE
    is_whole(workspace, suite, HEEDS_OVERLAP)


@ON_BOTH
def test_cancelled_it_leaves_nothing_and_asked_for_again_it_goes_on(workspace: Workspace, suite: Suite) -> None:
    put(workspace, suite, range(8))
    before = shown(workspace)
    version = policy(workspace)
    activate_policy(workspace, ANA, version, 5.0)
    (job,) = workspace.jobs.unfinished()
    work(workspace, suite, lambda number: workspace.jobs.cancel(job.id, 20.0) if number == 2 else None)
    assert workspace.policies.active() is PRESET and shown(workspace) == before and preparation(workspace) is None
    assert not workspace.policies.switch(version, "ana", 21.0, job=job.id, parts=[]), "a stopped job cannot switch"
    assert workspace.policies.active() is PRESET
    done: list[int] = []
    activate_policy(workspace, ANA, version, 22.0)
    work(workspace, suite, lambda number: done.append((preparation(workspace) or pytest.fail("gone")).done))
    assert done[1] >= BATCH, "what was prepared is not prepared again"
    is_whole(workspace, suite, HEEDS_OVERLAP)


@ON_BOTH
def test_a_second_activation_replaces_the_first_and_says_so(workspace: Workspace, suite: Suite) -> None:
    put(workspace, suite, range(8))
    first, second = policy(workspace), policy(workspace, OTHER)
    activate_policy(workspace, ANA, first, 5.0)
    assert activate_policy(workspace, ANA, first, 5.5).stopped is None, "the same one goes on"
    assert len(workspace.jobs.unfinished()) == 1

    def change_mind(number: int) -> None:
        if number == 2:
            again = activate_policy(workspace, ANA, second, 20.0)
            assert (again.stopped, again.preparing, again.active) == (first, True, PRESET)

    work(workspace, suite, change_mind)
    assert [one.version for one in workspace.policies.activations()] == [second]
    is_whole(workspace, suite, OTHER)
    left = workspace.scores.many([each.input_hash for each in workspace.items.many(list(risks(workspace)))])
    assert {one.detector.config for results in left.values() for one in results if one.detector.name == "fusion"}


def test_a_policy_that_needs_no_new_risks_decides_at_once_and_stops_the_other(
    workspace: Workspace, suite: Suite
) -> None:
    put(workspace, suite, range(4))
    other_cut = policy(workspace, None, cut=0.7)
    assert not activate_policy(workspace, ANA, other_cut, 5.0).preparing
    assert workspace.policies.active().version == other_cut and not workspace.jobs.unfinished()
    weighted = policy(workspace)
    activate_policy(workspace, ANA, weighted, 6.0)
    back = activate_policy(workspace, ANA, 0, 7.0)
    assert (back.stopped, back.preparing) == (weighted, False)
    assert workspace.policies.active() is PRESET and not workspace.jobs.unfinished()
    work(workspace, suite)
    is_whole(workspace, suite, None)


def test_rolling_back_stops_what_is_being_prepared_and_only_then_goes_further_back(
    workspace: Workspace, suite: Suite
) -> None:
    put(workspace, suite, range(4))
    other_cut, weighted = policy(workspace, None, cut=0.7), policy(workspace)
    activate_policy(workspace, ANA, other_cut, 5.0)
    activate_policy(workspace, ANA, weighted, 6.0)
    back = roll_back(workspace, ANA, 7.0)
    assert (back.stopped, back.active.version, back.preparing) == (weighted, other_cut, False)
    assert not workspace.jobs.unfinished()
    assert roll_back(workspace, ANA, 8.0).active is PRESET
    noted = [each.details for each in workspace.audit_log.after(0, 99) if each.act == "policy"]
    assert [{*details} - {"before"} for details in noted] == [{"active"}, {"preparing"}, {"stopped"}, {"active"}]


def test_without_scores_nothing_needs_to_be_prepared(workspace: Workspace) -> None:
    workspace.items.put("set", [said(1)], 1.0)
    version = policy(workspace)
    assert not activate_policy(workspace, ANA, version, 5.0).preparing
    assert workspace.policies.active().version == version


def test_a_policy_that_cannot_be_prepared_says_why_and_the_old_one_stays(workspace: Workspace, suite: Suite) -> None:
    put(workspace, suite, range(4))
    before = shown(workspace)
    activate_policy(workspace, ANA, policy(workspace), 5.0)
    work(workspace, make_suite(Tools(), ["novel_bigrams"]))
    failed = preparation(workspace)
    assert failed and failed.failed and failed.message
    assert workspace.policies.active() is PRESET and shown(workspace) == before
    activate_policy(workspace, ANA, policy(workspace, None, cut=0.7), 30.0)
    assert preparation(workspace) is None, "something else was activated since"


def test_another_signal_and_other_weights_are_switched_together(workspace: Workspace, suite: Suite) -> None:
    put(workspace, suite, range(5))
    by_words = workspace.policies.save(replace(PRESET, signal="novel_bigrams"), 3.0).version
    activate_policy(workspace, ANA, by_words, 4.0)
    assert risks(workspace) != expected(workspace, suite)
    activate_policy(workspace, ANA, policy(workspace), 5.0)
    work(workspace, suite)
    is_whole(workspace, suite, HEEDS_OVERLAP)


@ON_BOTH
def test_equal_answers_in_sets_with_and_without_a_graph_end_the_preparation(workspace: Workspace, suite: Suite) -> None:
    put(workspace, suite, range(3), "bound")
    put(workspace, suite, range(4), "free")
    workspace.graph_bindings.bind(GraphBinding("bound", "", "ana", 1.0))
    activate_policy(workspace, ANA, policy(workspace), 5.0)
    work(workspace, suite)
    assert workspace.policies.active().weights == HEEDS_OVERLAP
    assert stale_risks(workspace) is None
    assert workspace.staged_risks.count([StagedPart(None, "any")]).total == 7


@ON_BOTH
def test_the_event_is_told_when_it_switches_and_drift_sees_no_change_before(
    workspace: SqlWorkspace, suite: Suite
) -> None:
    put(workspace, suite, range(4))
    activate_policy(workspace, ANA, policy(workspace), 5.0)
    known: list[int] = []

    def look(number: int) -> None:
        known.append(len(workspace.policy_effects.detector_versions(["fusion"])))

    work(workspace, suite, look)
    assert known == [0] * len(known), "what is kept aside decides nothing yet"
    (_, changed) = workspace.policy_effects.detector_versions(["fusion"])
    assert changed.at == workspace.policies.activations(1)[0].at


def levels(workspace: Workspace, active: Policy) -> dict[int, object]:
    return {each.item_id: active.band(each.kind, each.risk) for each in workspace.policy_effects.items()}


def test_the_preview_says_what_the_switch_brings(workspace: Workspace, suite: Suite) -> None:
    """Weights are learned, exchanged and given up, and a judge spoke of one item."""
    ids = put(workspace, suite, range(8))
    put(workspace, suite, range(8, 12), "ja")
    judged = workspace.items.get(ids[0])
    workspace.judgements.add(judged.input_hash, imported_judgement("llm_judge", "people", [0.97]), 3.0)
    score_batch(workspace, suite, [workspace.items.get(ids[0])], 4.0)
    for weights, cut in ((HEEDS_OVERLAP, 0.45), (OTHER, 0.3), (None, 0.6), (HEEDS_OVERLAP, 0.5)):
        version = policy(workspace, weights, cut)
        foreseen = policy_changes(workspace, ANA, workspace.policies.get(version))
        before = levels(workspace, workspace.policies.active())
        counted = workspace.items.count(review_filter(workspace.policies.active()))
        activate_policy(workspace, ANA, version, 5.0)
        work(workspace, suite)
        new = workspace.policies.active()
        after = levels(workspace, new)
        moved = {each for each in before if before[each] is not after[each]}
        assert {each.item_id for each in foreseen.changes} == moved, f"{weights and weights.digest} at {cut}"
        assert sum(each.before for each in foreseen.to_review) == counted
        assert sum(each.after for each in foreseen.to_review) == workspace.items.count(review_filter(new))


def test_what_another_model_will_read_is_not_foreseen(workspace: Workspace, suite: Suite) -> None:
    put(workspace, suite, range(3))
    assert policy_changes(workspace, ANA, replace(PRESET, grounding="a" * 12)).unread
    assert not policy_changes(workspace, ANA, PRESET).unread


def test_a_scoring_job_over_which_another_worker_switches_ends_with_the_new_risks(
    workspace: Workspace, suite: Suite
) -> None:
    workspace.items.put("set", [said(n) for n in range(8)], 1.0)
    queue_scoring(workspace, "ana", "set", 2.0)
    version = policy(workspace)
    work(workspace, suite, lambda number: workspace.policies.activate(version, "ana", 20.0) if number == 3 else None)
    is_whole(workspace, suite, HEEDS_OVERLAP)
    assert len(risks(workspace)) == 8
