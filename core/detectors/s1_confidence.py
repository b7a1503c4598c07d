"""S1's source matching as it was published, to compare with."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from core.domain.answers import Answer, Evidence, Need, SentenceScore, Span
from core.evidence.claim_text import is_key
from core.evidence.sources import cite
from core.wording.phrases import say

_SPACE = r"\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
"""The characters that ``\\s`` matches in Dart."""
_SPACES = re.compile(f"[{_SPACE}]+")
_BRACKETS = re.compile("[（(][^）)]*[）)]")
_MARKS = re.compile("[、。，．]")
_BETWEEN_KEYWORDS = re.compile(f"[{_SPACE}、。？?！!]+")
_BEYOND_16_BITS = re.compile("[\U00010000-\U0010ffff]")
_STOP_WORDS = frozenset({
    "は", "が", "の", "を", "に", "で", "と", "か", "も", "する", "ある", "いる", "なる", "できる", "どれ", "どの",
    "何", "いつ", "どこ", "なぜ", "どう", "次", "うち", "正しい", "選び", "なさい", "ください",
})  # fmt: skip
_MORE_THAN = 0.5
_TOO_SHORT = 2
_SHORTEST_KEYWORD = 2


@dataclass(frozen=True, slots=True)
class S1Confidence:
    """Risk is one minus S1's confidence in a quiz item: 0.5 if the answer is in the source, plus 0.5 times the share of
    the question's keywords in it. S1 rejects from a risk above 0.7.

    Text loses its brackets, readings or not, and its Japanese punctuation; its tokens are all runs of 2 to 4 characters
    and the words between spaces. The answer is in the source if more than half of its tokens are. Keywords are the
    stretches of the question between spaces and punctuation, from 2 characters, that are no stop word: in Japanese
    whole clauses, which no run of 4 characters can equal, and their case is kept while the source is in small letters.

    One deviation: an answer of one or two characters abstains, where S1 passes it as found. Several passages are read
    as lines of one source. It sees neither altered digits nor names in another order; ``source_match`` mends that.
    """

    name: ClassVar[str] = "s1_confidence"
    version: ClassVar[str] = "1"
    needs: ClassVar[frozenset[Need]] = frozenset({Need.QUIZ, Need.PASSAGES})
    catches: ClassVar[str] = "quiz answers and questions from outside the material, as S1 published it"
    source: ClassVar[str] = "S1"

    def score(self, answers: Sequence[Answer]) -> list[list[SentenceScore]]:
        return [_answer(answer) for answer in answers]


def _answer(answer: Answer) -> list[SentenceScore]:
    """The key of the quiz gets the score of the item, and its explanation none."""
    if not answer.quiz:
        return [SentenceScore.abstain(say("no-quiz"))] * len(answer.sentences)
    of_item = _item(answer, answer.quiz.key, answer.quiz.stem)
    beside = SentenceScore.abstain(say("s1-confidence-only-key"))
    return [of_item if is_key(sentence, answer) else beside for sentence in answer.sentences]


def _item(answer: Answer, key: str, question: str) -> SentenceScore:
    correct = _normalise(key)
    if len(correct) <= _TOO_SHORT:
        return SentenceScore.abstain(say("s1-confidence-too-short", key=key))
    source = _source_tokens("\n".join(passage.text for passage in answer.passages))
    tokens = _tokens(correct)
    shared = len(tokens & source)
    in_source = shared / len(tokens) > _MORE_THAN
    keywords = _keywords(question)
    known = len(keywords & source)
    overlap = known / len(keywords) if keywords else 0.0
    reason = say(
        "s1-confidence-found" if in_source else "s1-confidence-not-found",
        key=key,
        shared=shared,
        tokens=len(tokens),
        known=known,
        keywords=len(keywords),
    )
    return SentenceScore(1 - (0.5 * in_source + 0.5 * overlap), (reason,), _places(answer, key, keywords & source))


def _places(answer: Answer, key: str, keywords: frozenset[str]) -> tuple[Evidence, ...]:
    """Return the places of the answer itself, else those of keywords."""
    for wanted in ([key.strip()], sorted(keywords)):
        evidence = [
            cite(passage.id, passage.text, Span(start, start + len(word)))
            for word in wanted
            for passage in answer.passages
            if (start := passage.text.find(word)) >= 0
        ]
        if evidence:
            return tuple(dict.fromkeys(evidence))[:3]
    return ()


def _normalise(text: str) -> str:
    spaced = _SPACES.sub(" ", text)
    closed = max(map(spaced.rfind, "）)")) + 1  # brackets open behind it never close; searching them is quadratic
    bare = _BRACKETS.sub("", spaced[:closed]) + spaced[closed:]
    return _as_16_bits(_MARKS.sub("", bare).lower().strip(" "))


def _as_16_bits(text: str) -> str:
    """Return the text in Dart's characters: one outside the basic plane counts as two."""
    return _BEYOND_16_BITS.sub(
        lambda match: chr(0xD7C0 + (ord(match[0]) >> 10)) + chr(0xDC00 + (ord(match[0]) & 0x3FF)), text
    )


def _tokens(text: str) -> frozenset[str]:
    runs = {text[start : start + n] for n in (2, 3, 4) for start in range(len(text) - n + 1)}
    return frozenset(runs.union(word for word in text.split(" ") if word))


@lru_cache(maxsize=32)
def _source_tokens(text: str) -> frozenset[str]:
    """Questions on one source often follow each other."""
    return _tokens(_normalise(text))


def _keywords(question: str) -> frozenset[str]:
    words = _BETWEEN_KEYWORDS.split(_as_16_bits(question))
    return frozenset(word for word in words if len(word) >= _SHORTEST_KEYWORD and word not in _STOP_WORDS)
