"""A quiz at the review desk: what checks found stands beside its part, and every part is edited by the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from core.cli.children import Child
from core.domain.answers import QuizItem, SentenceScore, Span
from core.domain.quiz_parts import option, point_at
from core.ports.workspace import Workspace
from core.quizzes.checks.outside_terms import OutsideTerms
from core.wording.phrases import say
from tests.support.accessible import violations
from tests.support.answers import explained_quiz
from tests.support.seeds import detection, put, scored
from tests.support.server import Server
from tests.support.waiting import PATIENCE

pytestmark = [pytest.mark.browser, pytest.mark.slow]
LEAF = explained_quiz(
    "leaf", "🌱の葉でできる気体は（　）である。", ["🌱窒素", "酸素", "水素"], key="酸素", explanation="酸素ができる。",
    passage="葉では酸素ができる。",
)  # fmt: skip


def test_a_quiz_is_edited_part_by_part(
    workspace: Workspace, server: Server, worker: Child, desk_of: Callable[..., Page], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOUCHSTONE_BLIND_SHARE", "0")
    assert LEAF.quiz
    found = SentenceScore(0.9, (say("no-text"),), (point_at(LEAF.quiz, option(0), Span(1, 3)),))
    put(workspace, [(LEAF, scored(LEAF, [0.9, 0.1], detection(OutsideTerms.name, found, found)))])
    server.prepare(server.environment["TOUCHSTONE_DATABASE"])
    server.start()
    page = desk_of("anna", wait=False)
    page.locator(".trying").wait_for()
    assert violations(page) == []
    page.keyboard.press("0")
    # The finding stands in the option it speaks of; chosen, it marks the words, counted as browsers count them.
    expect(page.locator(".choices > li").first.locator(".finding")).to_contain_text("No text to check.")
    page.locator(".finding").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".choices mark")).to_have_text("窒素")
    expect(page.locator("#s-1")).to_be_hidden()
    assert violations(page) == []
    # Tab goes through the parts; Enter goes from option to option; Ctrl+Enter stores.
    page.keyboard.press("e")
    page.keyboard.insert_text("（理科）")
    page.get_by_label("Option ウ", exact=True).press("Enter")
    page.keyboard.press("Enter")
    page.keyboard.type("wrong")
    page.locator(".option-rows > li").nth(2).get_by_role("radio").check()
    page.get_by_label("Remove: Option ア").click()
    page.get_by_label("Explanation").fill("水素ができる。")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Leave the edit?")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".compared-parts")).to_contain_text("（理科）", timeout=PATIENCE * 1000)
    expect(page.locator(".choices .key")).to_contain_text("水素")
    expect(page.locator(".choices > li").nth(2).locator(".finding")).to_be_visible()
    stored = workspace.items.get(1).answer.quiz
    assert stored == QuizItem(
        "🌱の葉でできる気体は（　）である。（理科）", ("酸素", "水素", "wrong"), "水素", "水素ができる。"
    )
    page.keyboard.press("u")
    expect(page.locator(".choices > li").first).to_contain_text("窒素")
    assert workspace.items.get(1).answer.quiz == LEAF.quiz


def test_a_stem_keeps_its_lines_and_readings_have_room(
    workspace: Workspace, server: Server, desk_of: Callable[..., Page]
) -> None:
    stem = "次の文の（　　）に当てはまる語は？\n湖には（　　）がある。"
    lake = explained_quiz("lake", stem, ["水", "火"], key="水", explanation="水がある。", passage="湖には水がある。")
    lake = replace(lake, meta={"quiz": {"readings": {"湖": "みずうみ"}}})
    put(workspace, [(lake, scored(lake, [0.9, 0.1]))])
    server.start()
    page = desk_of("anna", wait=False)
    assert "？\n" in page.locator(".question h2").inner_text()
    above, reading = page.locator(".question .gap").first.bounding_box(), page.locator("rt").first.bounding_box()
    assert above and reading and above["y"] + above["height"] <= reading["y"]
