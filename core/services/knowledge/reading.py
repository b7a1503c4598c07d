"""A stored graph as it is to be read: with the names that people gave nodes, and nodes that are one thing as one."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property
from weakref import WeakKeyDictionary

from core.domain.knowledge import GraphContents
from core.knowledge.alike import Alike, alike
from core.knowledge.flow import Asking
from core.knowledge.graph import Graph
from core.knowledge.merging import read_as_one
from core.ports.workspace import Workspace


@dataclass(frozen=True)
class Ready:
    """One state of a graph, with what takes a while to be made of it."""

    state: Hashable
    contents: GraphContents

    @cached_property
    def asking(self) -> Asking:
        return Asking.of(Graph(self.contents))

    @cached_property
    def alike(self) -> list[Alike]:
        """Pairs that look like one thing, whatever was said of them."""
        return alike(self.asking.graph, self.asking.cues)


_READY: WeakKeyDictionary[Workspace, dict[str, Ready]] = WeakKeyDictionary()


def contents_of(workspace: Workspace, name: str) -> GraphContents:
    """Raises BadInput for an unknown graph."""
    return ready(workspace, name).contents


def ready(workspace: Workspace, name: str) -> Ready:
    """Made once for each state of a graph in each workspace. Raises BadInput for an unknown graph."""
    said = [entry for entry in workspace.graph_merges.of(name) if entry.stands and entry.same]
    pairs = tuple(entry.pair for entry in reversed(said))
    state = (workspace.graphs.summary(name).version, pairs)
    kept = _READY.setdefault(workspace, {})
    if name not in kept or kept[name].state != state:
        kept[name] = Ready(state, read_as_one(workspace.graphs.load(name), pairs))
    return kept[name]
