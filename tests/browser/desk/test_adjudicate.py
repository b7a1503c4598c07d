"""Adjudicating in a real browser: blind, by keys, with evidence and a note, taken back, and safe for two."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from core.domain.labels import Label
from core.domain.quality import LabelOrigin
from core.ports.workspace import Workspace
from tests.support.quality_labels import disagree
from tests.support.saving import all_saved
from tests.support.server import Server
from tests.support.waiting import eventually

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Open = Callable[..., Page]


def settled(workspace: Workspace, item: int) -> dict[int, Label]:
    return {
        one.sentence: one.label for one in workspace.adjudications.of(item) if one.source is LabelOrigin.ADJUDICATED
    }


def test_conflicts_are_settled_by_keys_and_taken_back(workspace: Workspace, server: Server, desk_of: Open) -> None:
    disagree(workspace)
    server.start()
    page = desk_of("judge", "adjudicate")
    expect(page.locator(".vote h4")).to_have_text(["A", "B"])
    expect(page.locator(".tag")).to_have_count(0)
    expect(page.locator("#s-0 .words")).to_have_attribute("aria-label", re.compile(" ≠ "))
    expect(page.locator(".sources mark")).to_have_text("The library")
    page.keyboard.press("v")
    expect(page.locator(".vote h4")).to_have_text(["ana", "bo"])
    page.keyboard.press("v")
    expect(page.locator(".vote h4")).to_have_text(["A", "B"])
    page.keyboard.press("m")
    page.keyboard.type("the hill, 丘")
    page.keyboard.press("Enter")
    expect(page.locator(".detail")).to_contain_text("the hill, 丘")
    page.keyboard.press("3")
    all_saved(page)
    stored = next(one for one in workspace.adjudications.of(1) if one.sentence == 0)
    assert (stored.label, stored.note, stored.names_seen) == (Label.MAJOR, "the hill, 丘", False)
    assert [piece.quote for piece in stored.evidence] == ["The library"]
    expect(page.locator("#s-2")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("1")
    expect(page.locator(".where")).to_contain_text("#2")
    page.wait_for_timeout(100)
    page.keyboard.press("u")
    expect(page.locator(".where")).to_contain_text("#1")
    eventually(lambda: settled(workspace, 1) == {0: Label.MAJOR}, "the decision is taken back")


def test_two_adjudicators_never_have_the_same_item(workspace: Workspace, server: Server, desk_of: Open) -> None:
    disagree(workspace)
    server.start()
    one, other = desk_of("judge", "adjudicate"), desk_of("jury", "adjudicate?ui=ja")
    assert one.locator(".where").inner_text() != other.locator(".where").inner_text()
    expect(other.locator(".buttons")).to_contain_text("もう一人に頼む")
    other.keyboard.press("2")
    expect(other.get_by_text("裁定するものはありません")).to_be_visible()
    one.keyboard.press("3")
    one.keyboard.press("3")
    all_saved(one)
    eventually(lambda: workspace.adjudications.count_conflicts() == (0, 0), "everything is settled")
    assert (settled(workspace, 1), settled(workspace, 2)) == ({0: Label.MAJOR, 2: Label.MAJOR}, {0: Label.MINOR})
