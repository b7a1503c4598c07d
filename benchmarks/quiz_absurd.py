"""Whether an option that has nothing to do with its question can be told: why there is no such hint.

python -m benchmarks.quiz_absurd JMMLU_FOLDER [--items 300] [--publish]

In questions that people wrote, one distractor is exchanged for an option of another subject. An option is named when the
mean of its likeness to the question and to the other options, by the encoder, lies below that of the next one by a gap;
the gap is the one that names an option in so many of people's own questions. Intervals are Wilson's.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.quiz_flaws.human_sets import Judged, jmmlu
from benchmarks.quiz_page import publish
from core.encoders import open_encoder
from core.settings import Settings
from core.tuning.wilson import wilson

NAMED = (0.01, 0.04, 0.1)
ONE_IN = 50
"""Questions of which one has such an option, to say what a name would be worth."""
LONGEST = 300
Floats = NDArray[np.float64]


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("jmmlu", type=Path)
    parser.add_argument("--items", type=int, default=300)
    parser.add_argument("--publish", action="store_true")
    asked = parser.parse_args(arguments)
    order = random.Random(0)  # noqa: S311 no secret
    every = [item for item in jmmlu(asked.jmmlu) if len(item.quiz.stem) <= LONGEST]
    items = order.sample(every, asked.items)
    shown = _table(*_gaps(items, [_stranger(item, every, order) for item in items]))
    print(shown)
    if asked.publish:
        publish("absurd", shown)


def _stranger(item: Judged, every: Sequence[Judged], order: random.Random) -> str:
    other = order.choice([each for each in every if _subject(each) != _subject(item)])
    return order.choice(other.quiz.choices)


def _subject(item: Judged) -> str:
    return item.id.rpartition("-")[0]


def _gaps(items: Sequence[Judged], strangers: Sequence[str]) -> tuple[Floats, Floats, Floats]:
    """Of people's own questions; of those with a stranger; and whether the lowest option is the stranger."""
    texts = {text for item in items for text in (item.quiz.stem, *item.quiz.choices)} | set(strangers)
    ordered = sorted(texts)
    vectors = {t: e.vector for t, e in zip(ordered, open_encoder(Settings()).encode(ordered), strict=True)}
    own, planted, hit = [], [], []
    for item, stranger in zip(items, strangers, strict=True):
        place = next(n for n, choice in enumerate(item.quiz.choices) if choice != item.quiz.key)
        changed = [stranger if n == place else choice for n, choice in enumerate(item.quiz.choices)]
        own.append(_gap(item.quiz.stem, item.quiz.choices, vectors)[0])
        gap, lowest = _gap(item.quiz.stem, changed, vectors)
        planted.append(gap)
        hit.append(float(lowest == place))
    return np.array(own), np.array(planted), np.array(hit)


def _gap(stem: str, choices: Sequence[str], vectors: dict[str, NDArray[np.float32]]) -> tuple[float, int]:
    likeness = []
    for place, choice in enumerate(choices):
        beside = [vectors[other] for other in (stem, *choices[:place], *choices[place + 1 :])]
        likeness.append(float(np.mean([vectors[choice] @ other for other in beside])))
    lowest, next_one, *_ = np.argsort(likeness)
    return likeness[next_one] - likeness[lowest], int(lowest)


def _table(own: Floats, planted: Floats, hit: Floats) -> str:
    lines = [
        f"| people's questions with an option named | strangers found | right, of those named, where one question in {ONE_IN} "
        "has a stranger |",
        "| --- | --- | ---: |",
    ]
    for share in NAMED:
        gap = np.quantile(own, 1 - share)
        named, found = float((own >= gap).mean()), float(((planted >= gap) * hit).mean())
        low, high = wilson(found, float(len(planted)))
        worth = found / (found + named * (ONE_IN - 1))
        lines.append(f"| {named:.1%} | {found:.1%} ({low:.1%} to {high:.1%}) | {worth:.0%} |")
    return "\n".join([*lines, "", f"{len(own):,} questions of JMMLU."])


if __name__ == "__main__":
    main()
