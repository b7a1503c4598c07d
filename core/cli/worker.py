"""``worker``: do the jobs of the workspace until told to stop."""

from __future__ import annotations

import argparse
import os
import secrets
import socket

from core.cli import Subparsers
from core.cli.signals import stop_on_signals
from core.settings import Settings

NICENESS = 5
"""Scoring gives way to the pages when both want the processor."""


def add(subparsers: Subparsers) -> None:
    subparsers.add_parser(
        "worker",
        description="Do the jobs of the workspace, urgent ones first, until a signal stops it. `serve` starts one; "
        "more may run beside it. A job whose worker died goes on in another after some seconds.",
        epilog="Example: python -m core worker",
    )


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.services.jobs.worker import Worker
    from core.services.suites.load_suite import load_suite
    from storage.opening import open_workspace

    os.nice(NICENESS)
    stopping = stop_on_signals()
    workspace = open_workspace(settings.database, settings.graphs)
    name = f"{socket.gethostname()}:{os.getpid()}:{secrets.token_hex(4)}"  # a container's first process is always 1
    try:
        Worker(
            workspace=workspace,
            open_suite=lambda: load_suite(settings),
            settings=settings,
            name=name,
            stopping=stopping,
        ).run()
    finally:
        workspace.close()
    return 0
