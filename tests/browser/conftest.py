"""A desk of its own for every browser test: temporary workspace, server, worker, and Debian's Chromium."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import BrowserContext, Page, Playwright

from core.cli.children import Child
from core.ports.workspace import Workspace
from storage.opening import open_workspace
from tests.support.server import Server
from tests.support.tabs import VIEWPORT, tabs
from tests.support.waiting import PATIENCE, eventually
from tests.support.workspaces import new_workspace

CHROMIUM = next(filter(Path.exists, map(Path, ("/usr/bin/chromium-headless-shell", "/usr/bin/chromium"))), None)
"""The one without windows takes a fifth less of the processors."""
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
    "--disable-features=SpareRendererForSitePerProcess",
]  # fmt: skip


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    if not CHROMIUM:
        assert "CI" not in os.environ, "a run that a submission is judged by must not skip this"
        pytest.skip("needs Chromium")
    return {"executable_path": str(CHROMIUM), "args": FLAGS}


@pytest.fixture
def database(tmp_path: Path) -> str:
    return new_workspace(tmp_path)


@pytest.fixture
def workspace(database: str) -> Iterator[Workspace]:
    opened = open_workspace(database)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def running_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests: to start Streamlit takes longer than most of them."""
    server = Server("", tmp_path_factory.mktemp("server") / "server.log")
    yield server
    server.kill()


@pytest.fixture
def server(workspace: Workspace, database: str, running_server: Server) -> Iterator[Server]:
    """Serves this test's workspace once the test has put something into it and started the server."""
    before = running_server.complaints()
    running_server.prepare(database)
    yield running_server
    assert running_server.complaints() == before


@pytest.fixture
def fresh_server(workspace: Workspace, database: str, tmp_path: Path) -> Iterator[Server]:
    """A process of its own, for what only a start decides."""
    server = Server(database, tmp_path / "server.log")
    yield server
    server.kill()
    assert server.complaints() == ""


@pytest.fixture
def worker(workspace: Workspace, database: str, tmp_path: Path) -> Iterator[Child]:
    """Stores edits and scores them without a model; see ``hand_worker``."""
    worker = Child(("tests.support.hand_worker",), {"TOUCHSTONE_DATABASE": database}, tmp_path / "worker.log")
    worker.start()
    eventually(workspace.jobs.last_beat, "the worker lives")  # else the desk waits for no scores
    yield worker
    worker.kill()


@pytest.fixture(scope="session")
def kept_browser(
    playwright: Playwright, browser_type_launch_args: dict[str, Any], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[BrowserContext]:
    """It keeps what it has read and compiled of the pages, as people's do: a fresh one reads 3 MB of script anew."""
    profile = str(tmp_path_factory.mktemp("profile"))
    context = playwright.chromium.launch_persistent_context(profile, viewport=VIEWPORT, **browser_type_launch_args)
    yield context
    context.close()


@pytest.fixture
def desk_of(server: Server, browser: Any, kept_browser: BrowserContext) -> Iterator[Callable[..., Page]]:
    """Open a desk as somebody, in a browser of their own; fails when the page threw."""

    def open_as(name: str, page: str = "review", *, wait: bool = True, **context: Any) -> Page:
        tab = opened.open(**context)
        tab.set_default_timeout(PATIENCE * 1000)
        tab.goto(f"{server.url}/{page}{'&' if '?' in page else '?'}me={name}")
        if wait:
            tab.locator("#s-0").wait_for()
            tab.wait_for_timeout(100)
        return tab

    with tabs(browser, kept_browser, server.url) as opened:
        yield open_as
    assert not opened.thrown
