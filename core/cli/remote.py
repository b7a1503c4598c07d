"""``remote``: import, score, decide and export on a server, by its API."""

from __future__ import annotations

import argparse
import itertools
import json
import os
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from core.cli import BAD_INPUT, Subparsers
from core.cli.bad_rows import as_line
from core.cli.infile import opened
from core.cli.narrowing_options import add_narrowing
from core.cli.notes import tell_note
from core.cli.outfile import PIPE, TOOLS, writing
from core.cli.output import print_answer
from core.errors import BadInput
from core.settings import Settings

if TYPE_CHECKING:
    from core.cli.remote_client import Client

T = TypeVar("T")
_AT_ONCE = 50
"""Records in one request to score."""


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "remote",
        description="Ask the API of a server (`python -m core api`). The token stands in TOUCHSTONE_TOKEN. What the "
        "server refuses is named on stderr, with exit code 2.",
        epilog="Example: python -m core remote --server https://desk.example.org verdict answers.jsonl",
    )
    parser.add_argument("--server", default="http://127.0.0.1:8600", metavar="URL", help="default: %(default)s")
    acts = parser.add_subparsers(dest="act", metavar="ACT", required=True)
    acts.add_parser("status", help="who the token is, and how things stand")
    acts.add_parser("policy", help="the active policy")
    listing = acts.add_parser("items", help="a page of items")
    listing.add_argument("--set", default="", metavar="NAME", help="only this set")
    listing.add_argument("--status", nargs="+", default=[], metavar="STATUS", help="open, accepted, edited, rejected")
    listing.add_argument("--page", type=int, default=1, metavar="N", help="default: %(default)s")
    add_narrowing(listing)
    for name, description in (("item", "an item with its sentences"), ("job", "how far a job is")):
        acts.add_parser(name, help=description).add_argument("id", type=int, metavar="ID")
    for name, description in (
        ("score", "score the records of a file, in any format that is read"),
        ("verdict", "publish, mark, replace or discard, for each record of such a file"),
    ):
        scoring = acts.add_parser(name, help=description)
        scoring.add_argument("file", metavar="FILE", help="- reads standard input")
        scoring.add_argument("--out", default=PIPE, metavar="FILE", help="default: standard output")
    importing = acts.add_parser("import", help="bring a file into a set")
    importing.add_argument("file", metavar="FILE")
    importing.add_argument("--set", required=True, metavar="NAME", help="the set it goes to")
    importing.add_argument("--dry-run", action="store_true", help="only say what would change")
    taking = acts.add_parser("next", help="the next item, held for the token's person")
    taking.add_argument("--lane", choices=("review", "label"), default="review", help="default: %(default)s")
    taking.add_argument("--set", default="", metavar="NAME", help="only of this set")
    taking.add_argument("--lang", default="", help="only in this language")
    taking.add_argument("--kind", default="", choices=("answer", "quiz"), help="only of this kind")
    taking.add_argument(
        "--band", default="", metavar="LEVEL", help="a risk level, or everything; default: what needs review"
    )
    taking.add_argument("--order", default="", help="as in the desk's address")
    taking.add_argument("--mine", action="store_true", help="only items assigned to the token's person")
    taking.add_argument("--flagged", action="store_true", help="only flagged items")
    taking.add_argument("--hiding", action="store_true", help="only items with hidden characters")
    add_narrowing(taking)
    deciding = acts.add_parser("decide", help="decide an item as it was seen")
    deciding.add_argument("item", type=int)
    deciding.add_argument("revision", type=int)
    deciding.add_argument("verdict", choices=("accept", "reject", "edit", "postpone", "undo"))
    deciding.add_argument("--reason", default="", help="why, for whoever reads it")
    deciding.add_argument("--text", default="", help="the new text, for edit")
    labelling = acts.add_parser("label", help="label sentences of an item")
    labelling.add_argument("item", type=int)
    labelling.add_argument("revision", type=int)
    labelling.add_argument("labels", nargs="+", metavar="SENTENCE=LABEL", help="counted from 0: 0=supported 1=major")
    labelling.add_argument("--blind", action="store_true", help="the scores had not been seen")
    exporting = acts.add_parser("export", help="items, labels or decisions")
    exporting.add_argument(
        "--what",
        choices=("items", "labels", "decisions", "edits", "attempts"),
        default="items",
        help="default: %(default)s",
    )
    exporting.add_argument("--set", default="", metavar="NAME", help="only this set")
    exporting.add_argument(
        "--format",
        choices=("jsonl", "csv", *TOOLS),
        default="jsonl",
        metavar="FORMAT",
        help=f"of the file: jsonl, csv, {', '.join(TOOLS)} (default: %(default)s)",
    )
    exporting.add_argument("--setup", metavar="FILE", help="with the last two: what their project is made with")
    exporting.add_argument("--out", default=PIPE, metavar="FILE", help="default: standard output")
    add_narrowing(exporting)


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from core.cli.remote_client import Client

    client = Client(arguments.server, os.environ.get("TOUCHSTONE_TOKEN", ""))
    match arguments.act:
        case "status" | "policy":
            print_answer(client.ask(arguments.act))
        case "items":
            narrowed = _narrowing(arguments)
            print_answer(
                client.ask("items", set=arguments.set, status=arguments.status, page=arguments.page, **narrowed)
            )
        case "item" | "job":
            print_answer(client.ask(f"{arguments.act}s/{arguments.id}"))
        case "score" | "verdict":
            return _score(client, arguments, settings)
        case "import":
            return _import(client, arguments, settings)
        case "next":
            words = ("lane", "set", "lang", "kind", "band", "order", "mine", "flagged", "hiding")
            asked = {word: getattr(arguments, word) for word in words} | _narrowing(arguments)
            print_answer(client.ask("next", asked))
        case "decide":
            fields = {name: getattr(arguments, name) for name in ("item", "revision", "verdict", "reason", "text")}
            print_answer(client.ask("decide", fields))
        case "label":
            pairs = [each.partition("=") for each in arguments.labels]
            seen = {"scores_seen": not arguments.blind}
            labels = [{"sentence": int(at) if at.isdecimal() else -1, "label": label, **seen} for at, _, label in pairs]
            print_answer(
                client.ask("label", {"item": arguments.item, "revision": arguments.revision, "labels": labels})
            )
        case _:
            _export(client, arguments)
    return 0


def _narrowing(arguments: argparse.Namespace) -> dict[str, Any]:
    """Return the chosen ones of the options that every list shares. Raises BadInput for what is no number."""
    words = ("decided", "by", "assigned", "comments", "error", "meta")
    chosen = {word: value for word in words if (value := getattr(arguments, word))}
    for word in ("risk_from", "risk_to"):
        if value := getattr(arguments, word):
            try:
                chosen[word] = float(value)
            except ValueError:
                raise BadInput(f"--{word.replace('_', '-')} {value}: write a number from 0 to 1.") from None
    return chosen


def _export(client: Client, arguments: argparse.Namespace) -> None:
    if arguments.setup and arguments.format not in TOOLS:
        raise BadInput(f"--setup goes with --format {' or '.join(TOOLS)}.")
    asked = {"what": arguments.what, "set": arguments.set, "format": arguments.format} | _narrowing(arguments)
    data = client.fetch("export", **asked)
    with writing(arguments.out) as out:
        out.write(data)
    if arguments.setup:
        made_with = client.fetch("export/setup", format=arguments.format)
        with writing(arguments.setup) as out:
            out.write(made_with)


def _score(client: Client, arguments: argparse.Namespace, settings: Settings) -> int:
    """Send the rows of a file, whatever its format; those that cannot be used are named, and the others scored."""
    from core.formats import BadRow, read_rows

    bad = 0
    with opened(arguments.file, settings) as (source, name), writing(arguments.out) as out:
        for batch in _batches(read_rows(source, name, settings, tell_note), _AT_ONCE):
            for each in batch:
                if isinstance(each, BadRow):
                    bad += 1
                    print(as_line(name, each), file=sys.stderr)
            rows = [each for each in batch if not isinstance(each, BadRow)]
            if not rows:
                continue
            answered = client.ask(arguments.act, {"answers": [dict(each.values) for each in rows]})
            for error in answered.get("errors", []):
                bad += 1
                place = f"{name} row {rows[error['row'] - 1].number}, {error['column']}"
                print(f"touchstone: {place}: {error['reason']}", file=sys.stderr)
            for each in filter(None, answered["answers" if arguments.act == "score" else "verdicts"]):
                out.write(f"{json.dumps(each, ensure_ascii=False)}\n".encode())
    return BAD_INPUT if bad else 0


def _import(client: Client, arguments: argparse.Namespace, settings: Settings) -> int:
    from core.formats.source import unpacked

    with opened(arguments.file, settings) as (source, name), unpacked(source, name, settings.max_import_mb) as file:
        data = file.stream.read()
    report = json.loads(client.fetch("import", data, set=arguments.set, name=name, dry_run=arguments.dry_run or None))
    print_answer({key: value for key, value in report.items() if key != "errors"})
    for row in report["errors"]:
        print(f"touchstone: {name} row {row['row']}, {row['column']}: {row['reason']}", file=sys.stderr)
    return BAD_INPUT if report["errors"] else 0


def _batches(rows: Iterable[T], size: int) -> Iterator[list[T]]:
    rest = iter(rows)
    while batch := list(itertools.islice(rest, size)):
        yield batch
