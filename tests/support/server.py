"""Desks that tests start, by the product's own functions, so that what is tested is what people get."""

from __future__ import annotations

import json
import os
import signal
import socket
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from core.cli.desk_processes import pages_process
from tests.support.paths import ROOT
from tests.support.waiting import eventually

HOST = "127.0.0.1"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def inside(folder: Path) -> dict[str, str]:
    """Environment of processes that answer ``options_of``; the answers go through this folder."""
    return {
        "PYTHONPATH": str(ROOT / "tests" / "support" / "inside_server"),
        "TOUCHSTONE_TEST_ANSWERS": str(folder),
    }


def options_of(pid: int, folder: Path) -> dict[str, Any]:
    """The Streamlit options that this process runs with now."""
    answer = folder / f"{pid}.options"
    answer.unlink(missing_ok=True)
    os.kill(pid, signal.SIGUSR1)
    eventually(answer.exists, "the server tells its options")
    options: dict[str, Any] = json.loads(answer.read_text("utf-8"))
    return options


def healthy(url: str) -> bool:
    try:
        with urllib.request.urlopen(f"{url}/_stcore/health", timeout=2) as health:  # noqa: S310 - our own address
            return bool(health.read() == b"ok")
    except OSError:
        return False


def complaints_in(log: Path) -> str:
    """Return what was written there but the lines for operators: who came in, and who read what is known of others."""
    lines = log.read_text("utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if " touchstone.access " not in line)


class Server:
    """The pages of a desk. ``environment`` is what differs from ours, to be changed before it is started."""

    def __init__(self, database: str, log: Path, environment: Mapping[str, str] | None = None) -> None:
        self.port = free_port()
        self.url = f"http://localhost:{self.port}"
        self._log = log
        self._pages = pages_process(HOST, self.port)
        self._serving: Mapping[str, str] = {}
        self.prepare(database, environment)

    def prepare(self, database: str, environment: Mapping[str, str] | None = None) -> None:
        """Set the database and the settings that the next ``start`` serves, beside the settings that hold here now."""
        ours = {name: value for name, value in os.environ.items() if name.startswith("TOUCHSTONE_")}
        self.environment = {**ours, **inside(self._log.parent), "TOUCHSTONE_DATABASE": database, **(environment or {})}

    def start(self) -> None:
        """One that still runs goes on with what was prepared; no page may be open on what it served before."""
        if self._runs:
            self._go_on()
        else:
            self._pages = pages_process(HOST, self.port, self.environment, self._log)
            self._pages.start()
            self.wait()
        self._serving = dict(self.environment)

    def wait(self) -> None:
        eventually(lambda: healthy(self.url), "the server answers")

    def kill(self) -> None:
        """Kill the server as a power cut would, without a word."""
        self._pages.kill()

    def complaints(self) -> str:
        """Return what it wrote to the terminal except who came in; a desk whose people do nothing wrong is silent."""
        return complaints_in(self._log) if self._log.exists() else ""

    def options(self) -> dict[str, Any]:
        return options_of(self._pid, self._log.parent)

    def serve(self, database: str, environment: Mapping[str, str] | None = None) -> None:
        """Go on, without a new start, with another workspace and these settings."""
        self.prepare(database, environment)
        self.start()

    def _go_on(self) -> None:
        order = self._log.parent / f"{self._pid}.environment"
        gone = {name: os.environ.get(name) for name in self._serving if name not in self.environment}
        order.write_text(json.dumps({**gone, **self.environment}), "utf-8")
        os.kill(self._pid, signal.SIGUSR2)
        eventually(lambda: not order.exists(), "the server has let go of the old workspace")

    @property
    def _runs(self) -> bool:
        return self._pages.process is not None and self._pages.exit_code() is None

    @property
    def _pid(self) -> int:
        assert self._pages.process
        return self._pages.process.pid
