"""``retention``: remove what is older than it may be kept."""

from __future__ import annotations

import argparse
import time
from typing import TYPE_CHECKING

from core.cli import Subparsers
from core.cli.whoami import me
from core.domain.work import Person, Role
from core.settings import Settings
from core.wording import phrase_in

if TYPE_CHECKING:
    from core.domain.retention import HeldByExpired


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "retention",
        help="remove what is older than it may be kept",
        description="Remove items that were imported so many days ago and decided on, with their texts, scores, "
        "labels, decisions and comments; without --set also replies of models, answers to programs and finished "
        "jobs of that age. Says first what goes and what statistics lose, and does nothing without --yes.",
        epilog="Example: python -m core retention --days 365 --yes",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--days", type=int, required=True, metavar="N", help="how long things are kept")
    parser.add_argument("--set", default="", metavar="NAME", help="of this set alone (default: of all)")
    parser.add_argument("--undecided", action="store_true", help="also items that wait for a decision")
    parser.add_argument("--yes", action="store_true", help="do it, for good")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.services.people.retention import expiry, held_by_expired, remove_expired
    from storage import open_workspace

    of = expiry(arguments.days, time.time(), arguments.set, undecided=arguments.undecided)
    by = Person(me(), frozenset(Role))
    workspace = open_workspace(settings.database, settings.graphs)
    try:
        held = remove_expired(workspace, by, of) if arguments.yes else held_by_expired(workspace, by, of)
    finally:
        workspace.close()
    for line in _told(held):
        print(line)
    print("Done." if arguments.yes else "Nothing was done yet: --yes does it, for good.")
    return 0


def _told(held: HeldByExpired) -> list[str]:
    from core.services.people.retention import as_phrases

    return [phrase_in(each, "en") for each in as_phrases(held)]
