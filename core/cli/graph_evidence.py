"""``graph`` verbs that bind a graph to a set or delete it, and ``--graph`` of commands that score files."""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.cli.output import print_line, print_table
from core.cli.whoami import me
from core.domain.knowledge import GraphContents, RelationKind
from core.domain.work import Person, Role
from core.errors import BadInput
from core.settings import Settings

if TYPE_CHECKING:
    from core.knowledge.bound_graph import BoundGraph
    from core.ports.workspace import Workspace

VERBS = frozenset({"bind", "free", "kinds", "kind", "delete"})


def add_verbs(verbs: Any) -> None:
    bind = verbs.add_parser("bind", help="check the sentences of a set against a graph")
    bind.add_argument("set", metavar="SET")
    bind.add_argument("graph", metavar="GRAPH")
    free = verbs.add_parser("free", help="check a set against no graph any more")
    free.add_argument("set", metavar="SET")
    kinds = verbs.add_parser("kinds", help="the relations of a graph, and how many values each has")
    kinds.add_argument("graph", metavar="GRAPH")
    kind = verbs.add_parser("kind", help="say how many values relations have")
    kind.add_argument("graph", metavar="GRAPH")
    kind.add_argument(
        "kinds",
        metavar="RELATION=KIND",
        nargs="+",
        help="one_value, complete (all are listed), open, or nothing behind = for what the import says",
    )
    delete = verbs.add_parser("delete", help="delete a graph for good; without --yes it says what would go with it")
    delete.add_argument("graph", metavar="GRAPH")
    delete.add_argument("--yes", action="store_true", help="this cannot be undone")


def run_verb(arguments: argparse.Namespace, workspace: Workspace) -> int:
    from core.services.knowledge.binding import bind_set
    from core.services.knowledge.relation_kinds import relations_in_use, tell_kind

    person = Person(me(), frozenset(Role))
    match arguments.verb:
        case "bind" | "free":
            graph = arguments.graph if arguments.verb == "bind" else ""
            bind_set(workspace, person, arguments.set, graph, time.time())
            what = f"is checked against graph {graph!r}" if graph else "is checked against no graph"
            print_line(f"touchstone: set {arguments.set!r} {what}. The worker scores it again.")
        case "delete":
            _delete(arguments, workspace, person)
        case "kinds":
            rows = [
                [r.name, r.rows, r.subjects, r.most, r.kind, r.proposed or "", _by(r.told)]
                for r in relations_in_use(workspace, arguments.graph)
            ]
            print_table(["relation", "rows", "subjects", "most values", "kind", "perhaps", "said by"], rows)
        case _:
            for relation, kind in map(kind_of, arguments.kinds):
                tell_kind(workspace, person, (arguments.graph, relation), kind, time.time())
            print_line(f"touchstone: graph {arguments.graph!r}: {', '.join(arguments.kinds)}.")
    return 0


def add_graph(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--graph",
        metavar="GRAPH",
        nargs="+",
        help="compare with a knowledge graph (graph_support): the name of one of the workspace, or files NODES EDGES",
    )
    parser.add_argument(
        "--relation",
        metavar="RELATION=KIND",
        nargs="+",
        default=[],
        help="how many values relations of --graph have: one_value, complete (all are listed) or open",
    )


def graph_of(arguments: argparse.Namespace, settings: Settings) -> BoundGraph | None:
    """Return the graph of ``--graph``. Raises BadInput for a missing one, and for files with invalid rows."""
    if not arguments.graph:
        return None
    from dataclasses import replace

    kinds = {relation: kind for relation, kind in map(kind_of, arguments.relation) if kind}
    if len(arguments.graph) == 1:
        from core.services.suites.graph_suites import evidence_graph
        from storage.opening import open_workspace

        workspace = open_workspace(settings.database, settings.graphs)
        try:
            there = evidence_graph(workspace, arguments.graph[0])
            return replace(there, kinds={**there.kinds, **kinds})
        finally:
            workspace.close()
    if len(arguments.graph) != 2:  # noqa: PLR2004 - nodes and edges
        raise BadInput("--graph takes the name of a graph, or two files: NODES EDGES.")
    from core.knowledge.bound_graph import BoundGraph
    from core.knowledge.files import read_graph

    nodes, edges = ((Path(file), Path(file).name) for file in arguments.graph)
    read = read_graph(nodes, edges, settings)
    if read.bad:
        file, row = read.bad[0]
        raise BadInput(f"{file}, row {row.row}, {row.column}: {row.reason} ({len(read.bad):,} rows cannot be used)")
    day = time.gmtime()
    contents = GraphContents(read.nodes, read.edges, read.kinds)
    return BoundGraph(Path(arguments.graph[0]).stem, contents, (day.tm_year, day.tm_mon, day.tm_mday), kinds)


def _delete(arguments: argparse.Namespace, workspace: Workspace, person: Person) -> None:
    from core.services.knowledge.deleting import belongings, delete_graph

    goes = belongings(workspace, arguments.graph)
    counts = (f"{goes.names} names", f"{goes.merges} merges", f"{goes.kinds} kinds", f"{goes.failed} failed names")
    sets = f"; sets checked against it: {', '.join(goes.sets)}" if goes.sets else ""
    what = f"graph {arguments.graph!r}: {goes.graph.nodes:,} nodes, {goes.graph.edges:,} relations, {', '.join(counts)}"
    if not arguments.yes:
        raise BadInput(f"This would delete {what}{sets}. It cannot be undone: say --yes to do it.")
    delete_graph(workspace, person, arguments.graph, time.time())
    print_line(f"touchstone: deleted {what}{sets}.")


def kind_of(told: str) -> tuple[str, RelationKind | None]:
    relation, equals, kind = told.partition("=")
    if not relation or not equals or kind not in {*RelationKind, ""}:
        raise BadInput(f"{told!r} is no kind: write RELATION={' or RELATION='.join(RelationKind)}.")
    return relation, RelationKind(kind) if kind else None


def _by(told: Any) -> str:
    return told.by if told else ""
