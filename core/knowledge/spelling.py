"""How a name that somebody wrote can be another one: the kinds of noise that are told apart, each with its own rule."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from core.knowledge.latin_sounds import said_as
from core.knowledge.shortening import (
    abbreviated,
    abbreviated_by_sound,
    abbreviated_inside,
    in_kana,
    in_order,
    katakana,
    words_heard,
    words_of,
)
from core.knowledge.sounds import consonants, heard, heard_apart, today, unvoiced

_A_WORD = 4
"""Letters from which on a Latin name is a word."""
_VOWEL = re.compile("[aeiou]")
_CONSONANTS = 2
"""With fewer, many words may be said like that."""
_NEARLY = 4
"""Kana from which on one of them may be another."""
Known = Callable[[str], bool]
"""Whether names of the graph have a word."""


def nothing_known(_: str) -> bool:
    return False


class Noise(StrEnum):
    NONE = "none"
    ENDING = "ending"
    """Its type's word is missing, added or another: 同志社, 理工."""
    READING = "reading"
    """Written otherwise, read the same."""
    PART = "part"
    """A piece at one end is missing: 田辺キャンパス for 京田辺キャンパス."""
    SHORT = "short"
    """Abbreviated: first characters of its words in their order, 文情 for 文化情報学部."""
    TYPO = "typo"
    """A character or two are wrong, missing, added or swapped."""
    MEANING = "meaning"
    """Nothing is alike but what it means: suggested, never taken for it."""


@dataclass(frozen=True, slots=True)
class Likeness:
    noise: Noise
    score: float
    """0 to 1: of names that are this alike, about how many are meant."""


def likeness(written: str, name: str, core: str, core_of_name: str, known: Known = nothing_known) -> Likeness | None:
    """How ``written`` may mean ``name``, both normalised; the cores are without the words of their types.

    None: they are two names. 医学部 and 法学部 share most of their characters and nothing of what tells them apart, so
    cores are compared, and a core of one or two characters has no typos. Nor is it one where a word that ``known``
    has takes the place of another: 昭和理科 is not 昭和薬科.
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
    if today(core) == today(core_of_name):
        return Likeness(Noise.READING, 0.93)
    kana = in_kana(core) or in_kana(core_of_name)
    spelled = core.isascii() or core_of_name.isascii()
    for one, other in ((core, core_of_name), (written, name)):
        if heard(one) == heard(other) != "":
            told_apart = kana or spelled or len(set(one) & set(other)) * 2 >= len(one)
            return Likeness(Noise.READING, 0.92 if told_apart else 0.7)
    if kana and _apart(core, core_of_name):
        return Likeness(Noise.READING, 0.78)
    if spelled:
        return _said_in_english(core, core_of_name) or _in_latin_letters(core, core_of_name)
    return _nearly_heard(core, core_of_name) if kana else None


def _apart(core: str, core_of_name: str) -> bool:
    kana, other = (core, core_of_name) if in_kana(core) else (core_of_name, core)
    return heard_apart(other) == heard(kana) != ""


def _said_in_english(core: str, core_of_name: str) -> Likeness | None:
    """What somebody wrote in Latin letters may be short for something: suggested. Only kana are taken for it."""
    latin, other = (core, core_of_name) if core.isascii() else (core_of_name, core)
    if not in_kana(other) or not _VOWEL.search(latin) or not said_as(latin, heard(other)):
        return None
    if core == latin:
        return Likeness(Noise.READING, 0.58)
    few = len(consonants(heard(other))) < _CONSONANTS or len(latin) < _A_WORD
    return Likeness(Noise.READING, 0.7 if few else 0.89)


def _in_latin_letters(core: str, core_of_name: str) -> Likeness | None:
    """Words, not letters: those of two names sound alike."""
    latin = core if core.isascii() else core_of_name
    if len(latin) < _A_WORD or not _VOWEL.search(latin):
        return None
    one, other = (consonants(heard(each)) for each in (core, core_of_name))
    return Likeness(Noise.READING, 0.58) if one == other and len(one) >= _A_WORD - 1 else None


def _nearly_heard(core: str, core_of_name: str) -> Likeness | None:
    """Never with Latin letters: their names are alike."""
    from rapidfuzz.distance import OSA

    one, other = unvoiced(heard(core)), unvoiced(heard(core_of_name))
    if min(len(one), len(other)) < _NEARLY:
        return None
    if one == other:
        return Likeness(Noise.READING, 0.84)
    near = OSA.distance(one, other, score_cutoff=1) <= 1
    return Likeness(Noise.READING, 0.8 - 0.6 / len(other)) if near else None


def _part(core: str, core_of_name: str) -> Likeness | None:
    """People leave out more than they invent: a name inside of what they wrote is another one."""
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
    share = in_order(core, core_of_name)
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
    """Whether they differ by whole words, each of which names have."""
    begin = _same_begin(written, name)
    end = min(_same_begin(written[::-1], name[::-1]), min(len(written), len(name)) - begin)
    place = 0
    for word in words_of(name):
        after = place + len(word)
        if after >= begin and place <= len(name) - end:
            left, right = min(place, begin), len(name) - max(after, len(name) - end)
            instead = written[left : len(written) - right]
            if instead != word and len(instead) > 1 and known(instead):
                return True
        place = after
    return False


def _same_begin(one: str, other: str) -> int:
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def _korean(text: str) -> bool:
    return any("가" <= char <= "힣" for char in text)


def reading(text: str) -> str:
    """In katakana, as Sudachi reads it; long vowels and small differences that people do not hear are gone."""
    return text if text.isascii() or _korean(text) else heard(text)
