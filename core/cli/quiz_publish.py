"""``quiz publish``: publish a set if it meets the gate, and write its manifest next to the file."""

from __future__ import annotations

import argparse
import json
import sys
import time
from typing import TYPE_CHECKING

from core.cli import Subparsers
from core.cli.outfile import PIPE, check_writable, writing
from core.cli.whoami import me
from core.domain.work import Person, Role
from core.errors import BadInput, Refused
from core.quizzes.exchange.formats import QuizFormat
from core.settings import Settings

if TYPE_CHECKING:  # it loads numpy, which the command line starts without
    from core.services.publishing.gate import Gate

_SHOWN = 20
CLOSED = 3
"""Exit code where the gate stays closed: nothing was written, and what is missing was said."""


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "publish",
        help="publish a set through its gate",
        description="Write a set of quizzes with its manifest if every required review is in and the share of wrong "
        "items among those that leave is under the budget, at the confidence asked for. Otherwise nothing is written: "
        "what is missing is said, with the items to look at next, and the exit code is 3.",
        epilog="Example: python -m core quiz publish --set unit-3 --format moodle --out unit-3.xml",
    )
    parser.add_argument("--set", required=True, metavar="NAME", help="of quizzes")
    parser.add_argument(
        "--format",
        required=True,
        choices=[each.value for each in QuizFormat],
        metavar="FORMAT",
        help=f"of the file: {', '.join(each.value for each in QuizFormat)}",
    )
    parser.add_argument("--out", required=True, metavar="FILE", help="the manifest is written beside it")
    parser.add_argument("--title", default="", help="default: the name of the set")
    parser.add_argument(
        "--error-budget",
        type=float,
        default=0.02,
        metavar="SHARE",
        help="most that may be wrong (default: %(default)s)",
    )
    parser.add_argument(
        "--confidence", type=float, default=0.9, metavar="C", help="of that promise (default: %(default)s)"
    )
    parser.add_argument(
        "--reviewers",
        type=int,
        default=1,
        metavar="N",
        help="different people who must have decided each item at or above the review cut; default: %(default)s",
    )
    parser.add_argument(
        "--reason",
        default="",
        help="publish although the budget cannot be promised, for this reason, which goes into the manifest; "
        "missing reviews cannot be waived",
    )


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.services.publishing.gate import publish_gate
    from core.services.publishing.publishing import PublishRequest, publish
    from core.services.publishing.residual_risk import RiskBudget
    from storage.opening import open_workspace

    if arguments.out == PIPE:
        raise BadInput("A publication is a file and its manifest: name the file with --out.")
    manifest = f"{arguments.out}.manifest.json"
    for out in (arguments.out, manifest):
        check_writable(out)  # a publication without its file could not be told from one that left
    budget = RiskBudget(arguments.error_budget, arguments.confidence)
    request = PublishRequest(
        arguments.set, QuizFormat(arguments.format), arguments.title, budget, arguments.reason, arguments.reviewers
    )
    person = Person(me(), frozenset(Role))  # who can open the database can do everything anyway
    workspace = open_workspace(settings.database, settings.graphs)

    try:
        gate = publish_gate(workspace, person, request.set_name, budget, request.reviewers)
        _tell(gate)
        if not gate.reviewed or not (gate.opens or request.reason.strip()):
            return CLOSED
        try:
            done = publish(workspace, person, request, time.time())
        except Refused as error:
            print(f"touchstone: {error}", file=sys.stderr)
            return CLOSED
    finally:
        workspace.close()
    with writing(arguments.out) as file:
        file.write(done.file)
    with writing(manifest) as file:
        file.write(json.dumps(done.manifest, ensure_ascii=False, indent=1).encode())
    print(
        f"touchstone: Publication {done.publication.number} of {request.set_name}: {done.publication.items:,} items in "
        f"{arguments.out}, manifest in {manifest}.",
        file=sys.stderr,
    )
    return 0


def _tell(gate: Gate) -> None:
    """Print what is missing, what may be promised, and what to look at next."""
    from core.wording import explain

    for each in gate.missing:
        ids = ", ".join(map(str, each.items[:_SHOWN])) + (", …" if len(each.items) > _SHOWN else "")
        print(f"touchstone: {explain((each.phrase,), 'en')}{f' Items {ids}.' if ids else ''}", file=sys.stderr)
    print(f"touchstone: {explain(gate.phrases[-1:], 'en')}", file=sys.stderr)
    if gate.risk.to_audit:
        ids = ", ".join(map(str, gate.risk.to_audit[:_SHOWN]))
        print(f"touchstone: Look at these items next, in this order: {ids}.", file=sys.stderr)
