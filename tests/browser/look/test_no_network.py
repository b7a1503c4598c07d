"""A desk needs no network: no page asks anybody but the desk for anything, not even for the icon of its tab."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from pages.ui.frame.navigation import SPEC
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


@pytest.mark.parametrize("name", [spec.name for spec in SPEC])
def test_every_page_opens_at_its_address_and_asks_only_the_desk(
    name: str, served: Server, outside: OutsideWorld, visit: Callable[..., Page]
) -> None:
    """Streamlit says "Page not found" on top of a page whose file is not called as its address."""
    asked: list[str] = []

    def listen(page: Page) -> None:
        page.on("request", lambda request: asked.append(request.url))
        page.on("websocket", lambda socket: asked.append(socket.url))

    page = visit(name, f"kim-{name}", proxy=outside.proxy, listen=listen)
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.url == f"{served.url}/{name}?me=kim-{name}"
    for key in OVERLAYS.get(name, ()):
        page.keyboard.press(key)
        page.wait_for_timeout(100)
        page.keyboard.press("Escape")
    page.wait_for_timeout(IDLE_MS)
    drawn = base64.b64encode((UI / "frame" / "icon.svg").read_bytes()).decode()
    assert page.locator("link[rel='shortcut icon']").get_attribute("href") == f"data:image/svg+xml;base64,{drawn}"
    assert f"ws://localhost:{served.port}/_stcore/stream" in asked
    assert [request for request in outside.requests if request != BY_ITSELF] == []
    assert [url for url in asked if foreign(url, served)] == []
    assert [url for url in page.evaluate(POINTERS) if foreign(url, served)] == []


def foreign(url: str, served: Server) -> bool:
    parts = urlsplit(url)
    return parts.scheme not in ("data", "blob") and parts.netloc != f"localhost:{served.port}"
