"""Judging in a real browser: hidden scores, what opens after the decision, and what stands beside a score."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from core.domain.actions import Verdict
from core.domain.answers import SentenceScore, Stance
from core.domain.work import Status
from core.ports.workspace import Workspace
from core.wording.phrases import say
from tests.support.accessible import violations
from tests.support.answers import explained_quiz, plain_answer
from tests.support.saving import all_saved
from tests.support.seeds import detection, evidence, put, scored
from tests.support.server import Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Open = Callable[..., Page]


@pytest.fixture
def blind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every item is decided before its scores are shown."""
    monkeypatch.setenv("TOUCHSTONE_BLIND_SHARE", "1")


def listen(page: Page) -> list[str]:
    """Return the list that collects what the server sends from now on."""
    frames: list[str] = []

    def hear(frame: bytes | str) -> None:
        text = frame.decode("utf-8", "ignore") if isinstance(frame, bytes) else frame
        frames.append(re.sub(r"\\u([0-9a-f]{4})", lambda found: chr(int(found[1], 16)), text))

    page.on("websocket", lambda socket: socket.on("framereceived", hear))
    return frames


def fill(workspace: Workspace, count: int) -> None:
    """The first sentence of each is doubted by one detector and supported by another."""
    for number in range(count):
        one = plain_answer(number)
        mark = evidence(one, "p1", "on the hill", Stance.CONTRADICTS)
        doubt = detection(
            "unsupported_terms", SentenceScore(0.87123, (say("no-text"),), (mark,)), SentenceScore(0.1, ())
        )
        support = detection("embedding_similarity", SentenceScore(0.2, ()), SentenceScore(0.1, ()))
        put(workspace, [(one, scored(one, [0.98765 - number / 1000, 0.12345], doubt, support))])


def test_a_hidden_item_is_judged_revealed_and_revised(
    workspace: Workspace, blind: None, server: Server, desk_of: Open
) -> None:
    fill(workspace, 2)
    server.start()
    page = desk_of("anna", wait=False)
    frames = listen(page)
    page.reload()
    page.locator("#s-0").wait_for()
    expect(page.locator(".badge")).to_have_text("◌scores hidden")
    expect(page.locator(".sentence .number")).to_have_count(0)
    expect(page.locator(".detector, mark, .families, .record")).to_have_count(0)
    sent = "".join(frames)
    assert "Item 0 says part 0" in sent, "the frames hold the data"
    assert not [trace for trace in ("0.987", "0.123", "0.871") if trace in sent]
    page.keyboard.press("a")
    expect(page.locator(".badge")).to_have_text("◉scores opened")
    expect(page.locator(".sentence .number").first).to_have_text("0.99")
    expect(page.locator("mark.contradicts")).to_have_text("on the hill")
    assert workspace.items.get(1).status is Status.ACCEPTED
    page.keyboard.press("r")
    expect(page.locator(".where")).to_contain_text("#2")
    page.keyboard.press("a")
    expect(page.locator(".badge")).to_have_text("◉scores opened")
    page.keyboard.press("n")
    expect(page.locator(".empty")).to_be_visible()
    all_saved(page)
    told = [[(d.verdict, d.scores_visible) for d in workspace.decisions.of(item)] for item in (1, 2)]
    assert told == [
        [(Verdict.ACCEPT, False), (Verdict.REJECT, True)],
        [(Verdict.ACCEPT, False), (Verdict.ACCEPT, True)],
    ]


def test_who_doubts_and_who_supports_is_seen_at_a_glance(workspace: Workspace, server: Server, desk_of: Open) -> None:
    fill(workspace, 1)
    server.start()
    page = desk_of("anna", locale="ja-JP")
    expect(page.locator("#s-0 .family-count")).to_have_text("▲1○1")
    strip = page.locator(".families")
    name = strip.get_attribute("aria-label") or ""
    assert name.startswith("疑っている検出器: 用語の裏付け. 裏付けている検出器: 文の類似度. 判定なし: ")
    assert strip.locator(".doubt").get_attribute("title") == "用語の裏付け (unsupported_terms): 疑っている検出器"
    assert strip.locator(".doubt").count() == strip.locator(".support").count() == 1
    expect(page.locator(".record")).to_have_count(0)


def test_a_quiz_is_tried_before_its_key_is_shown(workspace: Workspace, server: Server, desk_of: Open) -> None:
    choices = ("大阪", "東京", "京都")
    one = explained_quiz(
        "q", "日本の首都は？", choices, key="京都", explanation="京都は古都である。", passage="首都は東京だ。"
    )
    put(workspace, [(one, scored(one, [0.876, 0.123]))])
    server.start()
    page = desk_of("anna", wait=False)
    expect(page.locator(".trying .choice")).to_have_count(3)
    page.keyboard.press("t")
    expect(page.locator(".choices .key")).to_contain_text("京都")
    page.keyboard.press("t")
    expect(page.locator(".trying .choice")).to_have_count(3)
    expect(page.locator(".sources")).to_contain_text("首都は東京だ。")
    page.keyboard.press("a")
    expect(page.locator(".note")).to_contain_text("Answer first")
    frames = listen(page)
    page.reload()
    page.locator(".trying").wait_for()
    assert "首都は東京だ" in "".join(frames)
    assert "古都" not in "".join(frames), "the explanation tells the key"
    page.keyboard.press("2")
    expect(page.locator(".badge.differs")).to_have_text("≠Your answer: 東京not the answer key")
    expect(page.locator(".choices .key")).to_contain_text("京都")
    page.keyboard.press("r")
    expect(page.locator(".empty")).to_be_visible()
    assert [(a.choice, a.matches) for a in workspace.review_studies.attempts(1, 1)] == [(1, False)]
    assert workspace.items.get(1).status is Status.REJECTED


def test_an_answer_is_typed_where_there_are_no_choices(workspace: Workspace, server: Server, desk_of: Open) -> None:
    one = explained_quiz("y", "何年か。", (), key="1185年", explanation="1185年である。", passage="1185年に始まった。")
    put(workspace, [(one, scored(one, [0.9, 0.1]))])
    server.start()
    page = desk_of("anna", wait=False)
    page.locator(".trying").wait_for()
    field = page.get_by_label("Your answer")
    expect(field).not_to_be_focused()
    assert violations(page) == []
    page.keyboard.press("1")
    expect(field).to_be_focused()
    # Keys of the desk are letters here, Enter of an input method is not ours, and Escape goes back to the desk's keys.
    page.keyboard.type("nu1192")
    field.dispatch_event("keydown", {"code": "Enter", "key": "Process", "keyCode": 229, "isComposing": True})
    page.keyboard.press("Escape")
    expect(field).not_to_be_focused()
    page.reload()
    page.locator(".trying").wait_for()
    expect(field).to_have_value("nu1192")
    page.keyboard.press("1")
    field.fill("1192年")
    page.keyboard.press("Enter")
    expect(page.locator(".badge.differs")).to_have_text("≠Your answer: 1192年not the answer key")
    (stored,) = workspace.review_studies.attempts(1, 1)
    assert (stored.typed, stored.matches) == ("1192年", False)
    page.keyboard.press("a")
    all_saved(page)
    assert workspace.items.get(1).status is Status.ACCEPTED
