"""A cluster that somebody started, by its address: a real scheduler and a real worker say what this process says."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from core import cli
from tests.support.bulk import LIGHT, read, record, write
from tests.support.paths import ROOT
from tests.support.waiting import eventually

pytestmark = pytest.mark.slow

ROWS = 600
"""Of a shard are 256: the worker gets three."""


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """Started as docs/bulk.md says, but on loopback and without its page of figures."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    there = f"tcp://127.0.0.1:{port}"
    scheduler = ["scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard"]
    worker = ["worker", there, "--nthreads", "1", "--nworkers", "1", "--host", "127.0.0.1", "--no-dashboard"]
    with ExitStack() as started:
        _start(started, scheduler, tmp_path)
        eventually(lambda: _listens(port), "the scheduler listens")
        _start(started, [*worker, "--local-directory", str(tmp_path / "worker")], tmp_path)
        yield there


def _start(started: ExitStack, arguments: list[str], folder: Path) -> None:
    with (folder / f"{arguments[0]}.log").open("wb") as log:
        process = subprocess.Popen([sys.executable, "-m", "dask", *arguments], cwd=ROOT, stdout=log, stderr=log)
    started.callback(process.wait)
    started.callback(process.terminate)


def _listens(port: int) -> bool:
    with socket.socket() as tried:
        return not tried.connect_ex(("127.0.0.1", port))


def test_a_cluster_by_its_address_scores_what_this_process_scores(address: str, tmp_path: Path) -> None:
    rows = [record(n, f"It opens at {n % 9}. It lends 12 books.") for n in range(ROWS)]
    file = write(tmp_path / "in.jsonl", [*rows, {"id": "x"}])
    command = [sys.executable, "-m", "core", "bulk", file, str(tmp_path / "there"), *LIGHT, "--cluster", address]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, f"{ROWS + 1} scored, 0 known, 1 bad, 0 gone.\n"), done.stderr
    assert cli.main(["bulk", file, str(tmp_path / "here"), *LIGHT, "--workers", "0"]) == 2
    assert read(tmp_path / "there") == read(tmp_path / "here")
    assert len({row["risk"] for row in read(tmp_path / "here")}) > 2
    assert "plugin touchstone-" in (tmp_path / "worker.log").read_text(), "the worker never had the run's detectors"
