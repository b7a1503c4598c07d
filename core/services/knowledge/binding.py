"""Bind sets to the graph that their sentences are checked against, and score them again when it changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from core.domain.graph_bindings import GraphBinding
from core.domain.work import Person
from core.errors import BadInput
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.suites.scoring import queue_scoring
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class BoundSet:
    name: str
    binding: GraphBinding | None
    """None if the set was never bound or its binding was removed."""


def bound_sets(workspace: Workspace) -> list[BoundSet]:
    """List every set of the workspace with its binding."""
    present = bindings(workspace)
    return [BoundSet(summary.name, present.get(summary.name)) for summary in workspace.items.sets()]


def bindings(workspace: Workspace) -> Mapping[str, GraphBinding]:
    """Return the present binding of each bound set, by set name."""
    return {name: binding for name, binding in workspace.graph_bindings.present().items() if binding.graph}


def bind_set(workspace: Workspace, person: Person, set_name: str, graph: str, now: float) -> None:
    """Compare the set with this graph from now on, and queue it to be scored again. An empty ``graph`` removes the
    binding.

    A binding that exists already is left as it is. Raises Forbidden, and BadInput for an unknown set or graph.
    """
    require(person, Permission.IMPORT)
    if set_name not in {summary.name for summary in workspace.items.sets()}:
        raise BadInput(say("graph-bind-no-set", set=set_name))
    if graph:
        workspace.graphs.summary(graph)
    before = bindings(workspace).get(set_name)
    if (before.graph if before else "") == graph:
        return
    workspace.graph_bindings.bind(GraphBinding(set_name, graph, person.name, now))
    queue_scoring(workspace, person.name, set_name, now)


def check_again(workspace: Workspace, by: str, graph: str | None, now: float) -> None:
    """Queue the sets bound to a changed graph to be scored again; None stands for any graph. Scoring skips the items
    whose result could not change."""
    for name, binding in bindings(workspace).items():
        if graph in {None, binding.graph}:
            queue_scoring(workspace, by, name, now)
