"""A graph of 100,000 nodes or more: how long it takes to bring in, to load and to ask, and how much memory it takes.

    python -m benchmarks.graphs.large r4-university-info.json [--times 6]

The universities of Japan several times over, each copy with names of its own. A question must not load the graph again.
"""

from __future__ import annotations

import argparse
import resource
import tempfile
import time
from dataclasses import replace
from pathlib import Path

import numpy as np

from benchmarks.graphs.questions import Questions
from benchmarks.graphs.universities import universities
from core.domain.knowledge import Edge, GraphContents
from core.knowledge.graph import Graph
from core.services.knowledge.queries import ask, question_answerer
from storage.opening import open_workspace

_FIRST = "東西南北上下新古大小中高"


def several_times(contents: GraphContents, times: int) -> GraphContents:
    """Copies whose universities have one more character at the front."""
    nodes, edges = list(contents.nodes), list(contents.edges)
    for number in range(1, times):
        mark = _FIRST[number % len(_FIRST)] * (1 + number // len(_FIRST))
        for node in contents.nodes:
            name = f"{mark}{node.name}" if node.type == "university" else node.name
            nodes.append(replace(node, id=f"{number}:{node.id}", name=name))
        edges += [Edge(f"{number}:{e.src}", e.rel, f"{number}:{e.dst}", e.source) for e in contents.edges]
    return GraphContents(nodes, edges)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--times", type=int, default=6)
    parser.add_argument("--universities", type=int, default=20)
    arguments = parser.parse_args()
    contents = several_times(universities(arguments.file), arguments.times)
    print(f"{len(contents.nodes):,} nodes, {len(contents.edges):,} relations")
    questions = [asked.question for asked in Questions(Graph(contents), arguments.universities, 5)]
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with tempfile.TemporaryDirectory() as folder:
        workspace = open_workspace(f"sqlite:///{folder}/large.db")
        start = time.perf_counter()
        workspace.graphs.put("large", contents, "bench", 0.0)
        print(f"brought in: {time.perf_counter() - start:.1f} s")
        start = time.perf_counter()
        question_answerer(workspace, "large")
        print(f"loaded: {time.perf_counter() - start:.1f} s")
        start = time.perf_counter()
        ask(workspace, "large", "無名大学の学部は？")
        print(f"first name that is not there (indexes of names): {time.perf_counter() - start:.1f} s")
        seconds, cpu = [], []
        for question in questions:
            start, begun = time.perf_counter(), time.process_time()
            ask(workspace, "large", question)
            seconds.append(time.perf_counter() - start)
            cpu.append(time.process_time() - begun)
        workspace.close()
    print(
        f"{len(questions)} questions: median {1000 * np.median(seconds):.1f} ms, 95th percentile "
        f"{1000 * np.quantile(seconds, 0.95):.1f} ms ({1000 * np.quantile(cpu, 0.95):.1f} ms of processor time)"
    )
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"memory: {after / 1024:,.0f} MB at most, {before / 1024:,.0f} MB of it before")


if __name__ == "__main__":
    main()
