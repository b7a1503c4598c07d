"""``evaluate-generation``: measure how much of written answers is wrong, and whether errors breed errors."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from core.cli import BAD_INPUT, Subparsers
from core.cli.evaluate import read
from core.cli.generation_run import MEASURED_BY, WAYS, Ran, add_run, run_anew
from core.cli.table import table
from core.errors import BadInput
from core.settings import Settings

if TYPE_CHECKING:
    from core.domain.work import Record
    from core.tuning.error_chains import ErrorChains
    from core.tuning.rates import Rate

AS_GIVEN = "as given"
_S5 = "S5, 150 articles by GPT-3.5, first five sentences: 47.5 % wrong as written, 14.5 % with active repair."


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "evaluate-generation",
        description="From labels people gave: the share of wrong sentences, by how the answer was written (answers "
        "written on this desk carry their mode: active or post_hoc), and how often a sentence is wrong after an "
        "earlier one was. Answers about little-known things are wrong throughout, which alone makes errors follow "
        "errors: beside each share stands what it would be with the sentences of each answer in a random order. "
        "Intervals are 95 %, over answers.",
        epilog="Example: python -m core evaluate-generation samples/answers.jsonl",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="labelled JSONL, JSON or CSV, also gzipped")
    add_run(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object with every figure, shares from 0 to 1")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.tuning.error_chains import error_chains
    from core.tuning.rates import rate_of

    readings = {file: read(file, settings) for file in arguments.files}
    records = [record for reading in readings.values() for record in reading.records]
    chains = [_chain(record) for record in records]
    if not any(chains) and not arguments.run:
        raise BadInput("None of these files has labels on sentences, which this needs.")
    ran = run_anew(arguments, settings, records) if arguments.run else None
    modes: dict[str, list[list[bool]]] = {}
    for record, chain in zip(records, chains, strict=True):
        modes.setdefault(str(record.answer.meta.get("mode", AS_GIVEN)), []).append(chain)
    rates = {mode: rate_of(of) for mode, of in sorted(modes.items())}
    bred = error_chains(chains)
    if arguments.json:
        figures = {"rates": {mode: asdict(each) for mode, each in rates.items()}, "errors": asdict(bred)}
        print(json.dumps(figures | ({"run": _run_figures(ran)} if ran else {})))
    else:
        print("\n\n".join([_shown_rates(rates), _shown_errors(bred), *([_shown_run(ran)] if ran else [])]))
    return BAD_INPUT if any(reading.bad_rows for reading in readings.values()) else 0


def _chain(record: Record) -> list[bool]:
    hallucinated = (label.hallucinated for label in record.gold.sentences if label is not None)
    return [wrong for wrong in hallucinated if wrong is not None]


def _shown_rates(rates: dict[str, Rate]) -> str:
    rows = [[mode, *_cells(each)] for mode, each in rates.items()]
    return f"{table(['written', 'wrong', 'of sentences', 'share', '95 %'], rows)}\n{_S5}"


def _shown_errors(bred: ErrorChains) -> str:
    rows = [
        ["after an error", *_cells(bred.after_error), _percent(bred.after_error_shuffled)],
        ["after none", *_cells(bred.after_none), _percent(bred.after_none_shuffled)],
    ]
    shown = table(["", "wrong", "of sentences", "share", "95 %", "order shuffled"], rows)
    if bred.added is None or bred.added_interval is None:
        return f"{shown}\nToo few to say what the order adds."
    low, high = (f"{100 * end:+.1f}" for end in bred.added_interval)
    return (
        f"{shown}\nOf the gap between the two, {100 * bred.added:+.1f} points ({low} to {high}) remain; the rest is "
        "there because some answers are wrong throughout.\nLater sentences also tell less known things, so what "
        "remains need not come from the error before."
    )


def _shown_run(ran: Ran) -> str:
    rows = [[WAYS[way], *_cells(each)] for way, each in ran.rates.items()]
    cost = "an unknown price" if ran.cost is None else f"${ran.cost:.4f}"
    origin = "where it finds the labelled errors best" if ran.learnt else "not learnt, for want of labels"
    lines = [
        f"Written anew by {ran.model}, for {cost}:",
        table(["", "wrong", "of sentences", "share", "95 %"], rows),
        f"Wrong is what {MEASURED_BY} puts at {ran.cut:.2f} or more ({origin}).",
        "It had no say in the repairs, but it is a detector: labels by people say more.",
    ]
    return "\n".join([*lines, *(f"Cut short: {each}" for each in ran.stopped)])


def _run_figures(ran: Ran) -> dict[str, Any]:
    rates = {way: asdict(each) for way, each in ran.rates.items()}
    return {"model": ran.model, "rates": rates, "cut": ran.cut, "usd": ran.cost, "stopped": ran.stopped}


def _cells(each: Rate) -> list[str]:
    ends: Sequence[Any] = each.interval or ()
    return [
        f"{each.wrong:,}",
        f"{each.of:,}",
        _percent(each.share),
        "-".join(f"{100 * end:.1f}" for end in ends) or "-",
    ]


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.1f}"
