"""Import a graph: its rows are checked one by one, and the good ones replace the graph of the same name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.domain.knowledge import GraphContents, GraphSummary, RelationKind
from core.domain.work import Person
from core.formats.rows import BadRow
from core.formats.source import Source
from core.knowledge.files import GraphFiles, read_graph
from core.knowledge.single_valued import single_valued_relations
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.knowledge.binding import check_again
from core.services.people.audit_log import AdminAct, audited
from core.settings import Settings


@dataclass(frozen=True, slots=True)
class GraphSources:
    """The files of a graph, each with the file name that people know."""

    nodes: tuple[Source, str]
    edges: tuple[Source, str] | None
    """None if the first file has the edges too."""
    kinds: Mapping[str, RelationKind] = field(default_factory=dict)
    """Kinds of relations by name; they take precedence over those in the files."""
    columns: Mapping[str, str] = field(default_factory=dict)
    """Names of columns in the files, with the names of ours that they are read under."""


@dataclass(frozen=True, slots=True)
class GraphImport:
    summary: GraphSummary
    bad: tuple[tuple[str, BadRow], ...]
    """Rows that were not imported, each with the name of its file."""
    one_value: tuple[str, ...]
    """Relations without a stated kind that have one object for each of many subjects."""


def import_graph(
    workspace: Workspace, person: Person, name: str, sources: GraphSources, *, settings: Settings, now: float
) -> GraphImport:
    """Read and store a graph. Raises Forbidden, and BadInput if a file has nothing usable."""
    require(person, Permission.IMPORT)
    files = read_graph(sources.nodes, sources.edges, settings, sources.columns)
    return store_graph(workspace, person, name, files, kinds=sources.kinds, now=now)


def store_graph(
    workspace: Workspace, person: Person, name: str, files: GraphFiles, *, kinds: Mapping[str, RelationKind], now: float
) -> GraphImport:
    """Store a graph that was read elsewhere; ``kinds`` take precedence over those in the files. Raises Forbidden."""
    require(person, Permission.IMPORT)
    contents = GraphContents(files.nodes, files.edges, {**files.kinds, **kinds})
    with audited(workspace, person.name, AdminAct.IMPORT, name, nodes=len(files.nodes), edges=len(files.edges)):
        summary = workspace.graphs.put(name, contents, person.name, now)
    check_again(workspace, person.name, name, now)
    return GraphImport(summary, tuple(files.bad), single_valued_relations(files.edges, contents.kinds))
