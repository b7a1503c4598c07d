"""The first minutes of a newcomer: one command, a scored queue, the first decision."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from storage import open_workspace
from tests.support.serving import serving, workspace_in
from tests.support.waiting import PATIENCE, eventually

pytestmark = [pytest.mark.browser, pytest.mark.model, pytest.mark.slow]


def test_from_the_first_start_to_the_first_accept(tmp_path: Path, browser: Any) -> None:
    with serving(tmp_path) as desk:
        eventually(desk.answers, "the desk opens once the samples are scored", patience=10 * PATIENCE)
        page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.goto(f"{desk.url}/?me=newcomer")
        page.locator("#s-0").wait_for()
        assert page.locator(".check").count() >= 3, "the riskiest sample shows what the detectors say of it"
        first = page.locator(".where").inner_text()
        page.keyboard.press("a")
        page.locator(".where", has_not_text=first).wait_for()
        workspace = open_workspace(workspace_in(tmp_path))
        try:
            decided = eventually(lambda: workspace.decisions.recent("newcomer"), "the decision is stored")
            assert f"#{decided[0].item_id}" in first
        finally:
            workspace.close()
