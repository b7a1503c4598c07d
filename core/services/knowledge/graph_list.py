"""List the graphs of a workspace."""

from __future__ import annotations

from core.domain.knowledge import GraphSummary
from core.ports.workspace import Workspace


def graph_list(workspace: Workspace) -> dict[str, GraphSummary]:
    """Return a summary of every graph, by name."""
    return {graph.name: graph for graph in workspace.graphs.all()}
