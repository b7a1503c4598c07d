"""Return a suite that also compares sentences with a knowledge graph."""

from __future__ import annotations

from dataclasses import replace

from core.detectors.graph_support import GraphSupport
from core.knowledge.bound_graph import BoundGraph
from core.scoring.suite import Suite


def with_graph(suite: Suite, graph: BoundGraph | None) -> Suite:
    """None: as it is, so that its scores are."""
    if graph is None:
        return suite
    others = tuple(detector for detector in suite.detectors if detector.name != GraphSupport.name)
    return replace(suite, detectors=(*others, GraphSupport(graph)))
