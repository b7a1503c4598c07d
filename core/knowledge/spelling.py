"""How a name that somebody wrote can be another one: the kinds of noise that are told apart, each with its own rule."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from core.text import analysers

_HAN_FROM = "\u3400"


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


@dataclass(frozen=True, slots=True)
class Likeness:
    noise: Noise
    score: float
    """0 to 1: of names that are this alike, about how many are meant."""


def likeness(written: str, name: str, core: str, core_of_name: str) -> Likeness | None:
    """How ``written`` may mean ``name``, both normalised; the cores are without the words of their types.

    None: they are two names. 医学部 and 法学部 share most of their characters and nothing of what tells them apart, so
    cores are compared, and a core of one or two characters has no typos.
    """
    if written == name:
        return Likeness(Noise.NONE, 1.0)
    if (core == core_of_name and core) or written in (core_of_name, f"{core_of_name}学") or core == name:
        return Likeness(Noise.ENDING, 0.95 if core == core_of_name else 0.93)
    if len(core) > 1 and (reading(core) == reading(core_of_name) or reading(written) == reading(name)):
        return Likeness(Noise.READING, 0.92)
    if 1 < len(core) < len(core_of_name) and _at_an_end(core, core_of_name):
        return Likeness(Noise.PART, 0.6 + 0.3 * len(core) / len(core_of_name))
    if share := max(abbreviated(core, core_of_name), abbreviated(written, name)):
        two_of_more = len(core) == 2 and share < 1  # noqa: PLR2004 many names have two such characters
        return Likeness(Noise.SHORT, 0.6 + 0.2 * share - (0.06 if two_of_more else 0.0))
    return _typo(core, core_of_name) or (_typo(written, name) if core == written or core_of_name == name else None)


def _at_an_end(part: str, name: str) -> bool:
    """People leave out more than they invent: a name inside of what they wrote is another one."""
    return name.startswith(part) or name.endswith(part)


def _typo(written: str, name: str) -> Likeness | None:
    from rapidfuzz.distance import OSA

    length = max(len(written), len(name))
    if length < 3:  # noqa: PLR2004
        return None
    most = 1 if length < 7 else 2  # noqa: PLR2004
    distance = OSA.distance(written, name, score_cutoff=most)
    if distance > most:
        return None
    swapped = sorted(written) == sorted(name)
    weight = 0.5 if swapped else 0.7 if len(written) != len(name) else 0.9
    return Likeness(Noise.TYPO, 0.9 - weight * distance / length)


def abbreviated(short: str, name: str) -> float:
    """The share of the name's words of which it has the beginnings, in their order and from the first word on; 0: it is
    made of anything else."""
    if not 2 <= len(short) < len(name) or short[0] != name[0]:  # noqa: PLR2004
        return 0.0
    words = _words(name)
    return _taken(short, words, 0) / len(words)


def _taken(short: str, words: tuple[str, ...], at: int) -> int:
    """Most words that begin with pieces of it; 0 where it cannot be made of them."""
    best = 0
    for place in range(at, len(words) if at else 1):
        word = words[place]
        for length in range(min(len(word), len(short)), 0, -1):
            if not short.startswith(word[:length]):
                continue
            rest = short[length:]
            more = _taken(rest, words, place + 1) if rest and place + 1 < len(words) else 0
            if not rest or more:
                best = max(best, 1 + more)
    return best


@lru_cache(maxsize=50_000)
def _words(name: str) -> tuple[str, ...]:
    """Its morphemes; long runs of Chinese characters by twos, as compounds are built."""
    if name.isascii():
        return tuple(name.replace("-", " ").split())
    words: list[str] = []
    for surface in analysers.smallest_japanese(name):
        if len(surface) > 3 and all(char >= _HAN_FROM for char in surface) and not _katakana(surface):  # noqa: PLR2004
            words += [surface[at : at + 2] for at in range(0, len(surface), 2)]
        else:
            words.append(surface)
    return tuple(words) or (name,)


def _katakana(text: str) -> bool:
    return all("\u30a0" <= char <= "\u30ff" for char in text)


@lru_cache(maxsize=100_000)
def reading(text: str) -> str:
    """In katakana, as Sudachi reads it; long vowels and small differences that people do not hear are gone."""
    if text.isascii() or any("가" <= char <= "힣" for char in text):
        return text
    read = "".join(analysers.readings(text))
    return read.replace("ー", "").replace("ヅ", "ズ").replace("ヂ", "ジ").replace("ッ", "ツ").replace("ウ", "")
