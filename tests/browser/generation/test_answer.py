"""An answer written under watch, and a repair taken with one key, in a real browser with a scripted model."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from benchmarks.planted_repairs import OFFLINE
from core.domain.actions import Verdict
from core.domain.answers import Answer
from core.domain.money import nano
from core.domain.spending import PriceOverride
from core.domain.work import Person, Record, Role
from core.ports.workspace import Workspace
from core.scoring.suite import make_suite
from core.scoring.tools import Tools
from core.services.generation.repairing import RepairRequest, request_repairs
from core.services.jobs.worker import Worker
from core.services.suites.scoring import queue_scoring
from core.settings import Settings
from core.text.splitting import split
from tests.support.scripted_bridge import CROSSES, LONG, QUESTION, RIGHT, SOURCES, WRONG, bridge_model
from tests.support.server import Server
from tests.support.waiting import eventually

pytestmark = [pytest.mark.browser, pytest.mark.slow]
MODEL = "openai/small"


@pytest.fixture
def own_server(workspace: Workspace, database: str, tmp_path: Path) -> Iterator[Server]:
    """With a writer whose server nobody asks: the test does the jobs itself, with a scripted model."""
    workspace.prices.override(PriceOverride(MODEL, 1.0, 2.0, 0.1, 1.0, None, "ana", 1.0))
    workspace.spending.open_budget("trial", nano(1.0), "ana", 1.0)
    own = {"TOUCHSTONE_BLIND_SHARE": "0", "TOUCHSTONE_WRITER": MODEL, "TOUCHSTONE_OPENAI_URL": "http://127.0.0.1:9/v1"}
    server = Server(database, tmp_path / "server.log", own)
    server.start()
    yield server
    server.kill()
    assert server.complaints() == ""


def work(workspace: Workspace) -> None:
    suite, model = make_suite(Tools(), OFFLINE), bridge_model(name=MODEL)
    worker = Worker(
        workspace=workspace,
        open_suite=lambda: suite,
        settings=Settings(),
        name="test",
        open_model=lambda settings, name: model,
    )
    while worker.work_once():
        pass


def test_an_answer_is_ordered_written_and_read_step_by_step(
    own_server: Server, workspace: Workspace, browser: Browser
) -> None:
    page = browser.new_page()
    page.goto(f"{own_server.url}/answer?me=ana&ui=en")
    page.get_by_label("Question", exact=True).fill(QUESTION)
    page.get_by_label("Sources", exact=True).fill("\n\n".join(passage.text for passage in SOURCES))
    page.get_by_role("button", name="Estimate the cost").click()
    expect(page.get_by_text("At most about")).to_be_visible(timeout=30_000)
    page.get_by_role("button", name="Write it").click()
    expect(page.get_by_text("being written")).to_be_visible(timeout=30_000)
    work(workspace)
    expect(page.get_by_text(f"{CROSSES} {RIGHT} {LONG}", exact=True)).to_be_visible(timeout=30_000)
    expect(page.locator("li.repaired del")).to_have_count(1)
    expect(page.locator("li.repaired blockquote")).to_have_text("It was opened in 1932.")
    page.get_by_role("button", name="Take back sentence 3").click()
    expect(page.get_by_text(f"{CROSSES} {RIGHT}", exact=True).first).to_be_visible()
    page.get_by_role("link", name="Open in review").click()
    expect(page.locator("#s-1")).to_contain_text(RIGHT, timeout=30_000)
    page.close()


def test_a_repair_is_taken_with_one_key_and_names_its_model(
    own_server: Server, workspace: Workspace, browser: Browser
) -> None:
    text = f"{CROSSES} {WRONG} {LONG}"
    workspace.items.put("set", [Record(Answer("a", QUESTION, text, split(text, "en"), SOURCES, lang="en"))], 0.0)
    queue_scoring(workspace, "ana", "set", 1.0)
    work(workspace)
    budget = workspace.spending.budgets()[0].id
    request_repairs(workspace, Person("ana", frozenset(Role)), Settings(), RepairRequest("set", MODEL, budget), 2.0)
    work(workspace)
    assert [each.outcome for each in workspace.repairs.of(1)] == ["repaired"], workspace.jobs.recent()
    page = browser.new_page()
    page.goto(f"{own_server.url}/review?me=ana&ui=en")
    panel = page.locator(".suggestion")
    expect(panel).to_contain_text(f"Suggested by {MODEL}", timeout=30_000)
    expect(panel.locator("li")).to_have_text("It was opened in 1932.")
    page.keyboard.press("g")
    eventually(lambda: bool(workspace.jobs.unfinished()), "the edit is asked for")
    work(workspace)
    eventually(lambda: bool(workspace.decisions.of(1)), "the edit is stored")
    (stored,) = workspace.decisions.of(1)
    assert (stored.verdict, stored.text_after, stored.reason) == (Verdict.EDIT, text.replace(WRONG, RIGHT), MODEL)
    expect(page.locator(".suggestion")).to_have_count(0)
    page.close()
