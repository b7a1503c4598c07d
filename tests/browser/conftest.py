"""A desk of its own for every browser test: temporary workspace, server, worker, and Debian's Chromium."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import BrowserContext, Page, expect

from core.ports.workspace import Workspace
from storage import open_workspace
from tests.support.paths import ROOT

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
]  # fmt: skip
PATIENCE = 30.0
"""Seconds to wait for a busy machine; no test measures time."""


class Process:
    """A child of the test, always gone at its end."""

    def __init__(self, command: list[str], database: str, log: Path) -> None:
        self._command, self._log = command, log
        self._environment = {**os.environ, "TOUCHSTONE_DATABASE": database, "PYTHONPATH": str(ROOT)}
        self._running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self._log.open("ab") as log:
            self._running = subprocess.Popen(
                self._command, cwd=ROOT, env=self._environment, stdout=log, stderr=log, start_new_session=True
            )

    def stop(self, how: signal.Signals) -> None:
        """Politely first, so that it can stop its own children."""
        if self._running and self._running.poll() is None:
            self._running.send_signal(how)
            try:
                self._running.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()

    def kill(self) -> None:
        """As a power cut would: the whole group, without a word."""
        if self._running and self._running.poll() is None:
            os.killpg(self._running.pid, signal.SIGKILL)
            self._running.wait()


class Server(Process):
    def __init__(self, database: str, log: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://localhost:{self.port}"
        script = [
            sys.executable,
            "-m",
            "streamlit",
            "run",
            str(ROOT / "app.py"),
            "--server.fileWatcherType",
            "none",
        ]
        super().__init__([*script, "--server.port", str(self.port)], database, log)

    def start(self) -> None:
        super().start()
        self.wait()

    def wait(self) -> None:
        eventually(self._healthy, "the server answers")

    def _healthy(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/_stcore/health", timeout=2) as answer:  # noqa: S310
                return bool(answer.status == 200)
        except OSError:
            return False


def eventually(check: Callable[[], Any], what: str, patience: float = PATIENCE) -> Any:
    """Wait until it holds; the value that made it so."""
    end = time.monotonic() + patience
    while not (value := check()):
        assert time.monotonic() < end, f"waited {patience:.0f} s in vain: {what}"
        time.sleep(0.05)
    return value


def all_saved(page: Page) -> None:
    """Wait until the page says that nothing is on its way any more."""
    expect(page.locator(".saved")).to_have_text(re.compile(r"^saved \d\d:\d\d:\d\d$"), timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    if not CHROMIUM.exists():
        assert "CI" not in os.environ, "a run that a submission is judged by must not skip this"
        pytest.skip("needs Chromium")
    return {"executable_path": str(CHROMIUM), "args": FLAGS}


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'touchstone.db'}"


@pytest.fixture
def workspace(database: str) -> Iterator[Workspace]:
    opened = open_workspace(database)
    yield opened
    opened.close()


@pytest.fixture
def server(workspace: Workspace, database: str, tmp_path: Path) -> Iterator[Server]:
    """Started by the test, after it has put something into the workspace."""
    server = Server(database, tmp_path / "server.log")
    yield server
    server.kill()


@pytest.fixture
def worker(workspace: Workspace, database: str, tmp_path: Path) -> Iterator[Process]:
    """Stores edits and scores them without a model; see ``hand_worker``."""
    command = [sys.executable, "-m", "tests.support.hand_worker"]
    worker = Process(command, database, tmp_path / "worker.log")
    worker.start()
    yield worker
    worker.kill()


@pytest.fixture
def desk_of(server: Server, browser: Any) -> Iterator[Callable[..., Page]]:
    """Open a desk as somebody, in a browser of their own; fails when the page threw."""
    contexts: list[BrowserContext] = []
    thrown: list[str] = []

    def open_as(name: str, page: str = "review", *, wait: bool = True, **context: Any) -> Page:
        contexts.append(browser.new_context(viewport={"width": 1280, "height": 800}, **context))
        tab = contexts[-1].new_page()
        tab.set_default_timeout(PATIENCE * 1000)
        tab.on("pageerror", lambda error: thrown.append(str(error)))
        tab.goto(f"{server.url}/{page}{'&' if '?' in page else '?'}me={name}")
        if wait:
            tab.locator("#s-0").wait_for()
            tab.wait_for_timeout(100)
        return tab

    yield open_as
    for context in contexts:
        context.close()
    assert not thrown
