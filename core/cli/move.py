"""``move``: copy a workspace from one database to another, of the same kind or not."""

from __future__ import annotations

import argparse
import time

from core.cli import Subparsers
from core.cli.copying import Counting, rows_of, show_sums, write_down
from core.cli.output import print_line
from core.cli.progress import Progress
from core.errors import BadInput
from core.settings import Settings

QUIET_SECONDS = 15.0
"""A worker that gave no sign of life for so long is gone."""


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "move",
        description="Copy every table from one database into another, which must be empty, and compare what arrived "
        "with what was read, table by table. The first one stays as it is. Stop the desk and its workers before: what "
        "is done in the first database afterwards stays there.",
        epilog="Example: python -m core move sqlite:///workspace/touchstone.db postgresql://desk@db/touchstone",
    )
    parser.add_argument("source", metavar="FROM", help="SQLAlchemy URL of a workspace")
    parser.add_argument("target", metavar="TO", help="SQLAlchemy URL of an empty database")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from storage.copies.active_work import last_sign_of_work
    from storage.copies.loading import load
    from storage.copies.reading import reading_copy

    quiet = time.time() - last_sign_of_work(arguments.source)
    if quiet < QUIET_SECONDS:
        raise BadInput(
            f"A worker was at this workspace {quiet:.0f} seconds ago. Stop the desk and its workers, wait "
            f"{QUIET_SECONDS:.0f} seconds and move it again."
        )
    with reading_copy(arguments.source) as copy, Progress("Moving") as bar:
        sums = load(copy, arguments.target, Counting(bar))
    write_down(arguments.target, "move", sums, schema=copy.revision, **{"from": _kind(arguments.source)})
    show_sums(sums)
    print_line(
        f"{rows_of(sums):,} rows are stored and equal to those read. Set TOUCHSTONE_DATABASE to the new address."
    )
    return 0


def _kind(url: str) -> str:
    """``sqlite`` or ``postgresql``: all that is written down of an address, which may hold a password."""
    return url.partition(":")[0].partition("+")[0]
