"""Show the progress and the result of copying a workspace, and record it in the audit log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.cli.output import print_table
from core.cli.progress import Progress
from core.cli.whoami import me

if TYPE_CHECKING:
    from storage.copies.rows import TableSum

DIGITS = 16
"""Shown digits of a digest in tables; files and comparisons have all of it."""


class Counting:
    """Shows the rows of all tables so far; nobody knows how many there will be."""

    def __init__(self, bar: Progress) -> None:
        self._bar = bar
        self._done: dict[str, int] = {}

    def __call__(self, name: str, done: int) -> None:
        self._done[name] = done
        self._bar.show(sum(self._done.values()))


def write_down(url: str, done: str, sums: dict[str, TableSum], **details: object) -> None:
    """In the audit log of the database that a workspace came into; after it was compared, as the log is one of its
    tables and the database must be empty before. A copy that failed stored nothing, nor is there a log to say so in."""
    from core.services.people.audit_log import AdminAct, audited
    from storage.opening import open_workspace

    workspace = open_workspace(url)
    try:
        with audited(workspace, me(), AdminAct.OPERATION, done, rows=rows_of(sums), **details):
            pass
    finally:
        workspace.close()


def rows_of(sums: dict[str, TableSum]) -> int:
    return sum(each.rows for each in sums.values())


def show_sums(sums: dict[str, TableSum]) -> None:
    """Print a line for each table that has rows."""
    rows = [[name, each.rows, each.digest[:DIGITS]] for name, each in sums.items() if each.rows]
    print_table(["table", "rows", "digest"], rows)
