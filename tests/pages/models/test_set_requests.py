"""On the data page a model is asked only after it was said what that costs, and from a budget."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from core.domain.money import nano
from core.domain.spending import PriceOverride
from core.domain.work import JobKind, Record
from core.ports.workspace import Workspace
from tests.support.answers import plain_answer
from tests.support.app import desk, html, markdowns, open_app, texts
from tests.support.labelled_items import SEPARABLE, put_labelled

MODEL = "openai/small"


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Workspace]:
    with desk(tmp_path, monkeypatch) as opened:
        opened.items.put("own", [Record(plain_answer(n)) for n in range(3)], now=1.0)
        yield opened


@pytest.fixture
def own_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody answers there: what is estimated asks nobody."""
    monkeypatch.setenv("TOUCHSTONE_JUDGE", MODEL)
    monkeypatch.setenv("TOUCHSTONE_OPENAI_URL", "http://127.0.0.1:9/v1")


def asking(what: str = "judge") -> AppTest:
    at = open_app("data")
    at.session_state["ask"] = True
    at.run()
    at.segmented_control(key="ask-what").set_value(what).run()
    assert not at.exception
    return at


@pytest.mark.usefixtures("workspace")
@pytest.mark.parametrize(("what", "variable"), [("judge", "TOUCHSTONE_JUDGE"), ("writer", "TOUCHSTONE_WRITER")])
def test_without_a_model_one_line_says_what_to_set(what: str, variable: str) -> None:
    at = asking(what)
    assert f"Off: set {variable}" in texts(at)
    assert not [button for button in at.button if button.key == "ask-estimate"]


@pytest.mark.usefixtures("own_server")
def test_samples_are_estimated_then_asked_for_within_a_budget(workspace: Workspace) -> None:
    budget = workspace.spending.open_budget("pilot", nano(5), "ada", 1.0)
    at = asking("writer")
    assert not [button for button in at.button if button.key == "ask-start"]
    at.button(key="ask-estimate").click().run()
    assert "3 answers lack samples." in texts(at)
    assert "15 calls" in html(at) and "unknown" in html(at), "nobody knows what one's own server costs"
    workspace.prices.override(PriceOverride(MODEL, 1.0, 2.0, 0.1, 1.0, None, "ada", 1.0))
    at.button(key="ask-estimate").click().run()
    assert "$0." in html(at)
    at.button(key="ask-start").click().run()
    (job,) = workspace.jobs.unfinished()
    assert (job.kind, job.payload) == (
        JobKind.SAMPLES, {"set": None, "count": 5, "model": MODEL, "budget": budget.id},
    )  # fmt: skip


@pytest.mark.usefixtures("own_server")
def test_a_run_that_exceeds_its_budget_asks_first(workspace: Workspace) -> None:
    workspace.spending.open_budget("small", nano(0.001), "ada", 1.0)
    workspace.prices.override(PriceOverride(MODEL, 100.0, 200.0, 10.0, 100.0, None, "ada", 1.0))
    at = asking("writer")
    at.button(key="ask-estimate").click().run()
    assert at.button(key="ask-start").disabled
    assert "has $0.001" in at.checkbox(key="ask-beyond-budget").label
    at.checkbox(key="ask-beyond-budget").check().run()
    at.button(key="ask-start").click().run()
    assert len(workspace.jobs.unfinished()) == 1


@pytest.mark.usefixtures("own_server")
def test_another_choice_is_another_estimate(workspace: Workspace) -> None:
    at = asking("writer")
    at.button(key="ask-estimate").click().run()
    at.number_input(key="ask-count").set_value(2).run()
    assert not [button for button in at.button if button.key == "ask-start"]


@pytest.mark.usefixtures("own_server")
def test_without_a_budget_nothing_is_asked(workspace: Workspace) -> None:
    at = asking("writer")
    assert "No budget has anything left." in texts(at)
    at.button(key="ask-estimate").click().run()
    at.button(key="ask-start").click().run()
    assert "no open budget to pay for it" in texts(at)
    assert not workspace.jobs.unfinished()


@pytest.mark.usefixtures("own_server", "workspace")
def test_who_may_not_spend_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHSTONE_ROLES", "ana=editor")
    assert "Ask a language model" not in [expander.label for expander in open_app("data").expander]


@pytest.mark.usefixtures("own_server")
def test_judging_near_the_cut_says_what_it_keeps_and_saves(workspace: Workspace) -> None:
    workspace.prices.override(PriceOverride(MODEL, 1.0, 2.0, 0.1, 1.0, None, "ada", 1.0))
    budget = workspace.spending.open_budget("pilot", nano(5), "ada", 1.0)
    put_labelled(workspace, SEPARABLE, set_name="scored")
    at = asking()
    at.selectbox(key="ask-set").set_value("scored").run()
    at.selectbox(key="ask-share").set_value(0.4).run()
    shown = markdowns(at)
    assert "kept 93 % in accuracy" in shown and "worse than without a judge" in shown
    at.button(key="ask-estimate").click().run()
    assert "of 20 sentences" in texts(at)
    assert "Judging all sentences would cost $" in texts(at)
    at.button(key="ask-start").click().run()
    (job,) = workspace.jobs.unfinished()
    assert (job.kind, job.payload["budget"], job.payload["detectors"]) == (JobKind.JUDGE, budget.id, ["llm_judge"])
    assert job.payload["width"] > 0
