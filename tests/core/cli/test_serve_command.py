"""``serve``: from nothing to a desk that answers, and to nothing again."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from core.limits import SHORTEST_KEY
from tests.support.paths import ROOT
from tests.support.serving import SAMPLE_SETS, opened, serving, workspace_in
from tests.support.waiting import eventually

START_PATIENCE = 120.0
"""Seconds for a busy machine."""


def alive(pid: int) -> bool:
    """A zombie that nobody buried yet is not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):  # gone before, or while, it was read
        return False


def test_a_port_that_is_taken_is_refused(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "-m", "core", "serve", "--port", str(port)]
        environment = os.environ | {"TOUCHSTONE_DATABASE": workspace_in(tmp_path)}
        refusal = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=environment, check=False)
    assert refusal.returncode == 2
    assert refusal.stderr.startswith(f"touchstone: cannot listen on 127.0.0.1 port {port}: ")
    assert refusal.stderr.endswith("Choose another with --port.\n")
    assert not (tmp_path / "desk.db").exists()


@pytest.mark.slow
def test_the_desk_opens_without_an_encoder_and_says_what_is_missing(tmp_path: Path) -> None:
    with serving(tmp_path, TOUCHSTONE_MODELS=str(tmp_path / "none")) as desk:
        eventually(desk.answers, "the desk opens", START_PATIENCE)
        pids = desk.children()
        assert len(pids) == 2
        eventually(lambda: desk.url in desk.out.read_text(), "its address is said")
        desk.process.terminate()
        assert desk.process.wait(30) == 0
        assert not any(alive(pid) for pid in pids)
    assert "make install" in desk.err.read_text()
    with opened(tmp_path) as workspace:
        assert {each.name for each in workspace.items.sets()} == SAMPLE_SETS


@pytest.mark.slow
def test_a_desk_where_people_sign_in_starts_with_nothing_that_is_not_theirs(tmp_path: Path) -> None:
    login = {
        "TOUCHSTONE_LOGIN": "accounts",
        "TOUCHSTONE_COOKIE_KEY": "k" * SHORTEST_KEY,
        "TOUCHSTONE_URL": "http://localhost",
    }
    with serving(tmp_path, **login) as desk:
        eventually(desk.answers, "the desk opens", START_PATIENCE)
    with opened(tmp_path) as workspace:
        assert workspace.items.sets() == []
        assert workspace.jobs.recent(limit=1) == []


@pytest.mark.slow
def test_a_worker_that_dies_is_started_again_and_nothing_outlives_kill_9(tmp_path: Path) -> None:
    with serving(tmp_path, TOUCHSTONE_MODELS=str(tmp_path / "none")) as desk:
        eventually(desk.answers, "the desk opens", START_PATIENCE)
        worker, pages = sorted(desk.children())
        os.kill(worker, signal.SIGKILL)
        eventually(
            lambda: len(desk.children()) == 2 and worker not in desk.children(), "another worker", START_PATIENCE
        )
        left = desk.children()
        assert pages in left
        desk.process.kill()
        eventually(lambda: not any(alive(pid) for pid in left), "nothing is left")
