"""Turn the graph rows that were cited for an item into source texts, one row per line."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from core.domain.answers import Detection, DetectorFailure, Evidence
from core.domain.graph_evidence import is_row, row_of


@dataclass(frozen=True, slots=True)
class GraphSource:
    name: str
    text: str
    starts: Mapping[tuple[str, str], int]
    """Start of each row in the text, by the passage id and the quote of its evidence."""


def rows_cited(results: Sequence[Detection | DetectorFailure], sentences: Collection[int]) -> list[Evidence]:
    """Return the graph rows cited for these sentences, in the order of the answer."""
    return [
        piece
        for index in sorted(sentences)
        for result in results
        if isinstance(result, Detection) and index < len(result.scores)
        for piece in result.scores[index].evidence
        if is_row(piece)
    ]


def graph_sources(rows: Iterable[Evidence]) -> list[GraphSource]:
    """Return one source for each cited graph."""
    lines: dict[str, dict[tuple[str, str], str]] = {}
    for piece in rows:
        graph, row = row_of(piece)
        lines.setdefault(graph, {})[piece.passage_id, piece.quote] = f"{piece.quote}  [{row}]" if row else piece.quote
    return [_source(graph, of_graph) for graph, of_graph in lines.items()]


def _source(graph: str, lines: Mapping[tuple[str, str], str]) -> GraphSource:
    starts, at = {}, 0
    for row, line in lines.items():
        starts[row] = at
        at += len(line) + 1
    return GraphSource(graph, "\n".join(lines.values()), starts)
