"""The pictures of the pages in docs/screens, and docs/screens.md that shows them.

    python -m benchmarks.screens [PAGE ...]

A workspace of its own is filled with the shipped samples and a few people's work, a desk is started on it, and Chromium
takes every page that the menu names, in both themes and three languages, 1280 or 1920 wide. Nothing else is touched.
"""

from __future__ import annotations

import argparse
import base64
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from benchmarks.page import ROOT
from benchmarks.running_desk import running_desk
from benchmarks.screen_scene import fill
from core.settings import Settings
from core.wording import LANGUAGE_NAMES
from storage.opening import open_workspace

OUT = ROOT / "docs" / "screens"
PAGE = ROOT / "docs" / "screens.md"
NARROW, WIDE = {"width": 1280, "height": 800}, {"width": 1920, "height": 1080}
QUALITY = 80
LARGEST = 150_000
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage"]  # fmt: skip
SIZES = {
    ("en", "light"): NARROW, ("en", "dark"): NARROW, ("ja", "light"): NARROW, ("ja", "dark"): WIDE,
    ("ko", "light"): WIDE, ("ko", "dark"): NARROW,
}  # fmt: skip
"""Every look that is taken: both themes in three languages, on a small screen or a large one."""
WHO = dict(zip(SIZES, ("mika", "noor", "haru", "ren", "minseo", "jisoo"), strict=True))
PATIENCE_MS = 60_000
SETTLED_MS = 2_500


@dataclass(frozen=True, slots=True)
class Screen:
    name: str
    alt: str
    """The text that describes the picture to those who cannot see it."""
    ready: str
    """The text that stands on the page once it is drawn."""
    keys: tuple[str, ...] = ()


SCREENS = (
    Screen(
        "review", "Review: an item with its sentences marked by risk, the reasons and the evidence beside them", "#s-0"
    ),
    Screen("label", "Label: the same kind of item without scores, and the passage to judge it by", "#s-0", ("2",)),
    Screen(
        "adjudicate", "Adjudicate: two people's labels of a sentence side by side, without their names", "main.work"
    ),
    Screen("quality", "Quality: agreement, what people disagree about, and audit figures", ".js-plotly-plot"),
    Screen(
        "thresholds",
        "Thresholds: curves of the labels, the thresholds, and their effect on the open queue",
        ".js-plotly-plot",
    ),
    Screen("overview", "Overview: where things stand and what to do next", "h1"),
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pages", nargs="*", metavar="PAGE")
    chosen = parser.parse_args().pages or [screen.name for screen in SCREENS]
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, _desk(Path(folder)) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for screen in sorted(SCREENS, key=lambda screen: bool(screen.keys)):  # what is typed shows on the others
            for language, theme in SIZES if screen.name in chosen else ():
                picture = _taken(browser, url, screen, language, theme)
                assert len(picture) <= LARGEST, f"{screen.name} has {len(picture):,} bytes"
                (OUT / _file(screen, language, theme)).write_bytes(picture)
                print(f"{_file(screen, language, theme)}: {len(picture):,} bytes")
        browser.close()
    PAGE.write_text(_document(), "utf-8")


def _taken(browser: Browser, url: str, screen: Screen, language: str, theme: str) -> bytes:
    context = browser.new_context(viewport=SIZES[language, theme], color_scheme=theme)
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(f"{url}/{screen.name}?me={WHO[language, theme]}&ui={language}")
    page.locator(screen.ready).first.wait_for()
    expect(page.get_by_test_id("stSkeleton")).to_have_count(0, timeout=PATIENCE_MS)
    page.wait_for_timeout(SETTLED_MS)
    for key in screen.keys:
        page.keyboard.press(key)
        page.wait_for_timeout(SETTLED_MS)
    picture = _webp(page)
    context.close()
    return picture


def _webp(page: Page) -> bytes:
    """Playwright itself knows PNG and JPEG only."""
    options = {"format": "webp", "quality": QUALITY}
    return base64.b64decode(page.context.new_cdp_session(page).send("Page.captureScreenshot", options)["data"])


@contextmanager
def _desk(folder: Path) -> Iterator[str]:
    """On a workspace of its own."""
    database = f"sqlite:///{folder / 'touchstone.db'}"
    workspace = open_workspace(database)
    fill(workspace, Settings(database=database))
    workspace.close()
    with running_desk(database) as desk:
        yield desk.url


def _file(screen: Screen, language: str, theme: str) -> str:
    return f"{screen.name}-{language}-{theme}.webp"


def _document() -> str:
    """Pages whose pictures are there."""
    lines = [
        "# Screens",
        "",
        "Taken by `python -m benchmarks.screens` on the shipped samples, labelled by three simulated people.",
        "",
    ]
    for screen in SCREENS:
        lines += [f"## {screen.name.capitalize()}", "", f"{screen.alt}.", ""]
        for language, theme in SIZES:
            if (OUT / _file(screen, language, theme)).exists():
                width = SIZES[language, theme]["width"]
                shown = f"{screen.name.capitalize()} in {LANGUAGE_NAMES[language]}, {theme}, {width} wide"
                lines += [f"![{shown}](screens/{_file(screen, language, theme)})", ""]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
