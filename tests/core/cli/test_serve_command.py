"""``serve``: from nothing to a desk that answers, and to nothing again."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from core.domain.work import JobState
from core.ports.workspace import Workspace
from storage import open_workspace
from tests.support.paths import ROOT

SAMPLE_SETS = {path.stem for path in (ROOT / "samples").glob("*.jsonl")}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until(met: Callable[[], bool], seconds: float = 120.0) -> None:
    end = time.monotonic() + seconds
    while not met():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.1)


def answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/_stcore/health", timeout=2) as health:
            return health.read() == b"ok"
    except OSError:
        return False


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def alive(pid: int) -> bool:
    """A zombie that nobody buried yet is not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):  # gone before, or while, it was read
        return False


@contextmanager
def serving(folder: Path, **settings: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    port = free_port()
    environment = os.environ | {"TOUCHSTONE_DATABASE": f"sqlite:///{folder / 'desk.db'}"} | settings
    command = [sys.executable, "-m", "core", "serve", "--port", str(port)]
    with (
        (folder / "out").open("w") as out,
        (folder / "err").open("w") as err,
        subprocess.Popen(command, stdout=out, stderr=err, cwd=ROOT, env=environment, text=True) as process,
    ):
        try:
            yield process, port
        finally:
            process.kill()


@contextmanager
def opened(folder: Path) -> Iterator[Workspace]:
    workspace = open_workspace(f"sqlite:///{folder / 'desk.db'}")
    try:
        yield workspace
    finally:
        workspace.close()


def test_a_port_that_is_taken_is_refused(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "-m", "core", "serve", "--port", str(port)]
        environment = os.environ | {"TOUCHSTONE_DATABASE": f"sqlite:///{tmp_path / 'desk.db'}"}
        told = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=environment, check=False)
    assert told.returncode == 2
    assert told.stderr.startswith(f"touchstone: cannot listen on 127.0.0.1 port {port}: ")
    assert told.stderr.endswith("Choose another with --port.\n")
    assert not (tmp_path / "desk.db").exists()


@pytest.mark.slow
def test_the_desk_opens_without_an_encoder_and_says_what_is_missing(tmp_path: Path) -> None:
    with serving(tmp_path, TOUCHSTONE_MODELS=str(tmp_path / "none")) as (process, port):
        wait_until(lambda: answers(port))
        pids = children(process.pid)
        assert len(pids) == 2
        wait_until(lambda: f"http://127.0.0.1:{port}" in (tmp_path / "out").read_text())
        process.terminate()
        assert process.wait(30) == 0
        assert not any(alive(pid) for pid in pids)
    assert "make install" in (tmp_path / "err").read_text()
    with opened(tmp_path) as workspace:
        assert {each.name for each in workspace.items.sets()} == SAMPLE_SETS


@pytest.mark.slow
def test_a_worker_that_dies_is_started_again_and_nothing_outlives_kill_9(tmp_path: Path) -> None:
    with serving(tmp_path, TOUCHSTONE_MODELS=str(tmp_path / "none")) as (process, port):
        wait_until(lambda: answers(port))
        worker, pages = sorted(children(process.pid))
        os.kill(worker, signal.SIGKILL)
        wait_until(lambda: len(children(process.pid)) == 2 and worker not in children(process.pid))
        left = children(process.pid)
        assert pages in left
        process.kill()
        wait_until(lambda: not any(alive(pid) for pid in left))


@pytest.mark.slow
@pytest.mark.model
def test_a_newcomer_finds_every_sample_scored_even_after_an_interruption(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, _), opened(tmp_path) as workspace:
        wait_until(lambda: bool(workspace.items.sets()))
        process.terminate()
        assert process.wait(30) == 0
    with serving(tmp_path) as (process, port), opened(tmp_path) as workspace:
        wait_until(lambda: answers(port))
        sets = workspace.items.sets()
        assert {each.name for each in sets} == SAMPLE_SETS
        assert [each.scored for each in sets] == [each.items for each in sets]
        assert {job.state for job in workspace.jobs.recent(50)} == {JobState.DONE}
        process.terminate()
        assert process.wait(30) == 0
