"""Write and read the source ids of evidence from a graph, ``graph:NAME:ROW``; the quote is the row in words."""

from __future__ import annotations

from core.domain.answers import Evidence, Span, Stance

_PREFIX = "graph:"


def row_evidence(graph: str, row: str, quote: str, stance: Stance) -> Evidence:
    """``row``: where the row stands in its file; ``quote``: the triple in words, with its dates."""
    return Evidence(f"{_PREFIX}{graph}:{row}", Span(0, len(quote)), stance, quote)


def is_row(evidence: Evidence) -> bool:
    return evidence.passage_id.startswith(_PREFIX)


def row_of(evidence: Evidence) -> tuple[str, str]:
    """The graph's name and the row."""
    graph, _, row = evidence.passage_id.removeprefix(_PREFIX).partition(":")
    return graph, row
