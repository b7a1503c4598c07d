"""Compare a written name with a node's name and classify the difference, such as a reading, a part or a typo."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.knowledge._abbreviations import (
    abbreviated,
    abbreviated_by_sound,
    abbreviated_inside,
    in_kana,
    katakana,
    subsequence_share,
    words_heard,
    words_of,
)
from core.knowledge._phonetics import consonants, heard_apart, may_sound_like, modern_forms, sounds_of, unvoiced

_A_WORD = 4
"""Letters from which a Latin name counts as a word."""
_VOWEL = re.compile("[aeiou]")
_CONSONANTS = 2
"""With fewer consonants, many words may sound like that."""
_NEARLY = 4
"""Kana from which one of them may differ."""
Known = Callable[[str], bool]
"""Returns True for a word that names of the graph contain."""


def knows_no_word(_: str) -> bool:
    return False


class Noise(StrEnum):
    NONE = "none"
    ENDING = "ending"
    """The word of its type is missing, added or another: 同志社, 理工."""
    READING = "reading"
    """Written differently, read the same."""
    PART = "part"
    """A piece at one end is missing: 田辺キャンパス for 京田辺キャンパス."""
    SHORT = "short"
    """Abbreviated to the first characters of its words: 文情 for 文化情報学部."""
    TYPO = "typo"
    """One or two characters are wrong, missing, added or swapped."""
    MEANING = "meaning"
    """Similar in meaning alone: suggested, never taken for it."""


@dataclass(frozen=True, slots=True)
class Likeness:
    noise: Noise
    score: float
    """From 0 to 1: about the share of names this similar that are really meant."""


def likeness(written: str, name: str, core: str, core_of_name: str, known: Known = knows_no_word) -> Likeness | None:
    """Return how ``written`` may mean ``name``, or None if they are two names. All arguments are normalised; cores lack
    the words of their types.

    医学部 and 法学部 share most characters but nothing that distinguishes them, so cores are compared, and a core of
    one or two characters has no typos. Neither is it a typo where one ``known`` word takes the place of another:
    昭和理科 is not 昭和薬科.
    """
    if written == name:
        return Likeness(Noise.NONE, 1.0)
    if (core == core_of_name and core) or written in (core_of_name, f"{core_of_name}学") or core == name:
        return Likeness(Noise.ENDING, 0.95 if core == core_of_name else 0.93)
    if heard := _heard(written, name, core, core_of_name):
        return heard
    return (
        _part(core, core_of_name)
        or _shortened(written, name, core, core_of_name)
        or _typo(core, core_of_name, known)
        or (_typo(written, name, known) if core == written or core_of_name == name else None)
        or _loosely(core, core_of_name)
    )


def _heard(written: str, name: str, core: str, core_of_name: str) -> Likeness | None:
    if len(core) < 2 or (written.isascii() and name.isascii()) or _korean(written) or _korean(name):  # noqa: PLR2004
        return None
    if modern_forms(core) == modern_forms(core_of_name):
        return Likeness(Noise.READING, 0.93)
    kana = in_kana(core) or in_kana(core_of_name)
    spelled = core.isascii() or core_of_name.isascii()
    for one, other in ((core, core_of_name), (written, name)):
        if sounds_of(one) == sounds_of(other) != "":
            told_apart = kana or spelled or len(set(one) & set(other)) * 2 >= len(one)
            return Likeness(Noise.READING, 0.92 if told_apart else 0.7)
    if kana and _apart(core, core_of_name):
        return Likeness(Noise.READING, 0.78)
    if spelled:
        return _said_in_english(core, core_of_name) or _in_latin_letters(core, core_of_name)
    return _nearly_heard(core, core_of_name) if kana else None


def _apart(core: str, core_of_name: str) -> bool:
    kana, other = (core, core_of_name) if in_kana(core) else (core_of_name, core)
    return heard_apart(other) == sounds_of(kana) != ""


def _said_in_english(core: str, core_of_name: str) -> Likeness | None:
    """Return a suggestion for Latin letters, which may abbreviate something; only kana are taken for the name."""
    latin, other = (core, core_of_name) if core.isascii() else (core_of_name, core)
    if not in_kana(other) or not _VOWEL.search(latin) or not may_sound_like(latin, sounds_of(other)):
        return None
    if core == latin:
        return Likeness(Noise.READING, 0.58)
    few = len(consonants(sounds_of(other))) < _CONSONANTS or len(latin) < _A_WORD
    return Likeness(Noise.READING, 0.7 if few else 0.89)


def _in_latin_letters(core: str, core_of_name: str) -> Likeness | None:
    """Compare Latin words of both names; single letters sound alike in too many names."""
    latin = core if core.isascii() else core_of_name
    if len(latin) < _A_WORD or not _VOWEL.search(latin):
        return None
    one, other = (consonants(sounds_of(name)) for name in (core, core_of_name))
    return Likeness(Noise.READING, 0.58) if one == other and len(one) >= _A_WORD - 1 else None


def _nearly_heard(core: str, core_of_name: str) -> Likeness | None:
    """Compare readings that differ by one sound. Latin letters are excluded, since their names sound alike."""
    from rapidfuzz.distance import OSA

    one, other = unvoiced(sounds_of(core)), unvoiced(sounds_of(core_of_name))
    if min(len(one), len(other)) < _NEARLY:
        return None
    if one == other:
        return Likeness(Noise.READING, 0.84)
    near = OSA.distance(one, other, score_cutoff=1) <= 1
    return Likeness(Noise.READING, 0.8 - 0.6 / len(other)) if near else None


def _part(core: str, core_of_name: str) -> Likeness | None:
    """Recognise a missing part. People omit more than they invent, so a name inside the written one is a different
    name."""
    if not 1 < len(core) < len(core_of_name):
        return None
    share = len(core) / len(core_of_name)
    if core_of_name.startswith(core):
        return Likeness(Noise.PART, 0.6 + 0.3 * share + (0.1 if _whole_words(core, words_of(core_of_name)) else 0.0))
    if core_of_name.endswith(core):
        return Likeness(Noise.PART, 0.6 + 0.3 * share + (0.06 if _whole_end(core, words_of(core_of_name)) else 0.0))
    return None


def _whole_words(begin: str, words: Sequence[str]) -> bool:
    return any(begin == "".join(words[:count]) for count in range(1, len(words)))


def _whole_end(end: str, words: Sequence[str]) -> bool:
    return any(end == "".join(words[at:]) for at in range(1, len(words)))


def _shortened(written: str, name: str, core: str, core_of_name: str) -> Likeness | None:
    if share := max(abbreviated(core, core_of_name), abbreviated(written, name)):
        two_of_more = len(core) == 2 and share < 1  # noqa: PLR2004 many names have two such characters
        letters = core.isascii() and not core_of_name.isascii()  # so are the beginnings of many other names
        return Likeness(Noise.SHORT, 0.6 + 0.2 * share - (0.06 if two_of_more else 0.15 if letters else 0.0))
    if share := max(abbreviated_by_sound(core, core_of_name), abbreviated_by_sound(written, name)):
        whole = _whole_words(katakana(core), words_heard(core_of_name))
        return Likeness(Noise.SHORT, (0.7 if whole else 0.58) + 0.2 * share)
    if share := max(abbreviated_inside(core, core_of_name), abbreviated_inside(written, name)):
        return Likeness(Noise.SHORT, 0.48 + 0.2 * share)
    return None


def _loosely(core: str, core_of_name: str) -> Likeness | None:
    share = subsequence_share(core, core_of_name)
    return Likeness(Noise.SHORT, 0.3 + 0.3 * share) if share else None


def _typo(written: str, name: str, known: Known) -> Likeness | None:
    from rapidfuzz.distance import OSA

    length = max(len(written), len(name))
    if length < 3:  # noqa: PLR2004
        return None
    most = 1 if length < 7 else 2  # noqa: PLR2004
    distance = OSA.distance(written, name, score_cutoff=most)
    if distance > most or another_word(written, name, known):
        return None
    swapped = sorted(written) == sorted(name)
    weight = 0.5 if swapped else 0.7 if len(written) != len(name) else 0.9
    return Likeness(Noise.TYPO, 0.9 - weight * distance / length)


def another_word(written: str, name: str, known: Known) -> bool:
    """Return True if the two differ by whole words that occur in names."""
    begin = _same_begin(written, name)
    end = min(_same_begin(written[::-1], name[::-1]), min(len(written), len(name)) - begin)
    place = 0
    for word in words_of(name):
        after = place + len(word)
        if after >= begin and place <= len(name) - end:
            left, right = min(place, begin), len(name) - max(after, len(name) - end)
            replacement = written[left : len(written) - right]
            if replacement != word and len(replacement) > 1 and known(replacement):
                return True
        place = after
    return False


_TELLING = (
    "東西南北", "上下中", "前後", "左右", "大小", "新旧本別", "内外", "男女", "甲乙丙丁", "一二三四五六七八九十",
    "동서남북",
)  # fmt: skip
"""Characters of which each makes another thing: みなと西病院 is not みなと東病院."""
_DIRECTIONS = ("東西南北", "동서남북")
_TELLING_WORDS = (
    frozenset(["north", "south", "east", "west", "upper", "lower", "old", "new"]),
    frozenset(["first", "second", "third", "fourth", "fifth"]),
    frozenset(["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]),
)
_LETTERS_OF_A_TYPO = 6
"""Letters of a Latin word from which two of them may be wrong for every further four."""


def other_thing(written: str, names: Sequence[str]) -> bool:
    """Return True if what differs from all these names makes another thing: a number, a direction, an ordinal, or more
    letters of a word than people mistype."""
    return all(_other(written, name) for name in names)


def _other(written: str, name: str) -> bool:
    if written == name:
        return False
    one, other = re.findall(r"[0-9]+", written), re.findall(r"[0-9]+", name)
    if one != other and (one and other) and not set(one) <= set(other):
        return True
    for chars in _TELLING:
        mine, theirs = ({char for char in text if char in chars} for text in (written, name))
        if mine and theirs and mine != theirs and (len(written) == len(name) or chars in _DIRECTIONS):
            return True
    words, named = written.split(), name.split()
    if written.isascii() and len(words) == len(named):
        return any(_another_latin_word(a, b) for a, b in zip(words, named, strict=True) if a != b)
    return False


def _another_latin_word(one: str, other: str) -> bool:
    from rapidfuzz.distance import OSA

    if any({one, other} <= words for words in _TELLING_WORDS):
        return True
    if any(char.isdigit() for char in one + other):
        return False
    distance = OSA.distance(one, other)
    return distance > max(1, (min(len(one), len(other)) - _LETTERS_OF_A_TYPO) // 2)


def _same_begin(one: str, other: str) -> int:
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _korean(text: str) -> bool:
    return any("가" <= char <= "힣" for char in text)


def reading(text: str) -> str:
    """Return the text in katakana as Sudachi reads it, without long vowels and small differences that people do not
    hear."""
    return text if text.isascii() or _korean(text) else sounds_of(text)
