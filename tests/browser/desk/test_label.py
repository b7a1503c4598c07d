"""Labelling in a real browser: every key press becomes one label, on the sentence that was chosen."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from core.domain.labels import Label
from core.ports.workspace import Workspace
from tests.support.answers import plain_answer
from tests.support.saving import all_saved
from tests.support.seeds import put, scored
from tests.support.server import Server
from tests.support.waiting import eventually

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Open = Callable[..., Page]
BY_KEY = {"1": Label.SUPPORTED, "2": Label.MINOR, "3": Label.MAJOR, "0": Label.NOT_CHECKABLE}


def fill(workspace: Workspace, *sentences: int) -> None:
    items = [plain_answer(number, count) for number, count in enumerate(sentences)]
    put(workspace, [(a, scored(a, [0.7] * len(a.sentences))) for a in items])


def labels(workspace: Workspace, item_id: int) -> list[tuple[int, Label | None]]:
    return [(a.sentence, a.label) for a in workspace.annotations.of(item_id, "bo")]


def test_thirty_fast_keys_are_thirty_labels(workspace: Workspace, server: Server, desk_of: Open) -> None:
    fill(workspace, 36)
    server.start()
    page = desk_of("bo", "label")
    keys = ["1", "2", "3", "0", "1", "1"] * 5
    for key in keys:
        page.keyboard.press(key)
        page.wait_for_timeout(15)
    all_saved(page)
    assert labels(workspace, 1) == [(index, BY_KEY[key]) for index, key in enumerate(keys)]


def test_fast_keys_never_reach_into_an_item_that_was_not_on_screen(
    workspace: Workspace, server: Server, desk_of: Open
) -> None:
    fill(workspace, *[3] * 15)
    server.start()
    page = desk_of("bo", "label")
    for _ in range(30):
        page.keyboard.press("1")
        page.wait_for_timeout(15)
    all_saved(page)
    stored = [labels(workspace, item_id) for item_id in range(1, 16)]
    assert sum(map(len, stored)) <= 30
    assert all([sentence for sentence, _ in each] == list(range(len(each))) for each in stored)
    assert sum(0 < len(each) < 3 for each in stored) <= 1, "only the item on screen may be unfinished"


def test_scores_stay_hidden_until_the_sentence_is_labelled(workspace: Workspace, server: Server, desk_of: Open) -> None:
    fill(workspace, 2)
    server.start()
    page = desk_of("bo", "label")
    expect(page.locator(".tag")).to_have_count(0)
    page.keyboard.press("3")
    expect(page.locator("#s-0 .tag")).to_contain_text("0.70")
    expect(page.locator("#s-1 .tag")).to_have_count(0)
    page.keyboard.press("k")
    expect(page.locator(".in-short")).to_be_visible()
    page.keyboard.press("2")
    eventually(lambda: labels(workspace, 1) == [(0, Label.MINOR)], "the second thought is stored")
    assert [a.scores_visible for a in workspace.annotations.of(1, "bo")] == [True]
    page.keyboard.press("Shift+Digit3")
    page.keyboard.press("4")
    named = {0: "", 1: "off topic"}
    eventually(
        lambda: {a.sentence: a.error for a in workspace.annotations.of(1, "bo")} == named, "the kind of error is stored"
    )


def test_the_last_act_is_taken_back_even_in_a_finished_or_postponed_item(
    workspace: Workspace, server: Server, desk_of: Open
) -> None:
    fill(workspace, 1, 1)
    server.start()
    page = desk_of("bo", "label")
    first = page.locator(".where").inner_text()
    page.keyboard.press("1")
    expect(page.locator(".where")).not_to_have_text(first)
    page.wait_for_timeout(100)
    page.keyboard.press("u")
    expect(page.locator(".where")).to_have_text(first)
    eventually(lambda: workspace.annotations.count("bo") == 0, "the label is taken back")
    page.wait_for_timeout(200)
    page.keyboard.press("s")
    expect(page.locator(".where")).not_to_have_text(first)
    expect(page.locator("[data-op=undo]")).to_have_attribute("title", re.compile("postponed"))
    page.wait_for_timeout(200)
    page.keyboard.press("u")
    expect(page.locator(".where")).to_have_text(first)


def test_labels_typed_while_the_server_is_dead_are_stored_after_its_restart(
    workspace: Workspace, server: Server, desk_of: Open
) -> None:
    fill(workspace, 8)
    server.start()
    page = desk_of("bo", "label")
    page.keyboard.press("1")
    all_saved(page)
    server.kill()
    for key in "2301":
        page.keyboard.press(key)
    expect(page.locator(".saved")).to_contain_text("4 unsaved")
    server.start()
    eventually(lambda: len(labels(workspace, 1)) == 5, "all labels are stored")
    assert labels(workspace, 1) == [(index, BY_KEY[key]) for index, key in enumerate("12301")]
