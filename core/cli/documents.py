"""``documents``: add documents, search them, and have sets checked against them."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from core.cli import BAD_INPUT, Subparsers
from core.cli.output import print_line, print_table
from core.cli.progress import Progress
from core.cli.whoami import me
from core.domain.work import Person, Role
from core.settings import Settings
from core.wording import explain

if TYPE_CHECKING:
    from core.ports.workspace import Workspace

SHOWN = 20
_CONTEXT = 160
"""Characters of a passage in a list."""


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "documents",
        description="Add documents to a named collection, search it, and bind a set of answers to it: those that came "
        "without passages are then checked against what a search finds. Text, Markdown and PDF files are a document "
        "each; of JSONL files every row is one, with its id and text.",
        epilog="Example: python -m core documents add handbook handbook.pdf faq.jsonl",
    )
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", required=True)
    bring = verbs.add_parser("add", help="files into a collection; a document takes the place of the one of its name")
    bring.add_argument("name", metavar="NAME")
    bring.add_argument("files", metavar="FILE", nargs="+")
    take = verbs.add_parser("remove", help="every document that came in these files")
    take.add_argument("name", metavar="NAME")
    take.add_argument("files", metavar="FILE", nargs="+", help="as they were called when they were added")
    verbs.add_parser("list", help="what collections there are, and which sets are bound to them")
    find = verbs.add_parser("search", help="the passages that fit a question best")
    find.add_argument("name", metavar="NAME")
    find.add_argument("query", metavar="QUERY")
    find.add_argument("--top", type=int, default=10, metavar="K", help="how many (default: %(default)s)")
    bind = verbs.add_parser("bind", help="check a set against a collection from now on; the worker does it")
    bind.add_argument("set", metavar="SET")
    bind.add_argument("name", metavar="NAME")
    loose = verbs.add_parser("unbind", help="check a set against nothing from now on")
    loose.add_argument("set", metavar="SET")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from storage.opening import open_workspace

    workspace = open_workspace(settings.database)
    person = Person(me(), frozenset(Role))
    try:
        match arguments.verb:
            case "add":
                return _add(workspace, person, arguments, settings)
            case "remove":
                from core.services.documents.adding import remove_documents, removed_phrase

                put = remove_documents(workspace, person, arguments.name, arguments.files, time.time())
                print_line(f"touchstone: {explain((removed_phrase(put),), 'en')}")
            case "list":
                _list(workspace)
            case "search":
                _search(workspace, arguments, settings)
            case _:
                _bind(workspace, person, arguments)
        return 0
    finally:
        workspace.close()


def _add(workspace: Workspace, person: Person, arguments: argparse.Namespace, settings: Settings) -> int:
    from core.services.documents.adding import DocumentRequest, add_documents
    from core.services.documents.vectors import document_encoder
    from core.services.people.audit_log import AdminAct, audited

    files = tuple((file, Path(file).name) for file in arguments.files)
    order = DocumentRequest(arguments.name, files)
    encoder = document_encoder(settings)

    with Progress("Indexing") as bar:

        def told(done: int, total: int) -> bool:
            bar.show(done, total)
            return True

        with audited(workspace, person.name, AdminAct.IMPORT, order.collection, documents=[name for _, name in files]):
            added = add_documents(workspace, order, person.name, time.time(), settings, encoder, told)
    if added is None:
        return BAD_INPUT
    for file, row in added.bad[:SHOWN]:
        print(f"{file}, row {row.row}, {row.column}: {row.reason} ({row.value})", file=sys.stderr)
    if len(added.bad) > SHOWN:
        print(f"... and {len(added.bad) - SHOWN:,} more", file=sys.stderr)
    print_line(f"touchstone: {explain(added.phrases[:1], 'en')}")
    return BAD_INPUT if added.bad else 0


def _list(workspace: Workspace) -> None:
    from core.services.documents.binding import bindings
    from core.services.documents.searching import collections

    bound: dict[str, list[str]] = {}
    for binding in bindings(workspace).values():
        bound.setdefault(binding.collection, []).append(binding.set_name)
    rows = [
        [
            each.name,
            each.version,
            each.documents,
            each.chunks,
            each.characters,
            each.person,
            bound.get(each.name, []),
        ]
        for each in collections(workspace).values()
    ]
    print_table(["collection", "version", "documents", "chunks", "characters", "by", "sets"], rows)


def _search(workspace: Workspace, arguments: argparse.Namespace, settings: Settings) -> None:
    from core.services.documents.searching import search

    for number, hit in enumerate(search(workspace, settings, arguments.name, arguments.query, arguments.top), 1):
        by = f"words {hit.by_words or '-'}, meaning {hit.by_meaning or '-'}"
        text = " ".join(hit.place.text.split())
        shown = f"{text[:_CONTEXT]}{'…' if len(text) > _CONTEXT else ''}"
        print_line(f"{number}. {hit.place.id}  ({by})\n   {shown}", place=hit.place.id, text=hit.place.text)


def _bind(workspace: Workspace, person: Person, arguments: argparse.Namespace) -> None:
    from core.services.documents.binding import bind_set

    collection = arguments.name if arguments.verb == "bind" else None
    job = bind_set(workspace, person, arguments.set, collection, time.time())
    what = f"is checked against {collection!r}" if collection else "is checked against no documents"
    print_line(
        f"touchstone: {arguments.set!r} {what} from now on; job {job.id} scores what changed, where a worker runs."
    )
