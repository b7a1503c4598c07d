"""``export``: write items, labels, decisions, edits or answers to quizzes of the workspace to a file."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from core.cli import BAD_INPUT, Subparsers
from core.cli.narrowing_options import add_narrowing, narrowed
from core.cli.outfile import PIPE, TOOLS, writing
from core.cli.progress import Progress
from core.cli.whoami import me
from core.domain.answers import Kind
from core.domain.queue import ItemFilter
from core.domain.work import Person, Role, Status
from core.errors import BadInput
from core.formats import Format
from core.quizzes.exchange.formats import QuizFormat
from core.services.data.training_sets import TrainingSet
from core.settings import Settings
from core.wording import phrase_in

if TYPE_CHECKING:
    from core.services.data.pseudonyms import NameMapping

WHAT = ("items", "labels", "decisions", "edits", "attempts")
QUIZ_CSV = "quiz-csv"
"""A spreadsheet with a column per option; ``csv`` is the input format."""
QUIZ_FORMATS = {QUIZ_CSV if format is QuizFormat.CSV else format.value: format for format in QuizFormat}
DATASET = "datasets"
"""A folder as Hugging Face's ``load_from_disk`` reads it."""
TRAINING = tuple(kind.value for kind in TrainingSet)
FORMATS = (*(format.value for format in Format), DATASET, *TRAINING, *TOOLS, *QUIZ_FORMATS)
SHOWN = 20


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "export",
        description="Write exactly what the filter says. Items come in the input format with their current text, so an "
        "export can be imported again; labels are one row per sentence and person, decisions one row each, "
        "edits one row per sentence of what was edited, with the kind of change, "
        "attempts one row per answer to a quiz before its key was shown. "
        "Cells of a CSV that a spreadsheet would run as a formula start with an apostrophe. "
        f"{' and '.join(TRAINING)} are sets for fine-tuning of what people accepted, edited and rejected. "
        f"{DATASET} is a new folder that Hugging Face's load_from_disk reads. "
        f"The formats {' and '.join(TOOLS)} hold every item with people's labels and what our scores suggest, for "
        "these tools; --setup writes what a project that takes them is made with. "
        f"The formats {', '.join(QUIZ_FORMATS)} hold the quizzes of the filter, for other systems; other items are "
        "counted, and quizzes that a format has no room for are named on stderr, with exit code 2.",
        epilog="Example: python -m core export --set quizzes --status accepted edited --format gift --out quiz.txt",
    )
    parser.add_argument("--what", choices=WHAT, default="items", help="default: %(default)s")
    parser.add_argument("--set", metavar="NAME", help="only this set")
    parser.add_argument("--lang", choices=("ja", "en", "ko"), help="only this language")
    parser.add_argument("--kind", choices=[kind.value for kind in Kind], help="only answers or only quizzes")
    parser.add_argument(
        "--status",
        nargs="+",
        default=[],
        choices=[s.value for s in Status],
        metavar="STATUS",
        help=f"only these: {', '.join(Status)}",
    )
    parser.add_argument(
        "--labelled", action=argparse.BooleanOptionalAction, help="only items with labels by people, or without"
    )
    add_narrowing(parser)
    parser.add_argument(
        "--format",
        choices=FORMATS,
        metavar="FORMAT",
        help=f"{', '.join(FORMATS)}; default: by the ending of --out, else jsonl",
    )
    parser.add_argument(
        "--out",
        default=PIPE,
        metavar="FILE",
        help="a file, gzipped if it ends in .gz; a folder, for a name that says the filter; - is standard output",
    )
    parser.add_argument(
        "--pseudonyms", action="store_true", help="stand-ins for people's names, made with TOUCHSTONE_PSEUDONYM_KEY"
    )
    parser.add_argument(
        "--setup", metavar="FILE", help=f"with {' or '.join(TOOLS)}: labelling configuration or settings go here"
    )


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.services.data.export_scope import file_name
    from core.services.data.exporting import EXPORTS
    from storage.opening import open_workspace

    where = ItemFilter(
        set_name=arguments.set,
        lang=arguments.lang,
        kind=arguments.kind and Kind(arguments.kind),
        statuses=frozenset(map(Status, arguments.status)),
        labelled=arguments.labelled,
    )
    if arguments.setup and arguments.format not in TOOLS:
        raise BadInput(f"--setup goes with --format {' or '.join(TOOLS)}.")
    if arguments.format == DATASET:
        return _export_dataset(where, arguments, settings)
    if arguments.format in TRAINING:
        return _export_training(where, TrainingSet(arguments.format), arguments, settings)
    if arguments.format in TOOLS:
        return _export_to_tool(where, arguments, settings)
    if arguments.format in QUIZ_FORMATS:
        return _export_quizzes(where, QUIZ_FORMATS[arguments.format], arguments, settings)
    named = _named(arguments, settings)
    format = _format(arguments.format, arguments.out)
    out = arguments.out
    if out != PIPE and Path(out).is_dir():
        out = str(Path(out) / file_name(arguments.what, where, format))
    person = Person(me(), frozenset(Role))  # who can open the database can do everything anyway
    workspace = open_workspace(settings.database, settings.graphs)
    try:
        where = narrowed(workspace, person, where, arguments)
        items = workspace.items.count(where)
        rows = -1 if format.has_header else 0  # the header is no row
        with Progress(f"Exporting {arguments.what}") as bar, writing(out) as file:
            for piece in EXPORTS[arguments.what](workspace, person, where, format, named=named):
                file.write(piece)
                rows += 1
                bar.show(rows, items if arguments.what == "items" else None)
    finally:
        workspace.close()
    place = "" if out == PIPE else f" in {out}"
    exported = (
        f"{rows:,} {arguments.what}" if arguments.what == "items" else f"{rows:,} {arguments.what} of {items:,} items"
    )
    print(f"touchstone: {exported}{place}.", file=sys.stderr)
    return 0


def _export_dataset(where: ItemFilter, arguments: argparse.Namespace, settings: Settings) -> int:
    from core.formats.saved_datasets import save_dataset
    from core.services.data.exporting import export_values
    from storage.opening import open_workspace

    if arguments.what != "items" or arguments.out == PIPE:
        raise BadInput(f"--format {DATASET} writes items into a new folder: --out FOLDER.")
    named = _named(arguments, settings)
    workspace = open_workspace(settings.database, settings.graphs)
    try:
        person = Person(me(), frozenset(Role))
        where = narrowed(workspace, person, where, arguments)
        rows = save_dataset(Path(arguments.out), export_values(workspace, person, where, named=named))
    finally:
        workspace.close()
    print(f"touchstone: {rows:,} items in {arguments.out}.", file=sys.stderr)
    return 0


def _export_training(where: ItemFilter, kind: TrainingSet, arguments: argparse.Namespace, settings: Settings) -> int:
    from core.services.data.exporting import export_values
    from core.services.data.training_sets import training_rows
    from storage.opening import open_workspace

    if arguments.what != "items" or Path(arguments.out).is_dir():
        raise BadInput(f"--format {kind} writes decided answers as JSONL: --out FILE.jsonl.")
    named, rows = _named(arguments, settings), 0
    workspace = open_workspace(settings.database, settings.graphs)
    try:
        person = Person(me(), frozenset(Role))
        items = export_values(workspace, person, narrowed(workspace, person, where, arguments), named=named)
        with writing(arguments.out) as file:
            for row in training_rows(items, kind):
                file.write(f"{json.dumps(row, ensure_ascii=False)}\n".encode())
                rows += 1
    finally:
        workspace.close()
    print(f"touchstone: {rows:,} rows{'' if arguments.out == PIPE else f' in {arguments.out}'}.", file=sys.stderr)
    return 0


def _named(arguments: argparse.Namespace, settings: Settings) -> NameMapping:
    from core.services.data.pseudonyms import pseudonyms, real_name

    return pseudonyms(settings) if arguments.pseudonyms else real_name


def _export_to_tool(where: ItemFilter, arguments: argparse.Namespace, settings: Settings) -> int:
    from core.services.data.annotation_exporting import AnnotationTool, export_annotations
    from core.services.data.export_scope import file_name
    from storage.opening import open_workspace

    if arguments.what != "items":
        raise BadInput(f"--format {arguments.format} holds items with their labels; leave --what out.")
    tool, out = AnnotationTool(arguments.format), arguments.out
    if out != PIPE and Path(out).is_dir():
        out = str(Path(out) / f"{Path(file_name(tool.value, where, Format.CSV)).stem}.json")
    named = _named(arguments, settings)
    workspace = open_workspace(settings.database, settings.graphs)
    try:
        items, person = 0, Person(me(), frozenset(Role))
        where = narrowed(workspace, person, where, arguments)
        with Progress("Exporting items") as bar, writing(out) as file:
            for piece in export_annotations(workspace, person, where, tool, named=named):
                file.write(piece)
                items += b"{" in piece
                bar.show(items, None)
    finally:
        workspace.close()
    if arguments.setup:
        with writing(arguments.setup) as file:
            file.write(tool.setup[1])
    print(f"touchstone: {items:,} items{'' if out == PIPE else f' in {out}'}.", file=sys.stderr)
    return 0


def _export_quizzes(where: ItemFilter, format: QuizFormat, arguments: argparse.Namespace, settings: Settings) -> int:
    from core.services.data.export_scope import file_name
    from core.services.data.quiz_exporting import export_quizzes
    from storage.opening import open_workspace

    if arguments.what != "items":
        raise BadInput(f"--format {arguments.format} holds quizzes; --what {arguments.what} needs jsonl or csv.")
    out = arguments.out
    if out != PIPE and Path(out).is_dir():
        out = str(Path(out) / f"{Path(file_name('quizzes', where, Format.CSV)).stem}{format.suffix}")
    workspace = open_workspace(settings.database, settings.graphs)
    try:
        person = Person(me(), frozenset(Role))
        exported = export_quizzes(workspace, person, narrowed(workspace, person, where, arguments), format)
    finally:
        workspace.close()
    with writing(out) as file:
        file.write(exported.data)
    for each in exported.left_out[:SHOWN]:
        print(f"touchstone: {each.answer.id}: {phrase_in(each.reason, 'en')}", file=sys.stderr)
    for loss in exported.losses:
        print(f"touchstone: {phrase_in(loss, 'en')}", file=sys.stderr)
    beside = f"; {exported.others:,} items are no quizzes" if exported.others else ""
    beside += f"; {len(exported.left_out):,} quizzes have no room in this format" if exported.left_out else ""
    place = "" if out == PIPE else f" in {out}"
    print(f"touchstone: {exported.written:,} quizzes{place}{beside}.", file=sys.stderr)
    return BAD_INPUT if exported.left_out else 0


def _format(wanted: str | None, out: str) -> Format:
    if wanted:
        return Format(wanted)
    suffix = out.removesuffix(".gz").rpartition(".")[2]
    return Format(suffix) if suffix in set(Format) else Format.JSONL
