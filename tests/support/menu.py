"""The menu of the pages, whose entries hold several pages each."""

from __future__ import annotations

from playwright.sync_api import Page, TimeoutError

_OPENS_MS = 1500


def go_to(page: Page, name: str) -> None:
    """Open the page of this name, in whichever entry of the menu it is."""
    link = page.get_by_role("link", name=name, exact=True).or_(page.get_by_role("menuitem", name=name, exact=True))
    entries = page.get_by_test_id("stTopNavSection")
    page.get_by_test_id("stTopNavLink").or_(entries).first.wait_for()
    if link.count():
        link.first.click()
        return
    for at in range(entries.count()):
        entries.nth(at).click()
        try:
            link.first.wait_for(timeout=_OPENS_MS)
        except TimeoutError:
            page.keyboard.press("Escape")
        else:
            link.first.click()
            return
    raise AssertionError(f"no entry of the menu holds {name}")
