"""Measure how long a question to all Japanese universities takes if names are also compared by vectors.

    python -m benchmarks.graphs.answer_times r4-university-info.json [--every 6] [--publish]

On the wall and of processor time, with the load of the machine: the vectors are there (``graph vectors`` makes them once), the
encoder is warm. Questions are those of ``benchmarks.graphs``, every so manieth; most need no vectors, so those that looked for
what is near in meaning are told apart.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from pathlib import Path

import numpy as np

from benchmarks.graphs.__main__ import PAGE
from benchmarks.graphs.questions import Questions
from benchmarks.graphs.universities import universities
from benchmarks.quiz_page import publish
from core.encoders import open_encoder
from core.knowledge.graph import Graph
from core.knowledge.question_flow import QuestionAnswerer
from core.settings import Settings


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--every", type=int, default=6)
    parser.add_argument("--publish", action="store_true", help="into docs/graph.md")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        told = timed(arguments.file, arguments.every, Path(folder))
    print(told)
    if arguments.publish:
        publish("answer-times", told, PAGE)


def timed(file: Path, every: int, folder: Path) -> str:
    graph = Graph(universities(file))
    asking = QuestionAnswerer.of(graph, open_encoder(Settings()), folder)
    start = time.perf_counter()
    neighbours = asking.resolver.linker.neighbours
    if neighbours is not None:
        neighbours.prepare()
    prepared = time.perf_counter() - start
    asking.ask("無名大学の学部は？")
    questions = Questions(graph, 260, 5)
    asked = [*questions, *questions.with_two_names(130)][::every]
    walls, works, by_vectors = [], [], []
    loads = [os.getloadavg()[0]]
    for each in asked:
        wall, work = time.perf_counter(), time.process_time()
        reply = asking.ask(each.question)
        walls.append(time.perf_counter() - wall)
        works.append(time.process_time() - work)
        by_vectors.append(any(phrase.id == "graph-step-by-meaning" for step in reply.steps for phrase in step.told))
    loads.append(os.getloadavg()[0])
    some = [wall for wall, meant in zip(walls, by_vectors, strict=True) if meant]
    return (
        f"{len(asked):,} questions, {len(some)} of which looked for what is near in meaning; {len(graph.nodes):,} nodes, encoded "
        f"once in {prepared:.0f} s. On the wall: median {_ms(walls, 0.5)}, 95th percentile {_ms(walls, 0.95)} "
        f"({_ms(some, 0.95)} of those with vectors); of processor time {_ms(works, 0.95)}. Load of the machine "
        f"{loads[0]:.0f} to {loads[1]:.0f} on {os.cpu_count()} cores."
    )


def _ms(seconds: list[float], part: float) -> str:
    return f"{1000 * np.quantile(seconds, part):.0f} ms" if seconds else "-"


if __name__ == "__main__":
    main()
