"""Numbers that two engines read differently: each is a doubt for a person to look at, none is dropped."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.domain.answers import Span
from core.domain.material import Doubt

_KANJI = "〇一二三四五六七八九十百千万億兆"
_COUNTED = "年月日時分秒人回つ円歳世紀個本冊度倍番章条匹台枚杯階級位"
_NUMBER = re.compile(
    rf"[0-9０-９①-⑳]+(?:\s?[.,．，]\s?[0-9０-９]+)*|(?<=第)[{_KANJI}]+|[{_KANJI}]{{2,}}|[{_KANJI}](?=[{_COUNTED}])"
)
_LIKE = 0.5
"""Of two texts, from which on the characters around a number say where it stands."""


@dataclass(frozen=True, slots=True)
class _Number:
    start: int
    end: int
    digits: str


def number_doubts(text: str, other: str, fewest: int = 1) -> list[Doubt]:
    """``fewest``: digits of a number that only the other engine saw, from which on it is believed to be one;
    with more than one, it does not begin with a zero either: 이 looks like 01."""
    from rapidfuzz.distance import Levenshtein

    ours, theirs = list(_numbers(text)), list(_numbers(other))
    doubts = []
    for step in Levenshtein.opcodes([n.digits for n in ours], [n.digits for n in theirs]):
        mine, its = ours[step.src_start : step.src_end], theirs[step.dest_start : step.dest_end]
        for number in mine:
            if step.tag != "equal":
                seen = its[mine.index(number)] if step.tag == "replace" else None
                doubts.append(Doubt(Span(number.start, number.end), _shown(other, seen)))
        if step.tag == "insert":
            low = ours[step.src_start - 1].end if step.src_start else 0
            high = ours[step.src_start].start if step.src_start < len(ours) else len(text)
            for number in its:
                if len(number.digits) >= fewest and not (fewest > 1 and number.digits.startswith("0")):
                    at = min(max(_place(text, other, number.start), low), high)
                    doubts.append(Doubt(Span(at, at), _shown(other, number)))
    return doubts


def _numbers(text: str) -> Iterator[_Number]:
    for match in _NUMBER.finditer(text):
        digits = unicodedata.normalize("NFKC", re.sub(r"[\s,，]", "", match[0]))
        yield _Number(match.start(), match.end(), digits)


def _shown(other: str, number: _Number | None) -> str:
    return other[number.start : number.end] if number else ""


def _place(text: str, other: str, at: int) -> int:
    """Where a place of the other text lies in ours."""
    from rapidfuzz.distance import Levenshtein

    if Levenshtein.normalized_similarity(text, other) < _LIKE:
        return round(at * len(text) / max(1, len(other)))
    for step in Levenshtein.opcodes(text, other):
        if step.dest_start <= at < step.dest_end or (step.dest_end == at == len(other)):
            return min(step.src_end, step.src_start + at - step.dest_start)
    return len(text)


def merged(*each: Sequence[Doubt]) -> list[Doubt]:
    """Doubts of several comparisons of one text, one for each place: the one that offers most."""
    best: dict[tuple[int, int], Doubt] = {}
    for doubt in (doubt for doubts in each for doubt in doubts):
        place = (doubt.span.start, doubt.span.end)
        if place not in best or len(doubt.other) > len(best[place].other):
            best[place] = doubt
    return [best[place] for place in sorted(best)]
