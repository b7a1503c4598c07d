"""In a real browser: labels bound to evidence, second thoughts, comments with links, keys of one's own."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from core.domain.answers import Stance
from core.domain.labels import Label
from core.ports.workspace import Workspace
from core.services.desk.preferences import PAUSE
from tests.support.answers import answer_of, plain_answer
from tests.support.history import decisions_of, open_comments
from tests.support.saving import all_saved
from tests.support.seeds import put, scored
from tests.support.server import Server
from tests.support.waiting import eventually

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Open = Callable[..., Page]
PASSAGES = (
    "図書館は丘の上にある。😀平日は9時に開く。",
    "1911年に佐藤博士が設立した。「延滞は一日十円です。」と案内にある。",
)


def library(workspace: Workspace) -> None:
    sentences = ["平日は10時に開きます。", "1912年に佐藤博士が設立しました。"]
    item = answer_of("lib", "図書館はいつ開きますか？", sentences, passages=PASSAGES, lang="ja")
    put(workspace, [(item, scored(item, [0.6, 0.9]))])


def said(workspace: Workspace) -> list[tuple[int, Label | None, list[tuple[str, str, str]]]]:
    found = workspace.annotations.of(1, "bo")
    return [(a.sentence, a.label, [(e.passage_id, e.quote, e.stance) for e in a.evidence]) for a in found]


def test_a_label_is_bound_to_the_nearest_sentence_of_the_sources_by_key(
    workspace: Workspace, server: Server, desk_of: Open
) -> None:
    library(workspace)
    server.start()
    page = desk_of("bo", "label")
    page.keyboard.press("w")
    expect(page.locator("mark.chosen")).to_have_text("😀平日は9時に開く。")
    page.keyboard.press("2")
    page.keyboard.press("w")
    expect(page.locator("mark.chosen")).to_have_text("1911年に佐藤博士が設立した。")
    page.keyboard.press("w")
    expect(page.locator("mark.chosen")).not_to_have_text("1911年に佐藤博士が設立した。")
    page.keyboard.press("Shift+W")
    expect(page.locator("mark.chosen")).to_have_text("1911年に佐藤博士が設立した。")
    expect(page.locator(".tag")).to_have_count(1)
    page.keyboard.press("q")
    expect(page.locator("mark.chosen")).to_have_count(0)
    page.keyboard.press("w")
    page.reload()
    page.locator("#s-1").wait_for()
    expect(page.locator("mark.chosen")).to_have_text("1911年に佐藤博士が設立した。")
    page.keyboard.press("k")
    expect(page.locator("mark.chosen")).to_have_text("😀平日は9時に開く。")
    page.keyboard.press("j")
    page.keyboard.press("3")
    eventually(lambda: len(said(workspace)) == 2, "both labels are stored")
    assert said(workspace) == [
        (0, Label.MINOR, [("p1", "😀平日は9時に開く。", Stance.CONTRADICTS)]),
        (1, Label.MAJOR, [("p2", "1911年に佐藤博士が設立した。", Stance.CONTRADICTS)]),
    ]


def test_a_label_is_bound_to_what_the_mouse_selects(workspace: Workspace, server: Server, desk_of: Open) -> None:
    library(workspace)
    server.start()
    page = desk_of("bo", "label")
    select = """pane => { const text = pane.querySelector('[data-source="1"] .text').firstChild;
        const range = document.createRange(); range.setStart(text, 0); range.setEnd(text, 5);
        const selection = pane.getRootNode().getSelection?.() ?? document.getSelection();
        selection.removeAllRanges(); selection.addRange(range);
        pane.dispatchEvent(new PointerEvent("pointerup", { bubbles: true })); }"""
    page.locator(".sources").evaluate(select)
    expect(page.locator("mark.chosen")).to_have_text("1911年")
    page.keyboard.press("1")
    eventually(lambda: said(workspace), "the label is stored")
    assert said(workspace) == [(0, Label.SUPPORTED, [("p2", "1911年", Stance.SUPPORTS)])]


def test_judge_look_revise_keeps_both_labels(workspace: Workspace, server: Server, desk_of: Open) -> None:
    library(workspace)
    workspace.preferences.put("bo", PAUSE, True, 1.0)
    server.start()
    page = desk_of("bo", "label")
    expect(page.locator(".in-short")).to_have_count(0)
    page.keyboard.press("3")
    expect(page.locator(".in-short")).to_contain_text("0.60")
    page.keyboard.press("2")
    expect(page.locator(".revised")).to_have_text("Before seeing the scores: major error. Now: minor error.")
    all_saved(page)
    (blind,), (now,) = workspace.annotations.blind(1, "bo"), workspace.annotations.of(1, "bo")
    assert [(a.label, a.scores_visible) for a in (blind, now)] == [(Label.MAJOR, False), (Label.MINOR, True)]
    page.keyboard.press("n")
    page.keyboard.press("1")
    expect(page.locator(".in-short")).to_contain_text("0.90")
    expect(page.locator(".where")).to_contain_text("#1")
    page.keyboard.press("n")
    expect(page.locator(".empty")).to_be_visible()


def test_a_comment_is_kept_until_it_is_sent_and_its_link_leads_there(
    workspace: Workspace, server: Server, desk_of: Open
) -> None:
    put(workspace, [(a, scored(a, [0.7, 0.2, 0.3])) for a in [plain_answer(1, 3), plain_answer(2, 3)]])
    server.start()
    page = desk_of("bo", "review?item=2")
    page.keyboard.press("j")
    page.keyboard.press("m")
    page.keyboard.type("a for accept? <b>no</b>")
    page.reload()
    page.locator("#s-0").wait_for()
    page.keyboard.press("m")
    expect(page.locator(".comment-text")).to_have_value("a for accept? <b>no</b>")
    page.keyboard.press("Control+Enter")
    eventually(lambda: sum(open_comments(workspace).values()) == 1, "the comment is stored")
    (comment,) = workspace.comments.of(2)
    assert (comment.text, comment.sentence, comment.person) == ("a for accept? <b>no</b>", 1, "bo")
    assert decisions_of(workspace, "bo") == [], "nothing was decided while typing"
    expect(page.locator("#s-1 .remarks")).to_have_text("✎1")
    page.keyboard.press("f")
    eventually(lambda: sum(open_comments(workspace).values()) == 2, "the flag is stored")
    page.keyboard.press("m")
    expect(page.locator(".thread .words")).to_have_text(["a for accept? <b>no</b>"])
    link = page.locator(".thread a").first.get_attribute("href") or ""
    page.keyboard.press("Escape")
    page.keyboard.press("s")
    expect(page.locator(".where")).to_contain_text("#1")
    other = desk_of("cy", re.sub(r"^https?://[^/]*/", "", link))
    expect(other.locator(".where")).to_contain_text("#2")
    expect(other.locator("#s-1")).to_have_attribute("aria-selected", "true")
    expect(other.locator(".remarks")).to_have_text(["⚑", "✎1"])


def test_a_key_of_ones_own(workspace: Workspace, server: Server, desk_of: Open) -> None:
    put(workspace, [(plain_answer(1, 3), scored(plain_answer(1, 3), [0.7, 0.2, 0.3]))])
    server.start()
    page = desk_of("bo", "label")
    page.keyboard.press("?")
    page.locator("[data-chooses=minor]").click()
    page.keyboard.press("u")
    expect(page.locator(".box [role=status]")).to_contain_text("u does something else")
    page.locator("[data-chooses=minor]").click()
    page.keyboard.press("x")
    expect(page.locator("[data-chooses=minor]")).to_have_text("x")
    page.keyboard.press("Escape")
    page.keyboard.press("2")
    press_as_korean(page, "ㅌ", "KeyX")
    eventually(lambda: workspace.annotations.of(1, "bo"), "the label is stored")
    assert [(a.sentence, a.label) for a in workspace.annotations.of(1, "bo")] == [(0, Label.MINOR)]
    page.reload()
    page.locator("#s-0").wait_for()
    expect(page.locator(".action.minor kbd")).to_have_text("x")


def press_as_korean(page: Page, key: str, code: str) -> None:
    session: Any = page.context.new_cdp_session(page)
    for kind in ("keyDown", "keyUp"):
        session.send("Input.dispatchKeyEvent", {"type": kind, "key": key, "code": code, "windowsVirtualKeyCode": 88})
