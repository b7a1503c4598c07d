"""Find the words of a question that say something: adjectives that order things, verbs, and whatever is left over."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from core.knowledge._concepts import concepts, fillers, key_of
from core.text import analysers

_HANGUL = re.compile(r"[가-힣]")
_LIGHT_JA = (
    *("助詞", "助動詞", "補助記号", "空白", "記号", "代名詞", "接続詞", "感動詞", "副詞", "連体詞", "接尾辞", "接頭辞"),
)
_VERB_JA = ("動詞", "形容詞", "形状詞")
_CONTENT_KO = ("NN", "NR", "XR", "VV", "VA", "SL", "SH", "MM")


def is_verb(text: str, start: int) -> bool:
    """Return True where a verb begins, which may say no more than that two things belong together."""
    char = text[start]
    if char.isascii():
        return False
    morphemes = analysers.korean(text) if _HANGUL.match(char) else analysers.japanese(text)
    return any(m.start == start and m.pos.startswith(("動詞", "VV", "VX")) for m in morphemes)


@lru_cache(maxsize=20_000)
def qualities_of(key: str) -> Mapping[str, bool]:
    """Return what an adjective orders by, also as a comparative or superlative."""
    forms = {key}
    if key.isascii():
        for ending in ("est", "er", "iest", "ier", "st", "r"):
            if key.endswith(ending):
                base = key.removesuffix(ending)
                forms |= {
                    base,
                    base + "e",
                    base + "y",
                    base[:-1] if base[-1:] == base[-2:-1] else base,
                    key_of(base + "y"),
                }
    found = {}
    for concept in concepts().values():
        for words, most in ((concept.more, True), (concept.less, False)):
            if (
                forms & words
                or (not key.isascii() and _HANGUL.match(key) and any(_begins(key, word) for word in words))
                or (
                    not key.isascii()
                    and len(key) > 1
                    and any(word.endswith("い") and key in _inflected(word) for word in words)
                )
            ):
                found[concept.name] = most
    return found


def _inflects(key: str, words: frozenset[str]) -> bool:
    if key.isascii():
        return False
    if _HANGUL.match(key):
        return any(_begins(key, word) for word in words)
    return len(key) > 1 and any(word.endswith("い") and key in _inflected(word) for word in words)


def _begins(key: str, word: str) -> bool:
    return len(word) > 1 and key.startswith(word) and len(key) <= len(word) + 3


def _inflected(word: str) -> tuple[str, ...]:
    base = word.removesuffix("い")
    return (f"{base}く", f"{base}かった", f"{base}くて", f"{base}さ")


def untaken(content: Iterator[tuple[int, int, bool]], taken: list[bool]) -> Iterator[tuple[int, int, bool]]:
    """Yield what of each content word is not taken yet: 緑が丘 of 緑が丘駅."""
    for begin, end, verb in content:
        start = next((at for at in range(begin, end) if not taken[at]), end)
        stop = start
        while stop < end and not taken[stop]:
            stop += 1
        if start < stop:
            yield start, stop, verb


def content_words(text: str) -> Iterator[tuple[int, int, bool]]:
    """Yield content words with whether they are verbs or adjectives, each script by its own rules."""
    for match in re.finditer(r"[a-z0-9][a-z0-9.\-]*", text):
        yield *match.span(), False
    if re.search(r"[\u3040-\u30ff\u3400-\u9fff]", text):
        for morpheme in analysers.japanese(text):
            surface = morpheme.surface.strip()
            if surface and not surface.isascii() and not _HANGUL.search(surface):
                known = morpheme.form in fillers("ja") or surface in fillers("ja")
                if not morpheme.pos.startswith(_LIGHT_JA) and not known:
                    verb = morpheme.pos.startswith(_VERB_JA) or "サ変可能" in morpheme.pos
                    yield morpheme.start, morpheme.end, verb
    if _HANGUL.search(text):
        for korean in analysers.korean(text):
            if korean.pos.startswith(_CONTENT_KO) and _HANGUL.search(korean.surface):
                known = (
                    korean.form in fillers("ko")
                    or korean.surface in fillers("ko")
                    or f"{korean.form}다" in fillers("ko")
                )
                if not known:
                    yield korean.start, korean.end, korean.pos.startswith(("VV", "VA", "XR"))
