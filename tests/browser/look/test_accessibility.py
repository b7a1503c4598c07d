"""WCAG 2.1 AA by axe-core: every page in both themes, the desks with an item, an edit and each overlay open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from core.models import SentenceScore, Stance
from core.ports import Workspace
from core.reasons import say
from pages.ui.nav import SPEC
from storage import open_workspace
from tests.browser.accessible import violations
from tests.browser.conftest import PATIENCE, Server
from tests.browser.seeds import answer, evidence, failed, plain, put, quiz, said, scored
from tests.core.services.labelled_items import SEPARABLE, put_labelled

pytestmark = [pytest.mark.browser, pytest.mark.slow]
DESKS = {"review", "label"}
THEMES = ("light", "dark")
SETTLED_MS = 600


def fill(workspace: Workspace) -> None:
    """A page of everything that can be seen: evidence, failures, silence, quizzes, three languages."""
    one = answer("one", "When does it open?", ["The library opens at ten.", "It is on the hill.", "It is old."])
    against = SentenceScore(0.9, (say("no-text"),), (evidence(one, "p1", "opens at nine", Stance.CONTRADICTS),))
    behind = SentenceScore(0.1, (say("no-text"),), (evidence(one, "p1", "on the hill", Stance.SUPPORTS),))
    silent = SentenceScore.abstain(say("no-numbers"))
    two = answer("two", "図書館は何時に開きますか。", ["図書館は十時に開きます。", "丘の上にあります。"], lang="ja")
    three = quiz(
        "three",
        "首都はどこですか。",
        ["東京", "大阪"],
        key="東京",
        explanation="東京です。",
        passage="首都は東京です。",
    )
    put(
        workspace,
        [
            (
                one,
                scored(one, [0.99, 0.4, None], said("source_match", against, behind, silent), failed("bleu", "gone")),
            ),
            (two, scored(two, [0.7, 0.1])),
            (three, scored(three, [0.6, 0.2])),
            *[(plain(n), scored(plain(n), [0.5, 0.05 * n])) for n in range(4)],
        ],
    )
    put_labelled(workspace, SEPARABLE, set_name="labelled")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("accessible")
    url = f"sqlite:///{folder / 'touchstone.db'}"
    workspace = open_workspace(url)
    fill(workspace)
    server = Server(url, folder / "server.log")
    server.start()
    yield server
    server.kill()
    workspace.close()


@pytest.fixture
def visit(served: Server, browser: Any) -> Iterator[Callable[..., Page]]:
    contexts = []

    def open_page(name: str, theme: str, **context: Any) -> Page:
        contexts.append(browser.new_context(viewport={"width": 1280, "height": 800}, color_scheme=theme, **context))
        page = contexts[-1].new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.goto(f"{served.url}/{name}?me=anna-{theme}")
        page.locator(".st-key-who").wait_for()
        if name in DESKS:
            page.locator("#s-0").wait_for()
        page.wait_for_timeout(SETTLED_MS)
        return page

    yield open_page
    for context in contexts:
        context.close()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", [spec.name for spec in SPEC])
def test_every_page_can_be_read_by_everybody(name: str, theme: str, visit: Callable[..., Page]) -> None:
    assert violations(visit(name, theme)) == []


@pytest.mark.parametrize("theme", THEMES)
def test_what_opens_over_the_review_desk_can_be_read_too(theme: str, visit: Callable[..., Page]) -> None:
    page = visit("review", theme)
    for key, place in (("?", "[role=dialog]"), ("Shift+R", "[role=dialog]"), ("e", ".editor")):
        page.keyboard.press(key)
        page.locator(place).wait_for()
        assert violations(page) == [], key
        page.keyboard.press("Escape")
        expect(page.locator(place)).to_have_count(0)


@pytest.mark.parametrize("theme", THEMES)
def test_a_label_and_what_it_reveals_can_be_read(theme: str, visit: Callable[..., Page]) -> None:
    page = visit("label", theme)
    page.keyboard.press("2")
    page.keyboard.press("k")
    page.locator(".label.minor").wait_for()
    assert violations(page) == []
