"""``graph``: import knowledge graphs into the workspace, and list them."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from core.cli import BAD_INPUT, Subparsers
from core.cli.columns_option import columns_told
from core.cli.graph_evidence import VERBS, add_verbs, run_verb
from core.cli.output import print_line, print_table
from core.cli.whoami import me
from core.domain.knowledge import RelationKind
from core.domain.work import Person, Role
from core.errors import BadInput
from core.settings import Settings, bolt_url

if TYPE_CHECKING:
    from core.knowledge.files import GraphFiles
    from core.ports.workspace import Workspace
    from core.services.knowledge.importing import GraphImport

SHOWN = 20


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "graph",
        description="Import a graph of facts, which answers questions (ask) and is evidence for sets that are bound "
        "to it. The whole graph takes the place of the one of that name. Rows that cannot be used are named on stderr, "
        "and the exit code is then 2.",
        epilog="Example: python -m core graph import city --nodes nodes.csv --edges edges.csv",
    )
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", required=True)
    bring = verbs.add_parser("import", help="from files of rows, or from Neo4j")
    bring.add_argument("name", metavar="NAME")
    bring.add_argument("--nodes", metavar="FILE", help="CSV, TSV or JSON: id, type, name and more")
    bring.add_argument("--edges", metavar="FILE", help="CSV, TSV or JSON: src, rel, dst and more")
    bring.add_argument(
        "--file",
        metavar="FILE",
        help="both in one: Turtle or JSON-LD, CSV of a Wikidata query, a table with a row for each thing, or a JSON "
        "object with the lists nodes and edges",
    )
    bring.add_argument(
        "--map",
        action="append",
        default=[],
        metavar="OURS=THEIRS",
        help="read a column of the files under our name, such as name=Titel; may be repeated",
    )
    bring.add_argument(
        "--bolt",
        metavar="URL",
        help="a Neo4j server, bolt://host:7687; its login is in NEO4J_USERNAME and NEO4J_PASSWORD. The same command "
        "reads it again",
    )
    bring.add_argument("--labels", metavar="LABEL", nargs="+", default=[], help="of nodes in Neo4j (default: all)")
    bring.add_argument("--name-property", metavar="KEY", default="name", help="what nodes in Neo4j are named by")
    bring.add_argument(
        "--id-property",
        metavar="KEY",
        default="",
        help="what tells nodes in Neo4j apart, which other names stay with (default: the server's own id)",
    )
    bring.add_argument(
        "--relation",
        metavar="RELATION=KIND",
        nargs="+",
        default=[],
        help="how many values a relation has: one_value, complete (all are listed) or open (the default)",
    )
    verbs.add_parser("list", help="what graphs there are")
    vectors = verbs.add_parser("vectors", help="encode the names of a large graph, to suggest what is near in meaning")
    vectors.add_argument("name", metavar="NAME")
    add_verbs(verbs)


def run(arguments: argparse.Namespace, settings: Settings) -> int:
    from storage.opening import open_workspace

    workspace = open_workspace(settings.database, settings.graphs)
    try:
        if arguments.verb == "list":
            rows = [[g.name, g.nodes, g.edges, g.version, g.person] for g in workspace.graphs.all()]
            print_table(["graph", "nodes", "relations", "version", "by"], rows, none="There is no graph.")
            return 0
        if arguments.verb == "vectors":
            from core.services.suites.stored_graph import prepare_vectors

            count = prepare_vectors(workspace, arguments.name, settings)
            print_line(f"touchstone: {count:,} nodes of graph {arguments.name!r} can be compared by meaning.")
            return 0
        if arguments.verb in VERBS:
            return run_verb(arguments, workspace)
        done = _imported(workspace, settings, arguments)
    finally:
        workspace.close()
    for file, row in done.bad[:SHOWN]:
        print(f"{file}, row {row.row}, {row.column}: {row.reason} ({row.value})", file=sys.stderr)
    if len(done.bad) > SHOWN:
        print(f"... and {len(done.bad) - SHOWN:,} more", file=sys.stderr)
    summary = done.summary
    print_line(
        f"touchstone: graph {summary.name!r}, version {summary.version}: {summary.nodes:,} nodes, "
        f"{summary.edges:,} relations."
    )
    if done.one_value:
        print_line(
            f"touchstone: one value each so far: {', '.join(done.one_value)}. Where it must be so, say --relation "
            f"{done.one_value[0]}=one_value: another value then contradicts it."
        )
    return BAD_INPUT if done.bad else 0


def _imported(workspace: Workspace, settings: Settings, arguments: argparse.Namespace) -> GraphImport:
    from core.knowledge.files import EDGE_COLUMNS, NODE_COLUMNS
    from core.services.knowledge.importing import GraphSources, import_graph, store_graph

    person, kinds = Person(me(), frozenset(Role)), dict(map(_kind, arguments.relation))
    columns = columns_told(arguments.map, (*NODE_COLUMNS, *EDGE_COLUMNS))
    match (arguments.nodes, arguments.edges, arguments.file, arguments.bolt):
        case (str(nodes), str(edges), None, None):
            sources = GraphSources((Path(nodes), Path(nodes).name), (Path(edges), Path(edges).name), kinds, columns)
        case (None, None, str(file), None):
            sources = GraphSources((Path(file), Path(file).name), None, kinds, columns)
        case (None, None, None, str(url)):
            files = _read_neo4j(url, arguments)
            return store_graph(workspace, person, arguments.name, files, kinds=kinds, now=time.time())
        case _:
            raise BadInput("Say where the graph is: --nodes FILE --edges FILE, or --file FILE, or --bolt URL.")
    return import_graph(workspace, person, arguments.name, sources, settings=settings, now=time.time())


def _read_neo4j(url: str, arguments: argparse.Namespace) -> GraphFiles:
    from storage.neo4j.reading import Neo4jOrder, read_neo4j
    from storage.neo4j.server import Neo4jServer

    try:
        server = Neo4jServer(bolt_url(url))
    except ValueError as error:
        raise BadInput(f"--bolt: {error}.") from None
    try:
        order = Neo4jOrder(tuple(arguments.labels), arguments.name_property, arguments.id_property)
        return read_neo4j(server, order)
    finally:
        server.close()


def _kind(told: str) -> tuple[str, RelationKind]:
    relation, _, kind = told.partition("=")
    if not relation or kind not in set(RelationKind):
        raise BadInput(f"{told!r} is no kind: write RELATION={' or RELATION='.join(RelationKind)}.")
    return relation, RelationKind(kind)
