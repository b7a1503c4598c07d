"""``check``: score files for a pipeline, and fail unless the policy accepts every answer unseen."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from core.cli import BAD_INPUT, Subparsers
from core.cli.columns_option import add_columns, columns_of
from core.cli.infile import opened
from core.cli.notes import tell_note
from core.cli.outfile import writing
from core.cli.policy_option import add_policy, policy_named
from core.cli.table import table
from core.settings import Settings
from core.wording import LANGUAGES, phrase_in

if TYPE_CHECKING:
    from core.cli.check_reports import Checked
    from core.domain.policy import Policy
    from core.services.suites.scored_texts import ScoredAnswer
    from core.wording.phrases import Phrase

FAILED = 1
_SHOWN, _WIDTH = 50, 100


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "check",
        description="Score the answers of files in any format that is read, and pass when the policy\n"
        "accepts every one unseen. Exit code 0: all pass; 1: some do not; 2: rows that\ncannot be used.",
        epilog="Example: python -m core check answers.jsonl --junit report.xml --markdown summary.md",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="what to check; - reads standard input")
    add_policy(parser)
    add_columns(parser)
    parser.add_argument("--detectors", metavar="A,B", help="only these, by the names that `detectors` lists")
    parser.add_argument("--allow-unchecked", action="store_true", help="pass answers that nothing could be checked of")
    parser.add_argument("--junit", metavar="FILE", help="write a test report for CI servers (JUnit XML)")
    parser.add_argument("--markdown", metavar="FILE", help="write a summary for people, as a pull request shows it")
    parser.add_argument("--json", action="store_true", help="print every result as JSON, one a line")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="of the reasons (default: %(default)s)")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.cli.check_reports import junit, markdown

    policy = policy_named(arguments.policy, settings)
    checked = [_check(file, arguments, policy, settings) for file in arguments.files]
    for path, report in ((arguments.junit, junit), (arguments.markdown, markdown)):
        if path:
            with writing(path) as out:
                out.write(report(checked).encode())
    if arguments.json:
        for file in checked:
            for each in file.scores:
                told = {"file": file.name, "passes": file.passes(each), **each.to_dict()}
                print(json.dumps(told, ensure_ascii=False))
    else:
        _show(checked)
    if any(file.scores.errors for file in checked):
        return BAD_INPUT
    return FAILED if any(file.failed for file in checked) else 0


def _check(file: str, arguments: argparse.Namespace, policy: Policy, settings: Settings) -> Checked:
    from core.cli.check_reports import Checked
    from core.formats import BadRow, read_rows
    from core.services.suites.score_texts import score
    from core.services.suites.scored_texts import ScoredAnswer, ScoredAnswers

    names = [name.strip() for name in arguments.detectors.split(",")] if arguments.detectors is not None else None
    notes: list[str] = []

    def tell(note: Phrase) -> None:
        notes.append(phrase_in(note, "en"))
        tell_note(note)

    with opened(file, settings) as (source, name):
        rows = [*read_rows(source, name, settings, tell, columns_of(arguments))]
    good = [row for row in rows if not isinstance(row, BadRow)]
    told: list[ScoredAnswer] = []
    if good:
        scored = score([row.values for row in good], policy=policy, detectors=names, language=arguments.language)
        for note in scored.notes:
            if note not in notes:
                print(f"touchstone: {note}", file=sys.stderr)
        told = [replace(each, row=good[each.row - 1].number) for each in scored]
    bad = [
        ScoredAnswer(
            text="",
            risk=None,
            band=None,
            sentences=(),
            row=row.row,
            error=f"{row.column}: {phrase_in(row.why, arguments.language)}".removeprefix(": "),
        )
        for row in rows
        if isinstance(row, BadRow)
    ]
    scores = ScoredAnswers(sorted([*told, *bad], key=lambda each: each.row), language=arguments.language)
    return Checked(name, scores, allow_unchecked=arguments.allow_unchecked)


def _show(checked: list[Checked]) -> None:
    """Print a line for each sentence that stands in the way, and what all came to."""
    lines = [
        (file.name, str(each.row), each.id[:24], str(each.band or "–"), _risk(each.risk), _short(why))
        for file in checked
        for each in (*file.failed, *file.scores.errors)
        for why in file.reasons(each)
    ]
    if lines:
        print(table(("file", "row", "id", "verdict", "risk", "why"), lines[:_SHOWN]))
        if len(lines) > _SHOWN:
            print(f"... and {len(lines) - _SHOWN:,} more; --json and --markdown have all.")
    for file in checked:
        print(file.summary)


def _risk(risk: float | None) -> str:
    return "–" if risk is None else f"{risk:.2f}"


def _short(text: str) -> str:
    line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return line if len(line) <= _WIDTH else f"{line[: _WIDTH - 1]}…"
