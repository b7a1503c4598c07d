"""Documents in chunks: whole sentences, as many as a model reads at once, with some said twice at each border."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.domain.answers import Span
from core.text.language import guess_language
from core.text.splitting import split

CHUNKING = "1"
"""Version: raised when the same text is cut otherwise."""
_LONGEST = {"ja": 500, "ko": 600}
"""Characters of one chunk by language; the encoder reads 512 tokens, which are about 800 Japanese characters."""
_LONGEST_ELSE = 1400
_OVERLAP = 0.2
"""Of a chunk that the next one says again, in whole sentences: what stands at a border is found with its context."""
_GUESSED = 5000


def chunks(text: str, lang: str = "") -> tuple[Span, ...]:
    """In order; every character but white space is in one of them. A sentence longer than a chunk is cut.

    ``lang``: empty, it is guessed. Raises MissingPart as splitting into sentences does.
    """
    lang = lang or guess_language(text[:_GUESSED])
    longest = _LONGEST.get(lang, _LONGEST_ELSE)
    pieces = [piece for sentence in split(text, lang) for piece in _cut(sentence.span, longest)]
    return tuple(_joined(pieces, longest))


def _cut(span: Span, longest: int) -> Iterator[Span]:
    for start in range(span.start, span.end, longest):
        yield Span(start, min(start + longest, span.end))


def _joined(pieces: Sequence[Span], longest: int) -> Iterator[Span]:
    first = 0
    while first < len(pieces):
        last = first
        while last + 1 < len(pieces) and pieces[last + 1].end - pieces[first].start <= longest:
            last += 1
        yield Span(pieces[first].start, pieces[last].end)
        if last + 1 == len(pieces):
            return
        first = _again(pieces, first, last, int(longest * _OVERLAP))


def _again(pieces: Sequence[Span], first: int, last: int, most: int) -> int:
    """With which piece the next chunk begins: later than this one began, so that it goes on, and never with so much
    said again that the next piece has no room."""
    begin = last + 1
    while begin - 1 > first and pieces[last].end - pieces[begin - 1].start <= most:
        begin -= 1
    return begin
