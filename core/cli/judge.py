"""``judge``: have a language model judge the answers of a set, and store what it says."""

from __future__ import annotations

import argparse
import time

from core.cli import Subparsers
from core.cli.model_jobs import add_model_options, add_set, asking, chosen, finish, may_start
from core.cli.output import print_line
from core.settings import Settings
from core.wording import LANGUAGES


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "judge",
        description="Have a language model judge answers of the workspace, several at once, and store its judgements. "
        "What it judged before is not asked again. A model without an exam first judges known sentences; one that "
        "fails is sent nothing of the set. Exit code 0: everything was judged; 1: the job failed, or at least one "
        "answer was not judged; 2: something is missing, or the budget has too little.",
        epilog="Example: python -m core judge --set handbook --model ollama/qwen3:8b",
    )
    add_set(parser)
    add_model_options(parser, "judge")
    parser.add_argument(
        "--detectors",
        default="llm_judge",
        metavar="A,B",
        help="which judges (default: llm_judge)",
    )
    parser.add_argument(
        "--share",
        type=float,
        default=1.0,
        metavar="X",
        help="only this share of sentences, closest to the threshold",
    )
    parser.add_argument("--again", action="store_true", help="judge some answers a second time, to see if it agrees")
    parser.add_argument(
        "--criterion", default="", metavar="TEXT", help="what counts in this set, beside the instructions"
    )
    parser.add_argument("--guidelines", action="store_true", help="send the guidelines of people who label along")
    parser.add_argument("--examples", type=int, default=0, metavar="N", help="settled labels sent along as examples")
    parser.add_argument("--reasons", choices=LANGUAGES, default="", help="language of a short reason (default: none)")
    parser.add_argument("--without-exam", action="store_true", help="ask a model that failed its exam, or has none")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.errors import BadInput
    from core.services.models.judge_requests import JudgingRequest
    from core.services.models.judging import judge_plan, request_judging

    if not 0 < arguments.share <= 1:
        raise BadInput(f"--share {arguments.share}: above 0, and at most 1.")
    with asking(settings) as (workspace, person):
        model, budget = chosen(workspace, settings, arguments, "judge")
        order = JudgingRequest(
            set_name=arguments.set,
            detectors=tuple(name.strip() for name in arguments.detectors.split(",")),
            model=model,
            budget=budget,
            again=arguments.again,
            criterion=arguments.criterion,
            guidelines=arguments.guidelines,
            examples=arguments.examples,
            reasons=arguments.reasons,
            exam=not arguments.without_exam,
        )
        plan = judge_plan(workspace, person, settings, order, arguments.share)
        print_line(f"{plan.questions:,} judgements of {plan.sentences:,} sentences.")
        if not may_start(workspace, plan, arguments):
            return 0
        job = request_judging(workspace, person, settings, plan.order, time.time())
        return finish(workspace, settings, job, "Judging")
