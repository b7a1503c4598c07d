"""The clock is set an hour back or forth: no job is stuck, no label changes its order, nobody loses what they hold
without being told."""

from __future__ import annotations

import dataclasses

import pytest

from core.domain.accounts import Attempts, Grant
from core.domain.actions import Stamp
from core.domain.labels import Label
from core.domain.queue import Lane
from core.domain.spending import WHOLE, Attempt, Held
from core.domain.webhooks import Event
from core.domain.work import JobState, Person, Role
from core.limits import MOST_FAILURES_OF_PAIR, SECONDS_OF_FAILURES
from core.ports.workspace import Workspace
from core.services.jobs.worker import STALE_SECONDS, Worker
from core.services.label.acts import GiveLabel
from core.services.label.desk import LabelDesk, LabelDeskState
from core.services.people._tokens import digest_of
from core.services.people.managing import add_person
from core.services.people.signing_in import Browser, sign_in
from core.services.suites.scoring import queue_scoring
from core.services.webhooks.delivering import CLAIM_SECONDS, MOST_PAUSE
from core.settings import Settings
from tests.support.answers import plain_answer
from tests.support.fake_suite import FakeSuite, put

NOON, HOUR, DAY, LEASE = 1_000_000_000.0, 3600.0, 86_400.0, 300.0
PASSWORD = "several plain words"  # noqa: S105 - of nobody
ROOT = Person("root", frozenset({Role.ADMIN}))


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
def test_the_job_of_a_dead_worker_is_taken_up_whatever_the_clock_says(workspace: Workspace, jump: float) -> None:
    put(workspace, plain_answer(1))
    job = queue_scoring(workspace, "ana", "handbook", NOON)
    assert workspace.jobs.claim("dead", NOON, STALE_SECONDS)
    suite = FakeSuite()
    living = Worker(
        workspace=workspace, open_suite=lambda: suite, settings=Settings(), name="living", clock=lambda: NOON + jump
    )  # type: ignore[arg-type, return-value]
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


@pytest.mark.parametrize("jump", [-365 * DAY, -HOUR, DAY])
def test_no_webhook_is_lost(workspace: Workspace, jump: float) -> None:
    """What waits is told at once, or when the old clock would have told it, but never later than by an hour."""
    workspace.webhooks.add("https://hooks.example.org", [Event.DRIFT], "root", NOON)
    workspace.webhooks.announce(Event.DRIFT, {}, "once", NOON)
    first = workspace.webhooks.claim(NOON, CLAIM_SECONDS, MOST_PAUSE)
    assert first
    workspace.webhooks.try_again(first.id, "503", NOON + 20.0)
    again = [workspace.webhooks.claim(NOON + jump + wait, CLAIM_SECONDS, MOST_PAUSE) for wait in (0.0, HOUR + 20.0)]
    assert [each.id for each in again if each] in ([first.id], [first.id, first.id])
    assert again[0] if abs(jump) > HOUR else again[1]


@pytest.mark.parametrize("jump", [-HOUR, DAY])
def test_no_budget_becomes_more(workspace: Workspace, jump: float) -> None:
    budget = workspace.spending.open_budget("pilot", 100, "ana", NOON)
    hold = Held("one", budget.id, 80, "model", "judge", "ana", "call", NOON, NOON + 60.0)
    assert workspace.spending.hold([hold])
    workspace.spending.give_up_lost(NOON + jump)
    assert workspace.spending.budgets()[0].left == 20
    assert not workspace.spending.hold([dataclasses.replace(hold, id="two", call="other")])
    known = Attempt(
        "one", "call", NOON + jump, "model", "judge", "ana", budget.id, WHOLE, 1, 1, 0, 0, 30, 30,
    )  # fmt: skip
    workspace.spending.settle(known)
    workspace.spending.settle(known)
    assert workspace.spending.budgets()[0].left == 70


def test_nobody_is_locked_out_by_a_clock_set_back(workspace: Workspace) -> None:
    def attempts_at(now: float) -> Attempts | None:
        most = Attempts(MOST_FAILURES_OF_PAIR, 50, 50)
        return workspace.sign_ins.attempt("anna", "here", now, now - SECONDS_OF_FAILURES, most)

    assert [bool(attempts_at(NOON)) for _ in range(MOST_FAILURES_OF_PAIR + 1)] == [True] * MOST_FAILURES_OF_PAIR + [
        False
    ]
    assert attempts_at(NOON - HOUR) == Attempts(1, 1, 1)


@pytest.mark.parametrize(
    ("jump", "in_"), [(-HOUR, True), (0.0, True), (DAY, False), (-DAY, False), (-365 * DAY, False)]
)
def test_nobody_is_signed_in_for_ever(workspace: Workspace, jump: float, in_: bool) -> None:
    add_person(workspace, ROOT, "Anna", {Grant(Role.EDITOR)}, 1.0, login="anna", password=PASSWORD)
    ticket = sign_in(workspace, "anna", PASSWORD, browser=Browser("here"), hours=8.0, now=NOON)
    assert bool(workspace.sign_ins.holder(digest_of(ticket.token), NOON + jump + 1.0)) is in_
    assert bool(workspace.sign_ins.of("Anna", NOON + jump + 1.0)) is in_
    sign_in(workspace, "anna", PASSWORD, browser=Browser("here"), hours=8.0, now=NOON + jump)
