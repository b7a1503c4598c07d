"""``sets``: list, rename and delete the sets of the workspace."""

from __future__ import annotations

import argparse
import time
from typing import TYPE_CHECKING

from core.cli import Subparsers
from core.cli.output import print_line, print_table
from core.cli.whoami import me
from core.domain.work import Person, Role
from core.settings import Settings

if TYPE_CHECKING:
    from core.domain.sets import SetBelongings
    from core.ports.workspace import Workspace


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "sets",
        description="List, rename and delete sets. A renamed set keeps its items, roles, plans, views and published "
        "versions, and its old addresses lead to it. Deleting says first what goes, and does nothing until the name "
        "is typed once more; it cannot be undone, and is written to the audit log under your login name.",
        epilog="Example: python -m core sets rename pilot pilot-2026",
    )
    acts = parser.add_subparsers(dest="act", metavar="ACT", required=True)
    acts.add_parser("list", help="the sets with their counts", description="List the sets with their counts.")
    renaming = acts.add_parser("rename", help="give a set another name", description="Give a set another name.")
    renaming.add_argument("name", help="of the set")
    renaming.add_argument("to", help="its new name")
    deleting = acts.add_parser("delete", help="say what goes, and delete it", description="Delete a set for good.")
    deleting.add_argument("name", help="of the set")
    deleting.add_argument("--typed", metavar="NAME", help="its name once more; without it nothing is deleted")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from storage.opening import open_workspace

    workspace = open_workspace(settings.database, settings.graphs)
    try:
        if arguments.act == "list":
            rows = [[s.name, s.items, s.scored, s.reviewed, s.labelled] for s in workspace.items.sets()]
            print_table(["set", "items", "scored", "reviewed", "labels"], rows, none="No set is loaded.")
            return 0
        for line in _done(workspace, arguments):
            print_line(line)
    finally:
        workspace.close()
    return 0


def _done(workspace: Workspace, arguments: argparse.Namespace) -> list[str]:
    from core.services.data.set_names import delete_set, rename_set, set_belongings

    # Who can open the database can do everything anyway: roles are for people on the pages.
    by, now = Person(me(), frozenset(Role)), time.time()
    match arguments.act:
        case "rename":
            count = rename_set(workspace, by, arguments.name, arguments.to, now)
            return [f"{arguments.name} is now called {arguments.to.strip()} ({count:,} items)."]
        case _ if arguments.typed is None:
            goes = set_belongings(workspace, by, arguments.name)
            return [*_told(goes), "Nothing was deleted yet: type its name once more with --typed, for good."]
        case _:
            return [*_told(delete_set(workspace, by, arguments.name, arguments.typed, now)), "Deleted."]


def _told(goes: SetBelongings) -> list[str]:
    return [
        f"Goes with {goes.name}: {goes.items:,} items, {goes.labels:,} labels by people and {goes.imported:,} imported "
        f"ones, {goes.adjudications:,} adjudications, {goes.decisions:,} decisions, {goes.comments:,} comments.",
        f"Also {goes.publications:,} published versions, {goes.certificates:,} certificates and {goes.views:,} saved "
        f"views; {goes.people:,} people lose their only role.",
    ]
