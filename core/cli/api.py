"""``api``: answer programs over HTTP."""

from __future__ import annotations

import argparse
import logging
import sys
import threading
from typing import TYPE_CHECKING

from core.cli import Subparsers
from core.cli.desk_processes import address
from core.cli.listening import refuse_taken
from core.cli.signals import stop_on_signals
from core.settings import Settings

if TYPE_CHECKING:
    import uvicorn

GRACE_SECONDS = 20
"""Seconds that running requests get to finish after a signal to stop."""


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "api",
        description="Serve the HTTP API: import, score, verdict, next, decide, label, export. Programs carry a token "
        "that `token make` gives them. What is described in docs/api.md is served as /openapi.json. A `worker` or "
        "`serve` beside it scores what is imported.",
        epilog="Example: python -m core api --port 8600",
    )
    parser.add_argument("--port", type=int, default=8600, help="port to listen on (default: %(default)s)")
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        help="address to listen on; for other machines put a proxy with TLS before it, as tokens travel in a header "
        "(default: %(default)s, this machine only)",
    )


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    import uvicorn

    from core.api.app import make_app
    from core.api.context import Context
    from core.api.rates import RateLimiter
    from core.patient_http import patience, patient_protocol
    from core.services.api.scoring_now import ImmediateScoring
    from core.services.operations.repeated_logs import say_repeats_once_a_minute
    from core.services.people.audit_log import ACCESS_LOG
    from core.services.suites.load_suite import load_suite
    from storage.opening import open_workspace

    refuse_taken(arguments.host, arguments.port)
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(asctime)s %(name)s %(message)s")
    for name in ("touchstone.api", ACCESS_LOG):
        logging.getLogger(name).setLevel(logging.INFO)
    say_repeats_once_a_minute()
    workspace = open_workspace(settings.database, settings.graphs)
    try:
        scoring = ImmediateScoring(
            workspace=workspace, open_suite=lambda: load_suite(settings), batch=settings.batch, models=settings.models
        )
        app = make_app(Context(workspace, settings, scoring, RateLimiter(settings.api_rate)))
        limits = patience()
        print(f"The API is at {address(arguments.host, arguments.port)}/v1  (Ctrl-C stops it)", flush=True)
        config = uvicorn.Config(
            app,
            host=arguments.host,
            port=arguments.port,
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=GRACE_SECONDS,
            http=patient_protocol(limits),
            limit_concurrency=limits.most,
        )
        return _served(uvicorn.Server(config))
    finally:
        workspace.close()


def _served(server: uvicorn.Server) -> int:
    """Serve from a thread, so that texts are read in the main thread, where they can be interrupted."""
    from core.confined.patience import serve

    stopping = stop_on_signals()
    serving = threading.Thread(target=server.run, name="api")
    serving.start()

    def ends() -> bool:
        server.should_exit = server.should_exit or stopping.is_set()
        return not serving.is_alive()

    serve(ends)
    return 0 if server.started else 1
