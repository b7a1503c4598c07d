"""``graph``: bring knowledge graphs into the workspace, and list them."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from core.cli import BAD_INPUT, Subparsers
from core.cli.table import table
from core.cli.whoami import me
from core.domain.knowledge import RelationKind
from core.domain.work import Person, Role
from core.errors import BadInput
from core.settings import Settings

SHOWN = 20


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "graph",
        help="bring in a knowledge graph",
        description="Import a graph of facts, which answers questions (ask). The whole graph takes the place "
        "of the one of that name. Rows that cannot be used are named on stderr, and the exit code is then 2.",
        epilog="Example: python -m core graph import city --nodes nodes.csv --edges edges.csv --kind mayor=one_value",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", required=True)
    bring = verbs.add_parser("import", help="from two files of rows")
    bring.add_argument("name", metavar="NAME")
    bring.add_argument("--nodes", metavar="FILE", required=True, help="CSV, TSV or JSON: id, type, name and more")
    bring.add_argument("--edges", metavar="FILE", required=True, help="CSV, TSV or JSON: src, rel, dst and more")
    bring.add_argument(
        "--kind", metavar="RELATION=KIND", nargs="+", default=[],
        help="how many values a relation has: one_value, complete (all are listed) or open (the default)",
    )  # fmt: skip
    verbs.add_parser("list", help="what graphs there are")


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from storage import open_workspace

    workspace = open_workspace(settings.database, settings.graphs)
    try:
        if arguments.verb == "list":
            rows = [[g.name, f"{g.nodes:,}", f"{g.edges:,}", str(g.version), g.person] for g in workspace.graphs.all()]
            print(table(["graph", "nodes", "relations", "version", "by"], rows))
            return 0
        from core.services.knowledge.importing import GraphSources, import_graph

        files = [(Path(file), Path(file).name) for file in (arguments.nodes, arguments.edges)]
        kinds = dict(map(_kind, arguments.kind))
        person = Person(me(), frozenset(Role))
        sources = GraphSources(files[0], files[1], kinds)
        done = import_graph(workspace, person, arguments.name, sources, settings=settings, now=time.time())
    finally:
        workspace.close()
    for file, row in done.bad[:SHOWN]:
        print(f"{file}, row {row.row}, {row.column}: {row.reason} ({row.value})", file=sys.stderr)
    if len(done.bad) > SHOWN:
        print(f"... and {len(done.bad) - SHOWN:,} more", file=sys.stderr)
    told = done.summary
    print(f"touchstone: graph {told.name!r}, version {told.version}: {told.nodes:,} nodes, {told.edges:,} relations.")
    if done.one_value:
        print(
            f"touchstone: one value each so far: {', '.join(done.one_value)}. Where it must be so, say --kind "
            f"{done.one_value[0]}=one_value: another value then contradicts it."
        )
    return BAD_INPUT if done.bad else 0


def _kind(told: str) -> tuple[str, RelationKind]:
    relation, _, kind = told.partition("=")
    if not relation or kind not in set(RelationKind):
        raise BadInput(f"{told!r} is no kind: write RELATION={' or RELATION='.join(RelationKind)}.")
    return relation, RelationKind(kind)
