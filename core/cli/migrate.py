"""``migrate``: bring the workspace to this version's schema."""

from __future__ import annotations

import argparse

from core.cli import Subparsers
from core.cli.output import print_line
from core.settings import Settings


def add(subparsers: Subparsers) -> None:
    subparsers.add_parser(
        "migrate",
        description="Create the database, or bring it to the schema of this version. Opening the desk does the same; "
        "this is for servers where it should happen before. Doing it again changes nothing.",
        epilog="Example: TOUCHSTONE_DATABASE=postgresql+psycopg://desk@db/touchstone python -m core migrate",
    )


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from storage.migrations.migrating import migrate

    migrate(settings.database)
    print_line("The workspace has the newest schema.")
    return 0
