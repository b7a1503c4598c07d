"""The first minutes of a newcomer: one command, a scored queue, the first decision."""

from __future__ import annotations

import signal
import socket
import sys
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from storage import open_workspace
from tests.browser.conftest import PATIENCE, Process, eventually

pytestmark = [pytest.mark.browser, pytest.mark.model, pytest.mark.slow]


def test_from_the_first_start_to_the_first_accept(database: str, tmp_path: Path, browser: Any) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    desk = Process([sys.executable, "-m", "core", "serve", "--port", str(port)], database, tmp_path / "serve.log")

    def answers() -> bool:
        try:
            with urllib.request.urlopen(f"http://localhost:{port}/_stcore/health", timeout=2) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    desk.start()
    try:
        eventually(answers, "the desk opens once the samples are scored", patience=10 * PATIENCE)
        page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.goto(f"http://localhost:{port}/?me=newcomer")
        page.locator("#s-0").wait_for()
        assert page.locator(".check").count() >= 3, "the riskiest sample shows what the detectors say of it"
        first = page.locator(".where").inner_text()
        page.keyboard.press("a")
        page.locator(".where", has_not_text=first).wait_for()
        workspace = open_workspace(database)
        try:
            decided = eventually(lambda: workspace.decisions.recent("newcomer"), "the decision is stored")
            assert f"#{decided[0].item_id}" in first
        finally:
            workspace.close()
    finally:
        desk.stop(signal.SIGTERM)
