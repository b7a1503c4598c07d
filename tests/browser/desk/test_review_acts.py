"""Verbs, links, views and acts on many items, by the keyboard alone in a real browser."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from core.cli.children import Child
from core.domain.actions import Decide, Stamp, Verdict
from core.domain.answers import Answer
from core.domain.queue import Lane, QueueRequest
from core.domain.work import Status
from core.ports.workspace import Workspace
from tests.support.accessible import readable
from tests.support.answers import answer_of
from tests.support.history import decisions_of, label_counts
from tests.support.saving import all_saved
from tests.support.seeds import put, scored
from tests.support.server import Server
from tests.support.waiting import eventually

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Open = Callable[..., Page]
STREAMLIT_SAYS = """() => {
  const told = document.body.appendChild(document.createElement("section"));
  told.innerHTML = "<div role=dialog><p>Is it still running? streamlit run yourscript.py</p></div>";
}"""
"""What Streamlit itself shows to developers once its server is gone."""


@pytest.fixture(autouse=True)
def scores_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHSTONE_BLIND_SHARE", "0")
    monkeypatch.setenv("TOUCHSTONE_AUDIT_SHARE", "0")


def unlike(number: int) -> Answer:
    """Its words are no near-duplicate of any other's, which would come later."""
    word = hashlib.sha256(str(number).encode()).hexdigest()
    return answer_of(f"a{number}", f"What is {word[:20]}?", [f"It is {word[20:40]}.", f"Then {word[40:]}."])


def fill(workspace: Workspace, *risks: float, into: str = "own", start: int = 0) -> None:
    items = [unlike(start + number) for number in range(len(risks))]
    put(workspace, [(a, scored(a, [0.05, risk])) for a, risk in zip(items, risks, strict=True)], into)


def shows(page: Page, item: int) -> None:
    expect(page.locator(".where")).to_contain_text(f"#{item}")


def says(page: Page, text: str) -> None:
    expect(page.locator(".note")).to_contain_text(text)


def test_three_verbs_go_to_three_places(workspace: Workspace, server: Server, desk_of: Open) -> None:
    fill(workspace, 0.99, 0.98, 0.97, 0.96)
    server.start()
    page = desk_of("anna")
    expect(page.locator(".meaning.high")).to_have_text("likely wrong")
    page.keyboard.press("s")
    shows(page, 2)
    says(page, "Postponed item 1")
    page.keyboard.press("c")
    shows(page, 3)
    says(page, "Item 2 is skipped")
    page.keyboard.press("Shift+C")
    page.keyboard.press("1")
    shows(page, 4)
    assert [one.declined[0].reason for one in workspace.queue.declined_items(Lane.REVIEW)] == ["", "needs an expert"]
    page.keyboard.press("b")
    page.get_by_label("Name, then Enter").fill("bo")
    page.keyboard.press("Enter")
    page.keyboard.type("Is that so?")
    page.keyboard.press("Enter")
    says(page, "Item 4 is sent to bo")
    shows(page, 1)
    assigned = workspace.queue.assigned(Lane.REVIEW, 4)
    assert assigned
    assert (assigned.to, assigned.by, assigned.note) == ("bo", "anna", "Is that so?")
    assert [comment.text for comment in workspace.comments.of(4)] == ["Is that so?"]
    assert workspace.queue.next(Lane.REVIEW, "bo", QueueRequest(), 1e10, 1.0) == 4


def test_a_cold_link_opens_its_sentence_and_the_link_of_a_sentence_is_copied(
    workspace: Workspace, server: Server, desk_of: Open
) -> None:
    fill(workspace, 0.99, 0.98)
    stamp = Stamp("bo", "bo-browser", 1)
    workspace.decisions.apply(Decide(stamp, 2, 1, Verdict.REJECT, 0, 0.98, "off topic"), 1_700_000_000.0)
    server.start()
    page = desk_of("anna", "review?item=2&sentence=1", permissions=["clipboard-read", "clipboard-write"])
    shows(page, 2)
    expect(page.locator("#s-0")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".history")).to_contain_text("rejected by bo, Nov 1")
    expect(page.locator(".history")).to_contain_text("off topic")
    page.keyboard.press("a")
    says(page, "This item is rejected")
    page.keyboard.press("j")
    page.keyboard.press("l")
    says(page, "Link copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{server.url}/review?item=2&sentence=2"
    page.reload()
    shows(page, 2)
    page.keyboard.press("n")
    shows(page, 1)
    expect(page).not_to_have_url(re.compile("item="))


def test_a_view_keeps_the_filter_under_a_name(workspace: Workspace, server: Server, desk_of: Open) -> None:
    fill(workspace, 0.99, 0.98)
    fill(workspace, 0.95, 0.1, into="other", start=2)
    server.start()
    page = desk_of("anna")
    page.get_by_label("Set").select_option("other")
    page.get_by_label("Order").select_option("oldest")
    page.get_by_label("Risk level").select_option("everything")
    shows(page, 3)
    page.keyboard.press("v")
    page.get_by_label("Name for what is shown now").fill("The other set")
    page.get_by_label("for everybody").check()
    page.get_by_role("button", name="Save the view").click()
    expect(page.locator(".places")).to_contain_text("The other set")
    page.keyboard.press("Escape")
    theirs = desk_of("bo")
    shows(theirs, 1)
    theirs.keyboard.press("v")
    expect(theirs.locator(".places")).to_contain_text("The other set")
    theirs.keyboard.press("1")
    shows(theirs, 4)
    expect(theirs).to_have_url(re.compile(r"(?=.*set=other)(?=.*order=oldest)(?=.*band=everything)"))
    theirs.reload()
    shows(theirs, 4)
    expect(theirs.get_by_label("Order")).to_have_value("oldest")
    page.keyboard.press("v")
    page.get_by_role("button", name="Remove the view The other set").click()
    expect(page.locator(".box")).to_contain_text("No view is saved yet")


def audited(workspace: Workspace, items: range) -> None:
    for item in items:
        stamp = Stamp("bo", "bo-browser", item)
        wish = Decide(stamp, item, 1, Verdict.ACCEPT, 0, 0.05, inclusion_probability=0.05)
        workspace.decisions.apply(wish, 10.0)


def test_an_audited_band_is_accepted_whole_and_taken_back_whole(
    workspace: Workspace, server: Server, desk_of: Open
) -> None:
    fill(workspace, 0.99, *([0.1] * 85))
    audited(workspace, range(2, 75))
    server.start()
    page = desk_of("anna", "review?set=own&kind=answer")
    page.keyboard.press("x")
    expect(page.locator(".box")).to_contain_text("73 looked at, 0 wrong")
    expect(page.locator(".missing")).to_contain_text("Audit 1 more of these")
    page.keyboard.press("Escape")
    audited(workspace, range(75, 76))
    page.keyboard.press("x")
    expect(page.locator(".box")).to_contain_text("Accept all of it: 11")
    page.keyboard.press("1")
    says(page, "Accepted 11 items")
    all_saved(page)
    shows(page, 1)
    expect(page.locator(".recent li")).to_have_count(1)
    expect(page.locator(".recent li")).to_contain_text("accepted: 11")
    assert {item.status for item in workspace.items.many(range(76, 87))} == {Status.ACCEPTED}
    page.keyboard.press("u")
    says(page, "11 items are open again")
    shows(page, 1)
    expect(page.locator(".recent li")).to_have_count(0)
    assert {item.status for item in workspace.items.many(range(76, 87))} == {Status.OPEN}


def test_the_same_claim_is_rejected_or_labelled_everywhere(workspace: Workspace, server: Server, desk_of: Open) -> None:
    items = [answer_of(f"a{n}", f"Question {n}?", [f"Item {n} is here.", "It opens at ten."]) for n in range(3)]
    put(workspace, [(a, scored(a, [0.1, 0.9])) for a in items])
    server.start()
    page = desk_of("anna")
    page.keyboard.press("o")
    expect(page.locator(".box")).to_contain_text("places: 3")
    expect(page.locator(".box blockquote")).to_have_text("It opens at ten.")
    page.keyboard.press("1")
    says(page, "Rejected 3 items")
    assert {item.status for item in workspace.items.many([1, 2, 3])} == {Status.REJECTED}
    page.keyboard.press("u")
    says(page, "3 items are open again")
    shows(page, 1)
    page.keyboard.press("o")
    expect(page.locator(".box blockquote")).to_have_attribute("lang", "en")
    page.keyboard.press("4")
    says(page, "Labelled 3 sentences; u takes all of it back")
    last = page.locator(".recent button").first
    expect(last).to_have_attribute("title", "It opens at ten.")
    expect(last.locator(".words")).to_have_text(re.compile(r", sentences: 3$"))
    page.keyboard.press("u")
    says(page, "Took the labels of 3 sentences back")
    assert label_counts(workspace) == {}


def test_accepting_an_edit_above_the_cut_takes_a_reason(
    workspace: Workspace, server: Server, worker: Child, desk_of: Open
) -> None:
    fill(workspace, 0.99)
    server.start()
    page = desk_of("anna")
    page.keyboard.press("e")
    page.locator("textarea").fill("Still wrong, say the scores.")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".compared")).to_be_visible()
    page.keyboard.press("a")
    expect(page.locator(".box")).to_contain_text("Still above the threshold")
    page.keyboard.press("1")
    expect(page.locator(".empty")).to_be_visible()
    newest = workspace.decisions.of(1)[-1]
    assert (newest.verdict, newest.reason) == (Verdict.ACCEPT, "said in other words")
    assert newest.active_seconds > 0


def test_an_audit_says_so_and_its_chance_is_stored(
    workspace: Workspace, server: Server, desk_of: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOUCHSTONE_AUDIT_SHARE", "0.75")
    fill(workspace, *([0.1] * 12))
    server.environment["TOUCHSTONE_AUDIT_SHARE"] = "0.75"
    server.start()
    page = desk_of("anna")
    expect(page.locator(".badge.audit")).to_contain_text("drawn at random from what would pass")
    page.keyboard.press("a")
    eventually(lambda: decisions_of(workspace, "anna"), "the decision is stored")
    decision = decisions_of(workspace, "anna")[0]
    assert decision.inclusion_probability == 0.75
    assert decision.active_seconds > 0


def test_the_desk_speaks_japanese(workspace: Workspace, server: Server, desk_of: Open) -> None:
    fill(workspace, 0.99)
    server.start()
    page = desk_of("anna", "review?ui=ja&set=own&kind=answer", color_scheme="light")
    expect(page.get_by_role("button", name="判断できない")).to_be_visible()
    expect(page.get_by_label("並び順")).to_contain_text("リスクの高い順")
    page.keyboard.press("x")
    expect(page.locator(".box")).to_contain_text("しきい値未満")
    readable(page, "the offer to accept what lies below")
    page.keyboard.press("Escape")
    page.keyboard.press("b")
    expect(page.locator(".box")).to_contain_text("差し戻す相手")
    page.keyboard.press("Escape")
    page.evaluate(STREAMLIT_SAYS)
    expect(page.locator(".server-gone")).to_contain_text("サーバーが応答しません")
    expect(page.get_by_text("yourscript.py")).to_be_hidden()
