"""The main path in a real browser: a budget, what it will cost, the judges' verdicts in review, what it did cost."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from core.domain.queue import ItemFilter
from core.domain.spending import PriceOverride
from core.domain.work import JobKind, JobState
from core.ports.workspace import Workspace
from core.scoring.suite import make_suite
from core.scoring.tools import Tools
from core.services.data.importing import import_file
from core.services.jobs.worker import Worker
from core.services.suites.scoring import queue_scoring
from core.settings import Settings
from tests.support.loopback.judge import MODEL, judging
from tests.support.loopback.server import Loopback
from tests.support.paths import ROOT
from tests.support.server import Server
from tests.support.waiting import PATIENCE, eventually

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Open = Callable[..., Page]
CANARY = "sk-canary-2718-browser"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[Loopback]:
    with Loopback(judging) as server:
        monkeypatch.setenv("TOUCHSTONE_JUDGE", MODEL)
        monkeypatch.setenv("TOUCHSTONE_OPENAI_URL", f"{server.url}/v1")
        monkeypatch.setenv("OPENAI_API_KEY", CANARY)
        yield server


@pytest.fixture
def samples(workspace: Workspace, asked: Loopback) -> Iterator[Workspace]:
    """The shipped answers, scored without a model, and a worker."""
    settings = Settings(judge=MODEL, openai_url=f"{asked.url}/v1")
    import_file(
        workspace, ROOT / "samples" / "answers.jsonl", "answers.jsonl", "samples", settings, 1.0,
        lambda done, total, message=(): True,
    )  # fmt: skip
    queue_scoring(workspace, "ana", None, time.time())
    suite = make_suite(Tools(), ["token_overlap", "unsupported_terms", "source_match"])
    worker = Worker(workspace=workspace, open_suite=lambda: suite, settings=settings, name="here")
    thread = threading.Thread(target=worker.run)
    thread.start()
    yield workspace
    worker.stopping.set()
    thread.join()


def test_a_set_is_judged_seen_in_review_and_paid(
    samples: Workspace, asked: Loopback, server: Server, desk_of: Open, tmp_path: Path
) -> None:
    samples.prices.override(PriceOverride(MODEL, 1.0, 2.0, 0.1, 1.0, 0.5, "ada", 1.0))
    server.start()
    models = desk_of("ana", "models", wait=False)
    name, at_work = models.get_by_label("New budget"), models.get_by_test_id("stStatusWidget")
    expect(name).to_be_visible(timeout=PATIENCE * 1000)
    at_work.wait_for(state="detached")  # what is typed while the page is still drawn goes with it
    name.fill("pilot")
    expect(name).to_have_value("pilot")
    models.get_by_role("button", name="Open budget").click()
    eventually(samples.spending.budgets, "the budget is there")
    shots(models, "models-before")

    data = desk_of("ana", "data", wait=False)
    data.get_by_text("Ask a language model").click()
    data.get_by_role("button", name="Estimate the cost").click()
    shots(data, "estimating")
    expect(data.get_by_text("At once", exact=True)).to_be_visible(timeout=PATIENCE * 1000)
    shots(data, "ask")
    data.get_by_role("button", name="Start").click()
    done = eventually(lambda: [job for job in samples.jobs.recent() if job.kind is JobKind.JUDGE], "it is asked for")
    eventually(lambda: samples.jobs.get(done[0].id).state is JobState.DONE, "the set is judged")

    item, sentence = unsure(samples)
    review = desk_of("ana", f"review?item={item}")
    review.locator(f"#s-{sentence}").click()
    judge = review.locator(".judge").first
    expect(judge.locator(".whose")).to_have_text(f"Opinion of {MODEL}, a language model")
    order = judge.evaluate("node => [...node.children].map((child) => child.className.split(' ')[0])")
    assert order == ["whose", "places", "places", "detector", "judge-reason"]
    expect(judge.locator(".verdict")).to_contain_text(f"{MODEL} says")
    reason = judge.locator(".judge-reason p")
    expect(reason).to_be_hidden()
    judge.locator("summary").click()
    expect(reason).to_contain_text("Asked again")
    shots(review, "review")

    after = desk_of("ana", "models", wait=False)
    expect(after.get_by_text("Every request is counted", exact=False)).to_be_visible()
    spent = samples.spending.budgets()[0].spent
    assert spent == sum(each.charged for each in samples.spending.attempts(10_000)) > 0
    shots(after, "models")
    for page in (models, data, review, after):
        assert CANARY not in page.content()
    held = [path for path in tmp_path.rglob("*") if path.is_file() and CANARY.encode() in path.read_bytes()]
    assert not held


def unsure(workspace: Workspace) -> tuple[int, int]:
    """An item and a sentence of it about which the judge was asked twice."""
    for item in workspace.items.many(workspace.items.ids(ItemFilter())):
        for judgement in workspace.judgements.of(item.input_hash):
            for index, score in enumerate(judgement.scores):
                if score.risk is not None and len(score.reason) > 1:
                    return item.id, index
    raise AssertionError("nothing was unsure")


def shots(page: Page, name: str) -> None:
    if folder := os.environ.get("TOUCHSTONE_SHOTS"):
        page.wait_for_timeout(1500)
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)
