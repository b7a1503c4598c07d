"""``retention``: delete what is older than it may be retained."""

from __future__ import annotations

import argparse
import time
from typing import TYPE_CHECKING

from core.cli import Subparsers
from core.cli.output import print_line
from core.cli.whoami import me
from core.domain.work import Person, Role
from core.errors import BadInput
from core.settings import Settings
from core.wording import phrase_in

if TYPE_CHECKING:
    from core.domain.retention import HeldByExpired


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "retention",
        description="Remove items that were imported so many days ago and decided on, with their texts, scores, "
        "labels, decisions and comments; without --set also replies of models, answers to programs and finished "
        "jobs of that age. Says first what goes and what statistics lose, and does nothing without --yes. "
        "TOUCHSTONE_RETENTION_DAYS is the number where --days gives none: what a timer calls every night.",
        epilog="Example: python -m core retention --days 365 --yes",
    )
    parser.add_argument(
        "--days", type=int, metavar="N", help="how long things are kept (default: TOUCHSTONE_RETENTION_DAYS)"
    )
    parser.add_argument("--set", default="", metavar="NAME", help="of this set alone (default: of all)")
    parser.add_argument("--undecided", action="store_true", help="also items that wait for a decision")
    parser.add_argument("--yes", action="store_true", help="do it, for good")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.services.people.retention import expired_content, expiry, remove_expired
    from storage.opening import open_workspace

    days = settings.retention_days if arguments.days is None else arguments.days
    if arguments.days is None and not days:
        raise BadInput("For how long? Give --days N, or set TOUCHSTONE_RETENTION_DAYS.")
    of = expiry(days, time.time(), arguments.set, undecided=arguments.undecided)
    by = Person(me(), frozenset(Role))
    workspace = open_workspace(settings.database, settings.graphs)
    try:
        held = remove_expired(workspace, by, of) if arguments.yes else expired_content(workspace, by, of)
    finally:
        workspace.close()
    for line in _told(held):
        print_line(line)
    print_line("Done." if arguments.yes else "Nothing was done yet: --yes does it, for good.")
    return 0


def _told(held: HeldByExpired) -> list[str]:
    from core.services.people.retention import as_phrases

    return [phrase_in(each, "en") for each in as_phrases(held)]
