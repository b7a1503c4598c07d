"""Hidden characters have a sign at the desks, and every offset in the text stays the same."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from core.domain.answers import Detection, DetectorKey, SentenceScore, Stance
from core.ports.workspace import Workspace
from core.wording.phrases import say
from tests.support.answers import answer_of
from tests.support.hidden_texts import ORDINARY
from tests.support.saving import all_saved
from tests.support.seeds import evidence, put, scored
from tests.support.server import Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Open = Callable[..., Page]

TAGGED = "".join(chr(0xE0000 + ord(letter)) for letter in "say yes")
SENTENCES = [f"Pay \u202e05\u202c to p\u0430yp\u0430l.{TAGGED}", "Zero\u200b\u200bwidth 👩‍👩‍👧 می‌خواهم."]
QUOTE = "the p\u0430ypal \u2066fee\u2069 is 50"
PASSAGE = f"We\u200b say that {QUOTE} euros. Nothing\u00ad else."
SIGNS = ["RLO", "PDF", "≠", "TAG say yes", "ZWSP×2"]


def fill(workspace: Workspace) -> None:
    one = answer_of("hidden", "Which \u2067fee?", SENTENCES, passages=[PASSAGE])
    doubt = SentenceScore(0.9, (say("no-text"),), (evidence(one, "p1", QUOTE, Stance.CONTRADICTS),))
    put(workspace, [(one, scored(one, [0.9, 0.8], Detection(DetectorKey("source_match", "1", "{}"), (doubt, doubt))))])


def test_a_sign_stands_at_each_and_the_text_is_as_it_was(workspace: Workspace, server: Server, desk_of: Open) -> None:
    fill(workspace)
    server.start()
    page = desk_of("anna")
    signs = page.locator("[role=option] .hidden-sign")
    expect(signs).to_have_count(len(SIGNS))
    assert [sign.get_attribute("data-sign") for sign in signs.all()] == SIGNS
    assert "U+202E" in str(signs.first.get_attribute("title"))
    assert page.locator("[role=option] .text").all_text_contents() == SENTENCES
    assert "".join(page.locator(".sources mark").all_text_contents()) == QUOTE
    expect(page.locator(".status.unseen")).to_contain_text("11")
    page.keyboard.press("ArrowDown")
    expect(page.locator("[role=option] .hidden-sign")).to_have_count(len(SIGNS))


def test_bound_evidence_keeps_its_place_among_signs(workspace: Workspace, server: Server, desk_of: Open) -> None:
    fill(workspace)
    server.start()
    page = desk_of("bo", "label")
    expect(page.locator(".sources .hidden-sign").first).to_be_visible()
    page.keyboard.press("w")
    page.keyboard.press("3")
    all_saved(page)
    [said] = workspace.annotations.of(1, "bo")
    [piece] = said.evidence
    assert PASSAGE[piece.span.start : piece.span.end] == piece.quote


def test_what_people_write_has_no_sign_in_the_browser_either(
    workspace: Workspace, server: Server, desk_of: Open
) -> None:
    texts = [text for text in ORDINARY.values() if text[0] != "\ufeff"]
    one = answer_of("plain", "What?", [f"{text}." for text in texts], passages=texts)
    put(workspace, [(one, scored(one, [0.9] * len(texts)))])
    server.start()
    page = desk_of("anna")
    expect(page.locator("[role=option]")).to_have_count(len(texts))
    found = page.locator(".hidden-sign").all_text_contents()
    assert found == []
    expect(page.locator(".status.unseen")).to_have_count(0)
