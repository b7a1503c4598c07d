"""Find numbers that two engines read differently: every one becomes a doubt for a person to resolve."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.domain.answers import Span
from core.domain.material import ReadingDoubt

_KANJI = "〇一二三四五六七八九十百千万億兆"
_COUNTED = "年月日時分秒人回つ円歳世紀個本冊度倍番章条匹台枚杯階級位"
_NUMBER = re.compile(
    rf"[0-9０-９①-⑳]+(?:\s?[.,．，]\s?[0-9０-９]+)*|(?<=第)[{_KANJI}]+|[{_KANJI}]{{2,}}|[{_KANJI}](?=[{_COUNTED}])"
)
_LIKE = 0.5
"""Likeness of two texts from which the characters around a number tell its position in the other text."""


@dataclass(frozen=True, slots=True)
class _Number:
    start: int
    end: int
    digits: str


def number_doubts(text: str, other: str, fewest: int = 1) -> list[ReadingDoubt]:
    """Return a doubt for every number of ``text`` that ``other`` has differently, and for those that ``text`` lacks.

    ``fewest`` is the number of digits from which a number that the other engine alone saw is believed; if it is more
    than one, a leading zero is not believed either, as 이 looks like 01.
    """
    from rapidfuzz.distance import Levenshtein

    ours, theirs = list(_numbers(text)), list(_numbers(other))
    doubts = []
    for step in Levenshtein.opcodes([n.digits for n in ours], [n.digits for n in theirs]):
        our_part, their_part = ours[step.src_start : step.src_end], theirs[step.dest_start : step.dest_end]
        for number in our_part:
            if step.tag != "equal":
                counterpart = their_part[our_part.index(number)] if step.tag == "replace" else None
                doubts.append(ReadingDoubt(Span(number.start, number.end), _text_of(other, counterpart)))
        if step.tag == "insert":
            low = ours[step.src_start - 1].end if step.src_start else 0
            high = ours[step.src_start].start if step.src_start < len(ours) else len(text)
            for number in their_part:
                if len(number.digits) >= fewest and not (fewest > 1 and number.digits.startswith("0")):
                    at = min(max(_position_in(text, other, number.start), low), high)
                    doubts.append(ReadingDoubt(Span(at, at), _text_of(other, number)))
    return doubts


def _numbers(text: str) -> Iterator[_Number]:
    for match in _NUMBER.finditer(text):
        digits = unicodedata.normalize("NFKC", re.sub(r"[\s,，]", "", match[0]))
        yield _Number(match.start(), match.end(), digits)


def _text_of(text: str, number: _Number | None) -> str:
    return text[number.start : number.end] if number else ""


def _position_in(text: str, other: str, at: int) -> int:
    """Return the position in ``text`` that corresponds to position ``at`` of the other text."""
    from rapidfuzz.distance import Levenshtein

    if Levenshtein.normalized_similarity(text, other) < _LIKE:
        return round(at * len(text) / max(1, len(other)))
    for step in Levenshtein.opcodes(text, other):
        if step.dest_start <= at < step.dest_end or (step.dest_end == at == len(other)):
            return min(step.src_end, step.src_start + at - step.dest_start)
    return len(text)


def merge_doubts(*comparisons: Sequence[ReadingDoubt]) -> list[ReadingDoubt]:
    """Merge the doubts of several comparisons of one text; of two with one span the longer proposal stays."""
    best: dict[tuple[int, int], ReadingDoubt] = {}
    for doubt in (doubt for doubts in comparisons for doubt in doubts):
        span = (doubt.span.start, doubt.span.end)
        if span not in best or len(doubt.other) > len(best[span].other):
            best[span] = doubt
    return [best[span] for span in sorted(best)]
