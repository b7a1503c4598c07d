"""Measure how well likeness tells questions about one thing from others, and what average linkage makes of them.

python -m benchmarks.quiz_generations [--publish] quiz_design/dev.jsonl.gz

Different models wrote questions for the same place of a passage: two of them for one place are one question (mostly in
other words, sometimes another question with the same answer), two for different places of the passage are two. What
the repository counts as alike stands beside simpler measures; intervals of AUROC are over passages drawn again.
"""

from __future__ import annotations

import argparse
import difflib
import gzip
import json
import random
from collections import defaultdict
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import numpy as np

from benchmarks.quiz_page import publish
from core.domain.answers import Answer, QuizItem, whole
from core.quizzes.cross_validation import THRESHOLD, clusters, greedy_clusters
from core.quizzes.same_question import likeness
from core.text.normalising import normalise
from core.text.tokens import tokens
from core.tuning.ranking import areas

Pairs = dict[str, tuple[list[tuple[str, str]], list[tuple[str, str]]]]
"""By passage: pairs for one place, and pairs for two."""
DRAWS, ORDERS = 200, 20
_MOST = 600
"""Pairs of each kind of one passage."""


def words(one: str, other: str) -> float:
    a, b = ({t.form for t in tokens(text, "en") if t.content} for text in (one, other))
    return len(a & b) / len(a | b) if a | b else 0.0


def letters(one: str, other: str) -> float:
    return difflib.SequenceMatcher(None, *sorted((one, other))).ratio()


MEASURES: dict[str, Callable[[str, str], float]] = {
    "words and pairs of characters (ours)": lambda one, other: likeness(one, other, "en"),
    "words shared of all (Jaccard)": words,
    "longest common stretches (difflib)": letters,
}


def read(file: Path) -> dict[str, dict[str, str]]:
    """By passage: question and the answer it was written for."""
    found: dict[str, dict[str, str]] = defaultdict(dict)
    for line in gzip.decompress(file.read_bytes()).decode("utf-8").splitlines():
        row = json.loads(line)
        found[row["context"]][row["question"]] = row["answer"]
    return found


def pairs(asked: dict[str, dict[str, str]]) -> Pairs:
    chance = random.Random(0)  # noqa: S311
    found: Pairs = {}
    for passage, questions in asked.items():
        one, two = [], []
        for (a, x), (b, y) in combinations(questions.items(), 2):
            (one if normalise(x) == normalise(y) else two).append((a, b))
        found[passage] = tuple(chance.sample(each, min(_MOST, len(each))) for each in (one, two))  # type: ignore[assignment]
    return found


def measured(found: Pairs) -> list[str]:
    lines = [
        f"| likeness | AUROC | 95 % | found at {THRESHOLD} | false at {THRESHOLD} |", "| --- | ---: | --- | ---: | ---: |"
    ]  # fmt: skip
    chance = np.random.default_rng(0)
    for name, measure in MEASURES.items():
        scored = [
            (np.array([measure(*p) for p in one]), np.array([measure(*p) for p in two])) for one, two in found.values()
        ]
        drawn = [_auroc([scored[i] for i in chance.integers(len(scored), size=len(scored))]) for _ in range(DRAWS)]
        low, high = np.quantile(drawn, [0.025, 0.975])
        one, two = (np.concatenate([each[n] for each in scored]) for n in (0, 1))
        lines.append(
            f"| {name} | {_auroc(scored):.3f} | {low:.3f} to {high:.3f} "
            f"| {np.mean(one >= THRESHOLD):.1%} of {len(one):,} | {np.mean(two >= THRESHOLD):.1%} of {len(two):,} |"
        )
    return lines


def _auroc(scored: list[tuple[np.ndarray, np.ndarray]]) -> float:
    one, two = (np.concatenate([each[n] for each in scored]) for n in (0, 1))
    labels = np.concatenate([np.ones(len(one), bool), np.zeros(len(two), bool)])
    return float(areas(np.concatenate([one, two]), labels).roc[0])


def orders(asked: dict[str, dict[str, str]]) -> str:
    """Say how many clusters there are, over random orders of the same questions."""
    questions = list(next(iter(asked.values())))[:120]
    chance = random.Random(1)  # noqa: S311
    ours, greedy = set(), set()
    for _ in range(ORDERS):
        mixed = [_quiz(each) for each in chance.sample(questions, len(questions))]
        ours.add(len(clusters(mixed, THRESHOLD)))
        greedy.add(len(greedy_clusters(mixed, THRESHOLD)))
    return (
        f"{len(questions)} questions of one passage in {ORDERS} random orders: average linkage makes "
        f"{_range(ours)} clusters, S1's first match {_range(greedy)}."
    )


def _range(counts: set[int]) -> str:
    return str(min(counts)) if len(counts) == 1 else f"{min(counts)} to {max(counts)}"


def _quiz(stem: str) -> Answer:
    return Answer(stem, stem, "x", whole("x"), lang="en", quiz=QuizItem(stem, (), "x"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--publish", action="store_true", help="write docs/quizzes.md")
    arguments = parser.parse_args()
    asked = read(arguments.file)
    told = "\n".join([*measured(pairs(asked)), "", orders(asked)])
    print(told)
    if arguments.publish:
        publish("cross-validation", f"`python -m benchmarks.quiz_generations quiz_design/dev.jsonl.gz`\n\n{told}")


if __name__ == "__main__":
    main()
