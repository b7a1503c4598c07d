"""A judging in a batch: the job waits, the batch answers at its lower price, and the job then makes no call."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from core.domain.money import nano
from core.domain.work import JobKind, JobState
from core.judges.llm_judge import LlmJudge
from core.llm.base import Reply, Used
from core.llm.batch_wire import BatchPrompt
from core.llm.failures import ModelFailure, Why
from core.llm.scripted import Scripted
from core.ports.workspace import Workspace
from core.scoring.suite import make_suite
from core.scoring.tools import Tools
from core.services.jobs.worker import Worker
from core.services.models import judging
from core.services.models.batched_requests import LOOK_AGAIN
from core.services.models.batches import check_batches
from core.services.models.judge_requests import JudgingRequest
from core.services.models.metering import Payer
from core.settings import Settings
from core.typed_json import to_json
from core.wording import explain
from core.wording.phrases import say
from tests.support.answers import answer
from tests.support.fake_batches import MODEL, Provider
from tests.support.fake_suite import put

SUITE = make_suite(Tools(), ["token_overlap"])


@pytest.fixture(autouse=True)
def judges(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    def make(settings: Settings, order: JudgingRequest, payer: Payer) -> list[LlmJudge]:
        return [LlmJudge(payer.meter(order.model))]

    monkeypatch.setattr(judging, "make_judges", make)
    yield


def verdicts(asked: BatchPrompt, ruling: str = "n0") -> Reply:
    """The same of every statement, but for the control that quotes what is given to read."""
    statements = [line for line in asked.prompt.ask.split("\n") if line[:1].isdigit()]
    data = {"v": [f"{n}{'s5:1' if 'given to read' in each else ruling}" for n, each in enumerate(statements, 1)]}
    return Reply(str(data), data, Used(1000, 10), "server-1")


def order(workspace: Workspace) -> JudgingRequest:
    budget = workspace.spending.open_budget("pilot", nano(1), "ada", 1.0).id
    return JudgingRequest(set_name="handbook", detectors=("llm_judge",), model=MODEL, budget=budget, batch=True)


def worker(workspace: Workspace, model: Scripted, now: float) -> Worker:
    return Worker(
        workspace=workspace,
        open_suite=lambda: SUITE,
        settings=Settings(),
        name="w1",
        clock=lambda: now,
        open_model=lambda *_: model,
    )


def keep(workspace: Workspace, provider: Provider, now: float) -> None:
    for _ in range(2):
        check_batches(workspace, Settings(), "w1", now, lambda *_: provider)
        provider.work()


def fill(workspace: Workspace) -> Sequence[int]:
    return put(workspace, *(answer(f"Hill {n} is high. It is green.", "A hill.", name=f"{n}") for n in range(3)))


def test_the_job_waits_and_then_makes_no_call(workspace: Workspace) -> None:
    ids, model, provider = fill(workspace), Scripted(lambda _: ModelFailure(Why.OVERLOADED), MODEL), Provider()
    job = workspace.jobs.add(JobKind.JUDGE, to_json(order(workspace)), "ana", 1.0)
    provider.answers = lambda asked, _: verdicts(asked)
    assert worker(workspace, model, 10.0).work_once()
    waits = workspace.jobs.get(job.id)
    assert waits.state is JobState.QUEUED
    assert explain(waits.message, "en") == "Waiting for the provider’s batch: 0 of 3 answered."
    assert not worker(workspace, model, 11.0).work_once(), "not before a minute has passed"
    keep(workspace, provider, 20.0)
    assert worker(workspace, model, 11.0 + LOOK_AGAIN).work_once()
    assert workspace.jobs.get(job.id).state is JobState.DONE
    assert model.asked == []
    assert all(workspace.judgements.of(workspace.items.get(item_id).input_hash) for item_id in ids)
    rows = workspace.spending.attempts()
    assert [row.cost for row in rows] == [50_000 + 2_500] * 3
    assert all(row.batch for row in rows)


def test_what_the_batch_did_not_answer_is_asked_at_once(workspace: Workspace) -> None:
    fill(workspace)
    live = Scripted(lambda prompt: verdicts(BatchPrompt("", prompt)), MODEL)
    job = workspace.jobs.add(JobKind.JUDGE, to_json(order(workspace)), "ana", 1.0)
    provider = Provider(answers=lambda asked, _: verdicts(asked, "s5:1" if asked.prompt.ask.count("Hill 1") else "n0"))
    worker(workspace, live, 10.0).work_once()
    keep(workspace, provider, 20.0)
    worker(workspace, live, 100.0).work_once()
    assert workspace.jobs.get(job.id).state is JobState.DONE
    assert len(live.asked) == 1, "that one found the certainly false sentence true"
    assert len(provider.sent) == 1


def test_a_batch_that_is_refused_ends_the_job_and_asks_nothing_at_the_full_price(workspace: Workspace) -> None:
    class Refusing(Provider):
        def create(self, token: str, asked: Sequence[BatchPrompt]) -> str:
            raise ModelFailure(Why.UNAUTHORISED, say("budget-none"))

    fill(workspace)
    live = Scripted(lambda prompt: verdicts(BatchPrompt("", prompt)), MODEL)
    job = workspace.jobs.add(JobKind.JUDGE, to_json(order(workspace)), "ana", 1.0)
    worker(workspace, live, 10.0).work_once()
    keep(workspace, Refusing(), 20.0)
    worker(workspace, live, 100.0).work_once()
    failed = workspace.jobs.get(job.id)
    assert failed.state is JobState.FAILED
    assert failed.message == (say("budget-none"),)
    assert live.asked == []


def test_a_second_job_asks_what_the_first_one_could_not(workspace: Workspace) -> None:
    fill(workspace)
    live = Scripted(lambda prompt: verdicts(BatchPrompt("", prompt)), MODEL)
    wanted = order(workspace)
    first = workspace.jobs.add(JobKind.JUDGE, to_json(wanted), "ana", 1.0)
    provider = Provider(answers=lambda asked, _: None)
    worker(workspace, live, 10.0).work_once()
    workspace.jobs.cancel(first.id, 11.0)
    for _ in range(4):
        keep(workspace, provider, 20.0)
    second = workspace.jobs.add(JobKind.JUDGE, to_json(replace(wanted)), "ana", 500.0)
    worker(workspace, live, 600.0).work_once()
    assert workspace.jobs.get(second.id).state is JobState.QUEUED
    assert len(workspace.batches.unfinished()) == 1
