"""``generate``: have a language model answer a question from sources, checked while it is written."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from core.cli import Subparsers
from core.cli.model_jobs import add_model_options, asking, chosen, finish, may_start
from core.cli.output import print_line
from core.errors import BadInput
from core.settings import Settings


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "generate",
        description="Have a language model answer a question from a file of sources, sentence by sentence, each "
        "checked and repaired before the next. The answer waits for review, and is printed. Exit code 0: it was "
        "written to its end; 1: a model failed or the budget ran out; 2: something is missing.",
        epilog="Example: python -m core generate Where? --sources lake.txt --budget pilot",
    )
    parser.add_argument("question", metavar="QUESTION")
    parser.add_argument("--sources", required=True, type=Path, metavar="FILE", help="text; blank lines part sources")
    parser.add_argument(
        "--mode", choices=("active", "post_hoc"), default="active", help="check while writing, or afterwards"
    )
    parser.add_argument("--sentences", type=int, default=5, metavar="N", help="at most (default: %(default)s)")
    add_model_options(parser, "writer")
    parser.set_defaults(set=None)


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    import dataclasses

    from core.services.generation.requests_by_name import writing_job
    from core.services.generation.writing import (
        answer_plan,
        generation_order,
        read_sources,
        request_generation,
        written_text,
    )

    try:
        sources = read_sources(arguments.sources.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{arguments.sources} cannot be read as text: {error}.") from error
    with asking(settings) as (workspace, person):
        model, budget = chosen(workspace, settings, arguments, "writer")
        order = generation_order(
            dataclasses.replace(settings, writer=model),
            arguments.question,
            sources,
            mode=arguments.mode,
            most_sentences=arguments.sentences,
            budget=budget,
        )
        order = dataclasses.replace(order, model=model)
        if not may_start(workspace, answer_plan(workspace, settings, order), arguments):
            return 0
        begun = request_generation(workspace, person, settings, order, time.time())
        job = writing_job(workspace, begun.id)
        code = finish(workspace, settings, job, "Writing")
        print_line(written_text(workspace, begun.id))
        return code
