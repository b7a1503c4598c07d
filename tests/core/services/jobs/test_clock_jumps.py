"""The clock is set an hour back or forth: no job is stuck, no label changes its order, nobody loses what they hold
without being told."""

from __future__ import annotations

import pytest

from core.domain.actions import Stamp
from core.domain.labels import Label
from core.domain.queue import Lane
from core.domain.work import JobState, Person, Role
from core.ports.workspace import Workspace
from core.services.jobs.worker import STALE_SECONDS, Worker
from core.services.label.acts import GiveLabel
from core.services.label.desk import LabelDesk, LabelDeskState
from core.services.scoring import queue_scoring
from core.settings import Settings
from tests.support.answers import plain_answer
from tests.support.fake_suite import FakeSuite, put

NOON, HOUR, LEASE = 1_000_000.0, 3600.0, 300.0


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
def test_the_job_of_a_dead_worker_is_taken_up_whatever_the_clock_says(workspace: Workspace, jump: float) -> None:
    put(workspace, plain_answer(1))
    job = queue_scoring(workspace, "ana", "handbook", NOON)
    assert workspace.jobs.claim("dead", NOON, STALE_SECONDS)
    suite = FakeSuite()
    living = Worker(workspace, lambda: suite, Settings(), "living", clock=lambda: NOON + jump)  # type: ignore[arg-type, return-value]
    assert living.work_once()
    assert workspace.jobs.get(job.id).state is JobState.DONE


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
def test_the_label_given_last_counts(workspace: Workspace, jump: float) -> None:
    put(workspace, plain_answer(1))
    desk = LabelDesk(workspace, Person("bo", frozenset({Role.ANNOTATOR})), LEASE)
    state, _ = desk.open(LabelDeskState(), 1, None, NOON)
    for seq, (label, at) in enumerate([(Label.MAJOR, NOON), (Label.SUPPORTED, NOON + jump)], 1):
        given = GiveLabel(
            stamp=Stamp("bo", "b1", seq), item_id=1, revision=1, sentence=0, label=label, scores_seen=False,
            active_seconds=1.0,
        )  # fmt: skip
        state, notes = desk.label(state, [given], at)
        assert [note.tone for note in notes] == ["done"]
    assert [each.label for each in workspace.annotations.of(1, "bo")] == [Label.SUPPORTED]


def test_an_item_is_held_through_a_jump_back_and_free_after_one_ahead(workspace: Workspace) -> None:
    put(workspace, plain_answer(1))
    take = workspace.queue.take
    assert take(Lane.LABEL, 1, "anna", NOON, LEASE)
    assert not take(Lane.LABEL, 1, "bo", NOON - HOUR, LEASE)
    assert take(Lane.LABEL, 1, "anna", NOON - HOUR, LEASE), "it is still hers, and from now on by the new clock"
    assert take(Lane.LABEL, 1, "bo", NOON - HOUR + LEASE + 1, LEASE)
