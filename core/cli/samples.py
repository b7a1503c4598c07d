"""``samples``: have a language model answer the questions of a set again, for detectors that compare answers."""

from __future__ import annotations

import argparse
import time

from core.cli import Subparsers
from core.cli.model_jobs import add_model_options, add_set, asking, chosen, finish, may_start
from core.cli.output import print_line
from core.settings import Settings


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "samples",
        description="Have a language model write further answers to the questions of a set, several at once. Answers "
        "that were decided or labelled are left alone. Exit code 0: all were written; 1: some were not; 2: something "
        "is missing, or the budget has too little.",
        epilog="Example: python -m core samples --set handbook --count 5 --budget pilot",
    )
    add_set(parser)
    add_model_options(parser, "writer")
    parser.add_argument("--count", type=int, default=5, metavar="N", help="samples that each answer should have")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.services.models.sampling import SampleRequest, request_samples, sample_plan

    with asking(settings) as (workspace, person):
        model, budget = chosen(workspace, settings, arguments, "writer")
        order = SampleRequest(arguments.set, arguments.count, model, budget)
        plan = sample_plan(workspace, person, settings, order)
        print_line(f"{plan.answers:,} answers lack samples.")
        if not may_start(workspace, plan, arguments):
            return 0
        job = request_samples(workspace, person, settings, plan.order, time.time())
        return finish(workspace, settings, job, "Writing")
