"""Tabs of a real browser: the first of a test opens in a browser that is kept, which has read the pages before."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

VIEWPORT = {"width": 1280, "height": 800}
STORED = "local_storage,indexeddb,cookies,cache_storage,service_workers"
"""Kinds of data that a page leaves behind, without those that the browser keeps of the program itself: that saves a
third of an opening."""


class Tabs:
    """The browser tabs of one test."""

    def __init__(self, browser: Browser, kept: BrowserContext) -> None:
        self._browser = browser
        self._kept = kept
        self._free = True
        self._own: list[BrowserContext] = []
        self.thrown: list[str] = []
        """Errors that pages threw."""

    def open(self, **context: Any) -> Page:
        """A tab in which nobody has been. Who needs more than a theme, and the second person, get a browser's context
        of their own."""
        media = {name: context[name] for name in ("color_scheme", "reduced_motion") if name in context}
        if self._free and media.keys() == context.keys():
            self._free = False
            tab = self._kept.new_page()
            if media:
                tab.emulate_media(**media)
        else:
            self._own.append(self._browser.new_context(**{"viewport": VIEWPORT, **context}))
            tab = self._own[-1].new_page()
        tab.on("pageerror", lambda error: self.thrown.append(str(error)))
        return tab

    def close(self, origin: str) -> None:
        """Whatever the test opened, and what it left in the browser that is kept."""
        for context in self._own:
            context.close()
        if self._free:
            return
        last = self._kept.new_page()
        for tab in self._kept.pages:
            if tab is not last:
                tab.close()
        self._kept.clear_cookies()
        session = self._kept.new_cdp_session(last)
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": STORED})
        session.detach()


@contextmanager
def tabs(browser: Browser, kept: BrowserContext, origin: str) -> Iterator[Tabs]:
    opened = Tabs(browser, kept)
    try:
        yield opened
    finally:
        opened.close(origin)
