"""From a telephone to a wide screen, and at a zoom of 200 %, no page is wider than its window, no control cut off."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from pages.ui.frame.navigation import SPEC
from tests.support.cases import case

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SIZES = ((360, 740), (768, 1024), (1024, 768), (1280, 900), (1920, 1080), (640, 450))
"""The last is 1280 x 900 at a zoom of 200 %."""
SETTLING = 12
"""Times that a page is looked at before what it shows counts."""
TOO_WIDE = """() => {
  const main = document.querySelector("[data-testid=stMain]") ?? document.body;
  const scrolling = ".wide, [data-testid=stDataFrame], [data-testid=stPlotlyChart], [role=tablist], pre, table";
  const controls = "main button, main select, main input, main a, [data-testid=stMain] button, .bar *, .actions *";
  const within = (node) => {
    const slider = node.type === "range" && node.closest("[data-testid=stSlider]");  // the input itself is never seen
    const box = (slider || node).getBoundingClientRect();
    return box.width === 0 || (box.left >= -1 && box.right <= innerWidth + 1) || node.closest(scrolling);
  };
  const found = main.scrollWidth > main.clientWidth + 1 ? [`page ${main.scrollWidth} > ${main.clientWidth}`] : [];
  const roots = [document, ...[...document.querySelectorAll("*")].map((node) => node.shadowRoot).filter(Boolean)];
  for (const root of roots) for (const node of root.querySelectorAll(controls)) {
    if (!within(node)) found.push(`${node.tagName} ${node.className} ${node.textContent.slice(0, 30)}`);
  }
  const corner = document.querySelector(".st-key-who button")?.getBoundingClientRect();
  for (const node of document.querySelectorAll("[data-testid=stTopNavLink], [data-testid=stTopNavSection]")) {
    const box = node.getBoundingClientRect();
    if (corner && box.width && box.right > corner.left) found.push(`under the corner: ${node.textContent}`);
  }
  return [...new Set(found)].slice(0, 6);
}"""


def at_every_size(page: Page, name: str) -> dict[str, Any]:
    wrong = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for panel in page.locator(".desk details.more").all():
            panel.evaluate("(details) => { details.open = true; }")
        page.wait_for_timeout(250)
        if folder := os.environ.get("TOUCHSTONE_SHOTS"):
            page.screenshot(path=Path(folder) / f"{name}-{width}.png")
        for _ in range(SETTLING):  # on a busy machine a menu folds later
            if not (found := page.evaluate(TOO_WIDE)):
                break
            page.wait_for_timeout(250)
        else:
            wrong[f"{name} {width} x {height}"] = found
    return wrong


@pytest.mark.parametrize("locale", ["ja-JP", "en-GB"])
def test_nothing_is_cut_off_at_any_size(locale: str, visit: Callable[..., Page]) -> None:
    wrong = {}
    pages = [spec.name for spec in SPEC] if locale == "ja-JP" else ["review", "label"]
    for name in pages:
        with case(name):
            wrong |= at_every_size(visit(name, "gil", locale=locale, color_scheme="light"), f"{name}-{locale[:2]}")
    assert wrong == {}
