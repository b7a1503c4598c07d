"""Thresholds in a real browser: a cut is tried, understood, saved, and the queue obeys it at once."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from core.domain.actions import Decide, Stamp, Verdict
from core.domain.answers import Kind
from core.domain.work import Record
from core.ports.workspace import Workspace
from tests.support.answers import one_word_answer
from tests.support.labelled_items import SEPARABLE, put_labelled
from tests.support.many_items import put_many
from tests.support.server import Server
from tests.support.waiting import PATIENCE, eventually

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Open = Callable[..., Page]
LONG = 4 * PATIENCE * 1000
PLACE = """(node) => {
  const box = node.getBoundingClientRect(), page = document.querySelector("[data-testid=stMain]");
  return [box.x, box.y + page.scrollTop, box.width, box.height];
}"""
"""Where something stands on the page, however far that is scrolled."""
"""For what first loads a library of statistics."""


@pytest.fixture
def tuning(workspace: Workspace, server: Server, desk_of: Open) -> Page:
    """Sixty labelled items; those from risk 0.6 on are hallucinated."""
    put_labelled(workspace, SEPARABLE * 3)
    server.start()
    page = desk_of("ana", "thresholds", wait=False)
    drawn(page)
    return page


def drawn(page: Page) -> None:
    """What an answer rests on is folded behind it."""
    page.get_by_text("Why", exact=True).click()
    page.locator(".js-plotly-plot path.point").first.wait_for()


def cell(page: Page, name: str) -> Any:
    return page.get_by_role("cell").filter(has_text=name).locator("b")


def thumb(page: Page, index: int) -> Any:
    return page.get_by_test_id("stSliderThumbValue").nth(index)


def test_a_moved_cut_changes_the_matrix_and_once_activated_the_queue(
    workspace: Workspace, tuning: Page, server: Server
) -> None:
    expect(cell(tuning, "false alarms")).to_have_text("1")
    slider = tuning.get_by_role("slider").first
    slider.focus()
    slider.press("PageUp")
    expect(cell(tuning, "false alarms")).to_have_text("0")
    cut = float(thumb(tuning, 0).inner_text())
    assert cut > 0.55
    assert workspace.policies.active().version == 0
    tuning.get_by_label("Note").fill("Tried in a browser")
    tuning.get_by_role("button", name="Save and activate").click()
    tuning.locator(".st-key-policy-confirm button").click()
    expect(tuning.get_by_text("Version 1 decides from now on.")).to_be_visible()
    active = workspace.policies.active()
    assert (active.version, active.note, active.bands[Kind.ANSWER].cuts[0]) == (1, "Tried in a browser", cut)
    left = 3 * sum(risk >= cut for risk, _ in SEPARABLE)
    tuning.goto(f"{server.url}/overview?me=ana")
    said = tuning.get_by_text(re.compile(r"[0-9]+ items to review, riskiest first\."))
    expect(said).to_be_visible()
    to_review = int(said.inner_text().split()[0])
    assert left <= to_review <= left + 30, "those above the threshold, and the audit sample of the others"
    tuning.goto(f"{server.url}/review?me=ana")
    open_items = tuning.locator(".rail").get_by_text("Open", exact=True).locator("xpath=following-sibling::*[1]")
    expect(open_items).to_have_text(str(to_review))
    expect(tuning.locator(".where")).to_contain_text(re.compile(r"#([3-5][0-9]|60)\b"))


def test_the_page_keeps_its_look_when_something_is_told(tuning: Page) -> None:
    """A style by itself stands where toasts do, and went with the first of them."""
    tuning.get_by_role("button", name="Save", exact=True).click()
    expect(tuning.get_by_text("Saved as version 1.")).to_be_visible()
    tuning.get_by_text("Saved as version 1.").wait_for(state="hidden")
    assert tuning.locator(".st-key-who").evaluate("node => getComputedStyle(node).position") == "fixed"


def test_a_click_on_a_curve_sets_the_cut(tuning: Page) -> None:
    before = thumb(tuning, 0).inner_text()
    point = tuning.locator(".js-plotly-plot .subplot.x2y2 path.point").nth(3)
    point.click(force=True)
    expect(thumb(tuning, 0)).not_to_have_text(before)
    assert float(thumb(tuning, 0).inner_text()) < float(before)


def test_another_press_on_the_chosen_labels_keeps_them(tuning: Page) -> None:
    imported = tuning.get_by_role("radio", name="Imported")
    imported.click()
    expect(tuning.get_by_text("No curve yet")).to_be_visible()
    imported.click()
    tuning.wait_for_timeout(500)
    expect(imported).to_be_checked()
    expect(tuning.get_by_text("No curve yet")).to_be_visible()


def test_nothing_jumps_when_the_curves_arrive(workspace: Workspace, server: Server, desk_of: Open) -> None:
    put_labelled(workspace, SEPARABLE * 3)
    server.start()
    page = desk_of("ana", "thresholds", wait=False)
    slider = page.get_by_role("slider", name="review from risk").first
    slider.wait_for()
    eventually(lambda: page.get_by_text("How sure").count(), "the figures are there")
    page.wait_for_timeout(200)
    before = slider.evaluate(PLACE)
    drawn(page)  # what is folded comes into sight, so that the page may scroll
    page.wait_for_timeout(300)
    assert slider.evaluate(PLACE) == before


def test_an_analyst_goes_from_300_labels_to_a_policy_and_back(
    workspace: Workspace, server: Server, desk_of: Open
) -> None:
    """By keyboard alone: fit, compare, ask for a promise, forecast, preview flips, activate, roll back."""
    ids = put_many(workspace, 150)
    put_many(workspace, 40, seed=8, set_name="open", labelled=False)
    for number, item_id in enumerate(ids[:12], 1):
        stamp = Stamp("edi", "edi's browser", number)
        workspace.decisions.apply(Decide(stamp, item_id, 1, Verdict.ACCEPT, 0, 0.3, active_seconds=20.0), 5.0)
    workspace.items.put("today", [Record(one_word_answer(f"today-{n}")) for n in range(5)], time.time())
    server.start()
    page = desk_of("ana", "thresholds", wait=False)
    drawn(page)
    press(page, "Learn weights from labels")
    expect(page.get_by_text("Area under precision and recall on held-out documents")).to_be_visible(timeout=LONG)
    expect(page.get_by_text("Risks are calibrated by Platt’s method")).to_be_visible()
    expect(page.get_by_text("Twice the labels would buy about")).to_be_visible(timeout=LONG)
    expect(page.get_by_text("hours a day").first).to_be_visible(timeout=LONG)
    press(page, "Suggest a threshold")
    handle = page.get_by_label("Drag to try a threshold, release to set it")
    before = float(handle.input_value())
    handle.focus()
    handle.press("ArrowRight")
    eventually(lambda: float(thumb(page, 0).inner_text()) > before, "the cut followed the handle")
    go(page, "Compare")
    expect(page.get_by_role("heading", name="Detectors")).to_be_visible(timeout=LONG)
    go(page, "Certificate")
    press(page, "Certify")
    expect(page.get_by_text("Not certifiable yet")).to_be_visible(timeout=LONG)
    go(page, "What would change")
    expect(page.get_by_text(re.compile(r"^\d+ of 195 items would get another risk level"))).to_be_visible(timeout=LONG)
    press(page, "Save and activate")
    page.locator(".st-key-policy-confirm button").click(timeout=LONG)
    expect(page.get_by_text("Version 1 is being prepared", exact=True)).to_be_visible(timeout=LONG)
    saved = workspace.policies.get(1)
    assert saved.version == 1 and saved.weights and (saved.metrics or {})["answer"]["held_out"]
    go(page, "Versions")
    press(page, "Roll back")
    expect(page.get_by_text("The preparation of Version 1 was stopped.")).to_be_visible(timeout=LONG)
    assert workspace.policies.active().version == 0


def press(page: Page, name: str) -> None:
    button = page.get_by_role("button", name=name, exact=True)
    button.focus()
    button.press("Enter")


def go(page: Page, part: str) -> None:
    radio = page.get_by_role("radio", name=part, exact=True)
    radio.focus()
    radio.press("Enter")
