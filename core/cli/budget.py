"""``budget``: list, open, change and close the budgets from which language models are paid."""

from __future__ import annotations

import argparse
import time

from core.cli import Subparsers
from core.cli.model_jobs import asking
from core.cli.output import print_table
from core.cli.paid import budget_named
from core.settings import Settings


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "budget",
        description="A budget is the most that may be spent on language models under one name, in US dollars. Without "
        "an open one nothing is sent that costs money.",
        epilog="Example: python -m core budget open pilot 5",
    )
    acts = parser.add_subparsers(dest="act", metavar="ACT", required=True)
    acts.add_parser("list", help="limit, spent, reserved and left of each")
    for act, does in (("open", "open one"), ("limit", "give one another limit")):
        changing = acts.add_parser(act, help=does)
        changing.add_argument("name", metavar="NAME")
        changing.add_argument("dollars", type=float, metavar="DOLLARS")
    closing = acts.add_parser("close", help="spend nothing more from one")
    closing.add_argument("name", metavar="NAME")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.domain.money import usd
    from core.services.models.budgets import budget_list, close_budget, open_budget, set_limit

    with asking(settings) as (workspace, person):
        match arguments.act:
            case "open":
                open_budget(workspace, person, arguments.name, arguments.dollars, time.time())
            case "limit" | "close":
                budget = budget_named(workspace, arguments.name) or 0
                if arguments.act == "close":
                    close_budget(workspace, person, budget, time.time())
                else:
                    set_limit(workspace, person, budget, arguments.dollars, time.time())
        rows = [
            [
                each.name,
                *(f"{usd(amount):.4f}" for amount in (each.limit, each.spent, each.held, max(0, each.left))),
                "closed" if each.closed else "open",
            ]
            for each in budget_list(workspace, person)
        ]
    print_table(("budget", "limit", "spent", "reserved", "left", "state"), rows)
    return 0
