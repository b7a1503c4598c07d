"""Checks of keys on questions with one error planted, from passages that their weights have not seen.

python -m benchmarks.quiz_keys JSQUAD [--items 160] [--publish]

A threshold per check is the one that flags 5 % of the right items of other passages; recall of each error is counted
at it, five folds by passage, with the 95 % interval over resampled passages. Only articles are taken from which no
weight of ``key_answers_question`` has learnt (``halves``). How well that check does on QGEval is the matter of
``benchmarks.quiz_keys.fitting``.
"""

from __future__ import annotations

import argparse
import random
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.quiz_keys.fitting import auroc
from benchmarks.quiz_keys.fused import suite
from benchmarks.quiz_keys.halves import Use, use_of
from benchmarks.quiz_keys.planted_errors import Planted, planted
from benchmarks.quiz_page import publish
from core.detectors.base import Detector
from core.detectors.source_match import SourceMatch
from core.domain.answers import SentenceScore
from core.encoders import open_encoder
from core.formats import read_all
from core.grounding import open_key_reader
from core.quizzes.checks.answerable import Answerable
from core.quizzes.checks.key_answers_question import KeyAnswersQuestion
from core.quizzes.checks.outside_terms import OutsideTerms
from core.quizzes.checks.quiz_names import QuizNames
from core.quizzes.checks.quiz_numbers import QuizNumbers
from core.quizzes.open_questions import as_open_question
from core.scoring.fusion import MIDDLE, WEIGHED, Fusion
from core.settings import Settings

FALSE_ALARMS, FOLDS, DRAWS = 0.05, 5, 300
TOGETHER = "terms or numbers"
FUSED = "the fused risk"
DEAF = f"{FUSED} without the check of keys"
AT_CUT = f"{FUSED}, put before a person at {MIDDLE}"
_BATCH = 64
Floats = NDArray[np.float64]


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("jsquad", type=Path)
    parser.add_argument("--items", type=int, default=160)
    parser.add_argument("--publish", action="store_true")
    asked = parser.parse_args(arguments)
    made = _made(asked.jsquad, asked.items)
    shown = _table(made, _risks(made))
    print(shown)
    if asked.publish:
        publish("keys", shown)


def _made(path: Path, count: int) -> list[Planted]:
    records = map(as_open_question, read_all(path, path.name, Settings()).records)
    unseen = [each.answer for each in records if use_of(each.answer) is Use.MEASURED]
    random.Random(1).shuffle(unseen)  # noqa: S311 no secret
    return list(planted(unseen[:count], pool=unseen))


def _risks(made: Sequence[Planted]) -> Mapping[str, Floats]:
    """A check that abstains raises nothing."""
    checks: list[Detector] = [
        KeyAnswersQuestion(open_encoder(Settings()), open_key_reader(Settings())), Answerable(), OutsideTerms(), QuizNumbers(), QuizNames(),
        SourceMatch(),
    ]  # fmt: skip
    risks = {check.name: np.array(_of_check(check, made)) for check in checks}
    risks |= _fused(made)
    together = np.maximum(risks[OutsideTerms.name], risks[QuizNumbers.name])
    length = np.array([float(len(each.answer.text)) for each in made])
    return risks | {TOGETHER: together, "*length of the key*": length}


def _of_check(check: Detector, made: Sequence[Planted]) -> list[float]:
    found: list[float] = []
    for start in range(0, len(made), _BATCH):
        for scores in check.score([each.answer for each in made[start : start + _BATCH]]):
            found.append(_worst(scores))
    return found


def _worst(scores: Sequence[SentenceScore]) -> float:
    return max((score.risk for score in scores if score.risk is not None), default=0.0)


def _fused(made: Sequence[Planted]) -> Mapping[str, Floats]:
    """Return the fused risks of the planted items: as the product fuses them; without the check of keys; and also
    without the other check of quizzes that the fusion hears.
    """
    whole, heard, deaf = [], [], []
    together = suite()
    for start in range(0, len(made), _BATCH):
        answers = [each.answer for each in made[start : start + _BATCH]]
        for answer, results in zip(answers, together.score(answers), strict=True):
            every = results[:-1]
            own = [each for each in every if each.detector.name in WEIGHED]
            rest = [each for each in own if each.detector.name != QuizNumbers.name]
            for risks, said in ((whole, every), (heard, own), (deaf, rest)):
                risks.append(_worst(Fusion().fuse(answer, said).scores))
    return {FUSED: np.array(whole), DEAF: np.array(heard), f"{DEAF} or `{QuizNumbers.name}`": np.array(deaf)}


def _table(made: Sequence[Planted], risks: Mapping[str, Floats]) -> str:
    errors = list(dict.fromkeys(each.error for each in made))
    counts = [sum(each.error == error for each in made) for error in errors]
    wrong = np.array([bool(each.error) for each in made])
    head = [
        "check",
        "AUROC",
        *(f"{error or 'right items flagged'} ({n})" for error, n in zip(errors, counts, strict=True)),
    ]
    lines = [f"| {' | '.join(head)} |", f"| --- |{' ---: |' * (len(errors) + 1)}"]
    for name, values in risks.items():
        caught = _caught(made, values)
        cells = [f"{auroc(wrong, values):.3f}", *(_share(made, caught, error) for error in errors)]
        lines.append(f"| {name if '*' in name or ' ' in name else f'`{name}`'} | {' | '.join(cells)} |")
        if name == FUSED:
            cells = [_share(made, values >= MIDDLE, error) for error in errors]
            lines.append(f"| {AT_CUT} |  | {' | '.join(cells)} |")
    return "\n".join(lines)


def _caught(made: Sequence[Planted], values: Floats) -> NDArray[np.bool_]:
    folds = np.array([zlib.crc32(each.passage.encode()) % FOLDS for each in made])
    right = np.array([not each.error for each in made])
    caught = np.zeros(len(made), bool)
    for fold in range(FOLDS):
        cut = np.quantile(values[right & (folds != fold)], 1 - FALSE_ALARMS)
        caught[folds == fold] = values[folds == fold] > cut
    return caught


def _share(made: Sequence[Planted], caught: NDArray[np.bool_], error: str) -> str:
    by_passage: dict[str, list[bool]] = {}
    for each, flagged in zip(made, caught, strict=True):
        if each.error == error:
            by_passage.setdefault(each.passage, []).append(bool(flagged))
    passages = list(by_passage.values())
    draw = np.random.default_rng(0)
    drawn = [
        np.concatenate([passages[i] for i in draw.integers(len(passages), size=len(passages))]) for _ in range(DRAWS)
    ]
    low, high = np.percentile([each.mean() for each in drawn], [2.5, 97.5])
    return f"{np.concatenate(passages).mean():.2f} ({low:.2f} to {high:.2f})"


if __name__ == "__main__":
    main()
