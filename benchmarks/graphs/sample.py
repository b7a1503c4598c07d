"""The invented university's questions: S4's tables 3 and 4, for names as they are, all steps, and plain text search.

    python -m benchmarks.graphs.sample [--half test] [--publish]

Only whole answer sets are right, as in S4. ``test`` is the half that was not looked at.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.graphs.__main__ import PAGE, rows
from benchmarks.quiz_page import publish
from core.domain.knowledge import GraphContents
from core.knowledge.cues import cues_of
from core.knowledge.files import read_graph
from core.knowledge.flow import Asking
from core.knowledge.graph import Graph
from core.knowledge.replies import Status
from core.settings import Settings
from core.text.normalising import normalise

FOLDER = Path(__file__).parents[2] / "samples" / "graph"
_MOST_READ = 10
End = Callable[[dict[str, Any]], str]


def all_steps(asking: Asking) -> End:
    def end(row: dict[str, Any]) -> str:
        reply = asking.ask(row["question"])
        if reply.status is Status.ASK_BACK:
            return "asked back"
        if reply.status is Status.REFUSED:
            return "right" if not row["names"] and reply.why == row["why"] else "refused"
        return "right" if row["names"] and sorted(set(reply.names)) == row["names"] else "wrong"

    return end


def first_step(asking: Asking) -> End:
    """Names as they are; whatever takes the other steps is refused, for want of such a thing."""
    with_all = all_steps(asking)

    def end(row: dict[str, Any]) -> str:
        if len(asking.ask(row["question"]).steps) == 1:
            return with_all(row)
        return "right" if row["why"] == "no_such_entity" else "refused"

    return end


def text_search(graph: Graph) -> End:
    """The ten rows that share most pairs of characters with the question: all they name of the type that is asked for."""
    types = cues_of(graph).types
    texts = [
        (graph.name(edge.src), graph.name(edge.dst), _pairs(f"{graph.name(edge.src)} {graph.name(edge.dst)}"))
        for edges in graph.out.values()
        for edge in edges
    ]

    def end(row: dict[str, Any]) -> str:
        asked, plain = _pairs(row["question"]), normalise(row["question"])
        best = sorted(texts, key=lambda text: -len(text[2] & asked) / len(text[2]))[:_MOST_READ]
        wanted = frozenset().union(*(named for word, named in types.items() if word in plain))
        names = {
            name
            for src, dst, _ in best
            for name in (src, dst)
            if normalise(name) not in plain
            and any(graph.nodes[n].type in wanted for n in graph.by_name[normalise(name)])
        }
        return "right" if row["names"] and sorted(names) == row["names"] else "wrong"

    return end


def _pairs(text: str) -> set[str]:
    plain = normalise(text)
    return {plain[at : at + 2] for at in range(len(plain) - 1)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--half", choices=("dev", "test"))
    parser.add_argument("--publish", action="store_true", help="into docs/graph.md")
    arguments = parser.parse_args()
    files = read_graph((FOLDER / "nodes.csv", "nodes.csv"), (FOLDER / "edges.csv", "edges.csv"), Settings())
    graph = Graph(GraphContents(files.nodes, files.edges))
    asked = [json.loads(line) for line in (FOLDER / "questions.jsonl").read_text("utf-8").splitlines()]
    asked = [row for row in asked if arguments.half in {None, row["half"]}]
    asking = Asking.of(graph)
    ways = {"all steps": all_steps(asking), "names as they are": first_step(asking), "text search": text_search(graph)}
    counted: dict[str, Counter[str]] = {}
    for way, end in ways.items():
        for row in asked:
            counted.setdefault(f"{row['kind']}, {way}", Counter())[end(row)] += 1
    head = "| questions | n | right (95 % interval) | asked back | refused | wrong |\n| --- | ---: | --- | ---: | ---: | ---: |"
    table = "\n".join([head, *rows(dict(sorted(counted.items())))])
    print(table)
    if arguments.publish:
        publish("sample", table, PAGE)


if __name__ == "__main__":
    main()
