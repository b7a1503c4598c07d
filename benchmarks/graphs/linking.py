"""Names in other words against 5,744 companies, universities, organisations, laws and sights, by kind of noise.

    python -m benchmarks.graphs.linking sudachi-synonyms-dictionary.json [--encoder] [--publish]

The pairs are those of Sudachi's synonym dictionary, which the product does not use for linking. Entities fall into two
halves: what thresholds were chosen on, and what is reported. *Taken* is what a question would be answered with; *not there*
is the same name when the entity itself is left out of the graph, so that every name taken is a wrong one.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from benchmarks.graphs.__main__ import PAGE
from benchmarks.graphs.name_pairs import KINDS, Pair, read_pairs
from benchmarks.quiz_page import publish
from core.encoders import open_encoder
from core.knowledge._cues import cues_of
from core.knowledge._linking import Linker
from core.knowledge.graph import Graph
from core.knowledge.neighbours import Neighbours
from core.settings import Settings
from core.text.analysers import readings

Ranked = list[list[str]]


def alike(graph: Graph, pairs: Sequence[Pair], spelled: Callable[[str], str]) -> Ranked:
    """The trivial way: nodes by the ratio of edits."""
    from rapidfuzz import fuzz, process

    ids = list(graph.nodes)
    names = [spelled(graph.names[node][0]) for node in ids]
    ratios = process.cdist([spelled(pair.written) for pair in pairs], names, scorer=fuzz.ratio, workers=1)
    return [[ids[at] for at in row] for row in np.argsort(-ratios, axis=1, kind="stable")[:, :5]]


def read(name: str) -> str:
    return "".join(readings(name))


def share(hits: int, n: int) -> str:
    from scipy.stats import binomtest

    if not n:
        return "-"
    interval = binomtest(hits, n).proportion_ci(method="wilson")
    return f".{round(1000 * hits / n):03d} ({interval.low:.3f} to {interval.high:.3f})".replace("(0.", "(.").replace(
        "to 0.", "to ."
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--half", choices=("tune", "report"), default="report")
    parser.add_argument("--encoder", action="store_true", help="with nearness in meaning as one more list")
    parser.add_argument("--publish", action="store_true", help="into docs/graph.md")
    arguments = parser.parse_args()
    contents, pairs = read_pairs(arguments.file)
    pairs = [pair for pair in pairs if pair.half == arguments.half]
    graph = Graph(contents)
    neighbours = Neighbours(graph, open_encoder(Settings())) if arguments.encoder else None
    linker = Linker(graph, cues_of(graph), neighbours)
    ways: dict[str, Ranked] = {
        "edit ratio": alike(graph, pairs, str),
        "edit ratio of readings": alike(graph, pairs, read),
    }
    own, seconds, taken = [], [], defaultdict(Counter)
    linker.candidates("ん")
    for pair in pairs:
        start = time.perf_counter()
        found = linker.candidates(pair.written)
        ranked = linker.suggested(pair.written, found)
        seconds.append(time.perf_counter() - start)
        own.append([each.node for each in ranked][:5])
        one = linker.accepted(found)
        if len(one) == 1:
            taken[pair.kind]["right" if one[0].node == pair.node else "wrong"] += 1
        taken[pair.kind]["not there"] += bool(linker.accepted([each for each in found if each.node != pair.node]))
    ways["by kind of noise"] = own
    lines = ["| top 1 (95 % interval), top 5 | n | " + " | ".join(ways) + " | taken: right, wrong | not there: taken |"]
    lines.append("| --- | ---: |" + " --- |" * (len(ways) + 2))
    for kind in KINDS:
        at = [number for number, pair in enumerate(pairs) if pair.kind == kind]
        cells = []
        for ranked in ways.values():
            first = sum(ranked[n][:1] == [pairs[n].node] for n in at)
            five = sum(pairs[n].node in ranked[n] for n in at)
            cells.append(f"{share(first, len(at))}, {five / len(at):.3f}".replace(", 0.", ", ."))
        count = taken[kind]
        cells.append(f"{count['right'] / len(at):.1%}, {count['wrong'] / len(at):.1%}")
        cells.append(f"{count['not there'] / len(at):.1%}")
        lines.append(f"| {kind} | {len(at):,} | " + " | ".join(cells) + " |")
    lines += ["", f"{len(graph.nodes):,} entities, {len(pairs):,} pairs of the half *{arguments.half}* (halves by entity, seed 0)"
              f"{', with e5' if neighbours else ', without an encoder'}. Median {1000 * np.median(seconds):.1f} ms a name, 95th "
              f"percentile {1000 * np.quantile(seconds, 0.95):.1f} ms."]  # fmt: skip
    table = "\n".join(lines)
    print(table)
    if arguments.publish:
        publish("linking", table, PAGE)


if __name__ == "__main__":
    main()
