"""Keys as people in Japan and Korea have them, and text as attackers write it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from core.domain.actions import Verdict
from core.ports.workspace import Workspace
from tests.support.answers import answer_of, plain_answer
from tests.support.history import decisions_of
from tests.support.seeds import put, scored
from tests.support.server import Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Open = Callable[..., Page]


def test_composing_japanese_triggers_no_shortcut(workspace: Workspace, server: Server, desk_of: Open) -> None:
    put(workspace, [(a := plain_answer(n), scored(a, [0.9, 0.9])) for n in range(2)])
    server.start()
    page = desk_of("anna")
    browser = page.context.new_cdp_session(page)

    def compose(text: str) -> None:
        """Romaji over an input method: every key arrives as 229 with its own code, Enter ends the composition."""
        for code, composed in (("KeyA", "あ"), ("KeyR", "あr"), ("KeyE", "あれ")):
            browser.send("Input.dispatchKeyEvent", {
                "type": "rawKeyDown", "key": "Process", "code": code, "windowsVirtualKeyCode": 229,
            })  # fmt: skip
            browser.send("Input.imeSetComposition", {"text": composed, "selectionStart": 2, "selectionEnd": 2})
        browser.send("Input.dispatchKeyEvent", {
            "type": "rawKeyDown", "key": "Process", "code": "Enter", "windowsVirtualKeyCode": 229, "modifiers": 2,
        })  # fmt: skip
        browser.send("Input.insertText", {"text": text})

    compose("")
    page.wait_for_timeout(300)
    assert page.locator("textarea").count() == 0
    page.keyboard.press("e")
    page.locator("textarea").fill("")
    compose("荒れ")
    page.wait_for_timeout(300)
    expect(page.locator("textarea")).to_have_value("荒れ")
    page.keyboard.press("Escape")
    assert decisions_of(workspace, "anna") == []
    assert workspace.jobs.recent() == []


def test_a_hangul_layout_has_the_same_keys(workspace: Workspace, server: Server, desk_of: Open) -> None:
    put(workspace, [(a := plain_answer(n), scored(a, [0.9, 0.9])) for n in range(2)])
    server.start()
    page = desk_of("anna")
    browser = page.context.new_cdp_session(page)
    browser.send("Input.dispatchKeyEvent", {"type": "keyDown", "key": "ㅁ", "code": "KeyA", "text": "ㅁ"})
    expect(page.locator(".where")).to_contain_text("#2")
    assert [d.verdict for d in decisions_of(workspace, "anna")] == [Verdict.ACCEPT]


def test_a_held_key_and_keys_with_modifiers_decide_nothing_more(
    workspace: Workspace, server: Server, desk_of: Open
) -> None:
    put(workspace, [(a := plain_answer(n), scored(a, [0.9, 0.9])) for n in range(5)])
    server.start()
    page = desk_of("anna")
    browser = page.context.new_cdp_session(page)
    for repeat in (False, True, True, True, True):
        key = {"type": "keyDown", "key": "a", "code": "KeyA", "autoRepeat": repeat}
        browser.send("Input.dispatchKeyEvent", key)
        page.wait_for_timeout(150)
    page.keyboard.press("Control+a")
    page.keyboard.press("Alt+a")
    page.keyboard.press("Shift+A")
    page.wait_for_timeout(300)
    assert len(decisions_of(workspace, "anna")) == 1


def test_hostile_text_is_shown_and_does_nothing(workspace: Workspace, server: Server, desk_of: Open) -> None:
    attacks = [
        "<img src=x onerror=\"document.title='owned'\">",
        "<script>document.title='owned'</script>",
        "![pixel](https://attacker.example/pixel.png)",
        "[press me](javascript:document.title='owned')",
        "<iframe srcdoc=\"<script>parent.document.title='owned'</script>\"></iframe>",
        "long " + "x" * 200_000,
    ]
    hostile = answer_of("hostile", attacks[0], attacks, passages=attacks[:5], samples=attacks[:2])
    put(workspace, [(hostile, scored(hostile, [0.9] * len(attacks)))], set_name="<b>set</b>")
    server.start()
    page = desk_of("anna", wait=False)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    page.locator("#s-5").wait_for()
    for index, attack in enumerate(attacks):
        assert page.locator(f"#s-{index} .text").inner_text() == attack
        page.keyboard.press("j")
    page.wait_for_timeout(300)
    assert "owned" not in page.title()
    assert not any("attacker" in url or url.endswith("/x") for url in asked)
    assert page.locator(".desk a, .desk img, .desk iframe, .desk script").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
