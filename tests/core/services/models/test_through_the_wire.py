"""A set judged through the real library and a server that speaks its format: verdicts, ledger, and no key anywhere."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path

import pytest

from core.domain.judgements import is_rerun
from core.domain.money import nano
from core.domain.queue import ItemFilter
from core.domain.spending import WHOLE, PriceOverride, Probed
from core.domain.work import JobKind, JobState, Person, Role
from core.formats.writing import Format
from core.llm.base import Capability
from core.llm.dialect import ModelDialect, Shape
from core.llm.open import open_model
from core.ports.workspace import Workspace
from core.scoring.suite import make_suite
from core.scoring.tools import Tools
from core.services.data.exporting import (
    export_attempts,
    export_decisions,
    export_edits,
    export_items,
    export_labels,
)
from core.services.jobs.worker import Worker
from core.services.models.judge_requests import JudgingRequest
from core.services.models.judging import judge_plan, request_judging
from core.services.models.probing import probe_views, request_probe
from core.services.suites.scoring import queue_scoring
from core.services.thresholds.repeatability import Repeatability, repeatability
from core.settings import Settings
from core.typed_json import to_json
from core.wording import explain
from tests.support.answers import answer
from tests.support.fake_suite import put
from tests.support.loopback.judge import MODEL, judging
from tests.support.loopback.openai_wire import error
from tests.support.loopback.server import Call, Loopback, Says

CANARY = "sk-canary-0815-4711"
ANA = Person("ana", frozenset(Role))
SOURCE = "The library is on the hill. It opens at nine and closes at five."
SUITE = make_suite(Tools(), ["token_overlap"])


def settings(server: Loopback) -> Settings:
    return Settings(judge=MODEL, openai_url=f"{server.url}/v1")


def worker(workspace: Workspace, server: Loopback) -> Worker:
    return Worker(
        workspace=workspace,
        open_suite=lambda: SUITE,
        settings=settings(server),
        name="w1",
        clock=lambda: 100.0,
        open_model=open_model,
    )


@pytest.fixture
def budget(workspace: Workspace) -> int:
    workspace.prices.override(PriceOverride(MODEL, 1.0, 2.0, 0.1, 1.0, 0.5, "ada", 1.0))
    return workspace.spending.open_budget("pilot", nano(1), "ada", 1.0).id


def test_a_set_is_judged_and_the_key_is_nowhere(
    workspace: Workspace, budget: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    monkeypatch.setenv("OPENAI_API_KEY", CANARY)
    text = "The library is on the hill. The mayor sings opera on Mondays."
    (item,) = put(workspace, answer(text, SOURCE, question="Where?"))
    with Loopback(judging) as server:
        queue_scoring(workspace, "ana", "handbook", 1.0)
        worker(workspace, server).work_once()
        order = JudgingRequest(set_name="handbook", detectors=("llm_judge",), model=MODEL, budget=budget)
        plan = judge_plan(workspace, ANA, settings(server), order, 1.0)
        assert (plan.questions, plan.sentences, plan.cost.calls) == (1, 2, 1)
        assert plan.cost.live
        assert {call.path for call in server.calls} <= {"/tokenize"}, "an estimate asks nothing that costs"
        job = request_judging(workspace, ANA, settings(server), plan.order, 2.0)
        worker(workspace, server).work_once()
        assert server.calls[-1].headers["authorization"] == f"Bearer {CANARY}"
    done = workspace.jobs.get(job.id)
    assert done.state is JobState.DONE, explain(done.message, "en")
    (judgement,) = workspace.judgements.of(workspace.items.get(item).input_hash)
    assert [score.risk for score in judgement.scores] == [0.0, 1.0]
    assert judgement.scores[0].evidence[0].quote == "The library is on the hill."
    attempts = workspace.spending.attempts()
    assert [(each.outcome, each.purpose, each.person) for each in attempts] == [(WHOLE, "llm_judge", "ana")] * len(
        attempts
    )
    assert workspace.spending.budgets()[0].spent == sum(each.charged for each in attempts) > 0
    assert judgement.usage.cost_usd and judgement.usage.output_tokens
    assert CANARY not in caplog.text
    for export in (export_items, export_labels, export_decisions, export_edits, export_attempts):
        (tmp_path / export.__name__).write_bytes(b"".join(export(workspace, ANA, ItemFilter(), Format.JSONL)))
    assert b"The library is on the hill." in (tmp_path / "export_items").read_bytes()
    assert not [path for path in tmp_path.rglob("*") if path.is_file() and CANARY.encode() in path.read_bytes()]


@pytest.mark.parametrize("status", [401, 403, 400])
def test_what_a_server_refuses_is_told_and_in_the_ledger(
    workspace: Workspace, budget: int, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", CANARY)
    put(workspace, answer("The library is on the hill.", SOURCE, question="Where?"))
    refused = error(status, "invalid_request_error", f"Incorrect key provided: {CANARY}")
    with Loopback(lambda call: refused) as server:
        order = JudgingRequest(set_name="handbook", detectors=("llm_judge",), model=MODEL, budget=budget)
        job = request_judging(workspace, ANA, settings(server), order, 2.0)
        worker(workspace, server).work_once()
    told = explain(workspace.jobs.get(job.id).message, "en")
    assert told and CANARY not in told
    (attempt,) = workspace.spending.attempts()
    assert (attempt.charged, attempt.outcome == WHOLE) == (0, False)


def test_a_test_of_the_model_is_kept_with_its_date(workspace: Workspace, budget: int) -> None:
    def serves(call: Call) -> Says:
        return judging(call)

    with Loopback(serves) as server:
        job = request_probe(workspace, ANA, settings(server), MODEL, budget=budget, now=2.0)
        worker(workspace, server).work_once()
    assert workspace.jobs.get(job.id).state is JobState.DONE
    assert workspace.jobs.get(job.id).kind is JobKind.PROBE
    view = probe_views(workspace, ANA)[MODEL]
    assert Capability.USAGE in view.does
    assert Capability.SCHEMA in view.lacks, "the server accepts a schema and does not obey it"
    assert (view.at, view.by) == (100.0, "ana")


def test_a_test_finds_what_the_last_one_found_missing(workspace: Workspace, budget: int) -> None:
    """A server gets another model, or learns something: no earlier test says how far the next one looks."""
    lacking = {"pictures": False, "schema": False, "form": False}
    asked = {"dialect": to_json(ModelDialect(limit="max_tokens", shape=Shape.PROMPT))}
    workspace.probes.add(Probed(MODEL, lacking, "", "", "ana", 50.0, asked))
    with Loopback(judging) as server:
        request_probe(workspace, ANA, settings(server), MODEL, budget=budget, now=2.0)
        worker(workspace, server).work_once()
    sent = [call.data for call in server.calls if call.path.endswith("/chat/completions")]
    assert any("image_url" in str(each["messages"]) for each in sent), "pictures are tried again"
    assert any("response_format" in each for each in sent), "so is a schema"


def test_asked_twice_a_judge_is_told_by_how_often_it_says_the_same(workspace: Workspace, budget: int) -> None:
    texts = [f"The library is on the hill. The mayor of {n} sings opera on Mondays." for n in range(3)]
    ids = put(workspace, *(answer(text, SOURCE, question="Where?", name=text) for text in texts))
    hashes = [item.input_hash for item in workspace.items.many(ids)]
    with Loopback(judging) as server:
        order = JudgingRequest(set_name="handbook", detectors=("llm_judge",), model=MODEL, budget=budget)
        for each in (order, replace(order, again=True), replace(order, again=True)):
            request_judging(workspace, ANA, settings(server), each, 2.0)
            worker(workspace, server).work_once()
    assert len(server.calls) == 6, "once each, once again each, and never a third time"
    assert repeatability(workspace, hashes) == {"llm_judge": Repeatability(MODEL, 6, 6)}
    (first,) = workspace.judgements.of(hashes[0])
    assert not is_rerun(first.detector), "the first word counts"
