"""The pages of a desk on a workspace, started as ``serve`` starts them, for as long as a measurement takes."""

from __future__ import annotations

import socket
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from core.cli.desk_processes import address, answers, pages_process

HOST = "127.0.0.1"
PATIENCE = 60.0


@dataclass(frozen=True, slots=True)
class RunningDesk:
    port: int
    pid: int
    url: str


@contextmanager
def running_desk(database: str, **settings: str) -> Iterator[RunningDesk]:
    """Every item shows its scores: whoever decides one without them may decide it once more, and pictures show them.

    What it complains of is printed at the end.
    """
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port = probe.getsockname()[1]
    environment = {"TOUCHSTONE_DATABASE": database, "TOUCHSTONE_BLIND_SHARE": "0", **settings}
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "desk.log"
        pages = pages_process(HOST, port, environment, log)
        pages.start()
        try:
            url = address("localhost", port)
            _wait(url)
            assert pages.process
            yield RunningDesk(port, pages.process.pid, url)
        finally:
            pages.stop()
            print(log.read_text("utf-8"), file=sys.stderr, end="")


def _wait(url: str) -> None:
    end = time.monotonic() + PATIENCE
    while not answers(url):
        if time.monotonic() > end:
            raise SystemExit("The desk does not answer.")
        time.sleep(0.1)
