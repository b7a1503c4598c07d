"""Stretches of a question in which names and words of a graph may stand."""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.text import analysers

_WHEN = re.compile(r"いつ(?!も)|何年|언제|몇 ?년")
"""Then what was done is what is asked for: 設立されたのはいつ."""
_ACTION = "名詞,普通名詞,サ変可能"
_DOES = {"為る", "出来る", "頂く", "下さる", "致す", "為さる", "願う", "申し上げる"}
"""活動 of 活動している and 紹介 of ご紹介いただく are what somebody does, and no name."""
_ASKS = frozenset({"何", "どの", "どんな", "この", "その", "あの"})
"""They stand before a name and are no part of it."""
_WRITTEN = re.compile(r"[\u30a0-\u30ff\u3400-\u9fffA-Za-z0-9々〆]+")
_RUN_POS = ("名詞", "接頭辞", "接尾辞", "形状詞", "記号,文字", "連体詞")
_KOREAN_NOUNS = ("NN", "SL", "SN", "XSN", "XPN", "SH")
_FOREIGN = re.compile(r"[\u3040-\u30ff\u3400-\u9fff々〆](?:[\u3040-\u30ff\u3400-\u9fffA-Za-z0-9々〆・]*)")
_PARTICLES = re.compile(
    r"(?:에서|에게|에|의|은|는|이|가|을|를|으로|로|와|과|하고|이랑|랑|도|만|까지|부터|이나|나|께서|라는|이라는)+(?=[\s?.,!]|$)"
)
"""Behind a name that is not written in Hangul, where the analyser takes them for nouns."""


def runs(plain: str, lang: str) -> Iterator[tuple[str, int]]:
    """Each with where it begins. English names have words between that are none of their own (Faculty of Law): the
    whole."""
    if lang == "en":
        yield plain, 0
    elif lang == "ja":
        yield from _japanese(plain)
    else:
        yield from _korean(plain)


def _japanese(plain: str) -> Iterator[tuple[str, int]]:
    start = None
    when = bool(_WHEN.search(plain))
    morphemes = analysers.japanese(plain)
    for morpheme, following in zip(morphemes, [*morphemes[1:], None], strict=True):
        done = not when and following is not None and following.form in _DOES and morpheme.pos.startswith(_ACTION)
        if start is None and _may_name(morpheme) and not done:
            start = morpheme.start
        if start is not None and (done or not _may_name(morpheme)):
            yield plain[start : morpheme.start], start
            start = None
    if start is not None:
        yield plain[start:], start


def _may_name(morpheme: analysers.Morpheme) -> bool:
    """Nouns; and what is written without hiragana, as parts of a name that is no word are read as anything."""
    surface = morpheme.surface.strip()
    if not surface or surface in _ASKS:
        return False
    return morpheme.pos.startswith(_RUN_POS) or bool(_WRITTEN.fullmatch(surface))


def _korean(plain: str) -> Iterator[tuple[str, int]]:
    hangul = plain
    for match in _FOREIGN.finditer(plain):
        yield match[0], match.start()
        behind = _PARTICLES.match(plain, match.end())
        end = behind.end() if behind else match.end()
        hangul = hangul[: match.start()] + "." * (end - match.start()) + hangul[end:]
    when = bool(_WHEN.search(plain))
    joined: list[list[int]] = []
    morphemes = analysers.korean(hangul)
    for m, following in zip(morphemes, [*morphemes[1:], None], strict=True):
        done = not when and following is not None and following.pos == "XSV"
        if not m.pos.startswith(_KOREAN_NOUNS) or done:
            continue
        if joined and m.start - joined[-1][1] <= 1 and not plain[joined[-1][1] : m.start].strip():
            joined[-1][1] = max(m.end, joined[-1][1])
        else:
            joined.append([m.start, m.end])
    yield from ((plain[begin:end], begin) for begin, end in joined)
