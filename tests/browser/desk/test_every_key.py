"""Every key of every desk does something that can be seen, or says why it does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TookTooLong

from core.domain.actions import Annotate, Stamp
from core.domain.labels import Label
from core.domain.queue import LabellingPlan
from core.ports.workspace import Workspace
from pages.ui.desk import _keys
from pages.ui.desk._keys import Key
from tests.support.answers import plain_answer
from tests.support.seeds import put, scored
from tests.support.server import Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Open = Callable[..., Page]
DESKS: dict[str, tuple[Key, ...]] = {"review": _keys.REVIEW, "label": _keys.LABEL, "adjudicate": _keys.ADJUDICATE}

DESK = "[...document.querySelectorAll('*')].find((node) => node.shadowRoot?.querySelector('.desk')).shadowRoot"
SEEN = f"""() => {{
  const root = {DESK};
  return root.querySelector('.desk').innerHTML + (root.activeElement?.outerHTML ?? '');
}}"""
"""Everything on the desk, with the classes that marks and choices are made of, and where the focus is."""
QUIET = f"() => {{ {DESK}.querySelector('.note').textContent = ''; }}"


def fill(workspace: Workspace) -> None:
    """Enough items that no key finds the desk empty, each labelled differently by two people."""
    items = [plain_answer(number, 3) for number in range(40)]
    put(workspace, [(a, scored(a, [0.9, 0.8, 0.7])) for a in items])


def disagree(workspace: Workspace) -> None:
    workspace.labelling_plans.save(LabellingPlan("own", annotators=2))
    for seq, (person, label) in enumerate([("bo", Label.SUPPORTED), ("cy", Label.MAJOR)]):
        workspace.annotations.add(
            [
                Annotate(Stamp(person, person, 1000 * seq + 10 * item + n), item, 1, n, label, False, 1.0, 1.0)
                for item in range(1, 31) for n in range(3)
            ],
            1.0,
        )  # fmt: skip


@pytest.mark.parametrize("desk", DESKS)
def test_every_key_shows_that_it_was_pressed(desk: str, workspace: Workspace, server: Server, desk_of: Open) -> None:
    fill(workspace)
    if desk == "adjudicate":
        disagree(workspace)
    server.start()
    page = desk_of("anna", desk)
    dead = []
    for key in DESKS[desk]:
        for shift in (False, True) if key.shift else (False,):
            page.evaluate(QUIET)
            before = page.evaluate(SEEN)
            page.keyboard.press(f"{'Shift+' if shift else ''}{key.code}")
            try:
                page.wait_for_function(f"(before) => ({SEEN})() !== before", arg=before, timeout=8000)
            except TookTooLong:  # collected, so that one run names all of them
                dead.append(f"{'Shift+' if shift else ''}{key.code} ({key.op})")
            page.keyboard.press("Escape")
            page.wait_for_timeout(400)  # what was pressed is on its way; a key after it would be refused
    assert dead == []
