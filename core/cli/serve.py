"""``serve``: start the desk, its pages and its worker as two child processes, with samples on the first start."""

from __future__ import annotations

import argparse
import os
import socket
import sys
import threading
import time
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from core.cli import Subparsers
from core.cli.children import Child, Supervised
from core.cli.desk_processes import address, answers, pages_process, worker_process
from core.cli.listening import refuse_taken
from core.cli.progress import Progress
from core.cli.signals import stop_on_signals
from core.confined.reading import end_readers
from core.domain.work import JobKind, JobState
from core.services.data.sample_workspace import request_samples, sample_jobs, unfinished
from core.services.people.modes import check_login
from core.settings import Login, Settings
from core.wording import explain

if TYPE_CHECKING:
    from core.ports.workspace import Workspace

ROOT = Path(__file__).parents[2]
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - compared, not bound
TICK_SECONDS = 0.2
CRASHES_BEFORE_OPENING = 3
"""The desk opens without scored samples when the worker can't be kept up."""


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "serve",
        description="Serve the review desk: its pages, and the worker that scores. Ctrl-C stops both. A new workspace "
        "is filled with samples first, unless people sign in (TOUCHSTONE_LOGIN). It is kept in TOUCHSTONE_DATABASE.",
        epilog="Example: python -m core serve --port 8600",
    )
    parser.add_argument("--port", type=int, default=8501, help="port to listen on (default: %(default)s)")
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        help="address to listen on; 0.0.0.0 lets other machines in, which takes a TOUCHSTONE_LOGIN (docs/login.md; "
        "default: %(default)s, this machine only)",
    )


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from storage.opening import open_workspace

    check_login(settings, arguments.host)
    refuse_taken(arguments.host, arguments.port)
    stopping = stop_on_signals()
    workspace = open_workspace(settings.database, settings.graphs)
    worker = Supervised(worker_process())
    pages = pages_process(arguments.host, arguments.port)
    try:
        if settings.login is Login.OFF:  # where people sign in, what they count is theirs alone
            request_samples(workspace, ROOT / "samples", time.time())
            end_readers()
        worker.tend()
        _wait_for_samples(workspace, worker, stopping)
        if not stopping.is_set():
            pages.start()
            _announce(arguments.host, arguments.port, pages, stopping)
        while not stopping.is_set() and pages.exit_code() is None:
            worker.tend()
            stopping.wait(TICK_SECONDS)
        return 0 if stopping.is_set() else pages.exit_code() or 0
    finally:
        worker.child.ask_to_stop()
        pages.stop()
        worker.child.stop()
        workspace.close()


def _wait_for_samples(workspace: Workspace, worker: Supervised, stopping: threading.Event) -> None:
    """A newcomer finds a scored queue; who interrupts this finds the rest of it done next time."""
    with Progress("Scoring the samples") as bar:
        while any(unfinished(job) for job in sample_jobs(workspace)):
            if stopping.wait(TICK_SECONDS):
                return
            if worker.crashes >= CRASHES_BEFORE_OPENING:
                print("touchstone: the worker keeps failing, for the reason above; nothing is scored", file=sys.stderr)
                return
            worker.tend()
            scoring = [job for job in sample_jobs(workspace) if job.kind is JobKind.SCORE]
            bar.show(sum(job.done for job in scoring), sum(job.total for job in scoring))
    for job in sample_jobs(workspace):
        if job.state is JobState.FAILED:
            print(f"touchstone: {job.payload['set']}: {explain(job.message, 'en', ids=True)}", file=sys.stderr)


def _announce(host: str, port: int, pages: Child, stopping: threading.Event) -> None:
    """Print the address once it answers, and show it where there is a screen."""
    everywhere = host in EVERYWHERE
    while not answers(address("127.0.0.1" if everywhere else host, port)):
        if stopping.wait(TICK_SECONDS) or pages.exit_code() is not None:
            return
    url = address(socket.gethostname() if everywhere else host, port)
    print(f"Touchstone is at {url}  (Ctrl-C stops it)", flush=True)
    if sys.stdout.isatty() and (sys.platform == "darwin" or {"DISPLAY", "WAYLAND_DISPLAY"} & set(os.environ)):
        webbrowser.open(url)
