"""``evaluate``: measure how well each detector finds the labelled errors of a file."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.cli import BAD_INPUT, Subparsers
from core.cli.bad_rows import as_line
from core.cli.graph_evidence import add_graph, graph_of
from core.cli.paid import add_budget, paid
from core.cli.progress import Progress
from core.cli.scores_option import Judged, add_scores
from core.cli.table import table
from core.cli.with_documents import WithDocuments, add_documents
from core.errors import BadInput
from core.settings import Settings

if TYPE_CHECKING:
    from core.domain.work import Record
    from core.formats import FileContents

PIPE = "-"
COLUMNS = {
    "NonFact": "auc_pr_nonfact",
    "NonFact*": "auc_pr_nonfact_major",
    "Factual": "auc_pr_factual",
    "AUROC": "auroc",
    "best F1": "best_f1",
    "accuracy": "accuracy",
    "precision": "precision",
    "recall": "recall",
    "abstained": "abstained",
    "per second": "sentences_per_second",
}


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "evaluate",
        description="Score labelled files and say how well each detector orders sentences by risk: area under "
        "precision-recall for minor and major errors (NonFact), major ones (NonFact*) and accurate sentences "
        "(Factual), AUROC, best F1; accuracy, precision and recall at the cut that ships; how often it abstained. "
        "Intervals are 95 %, over resampled documents. Below the line: scores that look at nothing that matters. "
        "In a set of quizzes, or where a check of quizzes is named, a question and its answer are read as an open quiz "
        "question and its key; which checks slept is said.",
        epilog="Example: python -m core evaluate samples/answers.jsonl --json",
    )
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="labelled JSONL, JSON or CSV, also gzipped; - reads standard input"
    )
    parser.add_argument("--detectors", metavar="A,B", help="only these, and their fusion (default: all)")
    parser.add_argument(
        "--fit",
        choices=["none", "cv"],
        default="none",
        help="cv adds the fusion that `tune` learns, cross-fitted on the labels by document (default: %(default)s)",
    )
    parser.add_argument(
        "--as",
        dest="read_as",
        choices=("auto", "answers", "quizzes"),
        default="auto",
        help="read question and answer as they are, or as a quiz question with its key (default: %(default)s, as "
        "quizzes where nearly all answers are short and no sentences)",
    )
    add_graph(parser)
    add_documents(parser)
    add_scores(parser)
    add_budget(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object with every figure, shares in percent")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.quizzes.checks.check_names import CHECK_NAMES
    from core.quizzes.open_questions import as_open_question, look_like_quizzes
    from core.services.suites.load_suite import load_suite
    from core.tuning.evaluation import evaluate

    names = [name.strip() for name in arguments.detectors.split(",")] if arguments.detectors is not None else None
    of_quizzes = not CHECK_NAMES.isdisjoint(names or ())
    readings = {file: read(file, settings) for file in arguments.files}
    judged, documents = Judged(arguments, settings), WithDocuments(arguments, settings)
    loaded = load_suite(settings, names, graph_of(arguments, settings))
    datasets: dict[str, Any] = {}
    with paid(loaded, arguments, settings) as suite:
        for file, reading in readings.items():
            name = _name(file, reading.records, datasets)
            records = list(map(documents.completed, reading.records))
            as_quizzes = arguments.read_as == "quizzes" or (
                arguments.read_as == "auto" and (of_quizzes or look_like_quizzes(records))
            )
            records = list(map(as_open_question, records)) if as_quizzes else records
            with Progress(f"Scoring {name}") as bar:
                try:
                    datasets[name] = evaluate(
                        records,
                        suite,
                        fit=arguments.fit == "cv",
                        batch=settings.batch,
                        progress=bar.show,
                        judged=judged.of,
                    )
                except BadInput as error:
                    raise BadInput(f"{file}: {error}") from error
            quizzes = any(record.answer.quiz for record in records)
            datasets[name]["asleep"] = [] if quizzes else [each for each in suite.signals if each in CHECK_NAMES]
            if not arguments.json:
                print(_shown(name, datasets[name]), end="\n\n")
    if arguments.json:
        print(json.dumps({"datasets": datasets}, ensure_ascii=False))
    for reading in readings.values():
        for record in reading.records:  # those without a label, too, are there
            judged.meet(record.answer)
    bad_scores = judged.tell()
    return BAD_INPUT if bad_scores or any(reading.bad_rows for reading in readings.values()) else 0


def read(file: str, settings: Settings) -> FileContents:
    """All of a labelled file; rows that cannot be used are named on stderr."""
    from core.formats import read_all

    reading = read_all(sys.stdin.buffer if file == PIPE else Path(file), file, settings)
    for bad in reading.bad_rows:
        print(as_line(file, bad), file=sys.stderr)
    return reading


def _name(file: str, records: Sequence[Record], taken: dict[str, Any]) -> str:
    """Return the records' own data set name if they agree and it is free, else the file's name."""
    stem = Path(file).name.removesuffix(".gz").rpartition(".")[0] or file
    datasets = {str(record.answer.meta.get("dataset", stem)) for record in records}
    name = datasets.pop() if len(datasets) == 1 else stem
    return next(each for each in (name, f"{name}/{stem}", f"{name}/{file}") if each not in taken)


def _shown(name: str, figures: dict[str, Any]) -> str:
    rows = [_row(detector, measured) for detector, measured in figures["detectors"].items()]
    below = [_row(baseline, measured) for baseline, measured in figures["baselines"].items()]
    head = f"{name}: {figures['sentences']:,} labelled {figures['unit']}s, {figures['positives']:,} positive"
    failures = [
        f"{n} failed on {f['failed']:,} answers: {f['failure']}"
        for n, f in figures["detectors"].items()
        if "failed" in f
    ]
    shared = f"Encoding, shared by all and counted with the fusion only: {figures['encoding_seconds']:,.1f} s"
    asleep = figures["asleep"]
    slept = [f"No quizzes here, so these checks slept (--as quizzes wakes them): {', '.join(asleep)}"] if asleep else []
    rows = [row for row in rows if row[0] not in asleep]
    lines = [head, table(["", *COLUMNS], [*rows, [""] * (len(COLUMNS) + 1), *below]), shared, *failures, *slept]
    return "\n".join(lines)


def _row(name: str, measured: dict[str, Any]) -> list[str]:
    return [name, *(_cell(measured.get(key), measured.get(f"{key}_interval")) for key in COLUMNS.values())]


def _cell(value: float | None, interval: Sequence[float] | None) -> str:
    if value is None:
        return "-"
    if isinstance(value, int):
        return f"{value:,}"
    return f"{value:.1f}" + (f" ({interval[0]:.1f}-{interval[1]:.1f})" if interval else "")
