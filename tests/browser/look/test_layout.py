"""The layout of the desks: targets large enough for a finger, a fixed frame, and every text in its own language."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.cases import case
from tests.support.drawn import drawn

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FRAME = (".bar", ".rail", ".work", ".why", ".actions")
TARGET = 44
SMALL = """(desk, least) => [...desk.querySelectorAll("button, select, input, textarea, a, [role=option]")]
  .map((node) => [node.className || node.tagName, node.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.height < least || box.width < least))
  .map(([name, box]) => `${name} ${Math.round(box.width)} x ${Math.round(box.height)}`)"""
SPOKEN = """(desk, selector) => [...desk.querySelectorAll(selector)].map((node) => node.closest("[lang]").lang)"""


def frame(page: Page) -> dict[str, Any]:
    return {part: page.locator(part).bounding_box() for part in FRAME}


def outside(page: Page) -> list[str]:
    """Parts of the bar and of the actions that end behind the edge of the window."""
    found: list[str] = page.locator(".desk").evaluate(
        """desk => [...desk.querySelectorAll(".bar *, .actions *")]
          .filter((node) => node.getBoundingClientRect().right > window.innerWidth + 1)
          .map((node) => node.className || node.tagName)"""
    )
    return found


@pytest.mark.parametrize(("locale", "language"), [("ja-JP", "ja"), ("ko-KR", "ko"), ("en-GB", "en")])
def test_every_text_is_marked_with_its_language_and_whatever_is_clicked_is_large_enough(
    locale: str, language: str, visit: Callable[..., Page]
) -> None:
    page = visit("review", "gil", locale=locale)
    large_enough(page)
    for name in ("label", "adjudicate"):
        page.get_by_test_id("stTopNavSection").first.click()
        page.locator(f"a[href$='/{name}']").last.click()
        page.wait_for_url(re.compile(rf"/{name}\b"))
        page.locator("#s-0").wait_for()
        drawn(page)
        expect(page.locator("[data-testid=stTopNavSection][data-open]")).to_have_count(1)
        with case(name):
            large_enough(page)
    page.goto(re.sub(r"/adjudicate\b.*", "/review?set=japanese&me=gil", page.url))
    page.locator("#s-0").wait_for()
    drawn(page)
    marked_with_their_languages(page, language)


def large_enough(page: Page) -> None:
    assert page.locator(".desk").evaluate(SMALL, TARGET) == []
    assert outside(page) == []
    menu = page.get_by_test_id("stTopNavLink").all()
    assert menu
    assert all((link.bounding_box() or {"height": 0})["height"] >= TARGET for link in menu)
    page.keyboard.press("?")
    page.locator("[role=dialog]").wait_for()
    assert page.locator(".desk").evaluate(SMALL, TARGET) == []
    page.keyboard.press("Escape")


def test_no_action_moves_the_frame_of_the_review_desk_and_it_fits_again_below_what_comes(
    visit: Callable[..., Page],
) -> None:
    page = visit("review", "emil")
    before = frame(page)
    for key in ("j", "d", "?", "Escape", "e", "Escape", "a", "u", "s", "Shift+R", "Escape", "r"):
        page.keyboard.press(key)
        page.wait_for_timeout(400)
        assert frame(page) == before, key
    page.evaluate("""document.querySelector("[data-testid=stMainBlockContainer]").prepend(
      Object.assign(document.createElement("div"), { id: "news", style: "height: 90px; flex: none" }))""")
    page.wait_for_timeout(400)
    lower = frame(page)
    assert lower[".work"]["height"] < before[".work"]["height"]
    assert lower[".actions"] == before[".actions"]
    page.evaluate("document.querySelector('#news').remove()")
    page.wait_for_timeout(400)
    assert frame(page) == before


def test_no_label_moves_the_frame_of_the_desk(visit: Callable[..., Page]) -> None:
    page = visit("label", "frida")
    before = frame(page)
    for key in ("j", "k", "2", "k", "1", "u", "?", "Escape", "0", "s"):
        page.keyboard.press(key)
        page.wait_for_timeout(400)
        assert frame(page) == before, key


def marked_with_their_languages(page: Page, language: str) -> None:
    assert page.locator("html").get_attribute("lang") == language
    desk = page.locator(".desk")
    for content in (".question h2", ".sentence .text", ".source .text"):
        assert set(desk.evaluate(SPOKEN, content)) == {"ja"}, content
    for ours in (".rail h3", ".action", ".source h4", ".sentence .tag"):
        assert set(desk.evaluate(SPOKEN, ours)) == {language}, ours
    page.keyboard.press("a")
    page.locator(".recent .words").wait_for()
    assert desk.evaluate(SPOKEN, ".recent .words") == ["ja"]
    expect(page.locator(".recent .unconfirmed")).to_have_count(0)  # only what is stored can be undone
    page.keyboard.press("u")
    page.locator("#s-0").wait_for()


def test_a_text_in_an_unknown_language_is_not_read_as_the_language_of_the_page(visit: Callable[..., Page]) -> None:
    desk = visit("review?set=untold", "hal", locale="ja-JP").locator(".desk")
    for content in (".question h2", ".sentence .text", ".source .text"):
        assert set(desk.evaluate(SPOKEN, content)) == {""}, content
