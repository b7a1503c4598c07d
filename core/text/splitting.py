"""Split a text into sentences that quote it exactly."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence, Set

from core.domain.answers import Sentence, as_sentences
from core.text._english_ends import english_ends
from core.text._windows import windowed
from core.text.analysers import korean_sentence_ends, without_surrogates
from core.text.language import guess_language, written_in
from core.text.reading_view import lines_of_markup
from core.text.text_cache import cached_by_text

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
    if word and len(word.group()) == 1 and _NAMES_A_SENTENCE.match(line, position + 1):
        return True
    return not (after and word and _is_abbreviation(word.group().lower()))


_NAMES_A_SENTENCE = re.compile(r"\s+[A-Za-z]\s*[はがもを]")
"""Behind the letter of an option, the next sentence is about another: 答えは B. C は違う。"""


def _is_abbreviation(word: str) -> bool:
    return word in _ABBREVIATIONS or all(len(part) == 1 for part in word.split("."))


_AFTER_KOREAN_SHOUT = re.compile(r"(?:이?라고|이?라는|이?라며|하고|하며)")
"""Continuations after a mark that is quoted without quotes: 왜?라고 물었다."""
_KOREAN_GLUED = re.compile(r"(?<=[다요죠까])\.(?=[A-Z])")
"""A full stop without a blank before a foreign word, which Kiwi takes for one in its middle."""


def korean_ends(line: str) -> Iterator[int]:
    """Yield the offset after each Korean sentence of a line, by Kiwi, also after polite endings without a full stop.
    Raises MissingPart."""
    return windowed(without_surrogates(line), _kiwi_ends)


def _kiwi_ends(text: str) -> list[int]:
    ends = {end for end in korean_sentence_ends(text) if not _AFTER_KOREAN_SHOUT.match(text, end)}
    return sorted(ends | {stop.end() for stop in _KOREAN_GLUED.finditer(text)})


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


_CITED = re.compile(r"(?:\[\d{1,3}(?:\s?[,–-]\s?\d{1,3})*\])+")
"""Numbers of references: they close the sentence that they stand behind."""
_ADDRESS = re.compile(r"(?:https?://|www\.)[A-Za-z0-9._~:/?#@!$&'()*+,;=%\[\]-]*[A-Za-z0-9/_=&#~-]")


@cached_by_text
def split(text: str, lang: str) -> tuple[Sentence, ...]:
    """Return sentences in order, without overlaps; every character but white space and markup belongs to exactly one.

    Fences, rules and header rows of Markdown are no sentences, unless there is nothing else; a block of code is one. A
    line break ends a sentence, but within prose that was wrapped to a width, and a list marker stays with its line. A
    line without the script of ``lang`` is split by the rules of its own language, and Latin script always by the
    English ones. Raises MissingPart when the library for Korean is not installed.
    """
    return as_sentences(text, list(_spans(text, lang)))


def _spans(text: str, lang: str) -> Iterator[tuple[int, int]]:
    lines = text.splitlines(keepends=True)
    markup = lines_of_markup(lines)
    silent = markup.silent
    if all(index in silent or line.isspace() for index, line in enumerate(lines)):
        silent = frozenset()
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    index = 0
    while index < len(lines):
        end = markup.code_from.get(index) or _end_of_wrapped(lines, index, silent)
        block = text[starts[index] : starts[end]]
        if index not in silent and not block.isspace():
            cuts = () if index in markup.code_from else _cuts(_unwrapped(block), lang)
            for begin, behind in _pieces(block, cuts):
                yield starts[index] + begin, starts[index] + behind
        index = end


_GOES_ON = re.compile(
    r"(?:[、，,]"
    r"|(?<![A-Za-z])(?:the|an?|of|in|on|at|is|are|was|were|be|been|has|have|had|and|or|to|with|by|for|from|that|than|its|"
    r"their|his|her|as|into|which|who|will|can|may|not|about|between|during|without|within|through|against|under|over|"
    r"upon|among|toward|towards)"
    r"|[ぁ-ゖァ-ヺ一-龯々][はがをにでとのへも]|[가-힣](?:은|는|을|를|의|에|에서|와|과|며|고|및|으로))\Z"
)
"""A line ends like this where its sentence goes on in the next: with a comma, a particle, or a word such as *the*."""
_LEADS_IN = re.compile(
    r"(?:以下|次|下記)の\n(?:よう|とおり|通り)|(?:とおり|通り|よう)\n(?:です|である|になり)|(?:다음과|아래와)\n같"
)
"""A list is announced over two lines, however short they are: 다음과 / 같습니다."""
_NEVER_FIRST = re.compile(r"(?:です(?!が|から|ので|けど)|である|でした(?!ら)|でしょう|ます(?!ます)|ました|ません)")
"""An ending of Japanese, with which no line begins but one that goes on."""
_LEADING = 4
_CLOSES = re.compile(r"[.!?:;。．！？：；…‥」』）)\]\"”’*_|>`]\s*\Z")
_STARTS_ANEW = re.compile(r"\s*(?:[-*+•·▪◦■□●○◆◇▶※➤|>#`~]|<[a-z/!])")
_INDENTED = re.compile(r"(?: {4}|\t)")
_FEWEST_COLUMNS, _FEWEST_WORDS = 30, 5
_LINE_ENDS = "\r\n\v\f\x1c\x1d\x1e\x85\u2028\u2029"
_BLANK_FOR_LINE_ENDS = dict.fromkeys(map(ord, _LINE_ENDS), " ")


def _end_of_wrapped(lines: Sequence[str], index: int, silent: Set[int]) -> int:
    """Return the index behind the last line that continues the sentence of the line at ``index``."""
    while index + 1 < len(lines) and not {index, index + 1} & silent and _continues(lines[index], lines[index + 1]):
        index += 1
    return index + 1


def _continues(line: str, following: str) -> bool:
    """Return True if somebody broke a sentence here to keep lines short, and no list, verse or heading ended."""
    here, then = line.rstrip(_LINE_ENDS).rstrip(), following.strip()
    if not here or not then or _CLOSES.search(here) or line.lstrip()[:1] in {"#", "|", ">"}:
        return False
    if line.endswith("  \n") or _INDENTED.match(line) or _STARTS_ANEW.match(following) or _MARKER.match(then):
        return False
    if _LEADS_IN.search(f"{here[-_LEADING:]}\n{then[:_LEADING]}"):
        return True
    columns = len(here) if here.isascii() else sum(2 if ord(char) >= _WIDE else 1 for char in here)
    long = columns >= _FEWEST_COLUMNS or len(here.split()) >= _FEWEST_WORDS
    if not long:
        return False
    return (
        then[0].islower()
        or _NEVER_FIRST.match(then) is not None
        or (_GOES_ON.search(here) is not None and not _capital_behind_comma(here, then))
    )


def _capital_behind_comma(here: str, then: str) -> bool:
    """Return True for lines of verse, which begin with a capital whatever ends the line before."""
    return here.endswith(",") and then[0].isupper()


_WIDE = 0x1100
"""The first character that is two columns wide, with Hangul; the few narrow ones above do no harm here."""


def _unwrapped(block: str) -> str:
    """Return lines as one, whose offsets stay: a library takes a line break for the end of a sentence."""
    inner = block.rstrip(_LINE_ENDS)
    return inner.translate(_BLANK_FOR_LINE_ENDS) + block[len(inner) :]


def _cuts(line: str, lang: str) -> Iterator[int]:
    """Yield the offsets between two sentences of a line, ascending."""
    own = lang if lang in _ENDS and written_in(line, lang) else guess_language(line) or "en"
    marker = _MARKER.match(line)
    floor = marker.end() if marker else 0
    addresses = [each.span() for each in _ADDRESS.finditer(line)]
    numbered = line.lstrip().startswith("[")  # a list of references, whose numbers stand before each
    for end in _ENDS[own](line):
        if any(start < end < behind for start, behind in addresses):
            continue
        attached = _ATTACHED.match(line, end)
        cut = attached.end() if attached else end
        if not numbered and (cited := _CITED.match(line, cut)):
            cut = cited.end()
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
