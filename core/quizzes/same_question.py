"""Whether two questions are one question in other words, and two answers one answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from core.detectors.evidence.names import Name, may_be_same, names
from core.text.normalising import normalise
from core.text.numbers import find_numbers
from core.text.tokens import TokenKind, tokens

_OTHER_SUBJECT = 0.6
"""What is left of the likeness of two questions of which each names something that the other does not."""


@dataclass(frozen=True, slots=True)
class _Read:
    words: frozenset[str]
    """Content words."""
    pairs: frozenset[str]
    """Of neighbouring characters."""
    told: frozenset[str]
    """Names and numbers."""


def likeness(one: str, other: str, lang: str) -> float:
    """Of two questions, 0 to 1, the same either way round: the mean of what they share of their content words and of
    their pairs of characters (Dice's coefficient of each). Raises MissingPart."""
    a, b = _read(one, lang), _read(other, lang)
    if normalise(one) == normalise(other):
        return 1.0
    alike = (_dice(a.words, b.words) + _dice(a.pairs, b.pairs)) / 2
    return alike * _OTHER_SUBJECT if a.told - b.told and b.told - a.told else alike


def same_answer(one: str, other: str, lang: str) -> bool:
    """1185 and 1185年, エビングハウス and ヘルマン・エビングハウス; another width or case. Raises MissingPart."""
    if normalise(one) == normalise(other):
        return True
    a, b = find_numbers(one, lang), find_numbers(other, lang)
    if a or b:
        units = [(x.unit, y.unit) for x, y in zip(a, b, strict=False)]
        rest = _beside_numbers(one, lang) ^ _beside_numbers(other, lang)
        values = [n.value for n in a] == [n.value for n in b]
        return values and not rest and all(x == y or not x or not y for x, y in units)
    first, second = _as_name(one, lang), _as_name(other, lang)
    return first is not None and second is not None and may_be_same(first, second)


def distinct_answers(answers: Sequence[str], lang: str) -> list[list[int]]:
    """Places of equal answers together: those that hang together by equal ones in between, so order says nothing."""
    groups: list[list[int]] = []
    for place, answer in enumerate(answers):
        same = [g for g in groups if any(same_answer(answer, answers[index], lang) for index in g)]
        groups = [g for g in groups if g not in same]
        groups.append(sorted([place, *(index for group in same for index in group)]))
    return sorted(groups)


def _dice(a: frozenset[str], b: frozenset[str]) -> float:
    return 2 * len(a & b) / (len(a) + len(b)) if a or b else 0.0


@lru_cache(maxsize=4096)
def _read(text: str, lang: str) -> _Read:
    found = [token for token in tokens(text, lang) if token.content]
    plain = normalise(text)
    told = frozenset(token.form for token in found if token.kind is not TokenKind.WORD)
    pairs = frozenset(plain[n : n + 2] for n in range(len(plain) - 1)) or frozenset({plain})
    return _Read(frozenset(token.form for token in found), pairs, told)


def _beside_numbers(text: str, lang: str) -> set[str]:
    return {token.form for token in tokens(text, lang) if token.content and token.kind is not TokenKind.NUMBER}


def _as_name(text: str, lang: str) -> Name | None:
    """Where the whole text is one name. In English a capital names only inside a sentence."""
    inside = f"of {text}" if lang == "en" else text
    found = names(inside, tokens(inside, lang))
    whole = len(found) == 1 and normalise(found[0].text) == normalise(text)
    return found[0] if whole else None
