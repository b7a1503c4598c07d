"""``score``: write the answers of a file with their risks, reasons and evidence; nothing is stored."""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, TypeVar

from core.cli import BAD_INPUT, Subparsers
from core.cli.bad_rows import as_line
from core.cli.columns_option import add_columns, columns_of
from core.cli.graph_evidence import add_graph, graph_of
from core.cli.notes import tell_note
from core.cli.outfile import PIPE, writing
from core.cli.paid import add_budget, paid
from core.cli.policy_option import add_policy, policy_named
from core.cli.progress import Progress
from core.cli.scores_option import Judged, add_scores
from core.cli.with_documents import WithDocuments, add_documents
from core.errors import BadInput
from core.settings import Settings
from core.wording import LANGUAGES
from core.wording.phrases import say

if TYPE_CHECKING:
    from core.domain.work import Record
    from core.formats import BadRow, Row
    from core.scoring.suite import Suite

T = TypeVar("T")

UNJUDGED = 1
"""Exit code where a language model that was asked gave no usable reply about an answer."""
UNLIMITED_MB = 1_000_000_000
"""The limit of imports guards a shared workspace; what is scored here is stored nowhere."""


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "score",
        description="Score every answer of a JSONL, JSON or CSV file and write it as JSONL: the record as it came, and "
        "`sentences` with their risk and, where the policy flags them, the `finding` (one line, kind of error, wrong "
        "words, place to look at), `risk`, `band`, `detections` (per detector and sentence: risk, explanation, "
        "evidence, facts, stances) and `failures`. Risk runs from 0.0 supported to 1.0 hallucinated; null: nothing "
        "could be checked. Rows that cannot be used are named on stderr; the exit code is then 2. It is 1 if a "
        "language model gave no usable reply about an answer.",
        epilog="Example: python -m core score samples/answers.jsonl --out scored.jsonl.gz",
    )
    parser.add_argument("file", metavar="FILE", help="JSONL, JSON or CSV, also gzipped; - reads standard input")
    parser.add_argument(
        "--detectors", metavar="A,B", help="only these, by the names that `detectors` lists (default: all)"
    )
    add_graph(parser)
    add_documents(parser)
    add_scores(parser)
    add_budget(parser)
    add_policy(parser)
    add_columns(parser)
    parser.add_argument(
        "--language", choices=LANGUAGES, default="en", help="of the explanations (default: %(default)s)"
    )
    parser.add_argument(
        "--out",
        default=PIPE,
        metavar="FILE",
        help="where to write, gzipped if it ends in .gz (default: standard output)",
    )


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.formats import BadRow
    from core.scoring.scored_record import scored_record
    from core.scoring.suite import with_weights
    from core.services.suites.load_suite import load_suite

    policy = policy_named(arguments.policy, settings)
    names = [name.strip() for name in arguments.detectors.split(",")] if arguments.detectors is not None else None
    suite = load_suite(settings, names, graph_of(arguments, settings))
    if policy.weights:
        suite = with_weights(suite, policy.weights)
    if policy.signal not in suite.signals:
        there = ", ".join(suite.signals)
        raise BadInput(f"The policy cuts the risk of {policy.signal!r}, which does not run here. There are: {there}.")
    judged, documents = Judged(arguments, settings), WithDocuments(arguments, settings)
    settings = dataclasses.replace(settings, max_import_mb=UNLIMITED_MB)
    total = _count(arguments.file, settings)
    bare = not (arguments.documents or arguments.graph)
    batches = _batches(_read(arguments.file, settings, columns_of(arguments), bare=bare), settings.batch)
    first = next(batches, [])  # read before the output is touched: a missing input leaves no empty file behind
    done, bad, failed = 0, 0, Counter[str]()
    with paid(suite, arguments, settings) as payer, writing(arguments.out) as out, Progress("Scoring") as bar:
        for batch in chain([first], batches):
            for each in batch:
                if isinstance(each, BadRow):
                    bar.wipe()
                    print(as_line(arguments.file, each), file=sys.stderr)
            good = [each for each in batch if not isinstance(each, BadRow)]
            answers = [documents.given(record.answer) for _, record in good]
            for (row, _), answer, results in zip(good, answers, payer.score(answers, judged.of), strict=True):
                values = {**row.values, **documents.told(answer)}
                line = scored_record(values, answer, results, policy, arguments.language)
                failed.update(line["failures"].keys())
                out.write(f"{json.dumps(line, ensure_ascii=False)}\n".encode())
            done, bad = done + len(batch), bad + len(batch) - len(good)
            bar.show(done, total)
    for name, count in sorted(failed.items()):
        print(f"touchstone: {name} failed on {count:,} of {done - bad:,} answers; see failures", file=sys.stderr)
    if judged.tell() or bad:
        return BAD_INPUT
    return UNJUDGED if any(name in failed for name in _asking(suite)) else 0


def _asking(suite: Suite) -> list[str]:
    """Return the names of the detectors that ask a language model."""
    from core.scoring.suite import ASKS_A_MODEL

    return [detector.name for detector in suite.detectors if detector.needs & ASKS_A_MODEL]


def _source(file: str) -> tuple[Path | BinaryIO, str]:
    return (sys.stdin.buffer, "standard input") if file == PIPE else (Path(file), file)


def _count(file: str, settings: Settings) -> int | None:
    """Return the number of rows if somebody watches and the file can be read twice."""
    from core.formats import read_rows

    if file == PIPE or not sys.stderr.isatty():
        return None
    return sum(1 for _ in read_rows(*_source(file), settings))


def _read(
    file: str, settings: Settings, columns: Mapping[str, str], *, bare: bool
) -> Iterator[tuple[Row, Record] | BadRow]:
    """Yield the rows with their records; ``bare`` says that answers bring their sources or have none."""
    from core.formats import BadRow, read_rows
    from core.formats.noting import Languages, has_sources
    from core.formats.records import to_record
    from core.formats.rows import RowError

    languages, sourceless = Languages(), False
    for row in read_rows(*_source(file), settings, tell_note, columns):
        if isinstance(row, BadRow):
            yield row
            continue
        try:
            record = to_record(row, settings.max_cell_chars)
        except RowError as error:
            yield error.at(row.number)
            continue
        languages.look(record)
        sourceless, bare = sourceless or bare, bare and not has_sources(record.answer)
        yield row, record
    languages.tell(tell_note)
    if sourceless and bare:
        tell_note(say("file-no-sources"))


def _batches(rows: Iterator[T], size: int) -> Iterator[list[T]]:
    while batch := list(islice(rows, size)):
        yield batch
