"""Whether a word in Latin letters may be said as a word in kana is: Awesome and オーサム, Uber and ウーバー.

English spells one sound in many ways, so letters stand for several sounds each and the kana are matched against them.
"""

from __future__ import annotations

import re
from functools import lru_cache

from core.knowledge.sounds import romaji

_LETTERS = 3
"""Shorter ones are read letter by letter."""
_SILENT = re.compile(r"(?<=[a-z]{2})e$|(?<=[aeiou])r(?=[^aeiouy]|$)|gh(?=t|$)|(?<=[a-z])h(?=[^aeiouy]|$)|b(?<=mb)$")
_FINAL = "[uoi]?"
"""A consonant without a vowel behind it is said with one in Japanese."""
_CONSONANTS = (
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
def said_as(latin: str, heard: str) -> bool:
    """``heard``: as ``sounds.heard`` gives the kana."""
    form = _form("".join(re.findall("[a-z]+", latin)))
    return form is not None and bool(form.fullmatch(romaji(heard)))


@lru_cache(maxsize=20_000)
def _form(word: str) -> re.Pattern[str] | None:
    if len(word) < _LETTERS:
        return None
    word = re.sub(r"([^aeiou])\1", r"\1", word)
    before_r = re.sub("(?:er|ir|ear)(?=[^aeiouy]|$)", "a", word)
    written = "|".join(dict.fromkeys(map(_sounds, (word, _SILENT.sub("", word), _SILENT.sub("", before_r)))))
    return re.compile(f"(?:{written})")


def _sounds(word: str) -> str:
    said, at = "", 0
    while at < len(word):
        if group := _GROUP.match(word, at):
            options = {each for letter in group[0] for each in _VOWELS[letter].split("|")}
            if group[0] in {"e", "i", "ea"} and word[group.end() : group.end() + 1] == "r":
                options.add("a")
            more = "[aiueo]?" if len(group[0]) > 1 else ""
            first = "?" if not at or len(group[0]) > 1 else ""
            said += f"(?:{'|'.join(sorted(options, key=lambda each: (-len(each), each)))}){first}{more}"
            at = group.end()
            continue
        letters, sounds = next((pair for pair in _CONSONANTS if re.compile(pair[0]).match(word, at)), ("", ""))
        match = re.compile(letters).match(word, at) if letters else None
        said += f"(?:{sounds})"
        at = match.end() if match else at + 1
    return said
