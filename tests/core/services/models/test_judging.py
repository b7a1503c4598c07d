"""A set is judged within its budget, each wording once, and what was said counts in the queue at once."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from core.domain.money import nano
from core.domain.work import Item, Job, JobKind, JobState
from core.llm.base import Model, Prompt, Reply, Used
from core.llm.failures import ModelFailure, Why
from core.llm.scripted import Said, Scripted
from core.ports.workspace import Workspace
from core.scoring.suite import make_suite
from core.scoring.tools import Tools
from core.services.jobs.worker import Worker
from core.services.models import judging
from core.services.models.closest_to_threshold import distances, targets, width_of
from core.services.models.judge_requests import JudgingRequest
from core.services.models.metering import Payer
from core.services.suites.scoring import queue_scoring
from core.settings import Settings
from core.typed_json import from_json, to_json
from core.wording import explain
from core.wording.phrases import say
from tests.support.answers import answer
from tests.support.fake_suite import put
from tests.support.scripted_judge import ScriptedJudge
from tests.support.waiting import eventually

ORDER = JudgingRequest(set_name="handbook", detectors=("llm_judge",), model="scripted/script", budget=None)
SUITE = make_suite(Tools(), ["token_overlap", "unsupported_terms"])
SOURCE = "The library is on the hill. It opens at nine and closes at five."


@pytest.fixture(autouse=True)
def scripted_judges(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    def make(settings: Settings, order: JudgingRequest, payer: Payer) -> list[ScriptedJudge]:
        return [ScriptedJudge(payer.meter(order.model))]

    monkeypatch.setattr(judging, "make_judges", make)
    yield


def fill(workspace: Workspace, count: int) -> list[int]:
    texts = (f"The library is on hill {n}. It opens at nine. The mayor of {n} sings opera." for n in range(count))
    ids = put(workspace, *(answer(text, SOURCE, question="Where?", name=text) for text in texts))
    queue_scoring(workspace, "ana", "handbook", 1.0)
    worker(workspace, Scripted(lambda prompt: "")).work_once()
    return ids


def worker(workspace: Workspace, model: Model, now: float = 100.0) -> Worker:
    return Worker(
        workspace=workspace,
        open_suite=lambda: SUITE,
        settings=Settings(),
        name="w1",
        clock=lambda: now,
        open_model=lambda settings, name: model,
    )


def ask(workspace: Workspace, order: JudgingRequest = ORDER) -> Job:
    return workspace.jobs.add(JobKind.JUDGE, to_json(order), "ana", 1.0)


def said(workspace: Workspace, job: Job) -> str:
    return explain(workspace.jobs.get(job.id).message, "en")


def items(workspace: Workspace, ids: list[int]) -> list[Item]:
    return list(workspace.items.many(ids))


def test_what_a_judge_says_is_kept_by_wording_and_moves_the_queue_at_once(workspace: Workspace) -> None:
    ids = fill(workspace, 3)
    before = [item.risk for item in items(workspace, ids)]
    job = ask(workspace)
    worker(workspace, Scripted(lambda prompt: "0.0")).work_once()
    assert (workspace.jobs.get(job.id).state, said(workspace, job)) == (JobState.DONE, "Judgements asked for: 3.")
    for item, risk in zip(items(workspace, ids), before, strict=True):
        (judgement,) = workspace.judgements.of(item.input_hash)
        assert [score.risk for score in judgement.scores] == [0.0] * 3
        assert item.risk is not None and risk is not None and item.risk < risk
        assert judgement.usage.input_tokens > 0


def test_what_was_judged_is_not_asked_again(workspace: Workspace) -> None:
    fill(workspace, 2)
    for model in (first := Scripted(lambda prompt: "0.5"), second := Scripted(lambda prompt: "0.5")):
        ask(workspace)
        worker(workspace, model).work_once()
    assert (len(first.asked), len(second.asked)) == (2, 0)


def test_a_job_that_was_stopped_goes_on_where_it_was(workspace: Workspace) -> None:
    fill(workspace, 12)
    job = ask(workspace)
    busy = worker(workspace, Scripted(lambda prompt: "0.5"))
    says = Scripted(lambda prompt: "0.5" if len(says.asked) < 6 else _stop(busy))
    busy.open_model = lambda settings, name: says
    busy.work_once()
    assert workspace.jobs.get(job.id).state is JobState.QUEUED
    again = Scripted(lambda prompt: "0.5")
    worker(workspace, again).work_once()
    assert workspace.jobs.get(job.id).state is JobState.DONE
    assert len({prompt.ask for prompt in (*says.asked, *again.asked)}) == 12
    assert len(says.asked) + len(again.asked) == 12, "nothing is paid for twice"


def _stop(busy: Worker) -> str:
    busy.stopping.set()
    return "0.5"


def test_a_job_whose_worker_died_is_finished_by_another_and_asks_nothing_twice(workspace: Workspace) -> None:
    fill(workspace, 12)
    job = ask(workspace)

    answered: set[str] = set()

    def dies(prompt: Prompt) -> str:
        if len(dying.asked) > 6:
            raise SystemExit
        answered.add(prompt.ask)
        return "0.5"

    dying = Scripted(dies)
    with pytest.raises(SystemExit):
        worker(workspace, dying).work_once()
    assert workspace.jobs.get(job.id).state is JobState.RUNNING
    other = Scripted(lambda prompt: "0.5")
    next_one = worker(workspace, other, now=200.0)
    next_one.name = "w2"
    next_one.work_once()
    assert workspace.jobs.get(job.id).state is JobState.DONE
    assert not answered & {prompt.ask for prompt in other.asked}
    assert len(answered) + len(other.asked) == 12


def test_cancelled_it_is_over_while_the_server_keeps_silent(workspace: Workspace) -> None:
    fill(workspace, 6)
    silent = threading.Event()

    def waits(prompt: Prompt) -> str:
        silent.wait(20)
        return "0.5"

    job = ask(workspace)
    thread = threading.Thread(target=worker(workspace, Scripted(waits)).work_once)
    thread.start()
    eventually(lambda: workspace.jobs.get(job.id).total, "it has begun")
    workspace.jobs.cancel(job.id, 2.0)
    thread.join(5)
    assert not thread.is_alive(), "it waits for the server"
    silent.set()


def test_a_failure_is_no_judgement(workspace: Workspace) -> None:
    ids = fill(workspace, 2)
    refused = ModelFailure(Why.REFUSED, say("failure-refused", model="m"))

    def says(prompt: Prompt) -> Said:
        return refused if "hill 0" in prompt.ask else "0.5"

    job = ask(workspace)
    worker(workspace, Scripted(says)).work_once()
    kept = [bool(workspace.judgements.of(item.input_hash)) for item in items(workspace, ids)]
    assert kept == [False, True]
    assert "m refused to reply." in said(workspace, job)


def test_when_the_budget_is_spent_the_job_says_so_and_what_was_judged_stays(workspace: Workspace) -> None:
    ids = fill(workspace, 30)
    name = "anthropic/claude-haiku-5-5"
    dear = Reply("0.5", None, Used(100, 1024), name)
    model = Scripted(lambda prompt: dear, name=name)
    budget = workspace.spending.open_budget("pilot", nano(0.01), "ada", 1.0)
    job = ask(workspace, JudgingRequest(set_name="handbook", detectors=("llm_judge",), model=name, budget=budget.id))
    worker(workspace, model).work_once()
    assert workspace.jobs.get(job.id).state is JobState.FAILED
    assert "has $" in said(workspace, job)
    spent = workspace.spending.budgets()[0]
    assert spent.held == 0
    assert 0 < spent.spent <= spent.limit
    assert sum(bool(workspace.judgements.of(item.input_hash)) for item in items(workspace, ids)) == len(model.asked)


def test_only_what_is_nearest_the_cut_is_judged(workspace: Workspace) -> None:
    ids = fill(workspace, 10)
    width = width_of(workspace, "handbook", 0.4)
    assert width is not None
    order = JudgingRequest(
        set_name="handbook", detectors=("llm_judge",), model="scripted/script", budget=None, width=width
    )
    assert from_json(JudgingRequest, to_json(order)) == order
    wanted = {target.item.id: target.sentences for target in targets(workspace, "handbook", width)}
    assert 0.4 * 30 <= sum(map(len, wanted.values())) < 30
    near = _farthest(workspace, ids, wanted, inside=True)
    assert near <= width < _farthest(workspace, ids, wanted, inside=False)
    ask(workspace, order)
    worker(workspace, Scripted(lambda prompt: "0.9")).work_once()
    for item in items(workspace, ids):
        kept = [score.risk is not None for said in workspace.judgements.of(item.input_hash) for score in said.scores]
        asked = [index in wanted.get(item.id, ()) for index in range(3)]
        assert kept == (asked if any(asked) else [])
    ask(workspace, order)
    worker(workspace, again := Scripted(lambda prompt: "0.9")).work_once()
    assert not again.asked, "though the risks have moved"


def _farthest(workspace: Workspace, ids: list[int], wanted: dict[int, tuple[int, ...]], *, inside: bool) -> float:
    """The largest distance of those that are asked about, or the smallest of those that are not."""
    policy = workspace.policies.active()
    found = [
        far
        for item in items(workspace, ids)
        for index, far in enumerate(
            distances(item, workspace.scores.detector_risks([item.input_hash])[item.input_hash], policy)
        )
        if (index in wanted.get(item.id, ())) == inside
    ]
    return max(found) if inside else min(found)
