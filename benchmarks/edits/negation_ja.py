"""Japanese: at the ending of the sentence, by a table; what stands before the ending says which row holds."""

from __future__ import annotations

import re

from core.text.analysers import Morpheme, japanese

_END = re.compile(r"(?P<end>[。.]?[」』）)]?\s*)\Z")
_REMOVED = (
    ("ではありませんでした", "でした"), ("ではありません", "です"), ("ませんでした", "ました"), ("ません", "ます"),
    ("ではなかった", "だった"), ("ではない", "である"), ("ていなかった", "ていた"), ("ていない", "ている"),
    ("できなかった", "できた"), ("できない", "できる"), ("しなかった", "した"), ("しない", "する"),
    ("れなかった", "れた"), ("れない", "れる"), ("くなかった", "かった"), ("くない", "い"),
)  # fmt: skip
_INSERTED = (
    ("ました", "ませんでした"), ("ます", "ません"), ("だった", "ではなかった"), ("である", "ではない"),
    ("であった", "ではなかった"), ("ていた", "ていなかった"), ("ている", "ていない"), ("でいる", "でいない"),
    ("できた", "できなかった"), ("できる", "できない"), ("られた", "られなかった"), ("られる", "られない"),
    ("された", "されなかった"), ("される", "されない"), ("まれた", "まれなかった"), ("まれる", "まれない"),
    ("かれた", "かれなかった"), ("かれる", "かれない"), ("なった", "ならなかった"), ("なる", "ならない"),
    ("がある", "がない"), ("があった", "がなかった"), ("もある", "もない"),
)  # fmt: skip
_NO_VERB = ("です", "でした", "だ")
_NEGATED_NOUN = {"です": "ではありません", "でした": "ではありませんでした", "だ": "ではない"}
_ADJECTIVE = "形容詞"
_NOUNS = ("名詞", "形状詞", "接尾辞", "代名詞")
_OPEN = ("しか", "ない", "ません", "なければ", "なく")
"""Words beside which another negation might leave the meaning open: none is inserted there."""


def turned(sentence: str) -> str | None:
    match = _END.search(sentence)
    body, end = (sentence[: match.start()], match["end"]) if match else (sentence, "")
    if "しか" in body:
        return None
    for was, now in _REMOVED:
        if body.endswith(was):
            return body.removesuffix(was) + now + end
    if any(word in body for word in _OPEN):
        return None
    negated = _negated(body)
    return negated and negated + end


def _negated(body: str) -> str | None:
    if special := _adjective_or_suru(body, japanese(body)):
        return special
    for was in _NO_VERB:
        if body.endswith(was) and _stands_behind_noun(body, was):
            return body.removesuffix(was) + _NEGATED_NOUN[was]
    for was, now in _INSERTED:
        if body.endswith(was):
            return body.removesuffix(was) + now
    return None


def _adjective_or_suru(body: str, morphemes: tuple[Morpheme, ...]) -> str | None:
    """高い, 高いです, 高かった; 完成した, 完成する."""
    if not morphemes:
        return None
    last = morphemes[-1]
    before = morphemes[-2] if len(morphemes) > 1 else last
    rows = (
        (last, "い", _is_adjective(last) and last.form != "無い", "くない"),
        (before, "い", _is_adjective(before) and last.surface == "です", "くありません"),
        (before, "かっ", _is_adjective(before) and last.surface == "た", "くなかった"),
        (before, "し", before.form == "為る" and last.surface == "た", "しなかった"),
        (last, "する", last.form == "為る", "しない"),
    )
    for word, ending, fits, now in rows:
        if fits and word.surface.endswith(ending):
            return body[: word.end - len(ending)] + now
    return None


def _is_adjective(word: Morpheme) -> bool:
    return word.pos.startswith(_ADJECTIVE)


def _stands_behind_noun(body: str, copula: str) -> bool:
    before = japanese(body.removesuffix(copula))
    return bool(before) and before[-1].pos.startswith(_NOUNS)
