"""Decide whether two questions, or two answers, are the same in other words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from core.evidence.names import Name, may_be_same, names
from core.text.normalising import normalise
from core.text.numbers import find_numbers
from core.text.tokens import TokenKind, tokens

_OTHER_SUBJECT = 0.6
"""Factor of the likeness of two questions, both of which name something that the other does not."""


@dataclass(frozen=True, slots=True)
class _ComparedText:
    """The parts of a text that are compared."""

    words: frozenset[str]
    """The content words."""
    pairs: frozenset[str]
    """The pairs of neighbouring characters."""
    named: frozenset[str]
    """The names and numbers."""


def likeness(one: str, other: str, lang: str) -> float:
    """Return the symmetric likeness of two questions, 0 to 1: mean Dice coefficient of words and character pairs.

    Raises MissingPart if the library for the language is not installed.
    """
    a, b = _compared_text(one, lang), _compared_text(other, lang)
    if normalise(one) == normalise(other):
        return 1.0
    alike = (_dice(a.words, b.words) + _dice(a.pairs, b.pairs)) / 2
    return alike * _OTHER_SUBJECT if a.named - b.named and b.named - a.named else alike


def same_answer(one: str, other: str, lang: str) -> bool:
    """Return whether two answers are the same: 1185 and 1185年, エビングハウス and ヘルマン・エビングハウス.

    Raises MissingPart if the library for the language is not installed.
    """
    if normalise(one) == normalise(other):
        return True
    a, b = find_numbers(one, lang), find_numbers(other, lang)
    if a or b:
        units = [(x.unit, y.unit) for x, y in zip(a, b, strict=False)]
        rest = _other_words(one, lang) ^ _other_words(other, lang)
        values = [n.value for n in a] == [n.value for n in b]
        return values and not rest and all(x == y or not x or not y for x, y in units)
    first, second = _as_name(one, lang), _as_name(other, lang)
    return first is not None and second is not None and may_be_same(first, second)


def distinct_answers(answers: Sequence[str], lang: str) -> list[list[int]]:
    """Group the indices of equal answers; equality is made transitive, so that the order does not matter."""
    groups: list[list[int]] = []
    for place, answer in enumerate(answers):
        same = [g for g in groups if any(same_answer(answer, answers[index], lang) for index in g)]
        groups = [g for g in groups if g not in same]
        groups.append(sorted([place, *(index for group in same for index in group)]))
    return sorted(groups)


def _dice(a: frozenset[str], b: frozenset[str]) -> float:
    return 2 * len(a & b) / (len(a) + len(b)) if a or b else 0.0


@lru_cache(maxsize=4096)
def _compared_text(text: str, lang: str) -> _ComparedText:
    content = [token for token in tokens(text, lang) if token.content]
    plain = normalise(text)
    named = frozenset(token.form for token in content if token.kind is not TokenKind.WORD)
    pairs = frozenset(plain[n : n + 2] for n in range(len(plain) - 1)) or frozenset({plain})
    return _ComparedText(frozenset(token.form for token in content), pairs, named)


def _other_words(text: str, lang: str) -> set[str]:
    """Return the content words that are no numbers."""
    return {token.form for token in tokens(text, lang) if token.content and token.kind is not TokenKind.NUMBER}


def _as_name(text: str, lang: str) -> Name | None:
    """Return the name that the full text is, or None; in English a capital marks a name only inside a sentence."""
    inside = f"of {text}" if lang == "en" else text
    matches = names(inside, tokens(inside, lang))
    is_name = len(matches) == 1 and normalise(matches[0].text) == normalise(text)
    return matches[0] if is_name else None
