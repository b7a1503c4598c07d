"""WCAG 2.1 AA by axe-core: the desks with an item, an edit, overlays and what stands beside the work, in both themes.

``test_no_network`` opens every page, and looks at it in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.support.accessible import COLOURS, turn, violations

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def opens(page: Page, key: str, place: str, rules: Sequence[str]) -> None:
    page.keyboard.press(key)
    page.locator(place).wait_for()
    assert violations(page, place, rules=rules) == [], key
    page.keyboard.press("Escape")
    expect(page.locator(place)).to_have_count(0)


def in_both_themes(page: Page, look: Callable[[Page, Sequence[str]], None]) -> None:
    """By all rules in the light, and in the dark by those about colours."""
    look(page, ())
    turn(page, "dark")
    look(page, COLOURS)


def test_what_opens_over_the_review_desk_can_be_read_too(visit: Callable[..., Page]) -> None:
    def look(page: Page, rules: Sequence[str]) -> None:
        for key in ("?", "Shift+R", "Shift+C", "b", "m", "v", "o"):
            opens(page, key, "[role=dialog]", rules)
        opens(page, "e", ".editor", rules)

    in_both_themes(visit("review", "bea", color_scheme="light"), look)


def test_a_label_what_it_reveals_and_what_stands_beside_can_be_read(visit: Callable[..., Page]) -> None:
    def look(page: Page, rules: Sequence[str]) -> None:
        assert violations(page, rules=rules) == []
        for key in ("?", "m", "Shift+C", "h"):
            opens(page, key, "[role=dialog]", rules)

    page = visit("label", "cleo", color_scheme="light")
    page.keyboard.press("w")
    page.locator("mark.chosen").wait_for()
    page.keyboard.press("f")
    page.locator(".remarks").wait_for()
    assert violations(page) == [], "evidence and comments"
    page.keyboard.press("2")
    page.keyboard.press("k")
    page.locator(".label.minor").wait_for()
    in_both_themes(page, look)
