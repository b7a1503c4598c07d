"""The reasons of detectors for a sentence: highest risk first, abstentions in one line, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from core.domain.answers import SentenceScore
from core.ports.workspace import Workspace
from core.wording.phrases import say
from tests.support.answers import plain_answer
from tests.support.seeds import detection, failed, put, scored
from tests.support.server import Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Open = Callable[..., Page]


def test_the_loudest_come_first_and_the_silent_open_by_key_or_click(
    workspace: Workspace, server: Server, desk_of: Open
) -> None:
    one = plain_answer(1, sentences=1)
    risks = {"bleu": 1.0, "token_overlap": 0.6, "source_match": 0.9}
    silent = detection("unmatched_numbers", SentenceScore.abstain(say("no-numbers")))
    loud = [detection(name, SentenceScore(risk, (say("no-text"),))) for name, risk in risks.items()]
    put(workspace, [(one, scored(one, [0.9], silent, failed("sample_support", "no memory"), *loud))])
    server.start()
    page = desk_of("anna", locale="ja-JP")
    page.locator(".checks > summary").click()
    names = page.locator(".detector .name")
    assert names.all_inner_texts() == ["資料との一致", "単語の重なり", "BLEU"]
    assert [name.get_attribute("title") for name in names.all()] == ["source_match", "token_overlap", "bleu"]
    expect(page.locator(".aside")).to_be_visible()
    expect(page.locator(".detector .reason").first).to_have_text("確認する文がありません。")
    expect(page.locator(".silent .failed")).to_contain_text("no memory")
    fold, abstained = page.locator(".fold"), page.locator(".silent .abstained")
    expect(fold).to_contain_text("判定しなかった検出器")
    expect(abstained).to_have_count(0)
    page.keyboard.press("d")
    expect(abstained).to_contain_text("確認する数値がありません。")
    fold.click()
    expect(abstained).to_have_count(0)
