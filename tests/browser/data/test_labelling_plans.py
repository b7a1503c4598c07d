"""Planning in a real browser: from the data page to what people are served."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from core.domain.queue import ItemFilter, LabellingPlan, Lane, QueueRequest
from core.ports.workspace import Workspace
from core.wording import phrase_in
from core.wording.phrases import say
from tests.support.labelled_items import SEPARABLE, put_labelled
from tests.support.server import Server
from tests.support.waiting import PATIENCE, eventually

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_a_set_is_planned_and_given_to_one_person(
    server: Server, workspace: Workspace, desk_of: Callable[..., Page]
) -> None:
    put_labelled(workspace, SEPARABLE[:6], set_name="tour")
    server.start()
    page = desk_of("ana", "data?set=tour", wait=False)
    page.get_by_text("Who labels how much").click()
    people = page.get_by_label("People per item").first
    people.fill("3")
    people.press("Tab")
    page.get_by_role("button", name="Save for this set").click()
    eventually(lambda: workspace.labelling_plans.all() == [LabellingPlan("tour", 3)], "the plan is stored")
    expect(page.get_by_text("Saved: 6 items of tour want 3 people each.")).to_be_visible()

    page.get_by_label("Person", exact=True).fill("bo")
    page.get_by_label("Note", exact=True).fill("<b>soon</b>")
    page.get_by_role("button", name="Assign 6").click()
    expect(page.get_by_text("6 items go to bo alone.")).to_be_visible()
    (first, *_) = workspace.items.ids(ItemFilter())
    found = workspace.queue.assigned(Lane.REVIEW, first)
    assert found
    assert (found.to, found.note) == ("bo", "<b>soon</b>")
    assert workspace.queue.upcoming(Lane.REVIEW, "cy", QueueRequest(), 9) == []
    shots(page, "en")
    for language in ("ja", "ko"):
        other = desk_of("ana", f"data?set=tour&ui={language}", wait=False)
        other.get_by_text(phrase_in(say("plans-title"), language)).click()
        expect(other.locator("[data-testid=stNumberInput]").first).to_be_visible(timeout=PATIENCE * 1000)
        shots(other, language)


def shots(page: Page, language: str) -> None:
    if folder := os.environ.get("TOUCHSTONE_SHOTS"):
        page.locator("[data-testid=stExpander]").last.get_by_role("button").last.scroll_into_view_if_needed()
        page.wait_for_timeout(500)
        page.screenshot(path=Path(folder) / f"plans-{language}.png")
