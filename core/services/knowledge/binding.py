"""Sets that are checked against a graph: who bound them when, and what is scored again when something changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from core.domain.graph_bindings import GraphBinding
from core.domain.work import Person
from core.errors import BadInput
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.scoring import queue_scoring
from core.wording.phrases import say


@dataclass(frozen=True, slots=True)
class BoundSet:
    name: str
    binding: GraphBinding | None
    """None: never bound, or free again."""


def bound_sets(workspace: Workspace) -> list[BoundSet]:
    """Every set of the workspace, by name, with the graph that it is bound to."""
    present = bindings(workspace)
    return [BoundSet(each.name, present.get(each.name)) for each in workspace.items.sets()]


def bindings(workspace: Workspace) -> Mapping[str, GraphBinding]:
    """By set, of those that are bound."""
    return {name: each for name, each in workspace.graph_bindings.present().items() if each.graph}


def bind_set(workspace: Workspace, person: Person, set_name: str, graph: str, now: float) -> None:
    """From now on its sentences are compared with the graph; empty: with none. Scored again in the background.

    Raises Forbidden, and BadInput for a set or a graph that is not there. Saying what holds already changes nothing.
    """
    require(person, Permission.IMPORT)
    if set_name not in {each.name for each in workspace.items.sets()}:
        raise BadInput(say("graph-bind-no-set", set=set_name))
    if graph:
        workspace.graphs.summary(graph)
    before = bindings(workspace).get(set_name)
    if (before.graph if before else "") == graph:
        return
    workspace.graph_bindings.bind(GraphBinding(set_name, graph, person.name, now))
    queue_scoring(workspace, person.name, set_name, now)


def check_again(workspace: Workspace, by: str, graph: str | None, now: float) -> None:
    """After any change of a graph, or of some one for None: what is bound to it is scored again, where it changed."""
    for name, binding in bindings(workspace).items():
        if graph in {None, binding.graph}:
            queue_scoring(workspace, by, name, now)
