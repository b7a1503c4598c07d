"""Compare names by their sound, whatever they are written in: kanji, kana or Latin letters."""

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
    "": "アイウエオ",
    "k": "カキクケコ",
    "s": "サシスセソ",
    "t": "タチツテト",
    "n": "ナニヌネノ",
    "h": "ハヒフヘホ",
    "m": "マミムメモ",
    "y": "ヤイユエヨ",
    "r": "ラリルレロ",
    "w": "ワイウエオ",
    "g": "ガギグゲゴ",
    "z": "ザジズゼゾ",
    "d": "ダジズデド",
    "b": "バビブベボ",
    "p": "パピプペポ",
}
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
    | dict.fromkeys("アイウエオヤユヨワヲ", "")
    | {"ン": "n"}
)
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
"""Latin words up to this length are read letter by letter, whatever the dictionary says."""


@lru_cache(maxsize=100_000)
def sounds_of(text: str) -> str:
    """Return a normalised text in katakana, without distinctions that people miss: long vowels and consonants, ヴ and
    ブ, ティ and テイ."""
    return folded("".join(kana(*word) for word in analysers.words_read(modern_forms(text))))


def kana(surface: str, read: str) -> str:
    """Return the katakana of a word as Sudachi reads it; Latin letters are spelled or sounded out."""
    if not surface.strip():
        return ""
    if surface.isascii() and len(surface) <= _ONE_BY_ONE:
        read = surface
    if len(read) <= _ONE_BY_ONE:
        read = read.translate(_DIGITS)
    return _LATIN_WORD.sub(lambda match: _latin(match[0]), read)


_FEW = 3


def heard_apart(text: str) -> str:
    """Return two or three kanji read one by one, as in company names: 大和 as ダイワ. Empty for anything else."""
    if not 2 <= len(text) <= _FEW or not all("\u3400" <= char <= "\u9fff" for char in text):  # noqa: PLR2004
        return ""
    return "".join(map(sounds_of, text))


def folded(read: str) -> str:
    for written, sounds in _FOLDED:
        read = read.replace(written, sounds)
    return _LONG_E.sub("", read.translate(_SMALL)).replace("ウ", "").replace(" ", "")


def modern_forms(text: str) -> str:
    """Return the text with modern forms of kanji: 藝 is 芸."""
    return text.translate(_OLD_FORMS)


def unvoiced(sounds: str) -> str:
    """Return the sounds without voicing: ガ as カ, バ and パ as ハ."""
    return sounds.translate(_VOICED)


def consonants(sounds: str) -> str:
    """Return the consonants, which Latin letters and kana share whatever the vowels: ワンワルド and オネオルド."""
    return unvoiced(sounds).translate(_CONSONANTS)


def romaji(sounds: str) -> str:
    """Return Latin letters for katakana as ``sounds_of`` returns it, one per consonant and vowel."""
    return sounds.translate(_ROMAJI)


def _latin(word: str) -> str:
    if len(word) <= _ONE_BY_ONE or not re.search("[aeiouy]", word):
        return "".join(_LETTERS[letter] for letter in word)
    for pattern, written in _LATIN:
        word = re.sub(pattern, written, word)
    word = re.sub(r"([a-z])\1", r"\1", word)
    return re.sub("([a-z]?)([aeiou])|[a-z]", _syllable, word.replace("ー", ""))


def _syllable(match: re.Match[str]) -> str:
    consonant, vowel = match[1] or "", match[2]
    if vowel is None:
        return _BARE.get(match[0], _ROWS.get(match[0], _ROWS[""])[2])
    row = _ROWS.get(consonant)
    return row["aiueo".index(vowel)] if row else _ROWS[""]["aiueo".index(vowel)]


_FEWEST_LETTERS = 3
"""Words with fewer letters are read letter by letter."""
_SILENT = re.compile(r"(?<=[a-z]{2})e$|(?<=[aeiou])r(?=[^aeiouy]|$)|gh(?=t|$)|(?<=[a-z])h(?=[^aeiouy]|$)|b(?<=mb)$")
_FINAL = "[uoi]?"
"""A consonant without a following vowel gets one in Japanese."""
_CONSONANT_PATTERNS = (
    ("tion", "siyon"), ("sion", "(?:si|zi)yon"), ("sch", f"s(?:iy?)?{_FINAL}"), ("tch", f"ti?y?{_FINAL}"),
    ("ch", f"(?:t|k|s)i?y?{_FINAL}"), ("sh", f"si?y?{_FINAL}"), ("th", f"[szt]{_FINAL}"), ("ph", f"h{_FINAL}"),
    ("ck", f"k{_FINAL}"), ("qu", f"ku?w?{_FINAL}"), ("ng", "n(?:g[ua]?)?"), ("wh", "[wh]?"),
    ("b", f"b{_FINAL}"), ("c(?=[eiy])", f"s{_FINAL}"), ("c", f"k{_FINAL}"), ("d", f"[dz]{_FINAL}"), ("f", f"h{_FINAL}"),
    ("g(?=[eiy])", f"[gz]i?y?{_FINAL}"), ("g", f"g{_FINAL}"), ("h", "h?"), ("j", f"zi?y?{_FINAL}"), ("k", f"k{_FINAL}"),
    ("l", f"r{_FINAL}"), ("m", "(?:mu?|n)"), ("n", "n"), ("p", f"p{_FINAL}"), ("q", f"k{_FINAL}"), ("r", f"r{_FINAL}"),
    ("s", f"[sz]{_FINAL}"), ("t", f"t{_FINAL}"), ("v", f"b{_FINAL}"), ("w", "w?"), ("x", f"k[ui]su?|gu?z{_FINAL}"),
    ("z", f"[zt]u?{_FINAL}"),
)  # fmt: skip
_VOWELS = {"a": "a|e|ei|o", "e": "e|i", "i": "ai|i|e", "o": "o|a|u", "u": "yu|iyu|a|u|i|", "y": "i|ai|y|", "w": "o|a|"}
_GROUP = re.compile("[aeiouy]+w?(?=[^aeiouy]|$)|[aeiouyw]+")


@lru_cache(maxsize=20_000)
def may_sound_like(latin: str, sounds: str) -> bool:
    """Return True if the Latin word may be pronounced like the kana, given as ``sounds_of`` returns them."""
    form = _form("".join(re.findall("[a-z]+", latin)))
    return form is not None and bool(form.fullmatch(romaji(sounds)))


@lru_cache(maxsize=20_000)
def _form(word: str) -> re.Pattern[str] | None:
    if len(word) < _FEWEST_LETTERS:
        return None
    word = re.sub(r"([^aeiou])\1", r"\1", word)
    before_r = re.sub("(?:er|ir|ear)(?=[^aeiouy]|$)", "a", word)
    written = "|".join(dict.fromkeys(map(_pattern_of_sounds, (word, _SILENT.sub("", word), _SILENT.sub("", before_r)))))
    return re.compile(f"(?:{written})")


def _pattern_of_sounds(word: str) -> str:
    pattern, at = "", 0
    while at < len(word):
        if group := _GROUP.match(word, at):
            options = {sound for letter in group[0] for sound in _VOWELS[letter].split("|")}
            if group[0] in {"e", "i", "ea"} and word[group.end() : group.end() + 1] == "r":
                options.add("a")
            more = "[aiueo]?" if len(group[0]) > 1 else ""
            first = "?" if not at or len(group[0]) > 1 else ""
            pattern += f"(?:{'|'.join(sorted(options, key=lambda sound: (-len(sound), sound)))}){first}{more}"
            at = group.end()
            continue
        letters, sounds = next((pair for pair in _CONSONANT_PATTERNS if re.compile(pair[0]).match(word, at)), ("", ""))
        match = re.compile(letters).match(word, at) if letters else None
        pattern += f"(?:{sounds})"
        at = match.end() if match else at + 1
    return pattern
