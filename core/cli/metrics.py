"""``metrics``: serve figures about the workspace to Prometheus, on a port of their own."""

from __future__ import annotations

import argparse
import sys
import time

from core.cli import Subparsers
from core.cli.signals import stop_on_signals
from core.errors import BadInput
from core.settings import Settings


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "metrics",
        description="Queue age, worker lag, jobs, acts, attempts and money of the workspace, read from the database "
        "when they are asked for: one process for all replicas. There is no login: keep the port inside.",
        epilog="Example: python -m core metrics --port 9464",
    )
    parser.add_argument("--port", type=int, default=9464, help="default: %(default)s")
    parser.add_argument("--host", default="127.0.0.1", help="default: %(default)s, this machine only")
    parser.add_argument("--once", action="store_true", help="print them once, for a collector of text files")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from prometheus_client import CollectorRegistry, generate_latest, start_http_server

    from core.services.operations.exposition import DeskMetrics
    from storage.opening.health import look

    registry = CollectorRegistry(auto_describe=False)
    registry.register(DeskMetrics(lambda: look(settings.database), time.time))
    if arguments.once:
        sys.stdout.write(generate_latest(registry).decode())
        return 0
    stopping = stop_on_signals()
    try:
        server, thread = start_http_server(arguments.port, arguments.host, registry)
    except OSError as error:
        message = f"cannot listen on {arguments.host} port {arguments.port}: {error}. Choose another with --port."
        raise BadInput(message) from error
    print(f"Figures are at http://{arguments.host}:{arguments.port}/metrics", flush=True)
    stopping.wait()
    server.shutdown()
    thread.join()
    return 0
