"""``quiz check``: report what the checks find in the quizzes of a file, and how well a guesser does in them."""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.cli import BAD_INPUT, Subparsers
from core.cli.bad_rows import as_line
from core.cli.infile import opened
from core.cli.table import table
from core.domain.stances import FLAGGED_FROM
from core.errors import BadInput
from core.settings import Settings
from core.wording import LANGUAGES, explain

if TYPE_CHECKING:
    from core.detectors.base import Detector
    from core.domain.answers import Answer, Detection, DetectorFailure
    from core.formats import BadRow
    from core.quizzes.checks.rules import CheckRules

_LONGEST_SHOWN = 60


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "check",
        help="check the questions of a file, one by one and as a set",
        description="Run every check that needs no model on the quizzes of a file, in any format that `import` reads, "
        "with the synonyms and the rule of closeness that the workspace keeps, and name what each finds; say of the "
        "whole set what somebody gets who guesses by a rule, which questions are there twice and whose keys stand out. "
        "Nothing is stored. Rows that cannot be used are named on stderr, and the exit code is 2.",
        epilog="Example: python -m core quiz check bank.xml --material chapter-3.pdf --report bank.html",
    )
    parser.add_argument(
        "file",
        metavar="FILE",
        help="JSONL, JSON, CSV or TSV, also gzipped; Moodle XML, GIFT, Aiken, QTI; - reads standard input",
    )
    parser.add_argument("--report", metavar="FILE.html", help="also write one page about the bank, to read and to send")
    parser.add_argument(
        "--material",
        nargs="+",
        metavar="FILE",
        default=(),
        help="pages that questions without sources are checked with",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object with every finding and figure")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="of what is said (default: %(default)s)")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.quizzes.checks.check_names import CHECK_NAMES
    from core.quizzes.checks.rules import ruled
    from core.scoring.make_detectors import make_detectors
    from core.services.suites.load_suite import open_tools

    quizzes, bad_rows = _read(arguments.file, settings)
    if not quizzes:
        for bad in bad_rows:
            print(as_line(arguments.file, bad), file=sys.stderr)
        raise BadInput(f"{arguments.file} has no quizzes: records with `choices` and an `answer`.")
    rules = _rules(settings)
    checks = [ruled(each, rules) for each in make_detectors(tools=open_tools(settings)) if each.name in CHECK_NAMES]
    quizzes = _with_material(quizzes, arguments.material)
    if arguments.report:
        _report(arguments, quizzes, bad_rows, checks)
    findings = _found(checks, quizzes, arguments.language)
    figures = _figures(quizzes)
    if arguments.json:
        print(json.dumps({"items": findings, "set": figures}, ensure_ascii=False, indent=1))
    else:
        _print(findings, figures, len(quizzes))
    for bad in bad_rows:
        print(as_line(arguments.file, bad), file=sys.stderr)
    return BAD_INPUT if bad_rows else 0


def _read(file: str, settings: Settings) -> tuple[list[Answer], list[BadRow]]:
    from core.domain.work import Record
    from core.services.data.file_rows import file_records

    with opened(file, settings) as (source, name):
        read = list(file_records(source, name, settings))
    records = [each for each in read if isinstance(each, Record)]
    return [each.answer for each in records if each.answer.quiz], [
        each for each in read if not isinstance(each, Record)
    ]


def _with_material(quizzes: list[Answer], files: Sequence[str]) -> list[Answer]:
    """Return the questions, those without sources with pages of the files beside them."""
    from core.domain.answers import Passage
    from core.material.pages import read_material
    from core.services.quizzes.bank import with_pages

    pages = []
    for file in map(Path, files):
        try:
            read = read_material(file.read_bytes(), file.name, "")
        except OSError as error:
            raise BadInput(f"{file} cannot be read: {error.strerror}.") from error
        pages += [Passage(f"{file.name} p.{number}", page.read.text) for number, page in enumerate(read, 1)]
    return with_pages(quizzes, pages) if pages else quizzes


def _report(
    arguments: argparse.Namespace, quizzes: Sequence[Answer], bad_rows: Sequence[BadRow], checks: Sequence[Detector]
) -> None:
    from core.cli.outfile import writing
    from core.services.quizzes.bank import check_bank
    from core.services.quizzes.bank_page import bank_page

    report = check_bank(Path(arguments.file).name, quizzes, bad_rows, checks)
    with writing(arguments.report) as file:
        file.write(bank_page(report, arguments.language))


def _rules(settings: Settings) -> CheckRules:
    """Return the rules that editors keep at the desk; a missing workspace has none and is not created."""
    from core.quizzes.checks.rules import CheckRules
    from core.services.suites.check_rules import check_rules
    from storage.opening import is_there, open_workspace

    if not is_there(settings.database):
        return CheckRules()
    workspace = open_workspace(settings.database)
    try:
        return check_rules(workspace)
    finally:
        workspace.close()


def _found(checks: Sequence[Detector], quizzes: Sequence[Answer], language: str) -> list[dict[str, Any]]:
    from core.scoring import engine

    results = [engine.run(check, quizzes) for check in checks]
    return [
        {
            "id": quiz.id,
            "question": quiz.quiz.stem if quiz.quiz else "",
            "flagged": [line for each in of_item if (line := _line(each, language)) and line["risk"] >= FLAGGED_FROM],
            "named": [line for each in of_item if (line := _line(each, language)) and 0 < line["risk"] < FLAGGED_FROM],
        }
        for quiz, of_item in zip(quizzes, zip(*results, strict=True), strict=True)
    ]


def _line(result: Detection | DetectorFailure, language: str) -> dict[str, Any] | None:
    """Return the check's result at its riskiest sentence; None if it abstained or failed."""
    from core.domain.answers import Detection

    if not isinstance(result, Detection) or result.risk is None:
        return None
    score = next(score for score in result.scores if score.risk == result.risk)
    reason = explain(score.reason, language, ids=True)
    return {"check": result.detector.name, "risk": round(result.risk, 3), "says": reason}


def _figures(quizzes: Sequence[Answer]) -> dict[str, Any]:
    from core.quizzes.sets.balancing import balance_keys
    from core.quizzes.sets.duplicates import duplicates
    from core.quizzes.sets.guesser import guesser_score
    from core.quizzes.sets.key_lengths import excess_long_keys, long_keys

    score, done, long = guesser_score(quizzes), balance_keys(quizzes), long_keys(quizzes)
    working = {each.strategy for each in score.working}
    return {
        "guessable": score.flagged,
        "strategies": [
            {**dataclasses.asdict(each), "strategy": each.strategy.value, "works": each.strategy in working}
            for each in score.strategies
        ],
        "duplicates": [[quizzes[each.first].id, quizzes[each.second].id] for each in duplicates(quizzes)],
        "long_keys": [quizzes[each.place].id for each in long],
        "long_keys_to_mend": excess_long_keys(quizzes, long),
        "would_move": [quizzes[place].id for place in done.moved],
        "fixed": {why.value: count for why, count in Counter(done.fixed.values()).items()},
    }


def _print(found: Sequence[dict[str, Any]], figures: dict[str, Any], count: int) -> None:
    rows = [
        [item["id"], item["question"][:_LONGEST_SHOWN], line["check"], f"{line['risk']:.2f}", line["says"]]
        for item in found
        for line in item["flagged"]
    ]
    flagged = sum(bool(item["flagged"]) for item in found)
    if rows:
        print(table(["id", "question", "check", "risk", "says"], rows))
    print(f"\n{flagged} of {count} questions flagged.\n")
    heads = ["guessing by", "items", "right", "95 %", "chance", "p", "works"]
    print(table(heads, [_strategy(each) for each in figures["strategies"]]))
    print(f"\n{len(figures['duplicates'])} pairs of duplicates: {_pairs(figures['duplicates'])}")
    longest, mend = len(figures["long_keys"]), figures["long_keys_to_mend"]
    print(f"{longest} keys are longer than every other option; {mend} of them to mend for chance.")
    print(f"Balancing the places of the keys would move {len(figures['would_move'])} of them.")


def _strategy(each: dict[str, Any]) -> list[str]:
    interval = f"{each['low']:.3f} to {each['high']:.3f}"
    figures = [str(each["items"]), f"{each['score']:.3f}", interval, f"{each['chance']:.3f}", f"{each['p_value']:.2g}"]
    return [each["strategy"], *figures, "yes" if each["works"] else "no"]


def _pairs(pairs: Sequence[Sequence[str]]) -> str:
    return ", ".join(" = ".join(pair) for pair in pairs) or "none"
