"""WCAG 2.1 AA by axe-core: every page in both themes, the desks with an item, an edit and each overlay open."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from pages.ui.frame.navigation import SPEC
from tests.support.accessible import violations
from tests.support.drawn import drawn

pytestmark = [pytest.mark.browser, pytest.mark.slow]
THEMES = ("light", "dark")
PAPER = "() => getComputedStyle(document.querySelector('[data-testid=stApp]')).backgroundColor"


@pytest.mark.parametrize("name", [spec.name for spec in SPEC])
def test_every_page_can_be_read_by_everybody(name: str, visit: Callable[..., Page]) -> None:
    """Opened in the light; then the machine turns dark, as many do in the evening."""
    page = visit(name, "anna", color_scheme="light")
    light = page.evaluate(PAPER)
    assert violations(page) == []
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(f"light => ({PAPER})() !== light", arg=light)
    drawn(page)
    assert violations(page) == []


@pytest.mark.parametrize("theme", THEMES)
def test_what_opens_over_the_review_desk_can_be_read_too(theme: str, visit: Callable[..., Page]) -> None:
    page = visit("review", f"bea-{theme}", color_scheme=theme)
    dialogs = [(key, "[role=dialog]") for key in ("?", "Shift+R", "Shift+C", "b", "m", "v", "o")]
    for key, place in (*dialogs, ("e", ".editor")):
        page.keyboard.press(key)
        page.locator(place).wait_for()
        assert violations(page) == [], key
        page.keyboard.press("Escape")
        expect(page.locator(place)).to_have_count(0)


@pytest.mark.parametrize("theme", THEMES)
def test_a_label_and_what_it_reveals_can_be_read(theme: str, visit: Callable[..., Page]) -> None:
    page = visit("label", f"cleo-{theme}", color_scheme=theme)
    page.keyboard.press("2")
    page.keyboard.press("k")
    page.locator(".label.minor").wait_for()
    assert violations(page) == []
    for key in ("?", "m"):
        page.keyboard.press(key)
        page.locator("[role=dialog]").wait_for()
        assert violations(page) == [], key
        page.keyboard.press("Escape")
        expect(page.locator("[role=dialog]")).to_have_count(0)
