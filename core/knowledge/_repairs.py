"""Take stretches that no name or word explains for names written differently, or see that they are other names."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from core.knowledge._concepts import fillers, key_of
from core.knowledge._lexicon import GraphLexicon, WordSense
from core.knowledge._linking import Linker
from core.knowledge._scan import Fragment, PartKind
from core.knowledge.spelling import Noise, other_thing
from core.text import analysers

_MOST_PIECES = 6
_SHORTEST_TYPO = 5
_JOINING = {
    PartKind.REST,
    PartKind.NAME,
    PartKind.WORD,
    PartKind.VALUE,
    PartKind.NUMBER,
    PartKind.QUALITY,
}
_TITLES = frozenset(("先生", "さん", "氏", "様", "選手", "教授", "監督", "님", "씨", "선생님", "교수님"))
_HARMLESS = frozenset("各全同御何お毎内中別用達等様氏名人個件校社本台階年月日時分円つ回号番以後前数者")
_KANA = re.compile(r"[ぁ-ゖァ-ヺー]")
_GLUED = re.compile(r"[\u30a0-\u30ff\u3400-\u9fff々〆]")


@dataclass(frozen=True, slots=True)
class RepairedPieces:
    pieces: list[Fragment]
    taken: Mapping[str, str]
    """Node by the text that was read as its name, where they differ."""


def repaired(
    question: str, text: str, pieces: Sequence[Fragment], linker: Linker, lexicon: GraphLexicon
) -> RepairedPieces:
    taken: dict[str, str] = {}
    left = list(pieces)
    at = 0
    while at < len(left):
        for count in range(min(_MOST_PIECES, len(left) - at), 0, -1):
            window = left[at : at + count]
            if not _may_be_name(text, window):
                continue
            start, end = _whole_run(text, window[0].start, window[-1].end, pieces)
            written = text[start:end]
            nodes, noise = _accepted(written, linker)
            if nodes:
                part = noise in {Noise.PART, Noise.SHORT}
                left[at : at + count] = [
                    Fragment(kind=PartKind.NAME, start=start, end=end, text=written, nodes=nodes, part=part)
                ]
                if noise is not Noise.NONE and len(nodes) == 1:
                    taken[written] = nodes[0]
                break
        at += 1
    left = [_from_the_start(text, piece, left, linker) if piece.part else piece for piece in left]
    left = _without_titles(left)
    left = [_respelled(piece, lexicon) if piece.kind is PartKind.REST else piece for piece in left]
    return RepairedPieces(_other_names(question, text, left), taken)


def _may_be_name(text: str, window: Sequence[Fragment]) -> bool:
    if not any(piece.kind is PartKind.REST for piece in window) or any(p.kind not in _JOINING for p in window):
        return False
    if all(piece.verb for piece in window if piece.kind is PartKind.REST):
        return False
    if any(piece.kind is PartKind.NAME and not piece.part for piece in window):
        return False
    gaps = (text[one.end : other.start].strip() for one, other in pairwise(window))
    return all(all(map(_GLUED.match, gap)) for gap in gaps)


def _accepted(written: str, linker: Linker) -> tuple[tuple[str, ...], Noise]:
    if len(written) < 2:  # noqa: PLR2004 - one character may be anything
        return (), Noise.NONE
    accepted = linker.accepted(linker.candidates(written))
    fits = [c for c in accepted if not other_thing(written, linker.graph.names[c.node])]
    return tuple(c.node for c in fits), fits[0].likeness.noise if fits else Noise.NONE


def _whole_run(text: str, start: int, end: int, pieces: Sequence[Fragment]) -> tuple[int, int]:
    """Widen a stretch by characters of the same word that are no piece: 新 of 新青葉."""
    covered = {at for piece in pieces for at in range(piece.start, piece.end)}
    while start > 0 and start - 1 not in covered and _GLUED.match(text[start - 1]) and _GLUED.match(text[start]):
        start -= 1
    while end < len(text) and end not in covered and _GLUED.match(text[end]) and _GLUED.match(text[end - 1]):
        end += 1
    return start, end


def _from_the_start(text: str, piece: Fragment, pieces: Sequence[Fragment], linker: Linker) -> Fragment:
    """Read a name with what stands before it, which an analyser takes for particles: じょうほうしょりセンター."""
    covered = {at for other in pieces if other is not piece for at in range(other.start, other.end)}
    start = piece.start
    while start > 0 and start - 1 not in covered and _KANA.match(text[start - 1]):
        start -= 1
    if start == piece.start:
        return piece
    written = text[start : piece.end]
    nodes, noise = _accepted(written, linker)
    if not nodes or noise is not Noise.READING:
        return piece
    return replace(piece, start=start, text=written, nodes=nodes, part=False)


def _without_titles(pieces: Sequence[Fragment]) -> list[Fragment]:
    """Drop titles that follow a name: 山田先生, Bellini選手."""
    return [
        piece
        for at, piece in enumerate(pieces)
        if not (
            piece.text in _TITLES and at and pieces[at - 1].kind is PartKind.NAME and pieces[at - 1].end == piece.start
        )
    ]


def _respelled(piece: Fragment, lexicon: GraphLexicon) -> Fragment:
    """Read a word with one wrong letter as the word of the graph."""
    from rapidfuzz.distance import OSA

    key = key_of(piece.text)
    if len(key) < _SHORTEST_TYPO or not key.isascii():
        return piece
    near: dict[WordSense, float] = {}
    for word, senses in lexicon.senses.items():
        if abs(len(word) - len(key)) <= 1 and word[:1] == key[:1] and OSA.distance(word, key, score_cutoff=1) <= 1:
            for sense, weight in senses.items():
                near[sense] = max(near.get(sense, 0.0), 0.8 * weight)
    return replace(piece, kind=PartKind.WORD, senses=near) if near else piece


def _other_names(question: str, text: str, pieces: Sequence[Fragment]) -> list[Fragment]:
    """Turn words and parts of names beside an unknown stretch into unknown ones too: みなと西病院, Northgate City."""
    found = list(pieces)
    affixes = _affixes(text, pieces)
    for at, piece in enumerate(pieces):
        if _joinable(piece) and (piece.start in affixes or piece.end in affixes):
            found[at] = replace(piece, kind=PartKind.REST, verb=False)
            continue
        before = pieces[at - 1] if at else None
        after = pieces[at + 1] if at + 1 < len(pieces) else None
        for other, first, second in ((before, before, piece), (after, piece, after)):
            if other is None or first is None or second is None or not _joinable(piece):
                continue
            unknown = other.kind is PartKind.REST and not other.verb
            glued = first.end == second.start and _GLUED.match(text[first.end - 1]) and _GLUED.match(text[second.start])
            spaced = text[first.end : second.start] == " " and piece.kind is PartKind.NAME
            capital = (
                text[first.end : second.start] == " "
                and other.part
                and _capital(question, piece.text)
                and _capital(question, other.text)
            )
            if (unknown and (glued or spaced)) or capital:
                found[at] = replace(piece, kind=PartKind.REST, verb=False)
    return found


def _affixes(text: str, pieces: Sequence[Fragment]) -> frozenset[int]:
    """Return where a word is joined to a prefix or suffix that makes another name of it: 新 of 新青葉駅."""
    covered = {at for piece in pieces for at in range(piece.start, piece.end)}
    if not _GLUED.search(text):
        return frozenset()
    return frozenset(
        morpheme.end if morpheme.pos.startswith("接頭辞") else morpheme.start
        for morpheme in analysers.japanese(text)
        if morpheme.pos.startswith(("接頭辞", "接尾辞,名詞的"))
        and _GLUED.match(morpheme.surface)
        and morpheme.start not in covered
        and morpheme.surface not in _HARMLESS
        and morpheme.surface not in fillers("ja")
    )


def _joinable(piece: Fragment) -> bool:
    return piece.part or piece.kind in {PartKind.WORD, PartKind.VALUE}


def _capital(question: str, word: str) -> bool:
    found = re.search(rf"\b{re.escape(word)}\b", question, re.IGNORECASE)
    return bool(found and found[0][:1].isupper() and found.start() > 0)
