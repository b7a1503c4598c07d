"""Planted false relations that graph_support contradicts, true sentences that it does, and what it rests on.

    python -m benchmarks.graph_support [FILE] [--half test] [--each 150] [--seed 7] [--publish] [--show KIND]

FILE: r4-university-info.json, the Ministry's list; without it samples/graph. ``--show`` prints the sentences of a kind that end otherwise than
they should, of the half that may be looked at.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

import numpy as np

from benchmarks.graph_support.planted import FALSE, TRUE, UNKNOWN, Planted, Planter
from benchmarks.graph_support.wordings import HALVES
from benchmarks.graphs.universities import universities
from benchmarks.quiz_page import publish
from core.domain.knowledge import GraphContents, RelationKind
from core.knowledge._sentence_names import PieceKind, pieces_of
from core.knowledge.bound_graph import BoundGraph
from core.knowledge.files import read_graph
from core.knowledge.rulings import GraphStance
from core.knowledge.sentences import GraphFinding
from core.settings import Settings

PAGE = Path(__file__).parents[2] / "docs" / "graph.md"
SAMPLE = Path(__file__).parents[2] / "samples" / "graph"
TODAY = (2026, 11, 22)
_ONE, _ALL = RelationKind.ONE_VALUE, RelationKind.COMPLETE
KINDS = {
    "president": _ONE, "dean": _ONE, "professor": _ONE, "located_at": _ONE, "located_in": _ONE, "has_faculty": _ALL,
    "has_department": _ALL, "has_graduate_school": _ALL, "has_major": _ALL,
}  # fmt: skip
"""Kinds of the relations that a person would name of these graphs; the others stay open."""


def graph_of(file: Path | None) -> BoundGraph:
    if file is not None:
        return BoundGraph("universities", _clean(universities(file)), TODAY, KINDS)
    read = read_graph((SAMPLE / "nodes.csv", "nodes.csv"), (SAMPLE / "edges.csv", "edges.csv"), Settings())
    return BoundGraph("sample", GraphContents(read.nodes, read.edges), TODAY, KINDS)


def _clean(contents: GraphContents) -> GraphContents:
    """The end of a postal code stands before the name of some prefectures."""
    nodes = {
        n.id: replace(n, name=n.name.lstrip("0123456789")) if n.type == "prefecture" else n for n in contents.nodes
    }
    ids = {n.id: f"pref/{n.name}" if n.type == "prefecture" else n.id for n in nodes.values()}
    return GraphContents(
        list({ids[n.id]: replace(n, id=ids[n.id]) for n in nodes.values()}.values()),
        [replace(edge, dst=ids[edge.dst]) for edge in contents.edges],
    )


def joined_anywhere(bound: BoundGraph, planted: Planted) -> GraphStance:
    """The baseline: some two things called as the sentence calls them stand in one row, or they do not."""
    pieces = pieces_of(planted.text, bound.graph, bound.reader.cues, planted.lang)
    names = [set(piece.nodes) for piece in pieces if piece.sort is PieceKind.NAME]
    if len(names) < 2:
        return GraphStance.UNKNOWN
    rows = ((edge.src, edge.dst) for nodes in names for node in nodes for edge in bound.graph.out.get(node, ()))
    together = any(
        any(src in one and dst in other for one in names for other in names if one is not other) for src, dst in rows
    )
    return GraphStance.SUPPORTS if together else GraphStance.CONTRADICTS


def right(kind: str, stand: GraphStance) -> bool:
    wanted = GraphStance.SUPPORTS if kind in TRUE else GraphStance.CONTRADICTS if kind in FALSE else GraphStance.UNKNOWN
    return stand is wanted


def foreign(planted: Planted, found: GraphFinding) -> bool:
    """Say whether a row is of something that the sentence does not speak of."""
    return any(row.src not in planted.scope for row in found.rows)


def interval(hits: int, n: int) -> str:
    from scipy.stats import binomtest

    share = binomtest(hits, n).proportion_ci(method="wilson")
    return f"{hits / n:.1%} ({share.low:.1%} to {share.high:.1%})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path, nargs="?")
    parser.add_argument("--half", choices=HALVES, default="test")
    parser.add_argument("--each", type=int, default=150)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--publish", action="store_true", help="into docs/graph.md")
    parser.add_argument("--show", metavar="KIND", help="print what ends otherwise, of the half dev")
    arguments = parser.parse_args()
    half = "dev" if arguments.show else arguments.half
    bound = graph_of(arguments.file)
    sentences = list(Planter(bound, half, arguments.seed).sentences(arguments.each))
    reader = bound.reader
    reader.found("", ["大学にある。", "It is. 있다."], "ja")
    ends: dict[str, Counter[GraphStance]] = {}
    plain: dict[str, Counter[GraphStance]] = {}
    strangers, seconds = 0, []
    for planted in sentences:
        start = time.perf_counter()
        (found,) = reader.found(planted.question, [planted.text], planted.lang)
        seconds.append(time.perf_counter() - start)
        ends.setdefault(planted.kind, Counter())[found.stand] += 1
        plain.setdefault(planted.kind, Counter())[joined_anywhere(bound, planted)] += 1
        strangers += foreign(planted, found)
        shown = arguments.show in {planted.kind, "all"} and not right(planted.kind, found.stand)
        if shown or (arguments.show and foreign(planted, found)):
            print(f"{planted.kind} | {planted.question} | {planted.text} | {found.stand} {found.reason} {found.name}")
    lines = [
        "| sentences | n | supported | contradicted | left alone | baseline contradicts |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for kind in (*TRUE, *FALSE, *UNKNOWN):
        if (count := ends.get(kind)) is not None:
            lines.append(
                f"| {kind} | {count.total():,} | {count[GraphStance.SUPPORTS]:,} | {count[GraphStance.CONTRADICTS]:,} | {count[GraphStance.UNKNOWN]:,} "
                f"| {plain[kind][GraphStance.CONTRADICTS]:,} |"
            )
    caught, false = (
        sum(f(ends[kind]) for kind in FALSE if kind in ends)
        for f in (lambda c: c[GraphStance.CONTRADICTS], Counter.total)
    )
    quiet = [kind for kind in (*TRUE, *UNKNOWN) if kind in ends]
    alarms, right_ones = sum(ends[k][GraphStance.CONTRADICTS] for k in quiet), sum(ends[k].total() for k in quiet)
    baseline = sum(plain[kind][GraphStance.CONTRADICTS] for kind in quiet)
    opened = [ends[kind] for kind in ("true, open", "open, not in the graph") if kind in ends]
    lines += [
        "",
        f"Half {half}, seed {arguments.seed}, {len(bound.graph.nodes):,} nodes. Planted false relations contradicted: {interval(caught, false)}. "
        f"False alarms among true and undecided sentences: {interval(alarms, right_ones)}; baseline (no row joins two names): "
        f"{baseline / right_ones:.1%}. Contradictions on open relations: {sum(c[GraphStance.CONTRADICTS] for c in opened)} of "
        f"{sum(c.total() for c in opened):,}. Sentences with a row of a namesake: {strangers} of {len(sentences):,}. Median "
        f"{1000 * np.median(seconds):.1f} ms a sentence, 95th percentile {1000 * np.quantile(seconds, 0.95):.1f} ms.",
    ]  # fmt: skip
    table = "\n".join(lines)
    print(table)
    if arguments.publish:
        publish("graph-support-universities" if arguments.file else "graph-support-sample", table, PAGE)


if __name__ == "__main__":
    main()
