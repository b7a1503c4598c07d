"""The answer page: what it needs, what it would cost, every step of what was written, and the way back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from benchmarks.planted_repairs import OFFLINE
from core.domain.answers import Answer
from core.domain.generation import GenerationOrder, GenerationStep
from core.domain.money import nano
from core.domain.spending import PriceOverride
from core.domain.work import JobKind, Record
from core.llm.scripted import Scripted
from core.ports.workspace import Workspace
from core.scoring.suite import make_suite
from core.scoring.tools import Tools
from core.services.jobs.worker import Worker
from core.settings import Settings
from core.text.splitting import split
from tests.support.app import desk, html, in_address, markdowns, open_app, texts
from tests.support.records import score
from tests.support.scripted_bridge import CROSSES, LONG, QUESTION, RIGHT, SOURCES, WRONG, bridge_model

MODEL = "openai/small"


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        yield opened


@pytest.fixture
def ready(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> Workspace:
    """Nobody answers there: what is estimated asks nobody."""
    monkeypatch.setenv("TOUCHSTONE_WRITER", MODEL)
    monkeypatch.setenv("TOUCHSTONE_OPENAI_URL", "http://127.0.0.1:9/v1")
    workspace.prices.override(PriceOverride(MODEL, 1.0, 2.0, 0.1, 1.0, None, "ana", 1.0))
    workspace.spending.open_budget("trial", nano(1.0), "ana", 1.0)
    return workspace


def work(workspace: Workspace) -> None:
    model: Scripted = bridge_model(name=MODEL)
    suite = make_suite(Tools(), OFFLINE)
    worker = Worker(
        workspace=workspace,
        open_suite=lambda: suite,
        settings=Settings(),
        name="test",
        open_model=lambda settings, name: model,
    )
    while worker.work_once():
        pass


def filled() -> AppTest:
    at = open_app("answer")
    at.text_area(key="answer-question").set_value(QUESTION)
    at.text_area(key="answer-sources").set_value("\n\n".join(passage.text for passage in SOURCES))
    at.run()
    at.button(key="answer-estimate").click().run()
    assert not at.exception
    return at


@pytest.mark.usefixtures("workspace")
def test_without_a_model_one_line_says_what_to_set() -> None:
    at = open_app("answer")
    assert "Off: set TOUCHSTONE_WRITER or TOUCHSTONE_JUDGE" in texts(at)
    assert not at.text_area


def test_the_cost_is_shown_first_and_belongs_to_what_was_typed(ready: Workspace) -> None:
    at = open_app("answer")
    assert not [button for button in at.button if button.key == "answer-start"]
    at = filled()
    assert "calls" in html(at) and "$" in html(at)
    at.text_area(key="answer-question").set_value("Another?").run()
    assert not [button for button in at.button if button.key == "answer-start"]
    assert not ready.jobs.recent()


def test_an_answer_is_written_read_step_by_step_and_taken_back(ready: Workspace) -> None:
    at = filled()
    at.button(key="answer-start").click().run()
    assert in_address(at, "answer") == "1"
    assert "being written" in texts(at)
    work(ready)
    at = open_app("answer", answer="1")
    assert f"{CROSSES} {RIGHT} {LONG}" in texts(at)
    steps = html(at)
    for said in ("Drafted", "Doubted", "Is it right: 1937?", "The sources do not tell", "Corrected", "Kept", RIGHT):
        assert said in steps
    assert "<del>1937</del><ins>1932</ins>" in steps or ("<del>" in steps and "<ins>" in steps)
    for _ in range(2):
        at.button(key="answer-back").click().run()
        assert not at.exception
    assert f"{CROSSES} {WRONG}" in [text.value for text in at.text]
    assert ready.items.get(1).answer.text == f"{CROSSES} {WRONG}"


def test_what_models_and_sources_say_is_text(workspace: Workspace) -> None:
    bad = "<img src=x onerror=alert(1)> **bold** [x](javascript:alert(1))"
    order = GenerationOrder(bad, tuple(replace(each, text=bad) for each in SOURCES), "en", bad, None, "active", 3)
    workspace.generations.begin(order, "ana", 1.0)
    said = {"kind": "drafted", "sentence": 0, "text": bad, "model": bad, "tokens": []}
    kept = {"kind": "kept", "sentence": 0, "text": bad}
    workspace.generations.add(1, [GenerationStep(1, "drafted", said, 1.0), GenerationStep(2, "kept", kept, 1.0)])
    at = open_app("answer", answer="1")
    assert bad in texts(at) and bad not in markdowns(at)
    assert "<img" not in html(at) and "&lt;img" in html(at)
    listed = open_app("answer")
    assert "<img" not in html(listed)


@pytest.mark.usefixtures("workspace")
@pytest.mark.parametrize("asked", ["7", "x", "-1", "9" * 30])
def test_an_address_that_names_no_answer_is_no_fault(asked: str) -> None:
    open_app("answer", answer=asked)


def test_who_may_not_spend_reads_what_was_written(ready: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHSTONE_ROLES", "ed=editor")
    at = open_app("answer", me="ed")
    assert not at.text_area and "takes the role" in texts(at)


def test_repairs_of_a_set_are_asked_for_on_the_data_page(ready: Workspace) -> None:
    text = f"{CROSSES} {WRONG}"
    ready.items.put("set", [Record(Answer("a", QUESTION, text, split(text, "en"), SOURCES, lang="en"))], 0.0)
    score(ready, 1, 0.1, 0.9)
    at = open_app("data")
    at.session_state["ask"] = True
    at.run()
    at.segmented_control(key="ask-what").set_value("repairs").run()
    at.button(key="ask-estimate").click().run()
    assert "1 sentence above the review threshold." in texts(at)
    at.button(key="ask-start").click().run()
    assert not at.exception
    assert [job.kind for job in ready.jobs.unfinished()] == [JobKind.REPAIRS]
    work(ready)
    (stored,) = ready.repairs.of(1)
    assert (stored.before, stored.text, stored.outcome) == (WRONG, RIGHT, "repaired")
