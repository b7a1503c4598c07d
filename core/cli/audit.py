"""``audit``: check that nobody changed the log of administrative acts, and export it."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict

from core.cli import Subparsers
from core.cli.output import print_line
from core.cli.whoami import me
from core.settings import Settings

_BROKEN = 1


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "audit",
        description="'check' reads the whole log and says whether anything in it was changed or removed (exit code 1: "
        "it was). 'export' writes it to stdout, a JSON object a line, oldest first.",
        epilog="Example: python -m core audit export",
    )
    parser.add_argument("act", choices=("check", "export"))
    parser.add_argument("--since", metavar="DIGEST", help="check: a digest noted earlier, which must still be there")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.services.people.audit_log import check_audit_log, every_entry, exported_entries
    from storage.opening import open_workspace

    workspace = open_workspace(settings.database, settings.graphs)
    try:
        if arguments.act == "export":
            for entry in exported_entries(workspace, me()):
                sys.stdout.write(f"{json.dumps(asdict(entry), ensure_ascii=False)}\n")
            return 0
        checked = check_audit_log(workspace)
        noted = arguments.since
        if not checked.whole:
            print_line(
                f"Entry {checked.broken_at} was changed, or entries were removed there; {checked.entries} before hold."
            )
            return _BROKEN
        if noted and all(entry.digest != noted for entry in every_entry(workspace)):
            print_line(f"No entry has the digest {noted}: the log was written anew.")
            return _BROKEN
        print_line(f"{checked.entries} entries, whole. Digest of the last: {checked.digest}")
        return 0
    finally:
        workspace.close()
