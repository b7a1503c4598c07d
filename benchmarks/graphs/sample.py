"""The invented university's questions: S4's tables 3 and 4 without any model, for four ways to look an answer up.

    python -m benchmarks.graphs.sample [--half test] [--encoder] [--publish]

Only whole answer sets are right, as in S4. ``test`` is the half that was not looked at; ``--encoder`` gives the baseline and the
second step their vectors.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.graphs.__main__ import HEAD, PAGE, rows
from benchmarks.graphs.ways import all_steps, text_rag, three_at_once, without_retrieval
from benchmarks.quiz_page import publish
from core.domain.knowledge import GraphContents
from core.encoders import open_encoder
from core.knowledge.files import read_graph
from core.knowledge.graph import Graph
from core.knowledge.question_flow import QuestionAnswerer
from core.settings import Settings

FOLDER = Path(__file__).parents[2] / "samples" / "graph"
End = Callable[[dict[str, Any]], str]


def table(asked: list[dict[str, Any]], ways: dict[str, End]) -> str:
    counted: dict[str, Counter[str]] = {}
    for kind in dict.fromkeys(row["kind"] for row in asked):
        for way, end in ways.items():
            ends = Counter(end(row) for row in asked if row["kind"] == kind)
            counted[f"{kind}, {way}" if len(ways) > 1 else kind] = ends
    return "\n".join([HEAD, *rows(counted)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--half", choices=("dev", "test"))
    parser.add_argument("--encoder", action="store_true", help="with vectors of e5")
    parser.add_argument("--publish", action="store_true", help="into docs/graph.md")
    arguments = parser.parse_args()
    files = read_graph((FOLDER / "nodes.csv", "nodes.csv"), (FOLDER / "edges.csv", "edges.csv"), Settings())
    contents = GraphContents(files.nodes, files.edges)
    graph = Graph(contents)
    asked = [json.loads(line) for line in (FOLDER / "questions.jsonl").read_text("utf-8").splitlines()]
    asked = [row for row in asked if arguments.half in {None, row["half"]}]
    asking = QuestionAnswerer.of(graph, open_encoder(Settings()) if arguments.encoder else None)
    ways = {
        "no retrieval": without_retrieval, "text": text_rag(graph, asking.cues), "three at once": three_at_once(asking),
        "all steps": all_steps(asking),
    }  # fmt: skip
    size = f"{len(graph.nodes)} nodes, {sum(map(len, graph.out.values()))} relations."
    told = f"{table(asked, ways)}\n\n{size}"
    print(told)
    if arguments.publish:
        publish("sample", told, PAGE)


if __name__ == "__main__":
    main()
