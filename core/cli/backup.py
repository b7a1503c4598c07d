"""``backup``: copy the whole workspace into one file while people work."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from core.cli import Subparsers
from core.cli.copying import Counting, rows_of, show_sums
from core.cli.output import print_line
from core.cli.progress import Progress
from core.errors import BadInput
from core.settings import Settings


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "backup",
        description="Copy every table as it is at one moment; nobody has to stop, and nothing is migrated. The file is "
        "read again and compared before it gets its name. It restores into SQLite and PostgreSQL alike. It holds "
        "all that people wrote, so only you may read it. Not in it: graphs that a Neo4j server keeps, and models.",
        epilog="Example: python -m core backup /backups/monday.touchstone",
    )
    parser.add_argument("file", metavar="FILE", help="a file that is there is replaced when the new one is whole")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from storage.copies.files import write_copy
    from storage.copies.reading import reading_copy

    path = Path(arguments.file)
    if path.is_dir():
        raise BadInput(f"{path} is a folder. Name the file to write in it.")
    with Progress("Backing up") as bar, reading_copy(settings.database) as copy:
        sums = write_copy(copy, path, time.time(), Counting(bar))
    show_sums(sums)
    size = path.stat().st_size / 1e6
    print_line(
        f"{rows_of(sums):,} rows of schema {copy.revision} are in {path} ({size:,.1f} MB), read again and compared."
    )
    return 0
