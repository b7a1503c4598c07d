"""Questions with their pages and right keys, and the same with one error planted."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from core.domain.answers import Answer, Passage, QuizItem, whole
from core.quizzes.answering.encoded_question import answer_candidates
from core.quizzes.answering.key_kinds import KeyKind, key_kind
from core.text.numbers import find_numbers
from core.text.splitting import split
from core.text.tokens import TokenKind, tokens

ANOTHER_HERE = "key of another question, of the page"
ANOTHER_THERE = "key of another question, from elsewhere"
REWORDED = 0.4
"""Share of the right keys that are learnt from in other words, too."""
_DIGITS = re.compile(r"[0-9０-９]+")


@dataclass(frozen=True, slots=True)
class Planted:
    error: str
    """Empty: none."""
    passage: str
    answer: Answer


def planted(answers: Sequence[Answer], seed: int = 0, pool: Sequence[Answer] = ()) -> Iterator[Planted]:
    """Each right item, then with every error that can be planted in it; keys of other questions are of the pool."""
    order = random.Random(seed)  # noqa: S311 no secret
    stretches = {answer.id: _stretches(answer) for answer in answers}
    keys: dict[str, list[str]] = {}
    for each in pool:
        keys.setdefault(each.passages[0].text, []).append(each.text)
    for answer in answers:
        passage = answer.passages[0].text
        kind = key_kind(answer.text, answer.lang)
        yield Planted("", passage, answer)
        other = order.choice([each for each in answers if each.passages[0].text != passage])
        yield Planted("wrong page", passage, replace(answer, passages=(Passage("p1", other.passages[0].text),)))
        here = [text for text, each in stretches[answer.id] if each is kind and not _alike(text, answer)]
        if here:
            yield Planted("wrong key, of the page", passage, _keyed(answer, order.choice(here)))
        asked_here = [
            text for text in keys.get(passage, ()) if key_kind(text, answer.lang) is kind and not _alike(text, answer)
        ]
        if asked_here:
            yield Planted(ANOTHER_HERE, passage, _keyed(answer, order.choice(asked_here)))
        asked_there = [
            text
            for text in keys.get(other.passages[0].text, ())
            if key_kind(text, answer.lang) is kind and text not in passage
        ]
        if asked_there:
            yield Planted(ANOTHER_THERE, passage, _keyed(answer, order.choice(asked_there)))
        there = [text for text, each in stretches[other.id] if each is kind and text not in passage]
        if there:
            error = "altered name" if kind is KeyKind.NAME else "wrong key, from elsewhere"
            yield Planted(error, passage, _keyed(answer, order.choice(there)))
        if find_numbers(answer.text, answer.lang) and (altered := _altered(answer.text, passage, order)):
            yield Planted("altered number in the key", passage, _keyed(answer, altered))
        if find_numbers(answer.question, answer.lang) and (altered := _altered(answer.question, passage, order)):
            yield Planted("altered number in the question", passage, _asked(answer, altered))


def planted_keys(pool: Sequence[Answer], count: int) -> Iterator[Planted]:
    """Right items, as they are and with a key that is not word for word in the page, and wrong keys: to learn from."""
    order = random.Random(2)  # noqa: S311 no secret
    chosen = order.sample(list(pool), min(count, len(pool)))
    for each in planted(chosen, 2, pool):
        if not each.error or ("key" in each.error and "number" not in each.error) or each.error == "altered name":
            yield each
        if not each.error and order.random() < REWORDED and (key := reworded(each.answer)):
            yield Planted("", each.passage, _keyed(each.answer, key))


def reworded(answer: Answer) -> str | None:
    """The key without one of its inner words, where the page does not have it so."""
    words = tokens(answer.text, answer.lang)
    for word in words[1:-1]:
        key = (answer.text[: word.span.start] + answer.text[word.span.end :]).strip()
        if key and key not in answer.passages[0].text and word.kind is not TokenKind.NUMBER:
            return key
    return None


def _stretches(answer: Answer) -> list[tuple[str, KeyKind]]:
    sentences = split(answer.passages[0].text, answer.lang)
    return [
        (sentence.text[each.span.start : each.span.end], each.kind)
        for sentence in sentences
        for each in answer_candidates(sentence.text, answer.lang)
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
