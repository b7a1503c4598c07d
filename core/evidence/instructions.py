"""Find words in a text that tell whoever checks it what to decide: hidden instructions to a judge or a person.

No list of sentences would do, as every attack is worded anew. So cues are counted: who is spoken to, what is to be
done, with what outcome, about which text, by which instructions, in the mood of an order. Where ``ENOUGH`` kinds of
them stand close together, one of them an outcome and one an address, an instruction or an order, the words are meant
for the reviewer. What imitates the frame around the text, or a reply in a judge's own format, is enough by itself.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence

from core.domain.answers import Span
from core.evidence.instruction_cues import ENGLISH, JAPANESE, KOREAN, Cue

ENOUGH = 4
"""Kinds of cues close together."""


_TO_WHOM = frozenset({Cue.READER, Cue.INSTRUCTIONS, Cue.OVERRIDE, Cue.ORDER})
_OUTCOME = frozenset({Cue.GOOD, Cue.ERROR})
_DEED = frozenset({Cue.JUDGING, Cue.TEXT, Cue.OVERRIDE})


def _cues(words: Mapping[Cue, str], *, spaced: bool = False) -> Sequence[tuple[Cue, re.Pattern[str]]]:
    """``spaced``: whole words only."""
    shape = r"(?<!\w)(?:{})(?!\w)" if spaced else "{}"
    return [(cue, re.compile(shape.format(each), re.MULTILINE)) for cue, each in words.items()]


_LANGUAGES = (
    (_cues(ENGLISH, spaced=True), 150),
    (_cues(JAPANESE), 60),
    (_cues(KOREAN), 60),
)
"""Cues, and within how many characters they count together."""
_FRAME = re.compile(
    r"</(?:sources|statements|question|items|system|instructions)\b[^>\n]{0,20}>|<\|im_(?:start|end)\|>|\[/?inst\]|"
    r"\bsystem override\b|^#{1,4} ?(?:new|updated|system) (?:instructions?|prompt)|\"v\" ?: ?\[ ?\"[0-9]+[spcnxy]|"
    r"以外の判定を|이외의 판정을|\bany verdict other than\b",
    re.MULTILINE,
)
_SPACED = re.compile(r"(?<!\w)\w(?:[ ._*-]{1,3}\w(?!\w)){9,}")
"""Letters with something between them."""
_HIDDEN = re.compile(r"(?:ignore|disregard|forget)\w{0,12}(?:instructions?|prompts?|rules?|guidelines?)")


def find_instructions(text: str) -> Iterator[Span]:
    """In text order, not overlapping. Full-width forms, capitals and characters without width hide nothing."""
    plain, places = _folded(text)
    spans = [match.span() for match in _FRAME.finditer(plain)]
    spans += [run.span() for run in _SPACED.finditer(plain) if _HIDDEN.search("".join(filter(str.isalnum, run[0])))]
    for cues, near in _LANGUAGES:
        spans += _together(plain, cues, near)
    end = 0
    for start, stop in sorted(spans):
        if start >= end:
            end = stop
            yield Span(places[start], places[stop - 1] + 1)


def _together(plain: str, cues: Sequence[tuple[Cue, re.Pattern[str]]], near: int) -> Iterator[tuple[int, int]]:
    """Stretches with enough kinds of cues, one behind the other."""
    hits = sorted((*match.span(), cue) for cue, pattern in cues for match in pattern.finditer(plain))
    window: deque[tuple[int, Cue]] = deque()
    kinds: Counter[Cue] = Counter()
    for start, stop, cue in hits:
        window.append((start, cue))
        kinds[cue] += 1
        while stop - window[0][0] > near and len(window) > 1:
            _, gone = window.popleft()
            kinds[gone] -= 1
        there = {kind for kind, count in kinds.items() if count}
        if len(there) >= ENOUGH and there & _TO_WHOM and there & _OUTCOME and there & _DEED:
            yield window[0][0], stop
            window.clear()
            kinds.clear()


def _folded(text: str) -> tuple[str, Sequence[int]]:
    """In one width and in small letters, without what has none; and of each character, where it stood."""
    if text.isascii():
        return text.lower(), range(len(text))
    folded, places = [], []
    for place, char in enumerate(text):
        for each in unicodedata.normalize("NFKC", char).casefold():
            if unicodedata.category(each) != "Cf":
                folded.append(each)
                places.append(place)
    return "".join(folded), places
