"""Split English into words and punctuation marks exactly as spaCy's tokeniser does.

Published n-gram scores are measured on spaCy's tokens; one word more or less counts once a text is full of rare ones.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from string import ascii_lowercase

import regex  # type: ignore[import-untyped]

from core.domain.answers import Span
from core.text.text_cache import cached_by_text

_QUOTES = r"'\"”“`‘´’‚„»«「」『』（）〔〕【】《》〈〉"
_MARKS = rf",:;!?¿¡()\[\]{{}}<>_#*&…。？！，、；：～·{_QUOTES}"
_UNITS = "km|m|cm|mm|kg|g|mg|t|lb|oz|ft|in|yd|ha|mph|kmh|mb|MB|kb|KB|gb|GB|tb|TB|T|G|M|K|%"

_CHUNK = regex.compile(r"\S+|\s+")
_IN_FRONT = regex.compile(rf"\.\.+|\+(?!\d)|[§%=—–{_MARKS}\p{{Sc}}\p{{So}}]")
_BEHIND = regex.compile(
    rf"(?:\.\.+|[—–{_MARKS}\p{{So}}]|['’][sS]|(?<=\d)(?:\+|\p{{Sc}}|{_UNITS})"
    rf"|(?<=[0-9\p{{Ll}}%²\-+)\]{_QUOTES}]|\p{{Lu}}\p{{Lu}})\.)\Z"
)
"""A full stop stays with capitals, as in U.S. and J. Smith."""
_BETWEEN = regex.compile(
    rf"\.\.+|…|\p{{So}}|(?<=\d)[+\-*^](?=[\d-])|(?<=[\p{{Ll}}{_QUOTES}])\.(?=[\p{{Lu}}{_QUOTES}])"
    r"|(?<=\p{L}),(?=\p{L})|(?<=[\p{L}0-9])(?:--|——|[-–—~]|[:<>=/])(?=\p{L})"
)
_ABBREVIATIONS = (
    "Adm. Ak. Ala. Apr. Ariz. Ark. Aug. Bros. Calif. Co. Colo. Conn. Corp. Dec. Del. Dr. Feb. Fla. Ga. Gen. Gov. Ia. "
    "Id. Ill. Inc. Ind. Jan. Jr. Jul. Jun. Kan. Kans. Ky. La. Ltd. Mar. Mass. Md. Messrs. Mich. Minn. Miss. Mo. Mont. "
    "Mr. Mrs. Ms. Mt. Neb. Nebr. Nev. Nov. Oct. Okla. Ore. Pa. Ph.D. Prof. Rep. Rev. Sen. Sep. Sept. St. Tenn. Va. "
    "Wash. Wis. D.C. N.C. N.D. N.H. N.J. N.M. N.Y. S.C. E.G. E.g. I.E. I.e. a.m. p.m. e.g. i.e. vs. v.s. and/or"
)
_WHOLE = frozenset(_ABBREVIATIONS.split()) | {"''"} | {f"{letter}." for letter in ascii_lowercase}
_FIRST_OF_TWO = regex.compile(
    r"""(?i)(?:
        (?:ca|wo|sha|ai|is|are|was|were|do|does|did|have|has|had|would|could|should|might|must|need|dare|ought|may)
            (?=n['’]t\Z)
        | (?:i|you|he|she|it|we|they|who|what|where|when|why|how|that|there|this|these|those)
            (?=['’](?:s|m|re|ve|ll|d)\Z)
        | can(?=not\Z)
        | (?:1[0-2]|[1-9])(?=[ap]\.?m\.?\Z)
    )""",
    regex.VERBOSE,
)
_LONGEST_WHOLE = 12
_LONGEST_BEHIND = 4


@cached_by_text
def words_and_marks(text: str) -> tuple[str, ...]:
    """Return words and marks in text order, as written. White space counts, except for a single space."""
    return tuple(chain.from_iterable(map(_parts, _CHUNK.findall(text))))


@cached_by_text
def word_spans(text: str) -> tuple[Span, ...]:
    """Return the spans of the words and marks."""
    spans: list[Span] = []
    end = 0
    for part in words_and_marks(text):
        start = text.index(part, end)
        end = start + len(part)
        spans.append(Span(start, end))
    return tuple(spans)


@lru_cache(maxsize=65_536)
def _parts(chunk: str) -> tuple[str, ...]:
    if chunk.isspace():
        return (chunk.removeprefix(" "),) if chunk != " " else ()  # one space belongs to the word before
    return tuple(chunk[start:end] for start, end in _cut(chunk))


def _cut(chunk: str) -> tuple[tuple[int, int], ...]:
    """Return the parts of a chunk: marks are taken off the front, then off the back, until an abbreviation or word
    is left."""
    start, end = 0, len(chunk)
    front: list[tuple[int, int]] = []
    back: list[tuple[int, int]] = []
    while start < end:
        if end - start <= _LONGEST_WHOLE:
            left = chunk[start:end]
            if left in _WHOLE:
                return (*front, (start, end), *back[::-1])
            if two := _FIRST_OF_TWO.match(left):
                middle = start + two.end()
                return (*front, (start, middle), (middle, end), *back[::-1])
        if mark := _IN_FRONT.match(chunk, start, end):
            front.append((start, mark.end()))
            start = mark.end()
        elif mark := _BEHIND.search(chunk, max(start, end - _LONGEST_BEHIND), end):
            back.append((mark.start(), end))
            end = mark.start()
        else:
            break
    return (*front, *_inside(chunk, start, end), *back[::-1])


def _inside(chunk: str, start: int, end: int) -> list[tuple[int, int]]:
    """Split at the marks between two words; a hyphen between words separates them, one after a word does not."""
    parts: list[tuple[int, int]] = []
    for mark in _BETWEEN.finditer(chunk, start, end):
        if mark.start() > start:
            parts += [(start, mark.start()), mark.span()]
            start = mark.end()
    return [*parts, (start, end)] if start < end else parts
