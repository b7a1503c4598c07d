"""Keys that do not answer, put in the place of right ones: what a model of page, question and key learns from."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.domain.answers import Span
from core.quizzes.answering.encoded_question import answer_candidates
from core.quizzes.answering.key_kinds import KeyKind, key_kind
from core.text.splitting import split
from core.text.tokens import tokens

SORTS = ("here", "here", "near", "asked", "asked", "shift", "there", "inq")
"""Kinds of a wrong key, in the shares in which they are tried first: a stretch of the page, one of the key's own
sentence, the key of another question on the page, a changed digit, a stretch of another page, a name of the question
itself."""
_THERE, _IN_QUESTION, _ANY_KIND = 0.35, 0.25, 0.15
_DIGITS = re.compile(r"[0-9]+")


@dataclass(frozen=True, slots=True)
class Stretch:
    """It is a part of a page that could be an answer."""

    sentence: str
    text: str
    kind: KeyKind
    span: Span
    """In its sentence."""


def stretches_of(page: str, lang: str) -> list[Stretch]:
    return [
        Stretch(sentence.text, sentence.text[each.span.start : each.span.end], each.kind, each.span)
        for sentence in split(page, lang)
        for each in answer_candidates(sentence.text, lang)
    ]


@dataclass(frozen=True, slots=True)
class Asked:
    lang: str
    page: str
    stem: str
    key: str
    here: Sequence[Stretch]
    others: Sequence[str] = ()
    """Keys of the other questions on the page."""


def wrong_key(asked: Asked, elsewhere: Sequence[Sequence[Stretch]], dice: random.Random) -> tuple[str, str] | None:
    """One wrong key and its sort; None where no sort gives any. ``elsewhere``: stretches of other pages."""
    sorts = list(SORTS)
    dice.shuffle(sorts)
    for sort in sorts:
        if found := _of_sort(sort, asked, elsewhere, dice):
            return dice.choice(found), sort
    return None


def wrong_keys(
    asked: Asked, elsewhere: Sequence[Sequence[Stretch]], most: int, dice: random.Random
) -> Iterator[tuple[str, str]]:
    """Several that differ, each of a sort of its own; the answer to another question first, as it is hardest to tell."""
    sorts = list(dict.fromkeys(dice.sample(SORTS, len(SORTS))))
    told = {asked.key}
    for sort in ["asked", *(each for each in sorts if each != "asked")]:
        found = [key for key in _of_sort(sort, asked, elsewhere, dice) if key not in told]
        if found and len(told) <= most:
            told.add(key := dice.choice(found))
            yield key, sort


def _of_sort(
    sort: str, asked: Asked, elsewhere: Sequence[Sequence[Stretch]], dice: random.Random
) -> Sequence[str]:  # fmt: skip
    kind, key, stem = key_kind(asked.key, asked.lang), asked.key, asked.stem
    alike = [each for each in asked.here if each.kind is kind and not _alike(each.text, key)]
    found: list[str] = []
    match sort:
        case "here":
            found = [each.text for each in alike if each.text not in stem]
        case "near":
            found = [each.text for each in alike if each.text not in stem and key in each.sentence]
        case "asked":
            fitting = [each for each in asked.others if not _alike(each, key) and each not in stem]
            found = [each for each in fitting if key_kind(each, asked.lang) is kind or dice.random() < _ANY_KIND]
        case "shift":
            found = [number] if (number := _shifted(key, asked.page, dice)) else []
        case "there" if dice.random() < _THERE:
            found = [e.text for e in dice.choice(elsewhere) if e.kind is kind and e.text not in asked.page]
        case "inq" if dice.random() < _IN_QUESTION:
            found = [each.text for each in alike if each.text in stem]
    return found


def reworded(key: str, lang: str, dice: random.Random) -> str | None:
    """Without one of its inner words."""
    words = tokens(key, lang)
    if len(words) <= 2:
        return None
    left_out = dice.choice(words[1:-1])
    return (key[: left_out.span.start] + key[left_out.span.end :]).strip()


def _alike(one: str, other: str) -> bool:
    return one in other or other in one


def _shifted(key: str, page: str, dice: random.Random) -> str | None:
    """With one digit changed, so that the page nowhere has the number."""
    found = list(_DIGITS.finditer(key))
    if not found:
        return None
    match = dice.choice(found)
    for _ in range(5):
        digits = list(match[0])
        place = dice.randrange(len(digits))
        digits[place] = str((int(digits[place]) + dice.randint(1, 9)) % 10)
        number = "".join(digits)
        if number not in page and not number.startswith("0"):
            return key[: match.start()] + number + key[match.end() :]
    return None
