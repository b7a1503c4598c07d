"""``evaluate-repair``: measure what repairs do to labelled sentences, with the guard and without it."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.cli import BAD_INPUT, Subparsers
from core.cli.evaluate import read
from core.cli.table import table
from core.errors import BadInput
from core.settings import Settings
from core.wording.phrases import say

if TYPE_CHECKING:
    from core.repair.outcomes import Fated

_S5 = (
    "S5 (GPT-3.5, web search, judged by its authors): 57.6 % of wrong sentences repaired, 3.06 % of right ones "
    "deteriorated."
)


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "evaluate-repair",
        description="Of labelled files: how many wrong sentences are repaired, and how many right ones deteriorate; "
        "apart from these what is unchanged in substance, and what is deleted or hedged, which is no repair. Once as "
        "proposed, once behind the guard. Whether a new sentence is right is what people said of it (right in the "
        "file of repairs), else what a detector says that has no part in the guard (token_alignment). Intervals are "
        "95 %, over answers.",
        epilog="Example: python -m core evaluate-repair samples/answers.jsonl --repairs REPAIRS.jsonl",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="labelled JSONL, JSON or CSV, also gzipped")
    parser.add_argument(
        "--repairs",
        metavar="FILE",
        help='repairs that were made already, one a line: {"id": "a1", "sentence": 0, "text": "It opened in 1932.", '
        '"sources": [2], "right": true}; without it TOUCHSTONE_WRITER proposes them',
    )
    parser.add_argument("--budget", metavar="NAME", help="what pays for the model; one of this machine needs none")
    parser.add_argument("--json", action="store_true", help="one JSON object with every figure, shares from 0 to 1")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.cli.repair_cases import fates_of, given, proposed_anew

    readings = {file: read(file, settings) for file in arguments.files}
    records = [record for reading in readings.values() for record in reading.records]
    cases = (
        given(records, _lines(arguments.repairs), arguments.repairs)
        if arguments.repairs
        else proposed_anew(records, settings, arguments.budget)
    )
    if not cases:
        raise BadInput(say("repairs-of-nothing-labelled"))
    figures = _figures(fates_of(cases, settings))
    print(json.dumps(figures, ensure_ascii=False) if arguments.json else _shown(figures))
    return BAD_INPUT if any(reading.bad_rows for reading in readings.values()) else 0


def _lines(file: str) -> list[str]:
    try:
        return Path(file).read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(say("given-repairs-unread", file=file, error=str(error))) from error


def _figures(fates: Sequence[Fated]) -> dict[str, Any]:
    return {
        group: {
            when: _shares([each for each in fates if each.case.wrong is wrong], when)
            for when in ("proposed", "offered")
        }
        for group, wrong in (("wrong sentences", True), ("right sentences", False))
        if any(each.case.wrong is wrong for each in fates)
    }


def _shares(fates: Sequence[Fated], when: str) -> dict[str, Any]:
    import numpy as np

    from core.domain.wilson import grouped_wilson
    from core.repair.outcomes import Fate

    names = {name: number for number, name in enumerate(dict.fromkeys(each.case.answer.id for each in fates))}
    groups = np.array([names[each.case.answer.id] for each in fates], np.int64)
    every = np.ones(len(fates), bool)
    shares: dict[str, Any] = {"sentences": len(fates)}
    for fate in Fate:
        hit = np.array([getattr(each, when) is fate for each in fates], bool)
        if hit.any() or fate in _ALWAYS[fates[0].case.wrong]:
            low, high = grouped_wilson(hit, every, groups)
            shares[fate.value] = {"count": int(hit.sum()), "share": float(hit.mean()), "interval": [low, high]}
    return shares


_ALWAYS: dict[bool, frozenset[str]] = {
    True: frozenset({"repaired", "unchanged in substance", "deleted or hedged"}),
    False: frozenset({"deteriorated", "unchanged in substance", "deleted or hedged"}),
}


def _shown(figures: dict[str, Any]) -> str:
    parts = []
    for group, by_time in figures.items():
        fates = [fate for fate in dict.fromkeys([*by_time["proposed"], *by_time["offered"]]) if fate != "sentences"]
        rows = [[fate, *(_cell(by_time[when].get(fate)) for when in ("proposed", "offered"))] for fate in fates]
        parts.append(
            f"{by_time['offered']['sentences']:,} {group}\n{table(['', 'as proposed', 'behind the guard'], rows)}"
        )
    return "\n\n".join([*parts, _S5])


def _cell(share: dict[str, Any] | None) -> str:
    if share is None:
        return "-"
    low, high = share["interval"]
    return f"{share['count']:,}  {share['share']:.1%} ({low:.1%}-{high:.1%})"
