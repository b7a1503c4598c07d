"""Every desk runs Streamlit with the same options, as measured: read from the processes themselves.

An upgrade that drops one of these options is noticed, and so is a start of another kind.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from benchmarks.running_desk import running_desk
from core.domain.work import Record
from storage.opening import open_workspace
from tests.support.answers import full_answer
from tests.support.paths import ROOT
from tests.support.server import Server, inside, options_of
from tests.support.serving import serving, workspace_in
from tests.support.waiting import eventually

WANTED = {
    "runner.postScriptGC": False,  # on, every action waits 80 ms for the garbage collector
    "runner.magicEnabled": False,
    "runner.fastReruns": True,  # a key does not wait until the page before it is drawn
    "server.headless": True,
    "server.address": "127.0.0.1",  # nobody else's machine without being asked
    "server.allowedHosts": ["localhost", "127.0.0.1"],  # no DNS rebinding
    "server.fileWatcherType": "none",  # else every import floods the terminal
    "server.enableAgentApi": False,  # nobody but the pages drives the desk
    "client.toolbarMode": "minimal",  # else a key clears the cache
    "client.showErrorDetails": "none",
    "client.disableDataExport": True,  # its CSV runs formulas in a spreadsheet
    "browser.gatherUsageStats": False,
    "logger.level": "warning",
    "logger.hideWelcomeMessage": True,
}
OWN = ("server.port", "browser.serverPort", "server.cookieSecret")
"""What tells one desk from another."""


def as_served(folder: Path) -> dict[str, Any]:
    """In the process of the pages that ``python -m core serve`` started."""
    workspace = open_workspace(workspace_in(folder))
    workspace.items.put("used before", [Record(full_answer("a", "Yes."))], 0.0)  # so that no samples are waited for
    workspace.close()
    with serving(folder) as desk:
        eventually(desk.answers, "the desk opens")
        (pages,) = [child for child in desk.children() if b"streamlit" in Path(f"/proc/{child}/cmdline").read_bytes()]
        return options_of(pages, folder)


def as_tested(folder: Path) -> dict[str, Any]:
    server = Server(workspace_in(folder), folder / "server.log")
    server.start()
    try:
        return server.options()
    finally:
        server.kill()


def as_measured(folder: Path) -> dict[str, Any]:
    with running_desk(workspace_in(folder), **inside(folder)) as desk:
        return options_of(desk.pid, folder)


WAYS = (as_served, as_tested, as_measured)


@pytest.fixture(scope="module")
def configured() -> dict[str, Any]:
    """What Streamlit reads in this folder, before anybody starts anything."""
    script = (
        "import json, sys; from streamlit import config;"
        "print(json.dumps({name: config.get_option(name) for name in sys.argv[1:]}))"
    )
    command = [sys.executable, "-c", script, *WANTED]
    options: dict[str, Any] = json.loads(
        subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True).stdout
    )
    return options


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    return {way.__name__: way(tmp_path_factory.mktemp(way.__name__)) for way in WAYS}


@pytest.mark.parametrize("name", WANTED)
def test_streamlit_is_configured_so_for_every_desk(name: str, configured: dict[str, Any]) -> None:
    assert configured[name] == WANTED[name]


@pytest.mark.slow
@pytest.mark.parametrize("name", WANTED)
@pytest.mark.parametrize("way", [way.__name__ for way in WAYS])
def test_a_running_desk_has_these_options(way: str, name: str, running: dict[str, dict[str, Any]]) -> None:
    assert running[way][name] == WANTED[name]


@pytest.mark.slow
def test_tests_and_measurements_run_the_desk_that_people_get(running: dict[str, dict[str, Any]]) -> None:
    served, *others = (
        {name: value for name, value in options.items() if name not in OWN} for options in running.values()
    )
    assert len(served) > 100
    for other in others:
        assert other == served
