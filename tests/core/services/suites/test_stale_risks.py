"""Risks of other weights than the active policy's are counted, however they came about."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.domain.policy import PRESET
from core.domain.work import Record
from core.ports.workspace import Workspace
from core.scoring.suite import Suite, make_suite, with_weights
from core.scoring.tools import Tools
from core.services.review.desk import ReviewDesk
from core.services.suites.scoring import queue_scoring, score_batch
from core.services.suites.stale_risks import FRESH_FOR, StaleRisks, has_stale_risk, recent_stale_risks, stale_risks
from core.wording import explain
from tests.support.answers import answer
from tests.support.desk import ANNA, shown
from tests.support.learnt_weights import HEEDS_OVERLAP

LIGHT = replace(HEEDS_OVERLAP.models[0], wrong=-1.0)
OTHER = replace(HEEDS_OVERLAP, models=(LIGHT,))


@pytest.fixture
def suite() -> Suite:
    return make_suite(Tools(), ["token_overlap"])


def loaded(workspace: Workspace, suite: Suite, count: int = 4) -> None:
    said = [answer(f"Lake number {n} is in Kyoto.", f"Lake number {n} is in Shiga.", name=str(n)) for n in range(count)]
    workspace.items.put("set", [Record(one) for one in said], 1.0)
    fuse(workspace, suite, range(1, count + 1))


def fuse(workspace: Workspace, suite: Suite, items: range) -> None:
    score_batch(workspace, suite, workspace.items.many(items), 2.0)


def rule(workspace: Workspace, **changes: object) -> int:
    version = workspace.policies.save(replace(PRESET, **changes), 3.0).version  # type: ignore[arg-type]
    workspace.policies.activate(version, "ana", 4.0)
    return version


def said(workspace: Workspace) -> str:
    found = stale_risks(workspace)
    return explain(found.message, "en") if found else ""


def test_items_are_behind_until_each_was_fused_again(workspace: Workspace, suite: Suite) -> None:
    assert stale_risks(workspace) is None
    loaded(workspace, suite)
    assert stale_risks(workspace) is None
    first = rule(workspace, weights=HEEDS_OVERLAP)
    assert stale_risks(workspace) == StaleRisks(4, 4, weighted=False, version=None, active=first, scoring=False)
    fuse(workspace, with_weights(suite, HEEDS_OVERLAP), range(1, 4))
    assert stale_risks(workspace) == StaleRisks(1, 4, weighted=False, version=None, active=first, scoring=False)
    fuse(workspace, with_weights(suite, HEEDS_OVERLAP), range(4, 5))
    assert stale_risks(workspace) is None
    second = rule(workspace, weights=OTHER)
    assert stale_risks(workspace) == StaleRisks(4, 4, weighted=True, version=first, active=second, scoring=False)
    fuse(workspace, with_weights(suite, OTHER), range(1, 3))
    workspace.policies.activate(0, "ana", 5.0)
    found = stale_risks(workspace)
    assert found and (found.items, found.weighted) == (4, True)
    fuse(workspace, suite, range(1, 5))
    assert stale_risks(workspace) is None


def test_other_cuts_or_another_signal_leave_nobody_behind(workspace: Workspace, suite: Suite) -> None:
    loaded(workspace, suite)
    rule(workspace, note="only a note")
    assert stale_risks(workspace) is None
    rule(workspace, signal="token_overlap", weights=HEEDS_OVERLAP)
    assert stale_risks(workspace) is None


def test_what_was_never_scored_is_not_behind(workspace: Workspace, suite: Suite) -> None:
    loaded(workspace, suite)
    workspace.items.put("set", [Record(answer("Unscored.", name="late"))], 1.0)
    rule(workspace, weights=HEEDS_OVERLAP)
    found = stale_risks(workspace)
    assert found and (found.items, found.of) == (4, 4)


def test_a_job_that_ended_too_early_is_said_to_be_missing(workspace: Workspace, suite: Suite) -> None:
    loaded(workspace, suite)
    rule(workspace, weights=HEEDS_OVERLAP)
    job = queue_scoring(workspace, "ana", None, 4.0)
    assert "4 of 4 scored items" in said(workspace)
    assert "They are being combined again" in said(workspace)
    workspace.jobs.cancel(job.id, 5.0)
    assert "No job combines them again" in said(workspace)


def test_the_desk_says_it_of_the_item_on_screen_and_of_an_empty_queue(workspace: Workspace, suite: Suite) -> None:
    loaded(workspace, suite, 2)
    rule(workspace, weights=HEEDS_OVERLAP, bands=_flag_all())
    fuse(workspace, with_weights(suite, HEEDS_OVERLAP), range(1, 2))
    desk = ReviewDesk(workspace, ANNA, 300.0)
    policy = workspace.policies.active()
    for item in workspace.items.many([1, 2]):
        assert has_stale_risk(workspace.scores.of(item.input_hash), policy) is (item.id == 2)
        state, _ = desk.open(shown(desk)[0], item.id, 10.0)
        assert shown(desk, state)[1].old_weights is (item.id == 2)
    blind = ReviewDesk(workspace, ANNA, 300.0, blind_share=1.0)
    assert not shown(blind, blind.open(shown(blind)[0], 2, 10.0)[0])[1].old_weights, "of a hidden score nothing is told"
    nothing = shown(desk, desk.narrow(state, replace(state.show, lang="ko")))[1]
    assert nothing.item is None
    assert "1 of 2 scored items" in nothing.empty[-1]


def _flag_all() -> dict[object, object]:
    return {kind: replace(bands, cuts=(0.0, *bands.cuts[1:])) for kind, bands in PRESET.bands.items()}


def test_it_is_counted_once_in_a_while_and_at_once_for_another_policy(workspace: Workspace, suite: Suite) -> None:
    loaded(workspace, suite)
    assert recent_stale_risks(workspace, 10.0) is None
    first = rule(workspace, weights=HEEDS_OVERLAP)
    late = recent_stale_risks(workspace, 10.5)
    assert late == StaleRisks(4, 4, weighted=False, version=None, active=first, scoring=False)
    fuse(workspace, with_weights(suite, HEEDS_OVERLAP), range(1, 5))
    assert recent_stale_risks(workspace, 11.0) == late
    assert recent_stale_risks(workspace, 10.5 + FRESH_FOR) is None
