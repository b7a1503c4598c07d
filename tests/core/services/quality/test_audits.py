"""What audits say of everything wrong, against worlds whose truth is known: while work is left, and when it is done."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

import pytest

from core.domain.actions import Stamp
from core.domain.answers import Kind
from core.domain.policy import PRESET, Bands
from core.domain.work import Person, Role
from core.ports.workspace import Workspace
from core.services.quality.audits import AuditRow, audit_rows
from core.services.review.acts import Accept, Reject
from core.services.review.desk import ReviewDesk
from core.services.review.desk_state import DeskState
from core.tuning.audited_recall import AuditedPart, audited_recall, worked_through
from tests.support.answers import answer_of
from tests.support.quality_labels import ADJUDICATOR
from tests.support.seeds import put, scored

EDI = Person("edi", frozenset({Role.EDITOR}))
CUT, SHARE = 0.5, 0.3


@dataclass(frozen=True)
class World:
    """Items 1, 2, ... with their risks, and whether anything in them is wrong."""

    risks: list[float]
    wrong: list[bool]

    def recall(self, cut: float = CUT) -> float:
        caught = sum(wrong and risk >= cut for risk, wrong in zip(self.risks, self.wrong, strict=True))
        return caught / sum(self.wrong)


def world(workspace: Workspace, seed: int, items: int = 150, set_name: str = "own") -> World:
    """No two texts are alike, so that none waits behind another."""
    draw = random.Random(seed)  # noqa: S311 - to be the same every day
    risks = [draw.random() ** 2 for _ in range(items)]
    wrong = [draw.random() < 0.08 + 0.7 * risk for risk in risks]
    answers = [answer_of(f"{seed}-{n}", draw.randbytes(20).hex(), [draw.randbytes(20).hex()]) for n in range(items)]
    put(workspace, [(answer, scored(answer, [risk])) for answer, risk in zip(answers, risks, strict=True)], set_name)
    return World(risks, wrong)


def review(workspace: Workspace, truth: World, count: int, *, start: int = 0) -> None:
    """What the desk hands out, decided as the truth is."""
    desk, state = ReviewDesk(workspace, EDI, 300.0, audit_share=SHARE), DeskState()
    for number in range(start, start + count):
        state, screen, _ = desk.screen(state, 30.0)
        if screen.item is None:
            return
        state = decide(desk, state, truth, screen.item.id, number)


def decide(desk: ReviewDesk, state: DeskState, truth: World, item: int, number: int) -> DeskState:
    verdict = Reject if truth.wrong[item - 1] else Accept
    act = verdict(
        stamp=Stamp(EDI.name, "browser", number), item_id=item, revision=1,
        policy_version=desk.workspace.policies.active().version, risk=truth.risks[item - 1], active_seconds=4.0,
    )  # fmt: skip
    state, note = desk.act(state, act, 30.0)
    assert note.tone == "done"
    return state


def everything(workspace: Workspace) -> AuditRow:
    return audit_rows(workspace, ADJUDICATOR, audit_share=SHARE)[0]


@pytest.mark.parametrize("seed", [1, 2])
def test_recall_waits_until_the_work_above_the_cut_is_done(workspace: Workspace, seed: int) -> None:
    truth = world(workspace, seed)
    above = sum(risk >= CUT for risk in truth.risks)
    review(workspace, truth, 30)
    early = everything(workspace)
    assert early.left == above - (30 - early.audited) > 0
    assert early.audit.recall.value is None
    assert early.audit.recall.low is not None and early.audit.recall.high is not None
    assert early.audit.recall.low <= truth.recall() <= early.audit.recall.high
    review(workspace, truth, len(truth.risks), start=30)
    done = everything(workspace)
    assert (done.left, done.waiting, done.unaudited) == (0, 0, 0)
    assert done.audit.recall.value == pytest.approx(truth.recall(), abs=0.15)
    assert done.audit.recall.low is not None and done.audit.recall.high is not None
    assert done.audit.recall.low <= truth.recall() <= done.audit.recall.high


def test_what_is_opened_by_hand_is_no_audit_although_chance_drew_it(workspace: Workspace) -> None:
    """Somebody looks for wrong ones below the cut themselves, and finds those that were drawn among others."""
    truth = world(workspace, 4, 200)
    review(workspace, truth, 78)
    before = everything(workspace)
    assert before.left == 0 and before.waiting > 10
    desk, state = ReviewDesk(workspace, EDI, 300.0, audit_share=SHARE), DeskState()
    missed = [n for n in range(len(truth.risks), 0, -1) if truth.wrong[n - 1] and truth.risks[n - 1] < CUT]
    untouched = [n for n in missed if not workspace.decisions.of(n)]
    for number, item in enumerate(untouched, 1000):
        state = decide(desk, state, truth, item, number)
    recall = everything(workspace).audit.recall
    assert recall.low is not None and recall.high is not None
    assert recall.low <= truth.recall() <= recall.high


def test_a_cut_that_moved_leaves_what_was_decided_under_the_old_one(workspace: Workspace) -> None:
    """What lies between the cuts was decided the riskiest first, so it speaks for nothing but itself."""
    truth = world(workspace, 5)
    review(workspace, truth, 60)
    names = PRESET.bands[Kind.ANSWER].names
    higher = replace(PRESET, bands={**PRESET.bands, Kind.ANSWER: Bands(names, (0.7, 0.9))})
    workspace.policies.save(higher, 40.0)
    workspace.policies.activate(1, "boss", 41.0)
    review(workspace, truth, len(truth.risks), start=60)
    row = everything(workspace)
    assert (row.left, row.waiting) == (0, 0)
    assert row.audit.recall.value == pytest.approx(truth.recall(0.7), abs=0.15)
    assert row.audit.recall.low is not None and row.audit.recall.high is not None
    assert row.audit.recall.low <= truth.recall(0.7) <= row.audit.recall.high


def test_sets_too_small_for_an_audit_are_judged_together(workspace: Workspace) -> None:
    """Chance drew alike from all of them, so what it drew from some stands for all once all of it is done."""
    truths = [world(workspace, seed, 6, set_name=f"set {seed}") for seed in range(30, 60)]
    truth = World([r for each in truths for r in each.risks], [w for each in truths for w in each.wrong])
    review(workspace, truth, 20)
    assert everything(workspace).unaudited > 0
    review(workspace, truth, len(truth.risks), start=20)
    row = everything(workspace)
    assert (row.left, row.waiting, row.unaudited) == (0, 0, 0)
    assert row.audit.recall.value == pytest.approx(truth.recall(), abs=0.15)


def test_audits_of_a_larger_share_still_count_when_it_is_lowered(workspace: Workspace) -> None:
    truth = world(workspace, 6)
    review(workspace, truth, len(truth.risks))
    before, after = (audit_rows(workspace, ADJUDICATOR, audit_share=share)[0] for share in (SHARE, 0.01))
    assert (after.waiting, after.audit) == (0, before.audit)


def test_what_waits_above_the_cut_is_unknown_whatever_the_audits_say() -> None:
    """90 of 200 flagged are done, 72 of 120 wrong ones found; 10 of 1,000 below are audited, 1 of 100 found."""
    recall = audited_recall(
        [
            AuditedPart(flagged=True, left=110, right=18, wrong=72),
            AuditedPart(flagged=False, left=990, right=9, wrong=1, audits=10, audited_wrong=1),
        ]
    )
    assert recall.value is None
    assert recall.low is not None and recall.high is not None
    assert recall.low <= 120 / 220 <= recall.high


def test_what_is_all_known_is_sure() -> None:
    recall = audited_recall(
        [AuditedPart(flagged=True, left=0, right=5, wrong=15), AuditedPart(flagged=False, left=0, right=20, wrong=5)]
    )
    assert (recall.value, recall.low, recall.high) == (0.75, 0.75, 0.75)


def test_a_part_without_audits_is_unknown_unless_it_is_small() -> None:
    heard, found = (
        AuditedPart(flagged=False, left=900, right=95, wrong=5, audits=100, audited_wrong=5),
        AuditedPart(flagged=True, left=0, right=10, wrong=90),
    )
    small = audited_recall([found, heard, AuditedPart(flagged=False, left=40, right=0, wrong=0)])
    large = audited_recall([found, heard, AuditedPart(flagged=False, left=400, right=0, wrong=0)])
    assert small.value == pytest.approx(90 / (90 + 5 + 0.05 * 940))
    assert large.value is None
    assert large.low is not None and large.low < 90 / (90 + 5 + 45 + 400)
    nothing = audited_recall(
        [AuditedPart(flagged=True, left=0, right=3, wrong=0), AuditedPart(flagged=False, left=0, right=3, wrong=0)]
    )
    assert (nothing.value, nothing.low) == (None, None)


@pytest.mark.parametrize("rate", [0.25, 0.03])
def test_the_interval_holds_the_truth_as_often_as_it_says(rate: float) -> None:
    """200 items below the cut, 60 of them audited, also where only a few are wrong."""
    draw, held, runs = random.Random(7), 0, 400  # noqa: S311
    for _ in range(runs):
        below = [draw.random() < rate for _ in range(200)]
        seen = sum(below[:60])
        recall = audited_recall(
            [
                AuditedPart(flagged=True, left=0, right=10, wrong=40),
                AuditedPart(flagged=False, left=140, right=60 - seen, wrong=seen, audits=60, audited_wrong=seen),
            ]
        )
        assert recall.low is not None and recall.high is not None
        held += recall.low <= 40 / (40 + sum(below)) <= recall.high
    assert held >= 0.93 * runs


def test_audits_are_those_that_came_in_the_order_of_their_draw() -> None:
    assert worked_through([], [0.1]) == 0
    assert worked_through([0.1, 0.2, 0.3], []) == 3
    assert worked_through([0.01, 0.02, 0.03, 0.25], [0.04, 0.1, 0.15, 0.2, 0.3]) == 3
    assert worked_through([0.01, 0.03, 0.04, 0.05], [0.02]) == 4, "one was postponed"
    assert worked_through([0.3], [0.1, 0.2]) == 0
