"""Review in a real browser: what is pressed is stored once, for the item that was on screen, whatever happens."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from core.cli.children import Child
from core.domain.actions import Verdict
from core.domain.queue import ItemFilter
from core.domain.work import Status
from core.ports.workspace import Workspace
from tests.support.answers import answer_of, plain_answer
from tests.support.review_desk import decisions, fill, note, on_screen
from tests.support.saving import all_saved
from tests.support.seeds import put, scored
from tests.support.server import Server
from tests.support.waiting import PATIENCE, eventually

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Open = Callable[..., Page]
READING_MS = 150
"""A key that comes sooner after an item that came ahead is refused, as nobody reads so fast."""

UNHEARD = """() => {
  const [{ frame: { delivery } }] = touchstone.desks.values();
  delivery.patience = 1;
  delivery.send = () => {};
}"""


def test_one_key_accepts_and_brings_the_next_item(workspace: Workspace, server: Server, desk_of: Open) -> None:
    fill(workspace, 3)
    server.start()
    page = desk_of("anna")
    assert on_screen(page) == 1
    next_item = page.locator("[data-op=next]")
    expect(next_item).to_have_attribute("aria-disabled", "true")  # an item must be decided first
    expect(page.locator(".first-steps li")).to_have_count(3)
    page.keyboard.press("a")
    expect(page.locator(".where")).to_contain_text("#2")
    all_saved(page)
    assert [(d.item_id, d.verdict) for d in decisions(workspace)] == [(1, Verdict.ACCEPT)]
    page.goto(f"{server.url}/review?me=anna&item=1")
    expect(page.locator(".where")).to_contain_text("#1")
    expect(next_item).to_have_attribute("aria-disabled", "false")
    expect(page.locator(".first-steps")).to_have_count(0)


def test_reject_with_a_reason_postpone_and_undo(workspace: Workspace, server: Server, desk_of: Open) -> None:
    fill(workspace, 3)
    server.start()
    page = desk_of("anna")
    page.keyboard.press("Shift+R")
    page.keyboard.press("2")
    expect(page.locator(".where")).to_contain_text("#2")
    page.keyboard.press("s")
    expect(page.locator(".where")).to_contain_text("#3")
    page.keyboard.press("u")
    expect(page.locator(".where")).to_contain_text("#2")
    expect(note(page)).to_contain_text("Undone: item 2 is no longer postponed")
    page.keyboard.press("u")
    expect(page.locator(".where")).to_contain_text("#1")
    assert [(d.verdict, d.reason) for d in decisions(workspace)] == [
        (Verdict.REJECT, "not in the source"),
        (Verdict.UNDO, ""),
    ]
    assert workspace.items.get(1).status is Status.OPEN


def test_two_people_never_get_the_same_item(workspace: Workspace, server: Server, desk_of: Open) -> None:
    fill(workspace, 12)
    server.start()
    pages = [desk_of("anna"), desk_of("bo")]
    for turn in range(10):
        page = pages[turn % 2]
        before = on_screen(page)
        assert before != on_screen(pages[(turn + 1) % 2])
        page.wait_for_timeout(READING_MS)
        page.keyboard.press("a")
        gone = re.compile(rf"#{before}(?!\d)")  # who has nothing ahead waits for the server, however busy it is
        expect(page.locator(".where")).not_to_contain_text(gone, timeout=PATIENCE * 1000)
    for page in pages:
        all_saved(page)  # the next item is on the screen before the act on the last one is stored
    decided = [d.item_id for name in ("anna", "bo") for d in decisions(workspace, name)]
    assert len(decided) == len(set(decided)) == 10


def test_an_edit_is_scored_again_and_shown_before_and_after(
    workspace: Workspace, server: Server, worker: Child, desk_of: Open
) -> None:
    first = answer_of("moon", "いつですか。", ["月に立ったのは1968年である。wrong", "重力は6分の1である。"], lang="ja")
    put(workspace, [(first, scored(first, [0.95, 0.05]))])
    server.start()
    page = desk_of("anna")
    page.keyboard.press("e")
    page.locator("textarea").fill("月に立ったのは1969年である。重力は6分の1である。")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".compared")).to_be_visible()
    assert page.locator("del").all_inner_texts() == ["8", "wrong"]
    assert page.locator("ins").all_inner_texts() == ["9"]
    expect(page.locator(".side.before .tag").first).to_contain_text("0.95")
    expect(page.locator(".side.after .tag").first).to_contain_text("0.05")
    page.keyboard.press("n")
    expect(page.locator(".empty")).to_be_visible()
    assert workspace.items.get(1).answer.text == "月に立ったのは1969年である。重力は6分の1である。"


def test_an_edit_without_a_worker_says_how_to_start_one(workspace: Workspace, server: Server, desk_of: Open) -> None:
    fill(workspace, 1)
    server.start()
    page = desk_of("anna")
    page.keyboard.press("e")
    page.locator("textarea").fill("Another text.")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".newtext")).to_have_text("Another text.")
    expect(note(page)).to_contain_text("The scoring worker is not running")
    expect(page.locator(".newtext")).to_have_text("Another text.")  # until its scores are there
    assert len(workspace.jobs.recent()) == 1


def test_a_draft_survives_a_closed_tab(workspace: Workspace, server: Server, desk_of: Open) -> None:
    fill(workspace, 2)
    server.start()
    page = desk_of("anna")
    page.keyboard.press("e")
    page.locator("textarea").fill("Half a thought")
    page.close(run_before_unload=False)
    again = page.context.new_page()
    again.goto(f"{server.url}/review?me=anna")
    expect(again.locator(".draft")).to_be_visible()
    again.keyboard.press("e")
    expect(again.locator("textarea")).to_have_value("Half a thought")


def test_the_text_of_an_edit_that_was_not_stored_is_not_lost(
    workspace: Workspace, server: Server, desk_of: Open
) -> None:
    fill(workspace, 1)
    server.start()
    page = desk_of("anna")
    page.keyboard.press("e")
    page.locator("textarea").fill("An hour of work.")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".pending")).to_be_visible()
    workspace.jobs.cancel(workspace.jobs.recent()[0].id, 9.0)
    expect(page.locator(".draft")).to_be_visible()
    page.keyboard.press("e")
    expect(page.locator("textarea")).to_have_value("An hour of work.")


def test_a_browser_that_can_keep_nothing_still_sends(workspace: Workspace, server: Server, desk_of: Open) -> None:
    fill(workspace, 2)
    server.start()
    page = desk_of("anna")
    full = "throw new DOMException('full', 'QuotaExceededError')"
    page.evaluate(f"() => {{ Storage.prototype.setItem = () => {{ {full} }} }}")
    page.keyboard.press("a")
    expect(page.locator(".where")).to_contain_text("#2")
    assert [d.item_id for d in decisions(workspace)] == [1]


def test_what_is_pressed_while_the_server_is_dead_is_stored_after_its_restart(
    workspace: Workspace, server: Server, desk_of: Open
) -> None:
    fill(workspace, 3)
    server.start()
    page = desk_of("anna")
    page.keyboard.press("a")
    expect(page.locator(".where")).to_contain_text("#2")
    server.kill()
    page.keyboard.press("r")
    expect(page.locator(".saved.slow")).to_have_text("1 unsaved")
    expect(page.locator(".note.waits")).to_contain_text("No answer from the server")
    server.start()
    eventually(lambda: len(decisions(workspace)) == 2, "the rejection is stored")
    expect(page.locator(".where")).to_contain_text("#3")
    all_saved(page)
    expect(page.locator(".note")).not_to_contain_text("No answer")
    assert [(d.item_id, d.verdict) for d in decisions(workspace)] == [(1, Verdict.ACCEPT), (2, Verdict.REJECT)]


def test_typing_goes_on_over_a_restart_and_no_letter_becomes_a_shortcut(
    workspace: Workspace, server: Server, desk_of: Open
) -> None:
    fill(workspace, 2)
    server.start()
    page = desk_of("anna")
    page.keyboard.press("e")
    page.locator("textarea").fill("A bare")
    server.kill()
    page.keyboard.type(" area")
    server.start()
    page.get_by_test_id("stStatusWidget").wait_for(state="detached")
    page.wait_for_timeout(2500)
    expect(page.locator("textarea")).to_be_focused()  # a busy machine puts the desk up later
    page.keyboard.type(" as usual")
    expect(page.locator("textarea")).to_have_value("A bare area as usual")
    assert decisions(workspace) == []


def test_a_page_whose_server_answers_others_but_not_it_starts_over(
    workspace: Workspace, server: Server, desk_of: Open
) -> None:
    fill(workspace, 2)
    server.start()
    page = desk_of("anna")
    page.evaluate(UNHEARD)
    page.keyboard.press("a")
    eventually(lambda: decisions(workspace), "the page starts over and sends it again")
    expect(page.locator(".where")).to_contain_text("#2")


def test_leaving_with_something_unsaved_warns(workspace: Workspace, server: Server, desk_of: Open) -> None:
    fill(workspace, 2)
    server.start()
    page = desk_of("anna")
    server.kill()
    page.keyboard.press("a")
    asked: list[str] = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    page.close(run_before_unload=True)
    eventually(lambda: page.evaluate("1") and asked == ["beforeunload"], "the browser asks")


def test_what_a_closed_tab_left_is_stored_by_the_next_one(workspace: Workspace, server: Server, desk_of: Open) -> None:
    fill(workspace, 2)
    server.start()
    page = desk_of("anna")
    server.kill()
    page.keyboard.press("a")
    expect(page.locator(".saved")).to_contain_text("1 unsaved")
    context = page.context
    page.close(run_before_unload=False)
    server.start()
    context.new_page().goto(f"{server.url}/review?me=anna")
    eventually(lambda: len(decisions(workspace)) == 1, "the acceptance is stored")


def test_a_link_opens_its_item_and_the_filter_stays_in_the_address(
    workspace: Workspace, server: Server, desk_of: Open
) -> None:
    fill(workspace, 5)
    put(workspace, [(a := plain_answer(9), scored(a, [0.1, 0.1]))], "safe")
    server.start()
    page = desk_of("anna", "review?item=4")
    assert on_screen(page) == 4
    page.get_by_label("Risk level").select_option("everything")
    expect(page.locator(".where")).to_contain_text("#1")
    page.get_by_label("Set").select_option("safe")
    expect(page.locator(".where")).to_contain_text("safe")
    assert "set=safe" in page.url
    assert "band=everything" in page.url
    assert workspace.items.count(ItemFilter(statuses=frozenset({Status.OPEN}))) == 6
