"""WCAG 2.1 AA by axe-core of what stands beside the work: evidence, comments, keys, guidelines."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.accessible import violations

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_stands_beside_the_labels_can_be_read(theme: str, visit: Callable[..., Page]) -> None:
    page = visit("label", f"dora-{theme}", color_scheme=theme)
    page.keyboard.press("w")
    page.locator("mark.chosen").wait_for()
    page.keyboard.press("f")
    page.locator(".remarks").wait_for()
    assert violations(page) == []
    for key in ("m", "?", "Shift+C"):
        page.keyboard.press(key)
        page.locator(".box").wait_for()
        assert violations(page) == [], key
        page.keyboard.press("Escape")
        expect(page.locator(".box")).to_have_count(0)
    page.keyboard.press("h")
    page.get_by_role("dialog").wait_for()
    assert violations(page) == []
