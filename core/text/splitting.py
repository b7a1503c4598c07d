"""Split a text into sentences that quote it exactly."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from core.domain.answers import Sentence, as_sentences
from core.text._windows import windowed
from core.text.analysers import korean_sentence_ends, missing, without_surrogates
from core.text.language import guess_language, written_in
from core.text.reading_view import markup_lines
from core.text.text_cache import cached_by_text

_BEFORE_A_NUMBER = re.compile(r"\b(?:c|ca|circa|b|d|fl|r|est|nos|p|pp|vol|art|sec|ch|figs|eq)\.\s+\Z", re.IGNORECASE)
"""Abbreviations after which pySBD ends a sentence although a number follows: c. 1650."""
_BEFORE_A_SMALL_LETTER = re.compile(r"(?:\b[A-Za-z]+\.[A-Za-z]+|\b(?:tsp|tbsp|oz|lbs?|approx|hr|Jr|Sr))\.\s+\Z")
"""Abbreviations after which pySBD ends a sentence although a lower-case word follows: B.Sc. degree."""
_LONGEST_ABBREVIATION = 12


def english_ends(line: str) -> Iterator[int]:
    """Yield the offset after each English sentence of a line, by pySBD. Raises MissingPart."""
    return windowed(line, _pysbd_ends)


def _pysbd_ends(text: str) -> list[int]:
    try:
        import pysbd
    except ImportError as error:
        raise missing("en", "pysbd") from error

    # A segmenter keeps the text it works on, so threads cannot share one; making it costs microseconds.
    segmenter = pysbd.Segmenter(language="en", clean=False)
    ends = _offsets_behind(text, segmenter.processor(text).process()) if text else []
    return [end for end in ends if not _inside_abbreviation(text, end)]


def _offsets_behind(text: str, sentences: list[str]) -> list[int]:
    """Return where each sentence ends in the text, white space included.

    Equivalent to pySBD's ``char_span``, which compiles a pattern for every sentence and takes longer than all its
    rules.
    """
    ends: list[int] = []
    for sentence in sentences:
        position = text.find(sentence)
        while position >= 0:
            behind = position + len(sentence)
            end = behind + len(text[behind:]) - len(text[behind:].lstrip())
            if end > (ends[-1] if ends else 0):
                ends.append(end)
                break
            position = text.find(sentence, max(end, position + 1))
    return ends


def _inside_abbreviation(text: str, end: int) -> bool:
    before, after = text[max(0, end - _LONGEST_ABBREVIATION) : end], text[end : end + 1]
    if after.isdecimal():
        return _BEFORE_A_NUMBER.search(before) is not None
    return after.islower() and _BEFORE_A_SMALL_LETTER.search(before) is not None


_PAIRS = dict(zip("「『（(【［[〔〈《“", "」』）)】］]〕〉》”", strict=True))
_LONGEST_PAIR = 300
"""A longer quotation contains sentences of its own, and a bracket open for longer was never closed."""

_STOP = re.compile(r"[…‥．.]*[。｡！!？?‼⁇⁈⁉♪♫]+|[…‥．.]+")
_FULL_STOPS = frozenset("。｡")
_ELLIPSES = frozenset("…‥．.")

_OPENING_WORDS = (
    "はい|はじめ|はたして|はるか|がっかり|をや|にこ|にっこり|のち|のんびり|もう|もし|もちろん|もっと|もと|でも|では|できれば|"
    "ですが|ですから|ですので|へえ|やはり|やっぱり|やがて|やっと|だが|だから|だけど|だって|とても|ところ|とにかく|とりあえず|"
    "とはいえ|ともあれ|ともかく|とき|とくに|とうとう|となり|とある"
)
"""Words that open a sentence although they begin like a particle."""
_AFTER_QUOTE = re.compile(
    rf"(?!{_OPENING_WORDS})(?:[とはがをにのもでへや]|って|など|なんて|なの|から|だ|なら|[、，,]|\s+[a-z])"
)
"""Continuations after a closed quotation or bracket: 「…。」と言った."""
_AFTER_SHOUT = re.compile(rf"(?!{_OPENING_WORDS})(?:[とはがをにので]|って|[、，,]|\s+[a-z])")
"""Continuations after ！ ？ ♪ or a dot: なぜ？という疑問, Inc.の製品."""
_NAMES = re.compile(r"(?:モーニング娘|ゲスの極み乙女)。(?=[とはがをにのもや、])")

_LATIN_WORD = re.compile(r"[A-Za-z][A-Za-z.]*\Z")
_LIST_NUMBER = re.compile(r"\s*[(（]?\d{1,3}")
_ABBREVIATIONS = frozenset(
    {"al", "approx", "ca", "cf", "co", "corp", "dr", "ed", "eds", "eq", "etc", "fig", "figs", "inc", "jr", "ltd", "mr",
     "mrs", "ms", "no", "nos", "op", "pp", "prof", "sec", "sr", "st", "ver", "vol", "vs", "jan", "feb", "mar", "apr",
     "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec"}
)  # fmt: skip


def japanese_ends(line: str) -> Iterator[int]:
    """Yield the offset after each Japanese sentence of a line, in one pass; none ends inside brackets or quotes.

    The rules are Touchstone's own, because no library respects 「…。」, ？！ and ♪ at once.
    """
    depth, closers = _nesting(line)
    inside_names = {name.end() for name in _NAMES.finditer(line)}
    start = seen = 0
    has_text = False
    for stop in _STOP.finditer(line):
        if stop.start() < seen:
            continue  # taken with the brackets before
        has_text = has_text or any(map(str.isalnum, line[seen : stop.start()]))
        seen = end = _behind_closers(line, stop.end(), closers)
        if has_text and not depth[end] and end not in inside_names and _ends_here(line, start, stop, end):
            start, has_text = end, False
            yield end


def _behind_closers(line: str, end: int, closers: set[int]) -> int:
    """Return the offset after closing brackets and the stop of the sentence around them: （…。）。"""
    while end in closers:
        end += 1
        if again := _STOP.match(line, end):
            end = again.end()
    return end


def _nesting(line: str) -> tuple[list[int], set[int]]:
    """Return for every offset how many pairs enclose it, and the offsets of closing brackets."""
    depth = [0] * (len(line) + 1)
    closers: set[int] = set()
    waiting: list[tuple[str, int]] = []
    for index, char in enumerate(line):
        if waiting and char == waiting[-1][0]:
            opened = waiting.pop()[1]
            if index - opened <= _LONGEST_PAIR:
                closers.add(index)
                depth[opened + 1] += 1
                depth[index + 1] -= 1
        elif char in _PAIRS or char == '"':
            waiting.append((_PAIRS.get(char, '"'), index))
    total = 0
    for index, change in enumerate(depth):
        total += change
        depth[index] = total
    return depth, closers


def _ends_here(line: str, start: int, stop: re.Match[str], end: int) -> bool:
    run, closed = stop.group(), end > stop.end()
    if run in {".", "．"}:
        complete = _dot_ends(line, start, stop.start())
    elif _ELLIPSES.issuperset(run):
        complete = closed or line[end : end + 1].strip() == ""  # inside a line, … is a pause
    else:
        complete = not (run in {"!", "?"} and _glued(line, stop))
    if closed:
        return complete and not _AFTER_QUOTE.match(line, end)
    return complete and (not _FULL_STOPS.isdisjoint(run) or not _AFTER_SHOUT.match(line, end))


def _glued(line: str, stop: re.Match[str]) -> bool:
    """Return True if a half-width mark is inside a name or address: Yahoo!ニュース, ?q=1."""
    before, after = line[stop.start() - 1], line[stop.end() : stop.end() + 1]
    return before.isascii() and before.isalnum() and after.isalnum()


def _dot_ends(line: str, start: int, position: int) -> bool:
    """Return True if one dot ends a sentence, and is no decimal point, abbreviation, list number or part of a name."""
    before, after = line[position - 1], line[position + 1 : position + 2]
    if position - start <= 6 and _LIST_NUMBER.fullmatch(line, start, position):  # noqa: PLR2004  as long as the pattern gets
        return False
    if before.isdecimal() and after.isdecimal():
        return False
    if after.isascii() and after.isalnum() and before.isascii():
        return False
    word = _LATIN_WORD.search(line[max(start, position - 12) : position])
    return not (after and word and _is_abbreviation(word.group().lower()))


def _is_abbreviation(word: str) -> bool:
    return word in _ABBREVIATIONS or all(len(part) == 1 for part in word.split("."))


def korean_ends(line: str) -> Iterator[int]:
    """Yield the offset after each Korean sentence of a line, by Kiwi, also after polite endings without a full stop.
    Raises MissingPart."""
    return windowed(without_surrogates(line), korean_sentence_ends)


Ends = Callable[[str], Iterable[int]]
"""Function that returns the sentence ends of one line in ascending order, with or without the end of the line
itself."""

_ENDS: dict[str, Ends] = {
    "ja": japanese_ends,
    "ko": korean_ends,
    "en": english_ends,
}

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
"""Closes a sentence after its stop: a laugh, an emoji with its modifiers, a combining mark."""


@cached_by_text
def split(text: str, lang: str) -> tuple[Sentence, ...]:
    """Return sentences in order, without overlaps; every character but white space and markup belongs to exactly one.

    Fences, rules and header rows of Markdown are no sentences, unless there is nothing else. A line break always ends a
    sentence, and a list marker stays with its line. A line without the script of ``lang`` is
    split by the rules of its own language, and Latin script always by the English ones. Raises MissingPart when the
    library for a language is not installed.
    """
    return as_sentences(text, list(_spans(text, lang)))


def _spans(text: str, lang: str) -> Iterator[tuple[int, int]]:
    lines = text.splitlines(keepends=True)
    markup = markup_lines(lines)
    if all(index in markup or line.isspace() for index, line in enumerate(lines)):
        markup = set()
    start = 0
    for index, line in enumerate(lines):
        if index not in markup and not line.isspace():
            for begin, end in _pieces(line, _cuts(line, lang)):
                yield start + begin, start + end
        start += len(line)


def _cuts(line: str, lang: str) -> Iterator[int]:
    """Yield the offsets between two sentences of a line, ascending."""
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
    """Yield the trimmed stretches between cuts; one without a letter or digit joins the one before, otherwise the
    one after."""
    begin, end = 0, 0  # of the sentence that may still grow
    for cut in (*cuts, len(line)):
        piece = line[end:cut]
        if _has_letters_or_digits(piece) and _has_letters_or_digits(line[begin:end]):
            yield _trimmed(line, begin, end)
            begin = end
        end = cut
    yield _trimmed(line, begin, end)


def _has_letters_or_digits(text: str) -> bool:
    return any(map(str.isalnum, text))


def _trimmed(line: str, begin: int, end: int) -> tuple[int, int]:
    piece = line[begin:end]
    return begin + len(piece) - len(piece.lstrip()), begin + len(piece.rstrip())
