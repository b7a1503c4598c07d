"""Altered numbers and names in all questions of JSQuAD, by the two checks that read them exactly.

python -m benchmarks.quiz_keys.altered JSQUAD [--publish]

The table of ``benchmarks.quiz_keys`` has few of them, as it waits for models; these checks read words alone, so here
they are counted in every question, at the checks' own cut, with 95 % intervals over resampled passages.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

from benchmarks.quiz_keys.halves import Use, use_of
from benchmarks.quiz_keys.planted_errors import Planted, planted
from benchmarks.quiz_keys.reader import open_questions
from benchmarks.quiz_page import publish
from core.detectors.base import Detector
from core.domain.answers import Answer
from core.quizzes.checks.quiz_names import QuizNames
from core.quizzes.checks.quiz_numbers import QuizNumbers

CUT, DRAWS = 0.5, 300
CHECKS: dict[str, Detector] = {
    "altered number in the question": QuizNumbers(),
    "altered number in the key": QuizNumbers(),
    "altered name": QuizNames(),
}


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("jsquad", type=Path)
    parser.add_argument("--publish", action="store_true")
    asked = parser.parse_args(arguments)
    shown = "\n".join(_table(open_questions(asked.jsquad)))
    print(shown)
    if asked.publish:
        publish("altered", shown)


def _table(answers: Sequence[Answer]) -> Iterator[str]:
    halves = {
        "of the table above": [each for each in answers if use_of(each) is Use.MEASURED],
        "the others": [each for each in answers if use_of(each) is not Use.MEASURED],
    }
    made = {name: list(planted(each, pool=each)) for name, each in halves.items()}
    yield "| error | check | articles | found | right items flagged |"
    yield "| --- | --- | --- | --- | --- |"
    for error, check in CHECKS.items():
        for name, items in made.items():
            found = _share(check, [each for each in items if each.error == error])
            alarms = _share(check, [each for each in items if not each.error])
            yield f"| {error} | `{check.name}` | {name} | {found} | {alarms} |"


def _share(check: Detector, made: Sequence[Planted]) -> str:
    by_passage: dict[str, list[bool]] = {}
    for each, scores in zip(made, check.score([each.answer for each in made]), strict=True):
        worst = max((score.risk for score in scores if score.risk is not None), default=0.0)
        by_passage.setdefault(each.passage, []).append(worst >= CUT)
    counts = np.array([(sum(each), len(each)) for each in by_passage.values()])
    draw = np.random.default_rng(0)
    drawn = counts[draw.integers(len(counts), size=(DRAWS, len(counts)))].sum(axis=1)
    low, high = np.percentile(drawn[:, 0] / drawn[:, 1], [2.5, 97.5])
    flagged, count = counts.sum(axis=0)
    return f"{flagged / count:.3f} of {count:,} ({low:.3f} to {high:.3f})"


if __name__ == "__main__":
    main()
