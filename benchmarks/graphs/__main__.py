"""Count how questions to a graph of all Japanese universities end: right, refused, asked back, wrong.

    python -m benchmarks.graphs r4-university-info.json [--universities 260] [--seed 5] [--publish]

Only whole answer sets count as right. A question without an answer is right where it is refused for the right reason.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np

from benchmarks.graphs.questions import Asked, Questions
from benchmarks.graphs.universities import universities
from benchmarks.graphs.ways import all_steps, text_rag, three_at_once, without_retrieval
from benchmarks.quiz_page import publish
from core.knowledge.graph import Graph
from core.knowledge.question_flow import QuestionAnswerer
from core.knowledge.replies import GraphReply, ReplyStatus

PAGE = Path(__file__).parents[2] / "docs" / "graph.md"
HEAD = "| questions | n | right (95 % interval) | asked back | refused | wrong |\n| --- | ---: | --- | ---: | ---: | ---: |"
_NOISY = ("university,", "faculty,")


def outcome(asked: Asked, reply: GraphReply) -> str:
    if reply.status is ReplyStatus.ASK_BACK:
        return "asked back"
    if reply.status is ReplyStatus.REFUSED:
        return "right" if not asked.names and reply.why is asked.why else "refused"
    return "right" if asked.names and frozenset(reply.names) == asked.names else "wrong"


def rows(counted: dict[str, Counter[str]]) -> list[str]:
    from scipy.stats import binomtest

    lines = []
    for kind, count in counted.items():
        n = count.total()
        share = binomtest(count["right"], n).proportion_ci(method="wilson")
        lines.append(
            f"| {kind} | {n:,} | {count['right'] / n:.1%} ({share.low:.1%} to {share.high:.1%}) "
            f"| {count['asked back']} | {count['refused']} | {count['wrong']} |"
        )
    return lines


def measure(questions: Iterable[Asked], asking: QuestionAnswerer) -> tuple[dict[str, Counter[str]], list[float]]:
    counted: dict[str, Counter[str]] = {}
    seconds = []
    for asked in questions:
        start = time.process_time()
        reply = asking.ask(asked.question)
        seconds.append(time.process_time() - start)
        end = outcome(asked, reply)
        counted.setdefault(asked.kind, Counter())[end] += 1
        if asked.kind.startswith(_NOISY):
            counted.setdefault("all inaccurate", Counter())[end] += 1
        if not asked.names:
            counted.setdefault("all without an answer", Counter())[end] += 1
    return dict(sorted(counted.items())), seconds


def compared(asked: Sequence[Asked], asking: QuestionAnswerer) -> str:
    """S4's tables 3 and 4, also for ways that are not ours: every fifth question, as text alone takes its time."""
    ways = {
        "no retrieval": without_retrieval, "text": text_rag(asking.graph, asking.cues),
        "three at once": three_at_once(asking), "all steps": all_steps(asking),
    }  # fmt: skip
    kinds = {"exact": "exact", "inaccurate": _NOISY, "without an answer": ""}
    counted: dict[str, Counter[str]] = {}
    for name, start in kinds.items():
        chosen = [each for each in asked if (each.kind.startswith(start) if start else not each.names)][::5]
        for way, end in ways.items():
            rows_ = ({"question": a.question, "names": sorted(a.names), "why": a.why} for a in chosen)
            counted[f"{name}, {way}"] = Counter(map(end, rows_))
    return "\n".join([HEAD, *rows(counted)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--universities", type=int, default=260)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--publish", action="store_true", help="into docs/graph.md")
    arguments = parser.parse_args()
    graph = Graph(universities(arguments.file))
    asking = QuestionAnswerer.of(graph)
    asking.ask("無名大学の学部は？")
    questions = Questions(graph, arguments.universities, arguments.seed)
    asked = [*questions, *questions.with_two_names(arguments.universities // 2)]
    counted, seconds = measure(asked, asking)
    answered = sum(c["right"] + c["wrong"] for kind, c in counted.items() if not kind.startswith("all "))
    wrong = sum(c["wrong"] for kind, c in counted.items() if not kind.startswith("all "))
    table = "\n".join([
        HEAD,
        *rows(counted),
        "",
        f"{len(graph.nodes):,} nodes, {sum(map(len, graph.out.values())):,} relations; {sum(map(len, seconds and [seconds])):,} "
        f"questions, seed {arguments.seed}. Wrong among the answered and rightly refused: {wrong} of {answered:,} "
        f"({wrong / answered:.1%}). Median {1000 * np.median(seconds):.1f} ms a question, 95th percentile "
        f"{1000 * np.quantile(seconds, 0.95):.1f} ms (of processor time).",
    ])  # fmt: skip
    table += f"\n\n{compared(asked, asking)}"
    print(table)
    if arguments.publish:
        publish("universities", table, PAGE)


if __name__ == "__main__":
    main()
