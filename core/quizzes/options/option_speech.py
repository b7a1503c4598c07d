"""Options that are made of nothing but words about options: each language's closed classes of such words.

Nobody can list how people say "all of the above"; but they say it with words for all and none, for the options
(above, these, A to C), for right and wrong, and with little words. An option in which any other word stands says
something of its own.
"""

from __future__ import annotations

import re
from collections import Counter
from enum import StrEnum
from functools import lru_cache

from core.quizzes.options import speech_en, speech_ja, speech_ko

LONGEST = 60
"""Characters: what is longer says something of its own."""
PAIR = 2


class Part(StrEnum):
    """What a word of an option contributes."""

    ALL = "all"
    NOTHING = "nothing"
    NOT = "not"
    RIGHT = "right"
    WRONG = "wrong"
    OPTIONS = "options"
    LABEL = "label"
    SOME = "some"
    OTHER_THAN = "other_than"
    RANGE = "range"
    LITTLE = "little"


_TABLES = {"en": speech_en.WORDS, "ja": speech_ja.WORDS, "ko": speech_ko.WORDS}
_LABEL = re.compile(
    r"[(\[（「]?(?:[a-h](?![a-z])|[ivx]{1,4}(?![a-z])|\d{1,2}|[アイウエオカ](?![ァ-ヶー])|[㉠-㉭①-⑩ㄱ-ㅎ]|"
    r"[가나다라마바](?=\s?[,.)·ㆍ])|(?<=[,·ㆍ])[나다라마바](?![가-힣])|(?<=[,·ㆍ] )[나다라마바](?![가-힣]))"
    r"[)\]）」.]?(?:番目?|번)?(?:(?:까지|와|과|은|는|이|가|의|에서?|도)(?![가-힣]))?"
)
_RANGE = re.compile(r"[-~〜～–—]|\b(?:to|through|thru)\b|から|부터")
_MARK = re.compile(r"[\s,、，・;:()（）「」'\"/&]")


def all_of_them(option: str) -> bool:
    return any(_says_all(read) for read in _readings(option))


def none_of_them(option: str) -> bool:
    return any(_says_none(read) for read in _readings(option))


def _says_all(read: Counter[Part]) -> bool:
    counted = read[Part.ALL] or read[Part.NOTHING]
    if _turned(read) or read[Part.OTHER_THAN] or read[Part.SOME] or _is_pair(read):
        return False
    return bool(counted and (_speaks_of_options(read) or read[Part.RIGHT] or read[Part.WRONG]))


def _says_none(read: Counter[Part]) -> bool:
    if read[Part.SOME] or _is_pair(read):
        return False
    if read[Part.OTHER_THAN]:
        return _speaks_of_options(read)
    judged = (read[Part.ALL] or read[Part.NOTHING]) and (read[Part.RIGHT] or read[Part.WRONG])
    return _turned(read) and bool(_speaks_of_options(read) or judged)


def _speaks_of_options(read: Counter[Part]) -> bool:
    return read[Part.OPTIONS] + read[Part.LABEL] > 0


def _is_pair(read: Counter[Part]) -> bool:
    """A and B, both: a combination, not all."""
    return read[Part.LABEL] == PAIR and not read[Part.RANGE]


def _turned(read: Counter[Part]) -> bool:
    """An odd number of words that deny: no option is wrong means that all are right."""
    return (read[Part.NOTHING] + read[Part.NOT] + read[Part.WRONG]) % 2 == 1


def _readings(option: str) -> list[Counter[Part]]:
    if not option or len(option) > LONGEST:
        return []
    return [Counter(read) for lang in _TABLES if (read := _read(option, lang)) is not None]


def _read(option: str, lang: str) -> list[Part] | None:
    """Its words in order, the longest first and others where that leads nowhere; None where some word is none."""
    dead: set[int] = set()

    def rest(at: int) -> list[Part] | None:
        if at == len(option):
            return []
        if at in dead:
            return None
        for end, part in _steps(option, at, lang):
            if (tail := rest(end)) is not None:
                return [part, *tail] if part else tail
        dead.add(at)
        return None

    return rest(0)


def _steps(option: str, at: int, lang: str) -> list[tuple[int, Part | None]]:
    found: list[tuple[int, Part | None]] = [
        (match.end(), part)
        for part, pattern in ((Part.LABEL, _LABEL), (Part.RANGE, _RANGE), *_patterns(lang))
        for match in [pattern.match(option, at)]
        if match
    ]
    if mark := _MARK.match(option, at):
        found.append((mark.end(), None))
    return sorted(found, key=lambda step: -step[0])


@lru_cache
def _patterns(lang: str) -> tuple[tuple[Part, re.Pattern[str]], ...]:
    return tuple((Part(name), re.compile(_one_of(listed, lang))) for name, listed in _TABLES[lang].items())


def _one_of(listed: str, lang: str) -> str:
    """Longest first. Words of English and Korean are whole words, Korean ones with what is glued to them."""
    words = sorted((word for each in listed.split(",") if (word := each.strip())), key=len, reverse=True)
    inner = "|".join(words)
    if lang == "ja":
        return f"(?:{inner})"
    if lang == "en":
        return rf"\b(?:{inner})\b"
    return rf"(?<![가-힣])(?:{inner})(?:{speech_ko.ENDINGS})*(?![가-힣])"
