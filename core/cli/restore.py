"""``restore``: copy the file of a ``backup`` into an empty workspace."""

from __future__ import annotations

import argparse
from pathlib import Path

from core.cli import Subparsers
from core.cli.copying import Counting, rows_of, show_sums, write_down
from core.cli.output import print_line
from core.cli.progress import Progress
from core.settings import Settings


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "restore",
        description="Bring what `backup` wrote into the database of TOUCHSTONE_DATABASE, SQLite or PostgreSQL, which "
        "must be empty: restore before the desk is started on it. Every table is counted and compared with the file; "
        "where one differs, nothing is stored. A backup of an older version is brought to this version's schema.",
        epilog="Example: TOUCHSTONE_DATABASE=sqlite:///new.db python -m core restore /backups/monday.touchstone",
    )
    parser.add_argument("file", metavar="FILE", help="what `backup` wrote")
    parser.add_argument(
        "--unpacked-gb",
        type=int,
        metavar="N",
        help="gigabytes that the file may unpack to (default: a hundred times its size, or 1 where that is more)",
    )
    parser.add_argument("--check", action="store_true", help="only read the file through and say whether it is whole")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from storage.copies.files import opened_copy, sums_in
    from storage.copies.loading import load

    most = arguments.unpacked_gb and arguments.unpacked_gb * 10**9
    with opened_copy(Path(arguments.file), most) as copy, Progress("Restoring") as bar:
        sums = sums_in(copy) if arguments.check else load(copy, settings.database, Counting(bar))
    if not arguments.check:
        write_down(settings.database, "restore", sums, file=Path(arguments.file).name, schema=copy.revision)
    show_sums(sums)
    done = "are in the file, which is whole" if arguments.check else "are stored and equal to the file"
    print_line(f"{rows_of(sums):,} rows of schema {copy.revision} {done}.")
    return 0
