"""``models``: build the models that detectors read with; list and test the language models that can be asked."""

from __future__ import annotations

import argparse
import sys
import time
from typing import TYPE_CHECKING

from core.cli import BAD_INPUT, Subparsers
from core.cli.output import print_line, print_table
from core.settings import Settings

if TYPE_CHECKING:
    from core.domain.spending import VoidRate
    from core.ports.workspace import Workspace

UNABLE = 1
"""Exit code of a test that found a model which cannot judge, or that could not be made."""


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "models",
        description="Without an act: build the models that detectors read with, once after an installation, some\n"
        "minutes and 300 MB in TOUCHSTONE_MODELS (default: models). Nothing is fetched.\n"
        "`list` and `test` are about language models.",
        epilog="Example: python -m core models test ollama/qwen3:8b",
    )
    acts = parser.add_subparsers(dest="act", metavar="ACT")
    acts.add_parser("list", help="which language models are asked for what, and what is missing")
    testing = acts.add_parser(
        "test",
        help="find out what a language model does and how it has to be asked",
        description="Ask a language model about ten short questions, and store what was found: it is asked so from "
        "then on. One that replies in a form then judges twenty known sentences in each of three languages. Exit "
        "code 0: it can judge; 1: it cannot, failed this exam, or could not be asked; 2: something is missing.",
    )
    testing.add_argument("model", help="PROVIDER/MODEL, as `list` shows them")
    testing.add_argument("--budget", metavar="NAME", help="what pays; models that are free need none")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    if arguments.act is None:
        return _build(settings)
    from storage.opening import open_workspace

    workspace = open_workspace(settings.database, settings.graphs)
    try:
        return _list(workspace, settings) if arguments.act == "list" else _test(workspace, settings, arguments)
    finally:
        workspace.close()


def _build(settings: Settings) -> int:
    from core.encoders.build import main as build_encoder
    from core.grounding.build import main as build_grounding

    if build_encoder() or build_grounding():
        return BAD_INPUT
    print(f"touchstone: the models are in {settings.models}.", file=sys.stderr)
    return 0


def _list(workspace: Workspace, settings: Settings) -> int:
    from core.services.models.probing import view_of
    from core.services.models.providers import provider_list, uses
    from core.services.models.spending import void_rates

    tested = {model: view_of(probed) for model, probed in workspace.probes.newest().items()}
    void = {rate.model: rate for rate in void_rates(workspace)}
    rows = [
        [
            use.use,
            use.model or "-",
            use.line or ", ".join((*tested[use.model].asked, *tested[use.model].exam) if use.model in tested else ()),
            _void(void.get(use.model)),
        ]
        for use in uses(settings)
    ]
    print_table(("use", "model", "state, or how it is asked and how it did", "void replies"), rows)
    print_table(("provider", "state"), [[each.name, each.line] for each in provider_list(settings)])
    return 0


def _void(rate: VoidRate | None) -> str:
    return f"{rate.void:,} of {rate.replies:,}" if rate else "-"


def _test(workspace: Workspace, settings: Settings, arguments: argparse.Namespace) -> int:
    from core.cli.paid import budget_named
    from core.cli.whoami import me
    from core.llm.base import Capability
    from core.llm.open import open_model
    from core.services.models.metering import Payer
    from core.services.models.paid_jobs import check_budget
    from core.services.models.probing import ProbeRequest, tested, view_of

    budget = budget_named(workspace, arguments.budget)
    payer = Payer(
        workspace=workspace,
        settings=settings,
        budget=budget,
        person=me(),
        open_model=open_model,
        cancelled=lambda: False,
    )
    model = payer.untested(arguments.model)
    check_budget(workspace, settings, ProbeRequest(model.name, budget))
    found = tested(model, me(), time.time())
    workspace.probes.add(found)
    view = view_of(found)
    for told, names in (("does", view.does), ("does not", view.lacks), ("could not be told", view.untold)):
        if names:
            print_line(f"{told}: {', '.join(names)}")
    if view.asked:
        print_line(f"is asked with: {', '.join(view.asked)}")
    for line in view.exam:
        print_line(line)
    cost = model.usage.cost_usd
    print_line(f"cost: {'unknown' if cost is None else f'${cost:.4f}'}")
    if view.message:
        print(f"touchstone: {view.message}", file=sys.stderr)
    return 0 if Capability.FORM in view.does and view.passed else UNABLE
