"""Data types of a knowledge graph: nodes, relations with their sources, and how many values a relation has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum


class RelationKind(StrEnum):
    """The meaning of a missing relation."""

    ONE_VALUE = "one_value"
    """One object a subject: another one contradicts it."""
    COMPLETE = "complete"
    """All objects are listed: one that is not listed is denied."""
    OPEN = "open"
    """There may be more than is listed: what is not listed is unknown."""


@dataclass(frozen=True, slots=True)
class Node:
    id: str
    type: str
    name: str
    aliases: tuple[str, ...] = ()
    """Other names of it, old ones too, in the order they are to be read."""
    description: str = ""
    attributes: Mapping[str, str] = field(default_factory=dict)
    """Further columns of its row, by their names; empty ones are left out."""


@dataclass(frozen=True, slots=True)
class Edge:
    """A triple: subject and object are ids of nodes."""

    src: str
    rel: str
    dst: str
    source: str = ""
    """The origin of the row: ``edges.csv:12``, or a document and a place in it."""
    since: str = ""
    until: str = ""
    """The beginning and the end of the time in which it held, as the source writes them; empty: not stated."""


@dataclass(frozen=True, slots=True)
class GraphContents:
    nodes: Sequence[Node]
    edges: Sequence[Edge]
    kinds: Mapping[str, RelationKind] = field(default_factory=dict)
    """Meaning by relation; a relation that is not listed is open."""


@dataclass(frozen=True, slots=True)
class GraphSummary:
    name: str
    version: int
    """Rises with everything that changes an answer: a new import, another name of a node."""
    nodes: int
    edges: int
    person: str
    at: float


@dataclass(frozen=True, slots=True)
class AliasEntry:
    """Another name that a person gave a node."""

    id: int
    node: str
    alias: str
    person: str
    at: float
    removed_by: str = ""
    """Empty: it stands."""
    removed_at: float | None = None
