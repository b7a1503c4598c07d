"""Wait until a page stands still."""

from playwright.sync_api import Page

_SETTLED_MS = 600


def drawn(page: Page) -> None:
    """Wait until its script has run and the browser has shown what came of it."""
    page.locator("[data-test-script-state=notRunning]").wait_for()
    page.wait_for_timeout(_SETTLED_MS)
