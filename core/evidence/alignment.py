"""Align a sentence with the source sentence that it was copied from, and find the words that were changed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from core.evidence.sources import SourceSentence, SourceText, sentences_with
from core.text.tokens import Token

_LONGEST = 300
"""Tokens compared one by one: the comparison is quadratic, and few sentences are longer."""

Tokens = tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class WordDifference:
    """Words of the sentence and the words in their place in the source; either may be empty."""

    sentence: Tokens
    source: Tokens
    first: bool
    """Nothing before it is the same, so that the source's stretch begins with its sentence, not with the difference."""
    last: bool


@dataclass(frozen=True, slots=True)
class Alignment:
    """A sentence and a source sentence by what is the same in both, and what is not; both in text order."""

    same: Tokens
    """The sentence's tokens."""
    differences: tuple[WordDifference, ...]


def closest(
    sources: Sequence[SourceText], forms: Collection[str], most: int = 1
) -> list[tuple[SourceText, SourceSentence]]:
    """The source sentences with most of the words, of several those with fewest others, of these the first."""
    wanted = set(forms)

    def unlikeness(candidate: tuple[SourceText, SourceSentence]) -> tuple[int, int]:
        return -len(wanted & candidate[1].forms), len(candidate[1].forms)

    return sorted(sentences_with(sources, wanted), key=unlikeness)[:most]


def align(sentence: Sequence[Token], source: Sequence[Token]) -> Alignment | None:
    """By the fewest tokens to change; punctuation is passed over. None: too long to compare."""
    from rapidfuzz.distance import Levenshtein

    ours, theirs = _worded(sentence), _worded(source)
    if max(len(ours), len(theirs)) > _LONGEST:
        return None
    steps = Levenshtein.opcodes([token.form for token in ours], [token.form for token in theirs])
    same: list[Token] = []
    differences: list[WordDifference] = []
    start, source_start = 0, 0
    for step in steps:
        if step.tag != "equal":
            continue
        if (step.src_start, step.dest_start) > (start, source_start):
            stretches = ours[start : step.src_start], theirs[source_start : step.dest_start]
            differences.append(WordDifference(*stretches, first=not same, last=False))
        same += ours[step.src_start : step.src_end]
        start, source_start = step.src_end, step.dest_end
    if (start, source_start) < (len(ours), len(theirs)):
        differences.append(WordDifference(ours[start:], theirs[source_start:], first=not same, last=True))
    return Alignment(tuple(same), tuple(differences))


def _worded(tokens: Sequence[Token]) -> Tokens:
    return tuple(token for token in tokens if any(map(str.isalnum, token.form)))
