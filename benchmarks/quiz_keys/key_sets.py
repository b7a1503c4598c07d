"""Items whose key is known to be right or wrong, of sets that were made for something else."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.quiz_keys.halves import Use, use_of
from benchmarks.quiz_keys.planted_errors import planted
from core.domain.answers import Answer, Passage, QuizItem, whole
from core.formats import read_all
from core.quizzes.making._question_wording import true_false_options
from core.quizzes.open_questions import as_open_question
from core.settings import Settings
from core.text.language import guess_language

_TRUE, _FALSE = {"entailment", "supported", "SUPPORTS"}, {"contradiction", "REFUTES", "refuted"}


@dataclass(frozen=True, slots=True)
class Keyed:
    answer: Answer
    wrong: bool
    group: str
    error: str


def planted_items(path: Path, count: int) -> list[Keyed]:
    """Return items of JSQuAD's articles from which no weight has learnt."""
    records = map(as_open_question, read_all(path, path.name, Settings()).records)
    unseen = [each.answer for each in records if use_of(each.answer) is Use.MEASURED]
    random.Random(1).shuffle(unseen)  # noqa: S311 no secret
    made = planted(unseen[:count], pool=unseen)
    return [Keyed(each.answer, bool(each.error), each.passage, each.error) for each in made]


def claim_items(path: Path, count: int) -> list[Keyed]:
    """Return pairs of a passage and a claim as items of true and false; each stands once with either key."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        pairs = [row for row in map(json.loads, lines) if row["label"] in _TRUE | _FALSE]
    random.Random(3).shuffle(pairs)  # noqa: S311 no secret
    return [item for row in pairs[:count] for item in _judged(row["premise"], row["hypothesis"], row["label"] in _TRUE)]


def _judged(page: str, claim: str, true: bool) -> Iterator[Keyed]:
    lang = guess_language(claim) or "en"
    options: Sequence[str] = true_false_options(lang)
    for says, key in zip((True, False), options, strict=True):
        quiz = QuizItem(claim, tuple(options), key)
        answer = Answer(f"{page}{claim}{key}", claim, key, whole(key), (Passage("p1", page),), (), lang, quiz)
        yield Keyed(answer, says is not true, page, "true" if says else "false")
