"""``api``: answer programs over HTTP."""

from __future__ import annotations

import argparse
import logging
import sys

from core.cli import Subparsers
from core.cli.desk_processes import address
from core.cli.listening import refuse_taken
from core.settings import Settings

GRACE_SECONDS = 20
"""That requests under way get to finish when a signal stops us."""


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "api",
        help="answer programs over HTTP",
        description="Serve the HTTP API: import, score, verdict, next, decide, label, export. Programs carry a token "
        "that `token make` gives them. What is described in docs/api.md is served as /openapi.json. A `worker` or "
        "`serve` beside it scores what is imported.",
        epilog="Example: python -m core api --port 8600",
        formatter_class=argparse.RawDescriptionHelpFormatter,
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
    from core.api.rates import Rates
    from core.services.api.scoring_now import ScoringNow
    from core.services.jobs.load_suite import load_suite
    from storage import open_workspace

    refuse_taken(arguments.host, arguments.port)
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(asctime)s %(name)s %(message)s")
    logging.getLogger("touchstone.api").setLevel(logging.INFO)
    workspace = open_workspace(settings.database, settings.graphs)
    try:
        scoring = ScoringNow(workspace, lambda: load_suite(settings), settings.batch, settings.models)
        app = make_app(Context(workspace, settings, scoring, Rates(settings.api_rate)))
        print(f"The API is at {address(arguments.host, arguments.port)}/v1  (Ctrl-C stops it)", flush=True)
        uvicorn.run(
            app, host=arguments.host, port=arguments.port, log_config=None, access_log=False, server_header=False,
            timeout_graceful_shutdown=GRACE_SECONDS,
        )  # fmt: skip
    finally:
        workspace.close()
    return 0
