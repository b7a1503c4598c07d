"""Offsets count code points, browsers count UTF-16 units: what is marked and what is stored is what was quoted."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from core.domain.answers import Detection, DetectorKey, SentenceScore, Stance
from core.ports.workspace import Workspace
from core.wording.phrases import say
from tests.support.answers import answer_of
from tests.support.saving import all_saved
from tests.support.seeds import evidence, put, scored
from tests.support.server import Server
from tests.support.waiting import eventually

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Open = Callable[..., Page]

FAMILY, FLAG, CAFE, HANGUL, KANJI = "👩‍👩‍👧", "🇰🇷", "cafe\u0301", "\u1112\u1161\u11ab\u1100\u1173\u11af", "𠮷野家"
SENTENCES = [f"{FAMILY} went to the {CAFE} {FLAG}.", f"{KANJI} は {HANGUL} 😀."]
PASSAGE = f"{FLAG}{FLAG} {CAFE} {FAMILY}: {KANJI} opened in {HANGUL}. 😀 The {CAFE} is {KANJI}."
QUOTE = f"{KANJI} opened in {HANGUL}"


def fill(workspace: Workspace) -> None:
    one = answer_of("wide", f"Who? {FAMILY}", SENTENCES, passages=[PASSAGE])
    piece = evidence(one, "p1", QUOTE, Stance.CONTRADICTS)
    doubt = SentenceScore(0.9, (say("no-text"),), (piece,))
    put(workspace, [(one, scored(one, [0.9, 0.8], Detection(DetectorKey("source_match", "1", "{}"), (doubt, doubt))))])


def test_marks_stand_where_the_evidence_is(workspace: Workspace, server: Server, desk_of: Open) -> None:
    fill(workspace)
    server.start()
    page = desk_of("anna")
    expect(page.locator(".sources mark")).to_have_text(QUOTE)
    assert page.locator("[role=option] .text").all_inner_texts() == SENTENCES


def test_an_edit_is_stored_as_it_was_typed(workspace: Workspace, server: Server, desk_of: Open) -> None:
    """Into the middle of wide characters, with the caret moved by the keyboard."""
    fill(workspace)
    server.start()
    page = desk_of("anna")
    page.keyboard.press("e")
    page.locator("textarea").press("Control+Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.type("🎉")
    typed = page.locator("textarea").input_value()
    page.keyboard.press("Control+Enter")
    [job] = eventually(workspace.jobs.unfinished, "the edit is asked for")
    assert job.payload["text"] == typed
    assert typed.replace("🎉", "") == " ".join(SENTENCES)
    assert typed != " ".join(SENTENCES)


def test_bound_evidence_is_stored_in_code_points(workspace: Workspace, server: Server, desk_of: Open) -> None:
    fill(workspace)
    server.start()
    page = desk_of("bo", "label")
    page.keyboard.press("w")
    page.keyboard.press("3")
    all_saved(page)
    [said] = workspace.annotations.of(1, "bo")
    [piece] = said.evidence
    assert piece.quote
    assert PASSAGE[piece.span.start : piece.span.end] == piece.quote
    assert piece.stance is Stance.CONTRADICTS
