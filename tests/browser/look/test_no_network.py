"""A desk needs no network: no page asks anybody but the desk for anything, not even for the icon of its tab.

What is open here is looked at by axe-core too (WCAG 2.1 AA), in both themes.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from pages.ui.frame.navigation import SPEC
from tests.support.accessible import COLOURS, turn, violations
from tests.support.cases import case
from tests.support.drawn import drawn
from tests.support.outside_world import OutsideWorld, outside_world
from tests.support.paths import UI
from tests.support.server import Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]

IDLE_MS = 1500
BY_ITSELF = "CONNECT content-autofill.googleapis.com:443 HTTP/1.1"
"""Chromium asks its maker about forms, on every site of the world, and no page can keep it from that."""
OVERLAYS = {
    "review": ("?", "Shift+R", "Shift+C", "b", "m", "v", "o"),
    "label": ("?", "m", "Shift+C", "h"),
    "adjudicate": ("?",),
}
POINTERS = """() => [...document.querySelectorAll("link[href], script[src], img[src], iframe[src], a[href]")]
  .map((node) => node.href || node.src)"""


@pytest.fixture
def outside() -> Iterator[OutsideWorld]:
    with outside_world() as world:
        yield world


def test_who_leaves_this_machine_would_be_seen(
    served: Server, outside: OutsideWorld, visit: Callable[..., Page]
) -> None:
    """Without the page's security policy, which keeps these from leaving the browser at all."""
    page = visit("overview", "ida", proxy=outside.proxy, bypass_csp=True)
    page.evaluate("() => fetch('http://fonts.example/x.svg', {mode: 'no-cors'})")
    page.evaluate("() => fetch('https://fonts.example/y.svg', {mode: 'no-cors'}).catch(() => null)")
    assert [request for request in outside.requests if request != BY_ITSELF] == [
        "GET http://fonts.example/x.svg HTTP/1.1",
        "CONNECT fonts.example:443 HTTP/1.1",
    ]


def test_every_page_has_its_address_asks_only_the_desk_and_can_be_read(
    served: Server, outside: OutsideWorld, visit: Callable[..., Page]
) -> None:
    """One after the other in a tab, as people go from page to page."""
    asked: list[str] = []

    def listen(page: Page) -> None:
        page.on("request", lambda request: asked.append(request.url))
        page.on("websocket", lambda socket: asked.append(socket.url))

    shown = base64.b64encode((UI / "frame" / "icon.svg").read_bytes()).decode()
    first, *others = [spec.name for spec in SPEC]
    page = visit(first, "kim", proxy=outside.proxy, listen=listen, color_scheme="light")
    for name in (first, *others):
        with case(name):
            go(page, name)
            assert page.url == f"{served.url}/{name}?me=kim"
            assert violations(page) == []
            for key in OVERLAYS.get(name, ()):
                page.keyboard.press(key)
                page.wait_for_timeout(100)
                page.keyboard.press("Escape")
            page.wait_for_timeout(IDLE_MS)
            icon = page.locator("link[rel='shortcut icon']").get_attribute("href")
            assert icon == f"data:image/svg+xml;base64,{shown}"
            assert [request for request in outside.requests if request != BY_ITSELF] == []
            assert [url for url in page.evaluate(POINTERS) if foreign(url, served)] == []
    turn(page, "dark")
    for name in (first, *others):
        with case(name, "in the dark"):
            go(page, name)
            assert violations(page, rules=COLOURS) == []
    assert f"ws://localhost:{served.port}/_stcore/stream" in asked
    assert [url for url in asked if foreign(url, served)] == []


@pytest.mark.parametrize("name", [spec.name for spec in SPEC])
def test_every_page_opens_at_its_address(name: str, served: Server) -> None:
    """Streamlit says "Page not found" on top of a page whose file is not called as its address."""
    (spec,) = [spec for spec in SPEC if spec.name == name]
    assert spec.path.stem == name


def go(page: Page, name: str) -> None:
    """Without reading the whole program again, as the menu and the browser's back button do."""
    page.evaluate(
        "address => { history.pushState({}, '', address); dispatchEvent(new PopStateEvent('popstate')); }",
        f"/{name}?me=kim",
    )
    (spec,) = [spec for spec in SPEC if spec.name == name]
    expect(page).to_have_title(f"{spec.title} · Touchstone")
    if name in OVERLAYS:
        page.locator("#s-0").wait_for()
    drawn(page)
    expect(page.get_by_role("dialog")).to_have_count(0)


def foreign(url: str, served: Server) -> bool:
    parts = urlsplit(url)
    return parts.scheme not in ("data", "blob") and parts.netloc != f"localhost:{served.port}"
