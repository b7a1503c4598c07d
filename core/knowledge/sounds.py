"""How a name sounds, whatever it is written in: Chinese characters, kana, Latin letters as a word or one by one."""

from __future__ import annotations

import re
from functools import lru_cache

from core.text import analysers

_LETTERS = dict(
    a="エー", b="ビー", c="シー", d="ディー", e="イー", f="エフ", g="ジー", h="エイチ", i="アイ", j="ジェー", k="ケー",
    l="エル", m="エム", n="エヌ", o="オー", p="ピー", q="キュー", r="アール", s="エス", t="ティー", u="ユー", v="ブイ",
    w="ダブリュー", x="エックス", y="ワイ", z="ゼット",
)  # fmt: skip
_ROWS = {
    "": "アイウエオ", "k": "カキクケコ", "s": "サシスセソ", "t": "タチツテト", "n": "ナニヌネノ", "h": "ハヒフヘホ",
    "m": "マミムメモ", "y": "ヤイユエヨ", "r": "ラリルレロ", "w": "ワイウエオ", "g": "ガギグゲゴ", "z": "ザジズゼゾ",
    "d": "ダジズデド", "b": "バビブベボ", "p": "パピプペポ",
}  # fmt: skip
_LATIN = (
    ("tion", "ション"), ("sh", "シ"), ("ch", "チ"), ("ts", "ツ"), ("th", "ス"), ("ph", "h"), ("ck", "k"), ("er$", "ア"),
    ("qu", "ku"), ("c", "k"), ("l", "r"), ("v", "b"), ("f", "h"), ("j", "z"), ("x", "ks"), ("q", "k"), ("e$", ""),
)  # fmt: skip
_BARE = {"y": "イ", "n": "ン", "m": "ム", "t": "ト", "d": "ド"}
_FOLDED = (
    ("ヴァ", "バ"), ("ヴィ", "ビ"), ("ヴェ", "ベ"), ("ヴォ", "ボ"), ("ヴ", "ブ"), ("ファ", "ハ"), ("フィ", "ヒ"),
    ("フェ", "ヘ"), ("フォ", "ホ"), ("ヅ", "ズ"), ("ヂ", "ジ"), ("アンド", ""), ("ー", ""), ("ッ", ""), ("・", ""),
)  # fmt: skip
_OLD_FORMS = str.maketrans(
    "藝櫻鐵國學會澤濱邊邉齋齊廣龍瀧禮證應經濟體醫圖藏實寶惠假營榮驛圓鹽髙﨑嶋嶌眞彌壽淺豐縣關辨辯瓣檜櫂燈爐當傳數發賣讀變戀彈觀權歸黑黃德",
    "芸桜鉄国学会沢浜辺辺斎斉広竜滝礼証応経済体医図蔵実宝恵仮営栄駅円塩高崎島島真弥寿浅豊県関弁弁弁桧棹灯炉当伝数発売読変恋弾観権帰黒黄徳",
)
_SMALL = str.maketrans("ァィゥェォャュョヮ", "アイウエオヤユヨワ")
_VOICED = str.maketrans(
    "ガギグゲゴザジズゼゾダヂヅデドバビブベボパピプペポ", "カキクケコサシスセソタチツテトハヒフヘホハヒフヘホ"
)
_ROMAJI = str.maketrans(
    {
        kana: f"{row}{vowel}"
        for row, kanas in reversed(_ROWS.items())
        for kana, vowel in zip(kanas, "aiueo", strict=True)
    }
    | {"ン": "n", "ヲ": "o", "ユ": "yu", "ワ": "wa"}
)
_CONSONANTS = str.maketrans(
    {kana: row for row, kanas in _ROWS.items() if row for kana in kanas if row not in "wy"}
    | dict.fromkeys("アイウエオヤユヨワヲ", "") | {"ン": "n"}
)  # fmt: skip
_DIGITS = str.maketrans(
    {
        "0": "ゼロ",
        "1": "イチ",
        "2": "ニ",
        "3": "サン",
        "4": "ヨン",
        "5": "ゴ",
        "6": "ロク",
        "7": "ナナ",
        "8": "ハチ",
        "9": "キュー",
    }
)
_LONG_E = re.compile("(?<=[エケセテネヘメレゲゼデベペ])イ")
_LATIN_WORD = re.compile("[a-z]+")
_ONE_BY_ONE = 2
"""Latin words this short are read letter by letter, whatever the dictionary says."""


@lru_cache(maxsize=100_000)
def heard(text: str) -> str:
    """In katakana without what people do not tell apart: length of vowels and consonants, ヴ and ブ, ティ and テイ.

    ``text`` is normalised.
    """
    return folded("".join(kana(*word) for word in analysers.words_read(today(text))))


def kana(surface: str, read: str) -> str:
    """Of a word as Sudachi reads it; what it leaves in Latin letters is spelled or sounded out."""
    if not surface.strip():
        return ""
    if surface.isascii() and len(surface) <= _ONE_BY_ONE:
        read = surface
    if len(read) <= _ONE_BY_ONE:
        read = read.translate(_DIGITS)
    return _LATIN_WORD.sub(lambda found: _latin(found[0]), read)


_FEW = 3


def heard_apart(text: str) -> str:
    """Chinese characters each by itself, as names of firms are made: 大和 as ダイワ. Empty: it is not two or three."""
    if not 2 <= len(text) <= _FEW or not all("\u3400" <= char <= "\u9fff" for char in text):  # noqa: PLR2004
        return ""
    return "".join(map(heard, text))


def folded(read: str) -> str:
    for written, sounds in _FOLDED:
        read = read.replace(written, sounds)
    return _LONG_E.sub("", read.translate(_SMALL)).replace("ウ", "").replace(" ", "")


def today(text: str) -> str:
    """With the forms of Chinese characters that are used today: 藝 is 芸."""
    return text.translate(_OLD_FORMS)


def unvoiced(sounds: str) -> str:
    """ガ as カ, バ and パ as ハ."""
    return sounds.translate(_VOICED)


def consonants(sounds: str) -> str:
    """What Latin letters and kana of a name have in common, whatever its vowels: ワンワルド and オネオルド."""
    return unvoiced(sounds).translate(_CONSONANTS)


def romaji(sounds: str) -> str:
    """A letter for each consonant and vowel; what is heard in katakana, as ``heard`` gives it."""
    return sounds.translate(_ROMAJI)


def _latin(word: str) -> str:
    if len(word) <= _ONE_BY_ONE or not re.search("[aeiouy]", word):
        return "".join(_LETTERS[letter] for letter in word)
    for pattern, written in _LATIN:
        word = re.sub(pattern, written, word)
    word = re.sub(r"([a-z])\1", r"\1", word)
    return re.sub("([a-z]?)([aeiou])|[a-z]", _syllable, word.replace("ー", ""))


def _syllable(found: re.Match[str]) -> str:
    consonant, vowel = found[1] or "", found[2]
    if vowel is None:
        return _BARE.get(found[0], _ROWS.get(found[0], _ROWS[""])[2])
    row = _ROWS.get(consonant)
    return row["aiueo".index(vowel)] if row else _ROWS[""]["aiueo".index(vowel)]
