"""The first hour of a newcomer: one command, a scored queue, the first decision, and a terminal that stays silent."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from core.domain.queue import ItemFilter
from core.domain.work import JobState, SetSummary
from pages.ui.frame.navigation import SPEC
from tests.support.history import decisions_of
from tests.support.paths import ROOT
from tests.support.saving import all_saved
from tests.support.server import complaints_in
from tests.support.serving import SAMPLE_SETS, Desk, opened, serving
from tests.support.waiting import PATIENCE, eventually

pytestmark = [pytest.mark.browser, pytest.mark.model, pytest.mark.slow, pytest.mark.minutes]

LONG = 10 * PATIENCE
"""Seconds for what loads models."""
PARTS = {
    "quality": ("agreement", "disagreements", "people", "audit", "controls"),
    "thresholds": ("cut", "promise", "flips", "compare", "time", "versions"),
}
FILE = [
    {
        "id": f"own-{number}",
        "lang": "en",
        "question": "When does the library open?",
        "context": "The library opens at nine. It stands on the hill.",
        "answer": f"The library opens at {hour}. It stands on the hill.",
        "label": label,
    }
    for number, (hour, label) in enumerate([("nine", "supported"), ("ten", "hallucinated"), ("noon", "hallucinated")])
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("first-hour")


@dataclass(frozen=True, slots=True)
class Found:
    """The first steps of a newcomer."""

    desk: Desk
    sets: Sequence[SetSummary]
    jobs: Collection[JobState]


@pytest.fixture(scope="module")
def found(folder: Path) -> Iterator[Found]:
    """Start the server like ``make run`` on a new workspace, interrupted as soon as the samples come in and
    started again; it stops as silently as it ran."""
    with serving(folder) as desk, opened(folder) as workspace:
        eventually(workspace.items.sets, "the samples come in", LONG)
        desk.process.terminate()
        assert desk.process.wait(PATIENCE) == 0
    with serving(folder) as desk:
        eventually(desk.answers, "the desk opens once the samples are scored", LONG)
        with opened(folder) as workspace:
            sets, jobs = workspace.items.sets(), {job.state for job in workspace.jobs.recent(50)}
        yield Found(desk, sets, jobs)
        desk.process.terminate()
        assert desk.process.wait(PATIENCE) == 0
    assert complaints_in(desk.err) == ""


@pytest.fixture(scope="module")
def desk(found: Found) -> Desk:
    return found.desk


@contextmanager
def seat(browser: Any, desk: Desk, me: str) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    page.goto(f"{desk.url}/?me={me}")
    yield page
    context.close()


def test_every_sample_is_scored_even_after_an_interruption(found: Found) -> None:
    assert {each.name for each in found.sets} == SAMPLE_SETS
    assert [each.scored for each in found.sets] == [each.items for each in found.sets]
    assert found.jobs == {JobState.DONE}


def test_from_the_first_start_to_the_first_accept(desk: Desk, folder: Path, browser: Any) -> None:
    """Whoever begins sees an item in their language, with its scores and why."""
    with seat(browser, desk, "newcomer") as page:
        page.locator("#s-0").wait_for()
        assert page.locator(".detector").count() >= 3, "the first sample shows what the detectors say of it"
        first = page.locator(".where").inner_text()
        page.keyboard.press("a")
        page.locator(".where", has_not_text=first).wait_for()
        with opened(folder) as workspace:
            decided = eventually(lambda: decisions_of(workspace, "newcomer"), "the decision is stored")
            assert f"#{decided[0].item_id}" in first


def test_the_terminal_of_a_working_hour_is_silent(desk: Desk, folder: Path, browser: Any) -> None:
    with scoring_beside(folder), seat(browser, desk, "hana") as page:
        expect.set_options(timeout=PATIENCE * 1000)
        imports(page, desk, folder)
        reviews(page, desk)
        labels(page, desk)
        tunes(page, desk)
        for spec in SPEC:
            for part in PARTS.get(spec.name, ("",)):
                look(page, f"{desk.url}/{spec.name}?me=hana&part={part}")
        for language in ("ja", "ko"):
            look(page, f"{desk.url}/overview?me=hana&ui={language}")
    assert desk.out.read_text("utf-8") == f"Touchstone is at {desk.url}  (Ctrl-C stops it)\n"
    assert complaints_in(desk.err) == ""


@contextmanager
def scoring_beside(folder: Path) -> Iterator[None]:
    """``python -m core score`` meanwhile, as silent as the desk."""
    command = [sys.executable, "-m", "core", "score", "samples/answers.jsonl", "--out", str(folder / "scored.jsonl")]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as scoring:
        yield
        said, _ = scoring.communicate()
    assert (scoring.returncode, said) == (0, "")


def imports(page: Page, desk: Desk, folder: Path) -> None:
    """A file with one bad row, which is downloaded; the worker takes the others and scores them."""
    file = folder / "own.jsonl"
    file.write_text("\n".join([*map(json.dumps, FILE), "{"]), "utf-8")
    page.goto(f"{desk.url}/import?me=hana")
    page.locator("input[type=file]").set_input_files(file)
    with page.expect_download():
        page.get_by_role("button", name="Download the bad rows").click()
    page.get_by_role("button", name="Import 3 good rows").click()
    own = ItemFilter(set_name="own")
    with opened(folder) as workspace:
        eventually(lambda: workspace.items.count(own) == len(FILE), "the rows are there", LONG)
        eventually(lambda: all(row.scored for row in workspace.items.find(own, limit=9, offset=0)), "scored", LONG)


def reviews(page: Page, desk: Desk) -> None:
    page.goto(f"{desk.url}/review?me=hana&set=own")
    page.locator("#s-0").wait_for()
    page.keyboard.press("e")
    page.locator(".editor").wait_for()
    page.keyboard.type("Indeed. ")
    page.keyboard.press("Control+Enter")
    all_saved(page)
    for key in ("s", "u", "r", "u", "a"):
        page.keyboard.press(key)
        all_saved(page)


def labels(page: Page, desk: Desk) -> None:
    page.goto(f"{desk.url}/label?me=hana")
    page.locator("#s-0").wait_for()
    for key in "120u31":
        page.keyboard.press(key)
        all_saved(page)


def tunes(page: Page, desk: Desk) -> None:
    """A cut is tried on the labels that came with the samples, becomes a policy, and is taken back."""
    page.goto(f"{desk.url}/thresholds?me=hana")
    page.get_by_role("radio", name="Imported").click()
    page.get_by_text("Why", exact=True).click()
    page.locator(".js-plotly-plot path.point").first.wait_for()
    page.get_by_role("slider").first.press("PageUp")
    page.get_by_role("button", name="Save and activate").click()
    page.locator(".st-key-policy-confirm button").click()
    expect(page.get_by_text("Version 1 decides from now on.")).to_be_visible()
    page.get_by_role("radio", name="Versions", exact=True).click()
    page.get_by_role("button", name="Roll back").click()
    page.locator(".st-key-policy-confirm button").click()
    expect(page.get_by_text("Version 0 decides from now on.")).to_be_visible()


def look(page: Page, address: str) -> None:
    page.goto(address)
    page.locator(".st-key-who").wait_for()
    page.locator("[data-test-script-state=notRunning]").wait_for()
    page.wait_for_timeout(500)
