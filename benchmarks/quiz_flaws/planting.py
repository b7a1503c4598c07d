"""Plant one flaw at a time in clean questions."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from benchmarks.quiz_flaws.items import NUMBERS, SENTENCES, WORDS, Clean
from benchmarks.quiz_flaws.wordings import WordingList
from core.domain.answers import QuizItem
from core.quizzes.flaws.writing_flaws import FlawKind

_BY_WORDING = (FlawKind.ALL_OF_THE_ABOVE, FlawKind.NONE_OF_THE_ABOVE)


def clean(lang: str) -> Iterator[QuizItem]:
    for item in (*WORDS[lang], *SENTENCES[lang]):
        yield _quiz(item.stem, item.key, item.others)
    for stem, options in NUMBERS[lang]:
        yield QuizItem(stem, options, options[1])


def planted(kind: FlawKind, lang: str, worded: WordingList, seed: int = 14) -> Iterator[tuple[str, QuizItem]]:
    """With what makes a cluster: the wording, or the item where there is none."""
    chance = random.Random(seed)  # noqa: S311 a benchmark
    if kind is FlawKind.GRAMMATICAL_CUE:
        for stem, key, others in worded.cues[lang]:
            yield stem, _quiz(stem, key, others)
    elif kind is FlawKind.UNORDERED_NUMBERS:
        for stem, options in NUMBERS[lang]:
            for order in ((1, 0, 2, 3), (2, 3, 0, 1), (0, 2, 1, 3), (3, 0, 2, 1)):
                yield stem, QuizItem(stem, tuple(options[at] for at in order), chance.choice(options))
    else:
        for wording in worded.wordings[kind][lang]:
            for item in _items(kind, lang):
                yield wording, _worded(kind, wording, item, lang)


def _items(kind: FlawKind, lang: str) -> tuple[Clean, ...]:
    return SENTENCES[lang] if kind in {FlawKind.ABSOLUTE_TERM, FlawKind.VAGUE_TERM} else WORDS[lang]


def _worded(kind: FlawKind, wording: str, item: Clean, lang: str) -> QuizItem:
    first, second, third = item.others
    match kind:
        case FlawKind.NEGATIVE_STEM:
            return _quiz(wording.format(topic=item.topic), item.key, item.others)
        case FlawKind.ABSOLUTE_TERM:
            return _quiz(item.stem, item.key, (_with(first, wording, lang), second, third))
        case FlawKind.VAGUE_TERM:
            return _quiz(item.stem, _with(item.key, wording, lang), item.others)
        case FlawKind.CLANG_WORD | FlawKind.LONGEST_KEY:
            return _quiz(item.stem, wording.format(topic=item.topic, key=item.key), item.others)
        case FlawKind.K_TYPE:
            return QuizItem(item.stem, (item.key, first, second, wording), item.key)
        case _:
            return QuizItem(item.stem, (item.key, first, second, wording), wording)


def _with(clause: str, word: str, lang: str) -> str:
    """The word in front of the clause, as each language has it, or as the wording itself says."""
    if word.endswith("."):
        return word.removesuffix(".")
    if "{clause}" in word:
        return word.format(clause=clause)
    return f"{word}{clause}" if lang == "ja" else f"{word} {clause}"


def _quiz(stem: str, key: str, others: Sequence[str]) -> QuizItem:
    first, *rest = others
    return QuizItem(stem, (first, key, *rest), key)
