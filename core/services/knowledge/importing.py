"""Bring a graph in: checked row by row, stored whole, in the place of the one before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.domain.knowledge import GraphContents, GraphSummary, RelationKind
from core.domain.work import Person
from core.formats.rows import BadRow
from core.formats.source import Source
from core.knowledge.files import GraphFiles, read_graph
from core.knowledge.kinds import one_value_each
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.knowledge.binding import check_again
from core.services.people.audit_log import Act, audited
from core.settings import Settings


@dataclass(frozen=True, slots=True)
class GraphSources:
    """Files with the names that people call them."""

    nodes: tuple[Source, str]
    edges: tuple[Source, str] | None
    """None: they stand in the first file as well, which is one JSON object."""
    kinds: Mapping[str, RelationKind] = field(default_factory=dict)
    """They go before what the files say."""


@dataclass(frozen=True, slots=True)
class GraphImport:
    summary: GraphSummary
    bad: tuple[tuple[str, BadRow], ...]
    """Rows that were left out, with the name of their file."""
    one_value: tuple[str, ...]
    """Relations that have one object for each of many subjects, and nobody said of which kind they are."""


def import_graph(
    workspace: Workspace, person: Person, name: str, sources: GraphSources, *, settings: Settings, now: float
) -> GraphImport:  # fmt: skip
    """Raises Forbidden, and BadInput when nothing of a file can be used."""
    require(person, Permission.IMPORT)
    files = read_graph(sources.nodes, sources.edges, settings)
    return store_graph(workspace, person, name, files, kinds=sources.kinds, now=now)


def store_graph(
    workspace: Workspace, person: Person, name: str, files: GraphFiles, *, kinds: Mapping[str, RelationKind], now: float
) -> GraphImport:  # fmt: skip
    """What was read, wherever. ``kinds`` go before what it says itself. Raises Forbidden."""
    require(person, Permission.IMPORT)
    contents = GraphContents(files.nodes, files.edges, {**files.kinds, **kinds})
    with audited(workspace, person.name, Act.IMPORT, name, nodes=len(files.nodes), edges=len(files.edges)):
        summary = workspace.graphs.put(name, contents, person.name, now)
    check_again(workspace, person.name, name, now)
    return GraphImport(summary, tuple(files.bad), one_value_each(files.edges, contents.kinds))
