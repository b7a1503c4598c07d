"""Questions to a graph in a browser: exact, inaccurate, ambiguous, without an answer; the way there, a name entered and
taken back, and an answer accepted in review by key, with its triples as evidence."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, expect
from playwright.sync_api import Page as Tab

from core.domain.answers import Answer
from core.domain.queue import ItemFilter
from core.domain.work import Item, Record, Status
from core.ports.workspace import Workspace
from core.scoring.suite import make_suite
from core.scoring.tools import Tools
from core.services.jobs.worker import Worker
from core.settings import Settings
from core.text.splitting import split
from tests.support.accessible import readable
from tests.support.server import Server
from tests.support.small_university import small_university
from tests.support.waiting import PATIENCE, eventually

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Open = Callable[..., Tab]


@dataclass
class Asker:
    page: Tab

    @property
    def field(self) -> Locator:
        return self.page.get_by_role("textbox", name="Question")

    def ask(self, question: str, *told: str) -> None:
        """By the keyboard alone; ``told``: what stands on the page then."""
        self.field.fill(question)
        self.field.press("Enter")
        self.shows(*told)

    def click_at(self, drawn: Locator) -> None:
        """Click the figure, which lies beneath the layer that takes the clicks."""
        drawn.scroll_into_view_if_needed()
        box = drawn.bounding_box()
        assert box
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def shows(self, *told: str) -> None:
        for text in told:
            expect(self.page.get_by_text(text).first).to_be_visible()


@pytest.fixture
def asker(workspace: Workspace, server: Server, desk_of: Open) -> Asker:
    expect.set_options(timeout=PATIENCE * 1000)
    workspace.graphs.put("uni", small_university(), "ana", 1.0)
    server.environment["TOUCHSTONE_BLIND_SHARE"] = "0"
    server.start()
    return Asker(desk_of("edi", "ask", wait=False))


def test_every_kind_of_question(asker: Asker) -> None:
    page = asker.page
    asker.ask("湖北大学の理工学部の学科は？", "Answered", "機械工学科、電子工学科", "edges.csv:10")
    nodes = page.locator(".scatterlayer .trace").last.locator("path.point")
    expect(nodes).to_have_count(4)
    asker.click_at(nodes.nth(2))
    expect(page.get_by_role("combobox", name="In the middle")).to_have_value(re.compile("^湖北大学$"))
    asker.ask("理工の学科は？", "“理工” is read as 理工学部", "Not in the graph as written: 理工")
    asker.ask("湖北大学の田辺キャンパスの学部は？", "there is no such thing", "湖北大学 has no 田辺キャンパス")
    page.get_by_role("button", name="湖北大学 北浜キャンパス").click()
    asker.shows("Said to be meant: 湖北大学 北浜キャンパス", "Answered", "経済学部")
    asker.ask("経済学部の学科は？", "Which one is meant?")
    page.keyboard.press("Tab")
    page.get_by_role("button", name="白鷺大学 経済学部").press("Enter")
    asker.shows("国際経済学科", "Said to be meant: 白鷺大学 経済学部")
    for question, why in (
        ("湖北大学の獣医学部の学科は？", "there is no such thing"),
        ("湖北大学の偏差値は？", "the graph knows no such relation"),
        ("創生館の営業時間は？", "nothing is entered for it"),
        ("北浜キャンパスに理工学部はありますか？", "the question takes something for granted"),
        ("こんにちは", "no name was found"),
    ):
        asker.ask(question, why)
    page.get_by_role("button", name="湖北大学の偏差値は？").click()
    expect(asker.field).to_have_value("湖北大学の偏差値は？")
    asker.shows("the graph knows no such relation")


def test_a_name_is_entered_and_taken_back(asker: Asker) -> None:
    page = asker.page
    asker.ask("モノラボの学科は？", "there is no such thing")
    page.get_by_role("textbox", name="is a name of").fill("理工")
    page.get_by_role("textbox", name="is a name of").press("Enter")
    page.get_by_role("button", name="Enter", exact=True).click()
    asker.shows("Answered", "機械工学科、電子工学科", "モノラボ: 理工学部 (edi,")
    page.get_by_role("button", name="Take back").click()
    asker.shows("taken back by edi", "there is no such thing")


def test_an_answer_is_accepted_in_review_by_key(asker: Asker, workspace: Workspace) -> None:
    page = asker.page
    asker.ask("湖北大学の理工学部の学科は？", "Answered")
    page.get_by_role("button", name="To review").click()
    asker.shows("The answer is in the review queue")
    works(workspace)
    assert item(workspace).scored
    page.goto(f"{page.url.partition('/ask')[0]}/review?me=edi&set=asked&band=everything")
    page.locator("#s-0").wait_for()
    page.locator("details.checks > summary").click()
    asker.shows("理工学部 – has_department – 機械工学科", "edges.csv:9")
    page.keyboard.press("a")
    eventually(lambda: item(workspace).status is Status.ACCEPTED, "it is accepted")


def test_two_things_are_said_to_be_one_and_that_is_taken_back(asker: Asker, workspace: Workspace) -> None:
    page = asker.page
    page.get_by_role("radio", name="Same things").click()
    for side, name in (("Left", "湖北大学"), ("Right", "白鷺大学")):
        field = page.get_by_role("textbox", name=side)
        field.fill(name)
        field.press("Enter")
    page.get_by_role("button", name="One thing: left name").click()
    asker.shows("One thing: 湖北大学 and 白鷺大学 (edi,")
    page.get_by_role("button", name="Take back").click()
    asker.shows("taken back by edi")
    assert [(each.pair.kept, each.pair.gone, each.stands) for each in workspace.graph_merges.of("uni")] == [
        ("k", "s", False)
    ]


def test_a_set_is_checked_against_a_graph_and_review_shows_what_its_rows_say(
    asker: Asker, workspace: Workspace
) -> None:
    text = "湖北大学の学長は早瀬 航です。"
    workspace.items.put("town", [Record(Answer("a", "学長は？", text, split(text, "ja"), lang="ja"))], 1.0)
    page = asker.page
    page.reload()
    page.get_by_role("radio", name="Evidence").click()
    page.get_by_role("button", name="Check against this graph").click()
    asker.shows("town, by edi")
    page.locator(".st-key-evidence-kind-uni-president").get_by_role("radio", name="One value").click()
    eventually(lambda: "president" in workspace.graph_bindings.kinds("uni"), "the kind is stored")
    asker.shows("edi, ")
    works(workspace)
    page.goto(f"{page.url.partition('/ask')[0]}/review?me=edi&set=town&band=everything")
    page.locator("#s-0").wait_for()
    page.locator("details.checks > summary").click()
    asker.shows("湖北大学 – president – 岸本 律子")


def works(workspace: Workspace) -> None:
    worker = Worker(workspace=workspace, open_suite=lambda: make_suite(Tools()), settings=Settings(), name="worker")
    while worker.work_once():
        pass


def item(workspace: Workspace) -> Item:
    (item_id,) = workspace.items.ids(ItemFilter(set_name="asked"))
    return workspace.items.get(item_id)


def test_it_can_be_read_by_everybody(asker: Asker, desk_of: Open) -> None:
    """With everything on it: choices, what was asked before, rows and steps."""
    tab = Asker(desk_of("edi", "ask", wait=False, color_scheme="light"))
    tab.ask("経済学部の学科は？", "Which one is meant?")
    tab.ask("理工の学科は？", "Answered", "edges.csv:9")
    readable(tab.page, "choices, rows and steps")
