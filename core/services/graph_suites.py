"""What scores the items of a set: with the graph that it is bound to, where it is bound to one."""

from __future__ import annotations

import time
from collections.abc import Hashable, Mapping
from weakref import WeakKeyDictionary

from core.domain.graph_bindings import GraphBinding
from core.domain.knowledge import RelationKind
from core.knowledge.bound_graph import NO_GRAPH, BoundGraph
from core.ports.workspace import Workspace
from core.scoring.suite import Suite
from core.scoring.with_graph import with_graph
from core.services.knowledge.reading import ready

_Version = tuple[Hashable, float, Mapping[str, RelationKind]]
_READY: WeakKeyDictionary[Workspace, dict[str, tuple[_Version, BoundGraph]]] = WeakKeyDictionary()


def suites_of(workspace: Workspace, suite: Suite, set_name: str | None) -> list[tuple[str | None, Suite]]:
    """Sets with what scores them, which is all sets for None. One entry for all where none was ever bound."""
    bindings = workspace.graph_bindings.present()
    if not bindings or (set_name is not None and set_name not in bindings):
        return [(set_name, suite)]
    names = [each.name for each in workspace.items.sets()] if set_name is None else [set_name]
    return [(name, with_graph(suite, _graph_of(workspace, bindings.get(name)))) for name in names]


def suite_for(workspace: Workspace, suite: Suite, set_name: str) -> Suite:
    ((_, own),) = suites_of(workspace, suite, set_name)
    return own


def graph_of_set(workspace: Workspace, set_name: str) -> BoundGraph | None:
    """None: it was never bound."""
    return _graph_of(workspace, workspace.graph_bindings.present().get(set_name))


def evidence_graph(workspace: Workspace, name: str) -> BoundGraph:
    """Made ready once for each version of it and of the kinds of its relations. Raises BadInput for an unknown name."""
    summary, there = workspace.graphs.summary(name), ready(workspace, name)
    told = {relation: change.kind for relation, change in workspace.graph_bindings.kinds(name).items()}
    kinds = {relation: kind for relation, kind in told.items() if kind is not None}
    version: _Version = (there.state, summary.at, kinds)
    kept = _READY.setdefault(workspace, {})
    if name not in kept or kept[name][0] != version:
        day = time.gmtime(summary.at)
        today = (day.tm_year, day.tm_mon, day.tm_mday)
        kept[name] = (version, BoundGraph(name, there.contents, today, kinds))
    return kept[name][1]


def _graph_of(workspace: Workspace, binding: GraphBinding | None) -> BoundGraph | None:
    """None: the set was never bound. What was said when it was bound must not stay once it is free."""
    if binding is None:
        return None
    return evidence_graph(workspace, binding.graph) if binding.graph else NO_GRAPH
