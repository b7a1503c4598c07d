"""Questions with their pages and right keys, and the same with one error planted."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from core.domain.answers import Answer, Passage, QuizItem, whole
from core.quizzes.answering.kinds import KeyKind, kind_of
from core.quizzes.answering.reading import candidates
from core.text.numbers import find_numbers
from core.text.splitting import split

_DIGITS = re.compile(r"[0-9０-９]+")


@dataclass(frozen=True, slots=True)
class Planted:
    error: str
    """Empty: none."""
    passage: str
    answer: Answer


def planted(answers: Sequence[Answer], seed: int = 0) -> Iterator[Planted]:
    """Each right item, then with every error that can be planted in it."""
    order = random.Random(seed)  # noqa: S311 no secret
    stretches = {answer.id: _stretches(answer) for answer in answers}
    for answer in answers:
        passage = answer.passages[0].text
        kind = kind_of(answer.text, answer.lang)
        yield Planted("", passage, answer)
        other = order.choice([each for each in answers if each.passages[0].text != passage])
        yield Planted("wrong page", passage, replace(answer, passages=(Passage("p1", other.passages[0].text),)))
        here = [text for text, each in stretches[answer.id] if each is kind and not _alike(text, answer)]
        if here:
            yield Planted("wrong key, of the page", passage, _keyed(answer, order.choice(here)))
        there = [text for text, each in stretches[other.id] if each is kind and text not in passage]
        if there:
            error = "altered name" if kind is KeyKind.NAME else "wrong key, from elsewhere"
            yield Planted(error, passage, _keyed(answer, order.choice(there)))
        if find_numbers(answer.text, answer.lang) and (altered := _altered(answer.text, passage, order)):
            yield Planted("altered number in the key", passage, _keyed(answer, altered))
        if find_numbers(answer.question, answer.lang) and (altered := _altered(answer.question, passage, order)):
            yield Planted("altered number in the question", passage, _asked(answer, altered))


def _stretches(answer: Answer) -> list[tuple[str, KeyKind]]:
    sentences = split(answer.passages[0].text, answer.lang)
    return [
        (sentence.text[each.span.start : each.span.end], each.kind)
        for sentence in sentences
        for each in candidates(sentence.text, answer.lang)
    ]


def _alike(text: str, answer: Answer) -> bool:
    return text in answer.text or answer.text in text or text in answer.question


def _keyed(answer: Answer, key: str) -> Answer:
    return replace(answer, text=key, sentences=whole(key), quiz=QuizItem(answer.question, (), key))


def _asked(answer: Answer, stem: str) -> Answer:
    return replace(answer, question=stem, quiz=QuizItem(stem, (), answer.text))


def _altered(text: str, passage: str, order: random.Random) -> str | None:
    """With one digit changed, so that the page nowhere has the number."""
    for match in _DIGITS.finditer(text):
        digits = list(match[0])
        place = order.randrange(len(digits))
        digits[place] = str((int(digits[place]) + order.randint(1, 9)) % 10)
        number = "".join(digits)
        if number not in passage and not number.startswith("0"):
            return text[: match.start()] + number + text[match.end() :]
    return None
