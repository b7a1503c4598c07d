"""Give each set the suite with the graph that the set is bound to."""

from __future__ import annotations

import time
from collections.abc import Hashable, Mapping

from core.domain.graph_bindings import GraphBinding
from core.domain.knowledge import RelationKind
from core.knowledge.bound_graph import NO_GRAPH, BoundGraph
from core.ports.workspace import Workspace
from core.scoring.suite import Suite
from core.scoring.with_graph import with_graph
from core.services.suites.stored_graph import ready
from core.workspace_cache import CacheSlot

_Version = tuple[Hashable, float, Mapping[str, RelationKind]]
_GRAPHS: CacheSlot[BoundGraph] = CacheSlot()


def suites_of(workspace: Workspace, suite: Suite, set_name: str | None) -> list[tuple[str | None, Suite]]:
    """Return the sets with their suites; None means all sets. A single entry covers all if no set was ever bound."""
    bindings = workspace.graph_bindings.present()
    if not bindings or (set_name is not None and set_name not in bindings):
        return [(set_name, suite)]
    names = [each.name for each in workspace.items.sets()] if set_name is None else [set_name]
    return [(name, with_graph(suite, _graph_of(workspace, bindings.get(name)))) for name in names]


def suite_for(workspace: Workspace, suite: Suite, set_name: str) -> Suite:
    ((_, own),) = suites_of(workspace, suite, set_name)
    return own


def graph_of_set(workspace: Workspace, set_name: str) -> BoundGraph | None:
    """Return the graph of a set; None if it was never bound."""
    return _graph_of(workspace, workspace.graph_bindings.present().get(set_name))


def evidence_graph(workspace: Workspace, name: str) -> BoundGraph:
    """Return the graph as evidence, prepared once for each version of it and of its relation kinds. Raises BadInput for
    an unknown name.
    """
    summary, there = workspace.graphs.summary(name), ready(workspace, name)
    told = {relation: change.kind for relation, change in workspace.graph_bindings.kinds(name).items()}
    kinds = {relation: kind for relation, kind in told.items() if kind is not None}
    version: _Version = (there.state, summary.at, kinds)
    day = time.gmtime(summary.at)
    today = (day.tm_year, day.tm_mon, day.tm_mday)
    return workspace.cache.get(_GRAPHS, name, version, lambda: BoundGraph(name, there.contents, today, kinds))


def _graph_of(workspace: Workspace, binding: GraphBinding | None) -> BoundGraph | None:
    """Return the bound graph; None if the set was never bound. A set that was bound before gets an empty graph, so that
    earlier scores of it do not stay.
    """
    if binding is None:
        return None
    return evidence_graph(workspace, binding.graph) if binding.graph else NO_GRAPH
