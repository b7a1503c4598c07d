"""``repair``: have a language model propose repairs for flagged sentences of a set."""

from __future__ import annotations

import argparse
import time

from core.cli import Subparsers
from core.cli.model_jobs import add_model_options, add_set, asking, chosen, finish, may_start
from core.cli.output import print_line
from core.settings import Settings


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "repair",
        description="Have a language model propose a repair for every undecided sentence above the review threshold "
        "that has sources, several at once. Reviewers see the proposals. Exit code 0: every sentence was answered; "
        "1: some were not; 2: something is missing, or the budget has too little.",
        epilog="Example: python -m core repair --set handbook --budget pilot",
    )
    add_set(parser)
    add_model_options(parser, "writer")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.services.generation.repairing import RepairRequest, repair_plan, request_repairs

    with asking(settings) as (workspace, person):
        model, budget = chosen(workspace, settings, arguments, "writer")
        order = RepairRequest(arguments.set, model, budget)
        plan = repair_plan(workspace, person, settings, order)
        print_line(f"{plan.sentences:,} sentences are flagged.")
        if not may_start(workspace, plan, arguments):
            return 0
        job = request_repairs(workspace, person, settings, plan.order, time.time())
        return finish(workspace, settings, job, "Repairing")
