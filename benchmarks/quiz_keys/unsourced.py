"""Wrong keys planted in JCommonsenseQA, whose questions have no page: what can be told without a source at all.

python -m benchmarks.quiz_keys.unsourced JCOMMONSENSEQA [--publish]

Each question stands once with its key and once with one of its wrong options as the key. A check that needs a page
has nothing to say. What is left are the checks of options, and how near the encoder puts the key to the question, by
itself and beside the options that are not keyed: the best that an own model of meaning knows of the world. Recall is
at the cut that flags 5 % of the right items of the other folds, with 95 % intervals over questions.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.quiz_keys.fitting import auroc
from benchmarks.quiz_page import publish
from core.domain.answers import Answer, Need, QuizItem, whole
from core.encoders import open_encoder
from core.formats import read_all
from core.quizzes.checks.in_order import CHECKS
from core.settings import Settings
from core.tuning.wilson import wilson

FALSE_ALARMS, FOLDS = 0.05, 5
_FLAGGED = 0.5
Floats = NDArray[np.float64]


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("jcommonsenseqa", type=Path)
    parser.add_argument("--publish", action="store_true")
    asked = parser.parse_args(arguments)
    records = read_all(asked.jcommonsenseqa, asked.jcommonsenseqa.name, Settings()).records
    right = [(record.answer, record.answer.quiz) for record in records if record.answer.quiz]
    shown = _shown(right, [_misled(*each) for each in right])
    print(shown)
    if asked.publish:
        publish("unsourced", shown)


def _misled(answer: Answer, quiz: QuizItem) -> tuple[Answer, QuizItem]:
    """With a wrong option as the key."""
    wrong = [choice for choice in quiz.choices if choice != quiz.key]
    key = random.Random(answer.id).choice(wrong)  # noqa: S311 no secret
    keyed = replace(quiz, key=key, explanation="")
    return replace(answer, text=key, sentences=whole(key), quiz=keyed), keyed


def _shown(right: Sequence[tuple[Answer, QuizItem]], misled: Sequence[tuple[Answer, QuizItem]]) -> str:
    items = [*right, *misled]
    planted = np.arange(len(items)) >= len(right)
    lines = ["| score | AUROC | wrong keys found | right items flagged |", "| --- | ---: | --- | --- |"]
    for check in (each() for each in CHECKS if Need.PASSAGES not in each.needs):
        found = check.score([answer for answer, _ in items])
        risks = np.array([max((score.risk or 0.0 for score in scores), default=0.0) for scores in found])
        lines.append(_row(f"`{check.name}`, at its own cut", planted, risks, risks >= _FLAGGED))
    alone, beside, best = _likeness([quiz for _, quiz in items])
    for name, risks in (("*the key is unlike the question*", -alone), ("*another option is more like it*", -beside)):
        lines.append(_row(name, planted, risks, _above_cut(planted, risks)))
    share = float(best[: len(right)].mean())
    low, high = wilson(share, float(len(right)))
    lines += [
        "",
        f"{len(right):,} questions. The option most like the question is the key in {share:.1%} ({low:.1%} to {high:.1%}; "
        "chance 20 %).",
    ]
    return "\n".join(lines)


def _likeness(items: Sequence[QuizItem]) -> tuple[Floats, Floats, NDArray[np.bool_]]:
    """Cosine of the key to its question, the same less that of the best other option, and whether it is the best."""
    texts = list(dict.fromkeys(text for quiz in items for text in (quiz.stem, *quiz.choices)))
    encoded = {t: e.vector for t, e in zip(texts, open_encoder(Settings()).encode(texts), strict=True)}
    alone, beside = [], []
    for quiz in items:
        cosines = {choice: float(encoded[choice] @ encoded[quiz.stem]) for choice in quiz.choices}
        others = max(value for choice, value in cosines.items() if choice != quiz.key)
        alone.append(cosines[quiz.key])
        beside.append(cosines[quiz.key] - others)
    return np.array(alone), np.array(beside), np.array(beside) > 0


def _above_cut(planted: NDArray[np.bool_], risks: Floats) -> NDArray[np.bool_]:
    """A question and its planted twin are of one fold."""
    fold = np.arange(len(risks)) % (len(risks) // 2) % FOLDS
    flagged = np.zeros(len(risks), bool)
    for number in range(FOLDS):
        cut = np.quantile(risks[~planted & (fold != number)], 1 - FALSE_ALARMS)
        flagged[fold == number] = risks[fold == number] > cut
    return flagged


def _row(name: str, planted: NDArray[np.bool_], risks: Floats, flagged: NDArray[np.bool_]) -> str:
    cells = []
    for here in (planted, ~planted):
        share = float(flagged[here].mean())
        low, high = wilson(share, float(here.sum()))
        cells.append(f"{share:.3f} ({low:.3f} to {high:.3f})")
    return f"| {name} | {auroc(planted, risks):.3f} | {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
