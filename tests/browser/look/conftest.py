"""One server for all that is looked at: a page of everything that can be seen, in three languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, TimeoutError

from core.domain.actions import Annotate, Stamp
from core.domain.answers import SentenceScore, Stance
from core.domain.labels import Label
from core.domain.queue import ItemFilter, LabellingPlan
from core.ports.workspace import Workspace
from core.wording.phrases import say
from storage.opening import open_workspace
from tests.support.answers import answer_of, explained_quiz, plain_answer
from tests.support.drawn import drawn
from tests.support.labelled_items import SEPARABLE, put_labelled
from tests.support.seeds import detection, evidence, failed, put, scored
from tests.support.server import Server
from tests.support.tabs import tabs
from tests.support.waiting import PATIENCE
from tests.support.workspaces import new_workspace

DESKS = {"review", "label", "adjudicate"}


def fill(workspace: Workspace) -> None:
    """Evidence for and against, failures, silence, quizzes, three languages."""
    one = answer_of("one", "When does it open?", ["The library opens at ten.", "It is on the hill.", "It is old."])
    against = SentenceScore(0.9, (say("no-text"),), (evidence(one, "p1", "opens at nine", Stance.CONTRADICTS),))
    behind = SentenceScore(0.1, (say("no-text"),), (evidence(one, "p1", "on the hill", Stance.SUPPORTS),))
    silent = SentenceScore.abstain(say("no-numbers"))
    two = answer_of("two", "図書館は何時に開きますか。", ["図書館は十時に開きます。", "丘の上にあります。"], lang="ja")
    three = explained_quiz(
        "three", "首都は？", ["東京", "大阪"], key="東京", explanation="東です。", passage="東京です。"
    )
    four = answer_of("four", "언제 여나요?", ["도서관은 열 시에 엽니다.", "언덕 위에 있습니다."], lang="ko")
    heard = (detection("source_match", against, behind, silent), failed("bleu", "gone"))
    put(
        workspace,
        [
            (one, scored(one, [0.99, 0.4, None], *heard)),
            (two, scored(two, [0.7, 0.1])),
            (three, scored(three, [0.6, 0.2])),
            (four, scored(four, [0.6, 0.2])),
            *[(plain_answer(n), scored(plain_answer(n), [0.5, 0.05 * n])) for n in range(4)],
        ],
    )
    # Each in a set of its own and late in the queue, so that nobody else holds it when it is looked at.
    untold = answer_of("untold", "Quae est causa?", ["Nulla est."], lang="")
    put(workspace, [(untold, scored(untold, [0.5]))], set_name="untold")
    alone = answer_of("alone", "駅はどこですか。", ["駅は北にあります。"], lang="ja")
    put(workspace, [(alone, scored(alone, [0.5]))], set_name="japanese")
    workspace.labelling_plans.save(LabellingPlan("labelled", annotators=2))
    put_labelled(workspace, SEPARABLE, set_name="labelled")
    against = [
        Annotate(Stamp("cy", "cy", n), item, 1, 0, Label.MINOR if n % 3 else Label.SUPPORTED, False, 1.0, 1.0)
        for n, item in enumerate(workspace.items.ids(ItemFilter(set_name="labelled")), 1)
    ]
    workspace.annotations.add(against, now=4.0)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("look")
    url = new_workspace(folder)
    workspace = open_workspace(url)
    fill(workspace)
    server = Server(url, folder / "server.log")
    server.start()
    yield server
    server.kill()
    assert server.complaints() == ""
    workspace.close()


def seen_on(page: Page, selector: str) -> None:
    """A page that never shows it says what it shows in its place."""
    try:
        page.locator(selector).wait_for()
    except TimeoutError as error:
        raise AssertionError(f"no {selector} on: {page.locator('body').inner_text()[:2000]}") from error


@pytest.fixture
def visit(served: Server, browser: Any, kept_browser: BrowserContext) -> Iterator[Callable[..., Page]]:
    """A page as somebody of that name sees it, once everything on it is drawn."""

    def open_page(address: str, me: str, listen: Callable[[Page], None] = lambda page: None, **context: Any) -> Page:
        # Without motion: Streamlit fades what it is about to draw again, and a fading text has no contrast of its own.
        page = opened.open(**{"reduced_motion": "reduce"} | context)
        page.set_default_timeout(PATIENCE * 1000)
        listen(page)
        page.goto(f"{served.url}/{address}{'&' if '?' in address else '?'}me={me}")
        page.locator(".st-key-who").wait_for()
        if address.partition("?")[0] in DESKS:
            seen_on(page, "#s-0")
        drawn(page)
        return page

    with tabs(browser, kept_browser, served.url) as opened:
        yield open_page
