"""Print what ``import`` and ``bulk`` did with a file that was imported into a set."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from core.cli.output import print_line
from core.wording import phrase_in

if TYPE_CHECKING:
    from core.services.data.importing import ImportReport

_SHOWN = 20
MASK_HELP = (
    "replace addresses of mail and machines, numbers of telephones, cards, accounts and persons by marks such as "
    "[e-mail 1]; names of people are not found (docs/login.md)"
)


def tell(file: str, report: ImportReport, *, dry_run: bool = False) -> None:
    facts = {"set": report.set_name, "new": report.new, "changed": report.changed, "same": report.same}
    line = f"{report.set_name}: {'would be ' if dry_run else ''}{report.counts}"
    print_line(line, **facts, bad=len(report.bad), dry_run=dry_run)
    for message in report.masking:
        print_line(f"{report.set_name}: {phrase_in(message, 'en')}")
    for note in report.notes:
        print(f"touchstone: {file}: {phrase_in(note, 'en')}", file=sys.stderr)
    for row in report.bad[:_SHOWN]:
        column = f", {row.column}" if row.column else ""
        value = f" [{row.value}]" if row.value else ""
        print(f"touchstone: {file} row {row.row}{column}: {row.reason}{value}", file=sys.stderr)
    if (hidden := len(report.bad) - _SHOWN) > 0:
        print(f"touchstone: {file}: {hidden:,} more bad rows; import --bad FILE writes all of them.", file=sys.stderr)
