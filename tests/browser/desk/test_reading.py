"""An answer in Markdown as its readers see it, corrections by one key, and the new text at once after an edit."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from core.cli.children import Child
from core.domain.answers import SentenceScore, Stance
from core.ports.workspace import Workspace
from core.wording.phrases import say
from tests.support.answers import answer
from tests.support.review_desk import note
from tests.support.seeds import detection, evidence, put, scored
from tests.support.server import Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Open = Callable[..., Page]

MANUAL = """## Reset

Hold the button for **10 seconds**. Then let go.

1. Unplug the router.
2. Wait for 5 minutes.

| Light | Meaning |
|---|---|
| red | no link |

```bash
sudo reboot
```

See [the manual](http://x.example/a).<img src=x onerror=alert(1)>"""
SOURCE = "To reset it, hold the button for 7 seconds. Then let go. Wait 5 minutes."


def opened(workspace: Workspace, server: Server, desk_of: Open) -> Page:
    manual = answer(MANUAL, SOURCE)
    risks = [0.9 if "10 seconds" in sentence.text else 0.1 for sentence in manual.sentences]
    place = evidence(manual, "p0", "hold the button for 7 seconds", Stance.SILENT)
    heard = [
        SentenceScore(0.9, (say("no-text"),), (place,)) if risk > 0.5 else SentenceScore.abstain(say("no-numbers"))
        for risk in risks
    ]
    put(workspace, [(manual, scored(manual, risks, detection("source_match", *heard)))])
    server.start()
    return desk_of("anna")


def test_markdown_is_shown_as_its_readers_see_it(workspace: Workspace, server: Server, desk_of: Open) -> None:
    page = opened(workspace, server, desk_of)
    reading = page.locator(".reading")
    expect(reading.locator("h2")).to_have_text("Reset")
    expect(reading.locator("li")).to_have_count(2)
    expect(reading.locator("td")).to_have_text(["red", "no link"])
    expect(reading.locator("pre")).to_have_text("sudo reboot")
    expect(reading.locator("strong")).to_have_text("10 seconds")
    expect(reading.locator(".reads.high.chosen").first).to_have_text("Hold the button for ")
    assert "**" not in reading.inner_text()
    assert "<img src=x" in reading.inner_text(), "no tag of an answer becomes one"
    page.keyboard.press("j")
    expect(reading.locator(".chosen")).to_have_text(["Then let go."])
    reading.get_by_text("sudo reboot").click()
    expect(page.locator(".detail h3")).to_contain_text("7")
    page.keyboard.press("w")
    expect(page.locator(".sentences [role=option]")).to_have_count(9)
    expect(note(page)).to_contain_text("list of sentences")
    page.reload()
    expect(page.locator(".sentences [role=option]")).to_have_count(9)
    page.keyboard.press("w")
    expect(page.locator(".reading h2")).to_be_visible()


def test_one_key_takes_the_source_or_strikes_and_the_new_text_is_there_at_once(
    workspace: Workspace, server: Server, worker: Child, desk_of: Open
) -> None:
    page = opened(workspace, server, desk_of)
    expect(page.locator(".reading .chosen").first).to_contain_text("Hold")
    page.keyboard.press("e")
    editor = page.locator("textarea.editor")
    assert editor.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)") == "10"
    page.keyboard.press("Escape")
    page.keyboard.press("j")
    page.keyboard.press("z")
    expect(page.locator(".newtext, .comparison")).not_to_contain_text("10 seconds**. Then let go.")
    expect(page.locator(".comparison del").first).to_have_text("Then let go.", timeout=20_000)
    assert "Then let go." not in workspace.items.get(1).answer.text
    page.keyboard.press("u")
    expect(note(page)).to_contain_text("has its earlier text again")
    expect(page.locator(".reading")).to_contain_text("Then let go.")
    page.keyboard.press("g")
    expect(page.locator(".newtext, .comparison").first).to_contain_text("To reset it, hold the button for 7 seconds.")
    expect(page.locator(".comparison").first).to_be_visible(timeout=20_000)
    assert "To reset it, hold the button for 7 seconds. Then let go." in workspace.items.get(1).answer.text
