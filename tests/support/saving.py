"""Read what a desk in a browser says of the acts that it sends."""

import re

from playwright.sync_api import Page, expect

from tests.support.waiting import PATIENCE


def all_saved(page: Page) -> None:
    """Wait until the page says that nothing is on its way any more."""
    expect(page.locator(".saved")).to_have_text(re.compile(r"^saved \d\d:\d\d:\d\d$"), timeout=PATIENCE * 1000)
