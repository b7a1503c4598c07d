"""Keys that come faster than the server answers: each is for the item that was on screen, or it is refused in words."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from core.domain.actions import Verdict
from core.ports.workspace import Workspace
from tests.support.answers import plain_answer
from tests.support.review_desk import decisions, fill, note, on_screen
from tests.support.saving import all_saved
from tests.support.server import Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Open = Callable[..., Page]

SEEN = """() => {
  window.seen = [];
  const root = [...document.querySelectorAll('*')].find((node) => node.shadowRoot?.querySelector('.desk')).shadowRoot;
  const look = () => {
    const at = root.querySelector('.where')?.textContent.match(/#(\\d+)/)?.[1];
    if (at && window.seen.at(-1) !== Number(at)) window.seen.push(Number(at));
    requestAnimationFrame(look);
  };
  look();
}"""
"""Notes every item that is painted, in order."""

SLOW = """(wait) => {
  const [{ frame: { delivery } }] = touchstone.desks.values();
  const { send } = delivery;
  delivery.send = (message) => setTimeout(() => send(message), wait);
}"""
"""The next message takes so many milliseconds to arrive."""

BOUNCE = """() => {
  for (const _ of [1, 2]) document.dispatchEvent(new KeyboardEvent("keydown", { code: "KeyA", key: "a" }));
}"""
"""The key that accepts, twice within a few milliseconds."""


def test_fast_keys_decide_only_what_was_on_screen(workspace: Workspace, server: Server, desk_of: Open) -> None:
    fill(workspace, 40)
    server.start()
    page = desk_of("anna")
    page.evaluate(SEEN)
    for _ in range(30):
        page.keyboard.press("a")
        page.wait_for_timeout(15)
    all_saved(page)
    seen = page.evaluate("window.seen")
    decided = [d.item_id for d in decisions(workspace)]
    assert decided == seen[: len(decided)]
    assert 1 <= len(decided) < len(seen) + 1


def test_quick_keys_under_a_slow_server_decide_three_seen_items(
    workspace: Workspace, server: Server, desk_of: Open
) -> None:
    fill(workspace, 40)
    server.start()
    page = desk_of("anna")
    page.evaluate(SEEN)
    page.evaluate(SLOW, 3000)
    for number in range(3):
        at = on_screen(page)
        page.keyboard.press("a")
        if number < 2:
            page.wait_for_function("at => window.seen.at(-1) !== at", arg=at, timeout=1000)
            page.wait_for_timeout(200)
    expect(page.locator(".recent .unconfirmed")).to_have_count(3)
    assert not decisions(workspace)
    seen = page.evaluate("window.seen")
    assert len(seen) == len(set(seen)) == 3
    all_saved(page)
    expect(page.locator(".recent .unconfirmed")).to_have_count(0)
    assert [d.item_id for d in decisions(workspace)] == seen
    assert on_screen(page) not in seen


def test_a_second_press_on_what_has_just_come_up_is_refused(
    workspace: Workspace, server: Server, desk_of: Open
) -> None:
    fill(workspace, 40)
    server.start()
    page = desk_of("anna")
    page.evaluate(BOUNCE)
    expect(note(page)).to_contain_text("only just come up")
    all_saved(page)
    assert len(decisions(workspace)) == 1


def test_an_act_that_is_refused_behind_brings_its_item_back(
    workspace: Workspace, server: Server, desk_of: Open
) -> None:
    fill(workspace, 40)
    server.start()
    page = desk_of("anna")
    first = on_screen(page)
    workspace.items.renew(workspace.items.get(first), plain_answer(99), "someone", 2.0, reopen=True)
    page.evaluate(SLOW, 1500)  # or the refusal is back before the second key
    page.keyboard.press("a")
    page.wait_for_timeout(200)
    page.keyboard.press("r")
    expect(note(page)).to_contain_text(f"{first}")
    expect(page.locator(".where")).to_contain_text(f"#{first}")
    all_saved(page)
    assert [d.verdict for d in decisions(workspace)] == [Verdict.REJECT]
    assert first not in [d.item_id for d in decisions(workspace)]


def test_a_key_pressed_while_nothing_is_on_screen_is_refused_in_words(
    workspace: Workspace, server: Server, desk_of: Open
) -> None:
    fill(workspace, 1)
    server.start()
    page = desk_of("anna")
    page.keyboard.press("a")
    page.keyboard.press("a")
    expect(note(page)).to_contain_text("the key was not used")
    expect(page.locator(".empty")).to_contain_text("Done: 1.")
    page.keyboard.press("r")
    expect(note(page)).to_contain_text("No item was on screen")
    assert [d.verdict for d in decisions(workspace)] == [Verdict.ACCEPT]


STARVED = """() => {
  const next = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (draw) => setTimeout(() => next(draw), 1000);
}"""
"""Frames come a second late, as on a machine that has no processor left for the browser."""


def test_a_key_for_an_item_that_was_not_painted_yet_is_refused(
    workspace: Workspace, server: Server, desk_of: Open
) -> None:
    fill(workspace, 40)
    server.start()
    page = desk_of("anna")
    page.evaluate(STARVED)
    page.keyboard.press("a")
    page.wait_for_timeout(400)
    page.keyboard.press("a")
    expect(note(page)).to_contain_text("was not used")
    page.wait_for_timeout(1000)
    page.keyboard.press("a")
    all_saved(page)
    assert [d.item_id for d in decisions(workspace)] == [1, 2]
