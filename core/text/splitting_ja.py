"""Where Japanese sentences end: own rules, because no library respects 「…。」, ？！ and ♪ at once."""

from __future__ import annotations

import re
from collections.abc import Iterator

_PAIRS = dict(zip("「『（(【［[〔〈《“", "」』）)】］]〕〉》”", strict=True))
_LONGEST_PAIR = 300
"""A quotation longer than this holds sentences of its own, and a bracket open for longer was never closed."""

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
"""What goes on behind a closed quotation or bracket: 「…。」と言った."""
_AFTER_SHOUT = re.compile(rf"(?!{_OPENING_WORDS})(?:[とはがをにので]|って|[、，,]|\s+[a-z])")
"""What goes on behind ！ ？ ♪ or a dot: なぜ？という疑問, Inc.の製品."""
_NAMES = re.compile(r"(?:モーニング娘|ゲスの極み乙女)。(?=[とはがをにのもや、])")

_LATIN_WORD = re.compile(r"[A-Za-z][A-Za-z.]*\Z")
_LIST_NUMBER = re.compile(r"\s*[(（]?\d{1,3}")
_ABBREVIATIONS = frozenset(
    {"al", "approx", "ca", "cf", "co", "corp", "dr", "ed", "eds", "eq", "etc", "fig", "figs", "inc", "jr", "ltd", "mr",
     "mrs", "ms", "no", "nos", "op", "pp", "prof", "sec", "sr", "st", "ver", "vol", "vs", "jan", "feb", "mar", "apr",
     "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec"}
)  # fmt: skip


def ends(line: str) -> Iterator[int]:
    """Offsets behind each sentence of a line, in one pass. Nothing ends inside a pair of brackets or quotes."""
    depth, closers = _nesting(line)
    inside_names = {name.end() for name in _NAMES.finditer(line)}
    start = seen = 0
    said_something = False
    for stop in _STOP.finditer(line):
        if stop.start() < seen:
            continue  # taken with the brackets before
        said_something = said_something or any(map(str.isalnum, line[seen : stop.start()]))
        seen = end = _behind_closers(line, stop.end(), closers)
        if said_something and not depth[end] and end not in inside_names and _ends_here(line, start, stop, end):
            start, said_something = end, False
            yield end


def _behind_closers(line: str, end: int, closers: set[int]) -> int:
    """Past closing brackets, and past the stop of the sentence around them: （…。）。"""
    while end in closers:
        end += 1
        if again := _STOP.match(line, end):
            end = again.end()
    return end


def _nesting(line: str) -> tuple[list[int], set[int]]:
    """For every offset how many pairs enclose it, and where the closing halves of the pairs stand."""
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
    """Whether a half-width mark stands inside a name or address: Yahoo!ニュース, ?q=1."""
    before, after = line[stop.start() - 1], line[stop.end() : stop.end() + 1]
    return before.isascii() and before.isalnum() and after.isalnum()


def _dot_ends(line: str, start: int, position: int) -> bool:
    """Whether one dot ends a sentence, and is no decimal point, abbreviation, list number or part of a name."""
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
