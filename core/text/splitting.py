"""Split a text into sentences that quote it exactly."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from core.domain.answers import Sentence, as_sentences
from core.text import splitting_en, splitting_ja, splitting_ko
from core.text.language import guess_language, written_in
from core.text.remembering import remembered

Ends = Callable[[str], Iterable[int]]
"""Where the sentences of one line end: ascending offsets, the end of the line itself left out or not."""

_ENDS: dict[str, Ends] = {"ja": splitting_ja.ends, "ko": splitting_ko.ends, "en": splitting_en.ends}

_MARKER = re.compile(
    r"""\s*(?: [(（\[]? (?: \d{1,3} | [A-Za-z] | [ivxIVX]{1,4} ) [.)．）\]、:：]+    # 1.  (2)  a)  iv.
            | [①-⓿❶-➓㈠-㉃] [.．、]?                                           # circled and bracketed numbers
        )\s*""",
    re.VERBOSE,
)
_ATTACHED = re.compile(
    r"(?:\s*(?:[(（](?:笑|苦笑|泣|涙|汗|怒)[)）]|[ㅋㅎㅠㅜ]{2,}|[\U0001F300-\U0001FAFF❤♥☺♡])"
    r"|[\u0300-\u036f\u20d0-\u20ff\u200d\ufe00-\ufe0f\U000e0020-\U000e007f])+"
)
"""What closes a sentence behind its stop: a laugh, an emoji with its modifiers, a combining mark."""


@remembered
def split(text: str, lang: str) -> tuple[Sentence, ...]:
    """In order, not overlapping; every character but white space belongs to exactly one sentence.

    A line break always ends a sentence, and a list marker stays with its line. A line without the script of
    ``lang`` is split by the rules of its own language, and Latin script always by the English ones.
    Raises MissingPart when the library for a language is not installed.
    """
    return as_sentences(text, list(_spans(text, lang)))


def _spans(text: str, lang: str) -> Iterator[tuple[int, int]]:
    start = 0
    for line in text.splitlines(keepends=True):
        if not line.isspace():
            for begin, end in _pieces(line, _cuts(line, lang)):
                yield start + begin, start + end
        start += len(line)


def _cuts(line: str, lang: str) -> Iterator[int]:
    """Offsets between two sentences of a line, ascending."""
    own = lang if lang in _ENDS and written_in(line, lang) else guess_language(line) or "en"
    marker = _MARKER.match(line)
    floor = marker.end() if marker else 0
    for end in _ENDS[own](line):
        attached = _ATTACHED.match(line, end)
        cut = attached.end() if attached else end
        if cut > floor:
            floor = cut
            yield cut


def _pieces(line: str, cuts: Iterable[int]) -> Iterator[tuple[int, int]]:
    """The trimmed stretches between cuts; one without a letter or digit joins the stretch before, or else after."""
    begin, end = 0, 0  # of the sentence that may still grow
    for cut in (*cuts, len(line)):
        piece = line[end:cut]
        if _says_something(piece) and _says_something(line[begin:end]):
            yield _trimmed(line, begin, end)
            begin = end
        end = cut
    yield _trimmed(line, begin, end)


def _says_something(text: str) -> bool:
    return any(map(str.isalnum, text))


def _trimmed(line: str, begin: int, end: int) -> tuple[int, int]:
    piece = line[begin:end]
    return begin + len(piece) - len(piece.lstrip()), begin + len(piece.rstrip())
