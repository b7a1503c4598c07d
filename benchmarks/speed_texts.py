"""Answers to time detectors on: as long as real ones, every text new, so that no cache of an earlier run helps."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from core.domain.answers import Answer, Passage
from core.encoders._baselines import unrelated_sentences
from core.text.splitting import split

SAMPLES = Path(__file__).parents[1] / "samples"
LANGUAGES = ("en", "ja", "ko")
SENTENCES, SOURCE = (4, 8), (10, 20)
"""The least and the most sentences of an answer, and of its passage."""
_JOINT = {"en": ", and ", "ja": "、また", "ko": ", 그리고 "}
_GAP = {"en": " ", "ja": "", "ko": " "}


@cache
def supply(lang: str) -> list[str]:
    """Distinct sentences of our own samples, and the unrelated ones, without their full stop."""
    rows = [json.loads(line) for file in sorted(SAMPLES.glob("*.jsonl")) for line in file.open(encoding="utf-8")]
    texts = [text for row in rows if row["lang"] == lang for text in _texts(row)]
    sentences = [sentence.text for text in texts for sentence in split(text, lang)]
    distinct = dict.fromkeys([*sentences, *unrelated_sentences()[lang]])
    return [sentence.rstrip(".。") for sentence in distinct if len(sentence) > 10]


def _texts(row: dict[str, object]) -> Iterator[str]:
    for value in (row.get("answer"), row.get("context")):
        yield from [value] if isinstance(value, str) else (value if isinstance(value, list) else [])


class Writer:
    """Writes answers, the same ones for the same seed; no sentence comes twice but where an answer's source has it."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311 - a benchmark

    def answer(self, lang: str, samples: int, sentences: int | None = None, source: int | None = None) -> Answer:
        """The passage says most of what the answer says, partly with other numbers; each sample about half of it."""
        pick = self._random
        own = [self._fact(lang) for _ in range(sentences or pick.randint(*SENTENCES))]
        held = [self._retold(fact, 0.5) for fact in own if pick.random() < 0.7]
        length = source or pick.randint(*SOURCE)
        passage = [*held, *(self._fact(lang) for _ in range(length - len(held)))]
        pick.shuffle(passage)
        sample_texts = [
            self._text(lang, [self._retold(f, 0.7) if pick.random() < 0.5 else self._fact(lang) for f in own])
            for _ in range(samples)
        ]
        text = self._text(lang, own)
        question = pick.choice(supply(lang)) + "?"
        return Answer(
            str(pick.random()), question, text, split(text, lang), (Passage("p", self._text(lang, passage)),),
            tuple(sample_texts), lang,
        )  # fmt: skip

    def batch(self, languages: tuple[str, ...], count: int, samples: int) -> list[Answer]:
        return [self.answer(languages[number % len(languages)], samples) for number in range(count)]

    def _fact(self, lang: str) -> tuple[str, str]:
        """Two of our sentences in one: about a hundred characters in English, half as many in Japanese and Korean."""
        first, second = self._random.sample(supply(lang), 2)
        return self._changed(first), _JOINT[lang] + self._changed(second)

    def _retold(self, fact: tuple[str, str], share: float) -> tuple[str, str]:
        return (fact[0], self._changed(fact[1])) if self._random.random() < share else fact

    def _changed(self, clause: str) -> str:
        return re.sub("[0-9]+", lambda digits: str(self._random.randint(2, 10 ** len(digits[0]))), clause)

    def _text(self, lang: str, facts: list[tuple[str, str]]) -> str:
        stop = "。" if lang == "ja" else "."
        return _GAP[lang].join(first + second + stop for first, second in facts)
