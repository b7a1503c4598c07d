"""Recognise abbreviations, made of the beginnings of a name's words as written or as pronounced."""

from __future__ import annotations

import re
from functools import lru_cache

from core.knowledge._phonetics import kana
from core.text import analysers

_HAN_FROM = "\u3400"
_LONG_RUN = 3
_HEARD_PIECE = 2
"""Fewest kana that an abbreviation by sound takes from a word: くらしん is クラ and シン."""
_INITIALS = tuple(
    (start, found)
    for starts, found in (
        ("フ", "fh"), ("ヴ", "v"), ("チ", "ct"), ("シ", "sc"), ("ジ", "jg"), ("ウィ ウェ ウォ ワ", "w"),
        ("カ キ ク ケ コ", "ck"), ("サ ス セ ソ", "sc"), ("タ ツ テ ト", "t"), ("ナ ニ ヌ ネ ノ", "n"),
        ("ハ ヒ ヘ ホ", "h"), ("マ ミ ム メ モ", "m"), ("ヤ ヨ", "y"), ("ユ", "yu"), ("ラ リ ル レ ロ", "rl"),
        ("ガ ギ グ ゲ ゴ", "g"), ("ザ ズ ゼ ゾ", "z"), ("ダ デ ド", "d"), ("バ ビ ブ ベ ボ", "bv"),
        ("パ ピ プ ペ ポ", "p"), ("ア", "au"), ("イ", "ie"), ("ウ", "u"), ("エ", "ea"), ("オ", "o"),
    )
    for start in starts.split()
)  # fmt: skip
_LONG_AS = {
    char: vowel
    for chars, vowel in (
        ("アカサタナハマヤラワガザダバパャァ", "ア"),
        ("イキシチニヒミリギジビピィエケセテネヘメレゲゼデベペェ", "イ"),
        ("ウクスツヌフムユルグズブプュゥオコソトノホモヨロゴゾドボポョォ", "ウ"),
    )
    for char in chars
}
_LONG = re.compile(f"([{''.join(_LONG_AS)}])ー")
_KANA = re.compile("[ぁ-ヺー]+")


def abbreviated(short: str, name: str) -> float:
    """Return the share of the name's words whose beginnings form the abbreviation, in order from the first word; 0 if
    it contains anything else."""
    if not 2 <= len(short) < len(name) or (short[0] != name[0] and short[0] not in letters(name)):  # noqa: PLR2004
        return 0.0
    words = words_of(name)
    return _words_used(short, words, 0, 1) / len(words)


def abbreviated_inside(short: str, name: str) -> float:
    """Return the same share starting from a later word: 拓銀 of 北海道拓殖銀行."""
    if not 2 <= len(short) < len(name):  # noqa: PLR2004
        return 0.0
    words = words_of(name)
    starts = (at for at in range(1, len(words)) if words[at][0] == short[0])
    return max((_words_used(short, words[at:], 0, 1) for at in starts), default=0) / len(words)


def abbreviated_by_sound(short: str, name: str) -> float:
    """Return the same share by sound: カンテレ of 関西テレビ放送. 0 unless ``short`` is in kana."""
    if len(short) < 2 * _HEARD_PIECE or not in_kana(short):
        return 0.0
    sounds, words = katakana(short), words_heard(name)
    return _words_used(sounds, words, 0, _HEARD_PIECE) / len(words) if words and sounds[0] == words[0][:1] else 0.0


def in_kana(text: str) -> bool:
    return bool(_KANA.fullmatch(text))


def katakana(text: str) -> str:
    """Return hiragana as katakana, with long vowels as dictionaries write them: ヨー is ヨウ."""
    read = "".join(chr(ord(char) + 0x60) if "ぁ" <= char <= "ゖ" else char for char in text)
    return _LONG.sub(lambda match: match[1] + _LONG_AS[match[1]], read)


def subsequence_share(short: str, name: str) -> float:
    """Return the share of the name's characters if all of ``short`` occur in it in order, as 中行 in 中国銀行;
    otherwise 0."""
    rest = iter(name)
    return len(short) / len(name) if len(short) > 1 and all(char in rest for char in short) else 0.0


def _words_used(short: str, words: tuple[str, ...], at: int, least: int) -> int:
    """Return the most words whose beginnings form ``short``; 0 if none do."""
    best = 0
    for place in range(at, len(words) if at else 1):
        word = words[place]
        for length in range(min(len(word), len(short)), least - 1, -1):
            if not short.startswith(word[:length]):
                continue
            best = max(best, _words_used_after(short[length:], words, place, least))
        if least == 1 and short[0] in letters(word):
            best = max(best, _words_used_after(short[1:], words, place, least))
    return best


def _words_used_after(rest: str, words: tuple[str, ...], place: int, least: int) -> int:
    if not rest:
        return 1
    more = _words_used(rest, words, place + 1, least) if place + 1 < len(words) else 0
    return more + 1 if more else 0


@lru_cache(maxsize=20_000)
def letters(word: str) -> str:
    """Return the Latin letters that a katakana word may begin with: ホールディングス is the H of HD."""
    return next((initials for start, initials in _INITIALS if word.startswith(start)), "")


@lru_cache(maxsize=150_000)
def words_of(name: str) -> tuple[str, ...]:
    """Return the morphemes of a name; long runs of kanji are cut into pairs, as compounds are built."""
    if name.isascii():
        return tuple(name.replace("-", " ").split())
    words: list[str] = []
    for surface in analysers.smallest_japanese(name):
        if len(surface) > _LONG_RUN and all(char >= _HAN_FROM for char in surface):
            words += [surface[at : at + 2] for at in range(0, len(surface), 2)]
        else:
            words.append(surface)
    return tuple(words) or (name,)


@lru_cache(maxsize=150_000)
def words_heard(name: str) -> tuple[str, ...]:
    """Return the morphemes of a name in katakana."""
    if name.isascii():
        return ()
    return tuple(filter(None, (katakana(kana(*word)) for word in analysers.words_read(name, smallest=True))))
