"""Outline a question to the graph: what is asked, denied and must be explained, its time, its parallel parts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from core.knowledge._phrases import Phrasing
from core.knowledge._scan import Fragment, PartKind
from core.knowledge._walks import AskedTense
from core.text.language import guess_language

_CONTENT = {PartKind.NAME, PartKind.VALUE, PartKind.WORD}
_SURE = 0.6
_YES_NO = {
    "en": re.compile(r"^(?:so |and |then )?(?:is|are|does|do|did|was|were|has|have|can|could|will)\b"),
    "ja": re.compile(
        r"(?:ます|です|る|う|く|す|つ|ぶ|む|ぬ|た|だ|い|える|の)か(?:ね|な)?$|(?:る|う|す|た|(?<!くださ)(?<!下さ)(?<!ほし)(?<!欲し)い|える|てる|の)$|でしょうか$"
    ),
    "ko": re.compile(r"(?:나요|니까|까요|은가요|인가요|ㄴ가요|한가요|는지요?|있어요?|해요?|맞아요?|가요|죠|지요)$"),
}
_ASKS_WHICH = re.compile(r"何|いくら|どの|どちら|どっち|몇|어느|무슨|누가|뭐가|\b(?:how|which)\b")
_CHAINED = re.compile(r"の|における|にある|の中の| *의 *|에 있는 *| of (?:the )?| in (?:the )?")
_PREVIOUS = ("前の", "前任", "先代", "前", "previous", "전", "전임", "이전의")
_YES_NO_CUES = {
    Phrasing.NOT,
    Phrasing.EXCEPT,
    Phrasing.COMPARED,
    Phrasing.AT_MOST,
    Phrasing.LESS,
    Phrasing.AT_LEAST,
    Phrasing.MORE,
    Phrasing.AFTER,
    Phrasing.BEFORE,
    Phrasing.ALL,
}


@dataclass(frozen=True)
class QuestionOutline:
    text: str
    pieces: Sequence[Fragment]

    @cached_property
    def lang(self) -> str:
        """The language of the question around its names."""
        masked = list(self.text)
        for piece in self.pieces:
            if piece.kind in {PartKind.NAME, PartKind.VALUE}:
                masked[piece.start : piece.end] = " " * (piece.end - piece.start)
        return guess_language("".join(masked)) or guess_language(self.text) or "en"

    @cached_property
    def cues(self) -> frozenset[Phrasing]:
        return frozenset(piece.cue for piece in self.pieces if piece.cue is not None)

    @cached_property
    def musts(self) -> frozenset[int]:
        """The pieces that an answer has to explain."""
        return frozenset(
            at
            for at, piece in enumerate(self.pieces)
            if piece.kind in {PartKind.NAME, PartKind.VALUE, PartKind.NUMBER, PartKind.QUALITY}
            or (piece.kind is PartKind.WORD and not piece.verb and max(piece.senses.values()) >= _SURE)
            or piece.cue
            in {
                Phrasing.AT_MOST,
                Phrasing.LESS,
                Phrasing.AT_LEAST,
                Phrasing.MORE,
                Phrasing.AFTER,
                Phrasing.BEFORE,
            }
        )

    @cached_property
    def chained(self) -> frozenset[tuple[int, int]]:
        """Pairs of names of which the first says which the second is: 精神科の清水先生."""
        named = [at for at, piece in enumerate(self.pieces) if piece.kind in {PartKind.NAME, PartKind.VALUE}]
        return frozenset(
            (one, other)
            for one, other in pairwise(named)
            if _CHAINED.fullmatch(self.text[self.pieces[one].end : self.pieces[other].start])
        )

    @cached_property
    def unknown(self) -> tuple[str, ...]:
        """Words that nothing explains: all but verbs, and verbs too where only "who" or "where" is asked."""
        dated = bool(self.cues & {Phrasing.SINCE, Phrasing.UNTIL})
        alone = not dated and not any(piece.kind in {PartKind.WORD, PartKind.VALUE} for piece in self.pieces)
        return tuple(piece.text for piece in self.pieces if piece.kind is PartKind.REST and (alone or not piece.verb))

    @cached_property
    def loose_verbs(self) -> int:
        return sum(piece.kind is PartKind.REST and piece.verb for piece in self.pieces)

    @cached_property
    def whether(self) -> bool:
        """True for a question that is answered with yes or no."""
        if self.cues - _YES_NO_CUES or _ASKS_WHICH.search(self.text):
            return False
        return bool(_YES_NO.get(self.lang, _YES_NO["en"]).search(self.text.strip()))

    @cached_property
    def tense(self) -> AskedTense:
        if Phrasing.FORMER not in self.cues:
            return AskedTense.NOW
        written = next(piece.text.strip() for piece in self.pieces if piece.cue is Phrasing.FORMER)
        return AskedTense.PREVIOUS if written in _PREVIOUS else AskedTense.FORMER

    @cached_property
    def target(self) -> int | None:
        """The word that is asked for: after "which", otherwise the first in English and the last elsewhere."""
        words = [at for at, piece in enumerate(self.pieces) if piece.kind is PartKind.WORD and not piece.verb]
        words = words or [at for at, piece in enumerate(self.pieces) if piece.kind is PartKind.WORD]
        for at, piece in enumerate(self.pieces):
            if piece.cue in {Phrasing.WHICH, Phrasing.COUNT} and at + 1 < len(self.pieces):
                between = self.text[piece.end : self.pieces[at + 1].start]
                if self.pieces[at + 1].kind is PartKind.WORD and (not between.strip() or self.lang == "en"):
                    return at + 1
        if not words:
            return None
        return words[0] if self.lang == "en" else words[-1]

    def denied(self) -> tuple[frozenset[int], frozenset[int]] | None:
        """Return the pieces that are denied, and those that say so; None where nothing is.

        In Japanese and Korean that is the last name or value before the denial with the words between; in English what
        follows it.
        """
        for at, piece in enumerate(self.pieces):
            if piece.cue is Phrasing.EXCEPT:
                follows = self.lang == "en"
                group = self._after(at) if follows else self._nearest_before(at, names_only=True)
                return (group, frozenset({at})) if group else None
            if piece.cue is Phrasing.NOT:
                group = self._after(at) if self.lang == "en" else self._nearest_before(at, names_only=False)
                return (group, frozenset({at})) if group else None
        return None

    def _after(self, at: int) -> frozenset[int]:
        return frozenset(i for i in range(at + 1, len(self.pieces)) if self.pieces[i].kind in _CONTENT)

    def _nearest_before(self, at: int, *, names_only: bool) -> frozenset[int]:
        before = [i for i in range(at) if self.pieces[i].kind in _CONTENT]
        named = [i for i in before if self.pieces[i].kind in {PartKind.NAME, PartKind.VALUE}]
        if named and (names_only or named[-1] >= (before[-2] if len(before) > 1 else before[-1])):
            return frozenset(i for i in before if i >= named[-1])
        return frozenset(before[-1:])


_BESIDE = re.compile(r"(?:と|や|及び|および|並びに|、|・| and (?:the )?| or (?:the )?|와 |과 |하고 |이랑 |랑 | 및 )+")
_WHOLE = {
    Phrasing.COMPARED,
    Phrasing.NOT,
    Phrasing.EXCEPT,
    Phrasing.COUNT,
    Phrasing.SUPERLATIVE,
    Phrasing.MOST,
    Phrasing.LEAST,
    Phrasing.SAME,
}


def parallel_parts(outline: QuestionOutline) -> tuple[tuple[Fragment, ...], ...]:
    """Return the pieces of each question in one that asks for several things side by side, or of several.

    Empty where there is one question only. "Both" is left out; see ``asks_for_both``.
    """
    pieces = tuple(piece for piece in outline.pieces if not _says_both(piece))
    outline = QuestionOutline(outline.text, pieces)
    if outline.cues & _WHOLE or outline.whether or any(piece.kind is PartKind.QUALITY for piece in pieces):
        return ()
    for kind in (PartKind.NAME, PartKind.WORD):
        group: list[int] = []
        for at, piece in enumerate(pieces):
            beside = group and _BESIDE.fullmatch(outline.text[pieces[group[-1]].end : piece.start])
            if piece.kind is kind and not piece.verb and (not group or (beside and group[-1] == at - 1)):
                group.append(at)
            elif len(group) < _TWO:
                group = [at] if piece.kind is kind and not piece.verb else []
        if len(group) >= _TWO:
            return tuple(tuple(p for at, p in enumerate(pieces) if at == one or at not in group) for one in group)
    return ()


def asks_for_both(outline: QuestionOutline) -> bool:
    """Return True if a question asks for what several things have in common."""
    return any(map(_says_both, outline.pieces))


def _says_both(piece: Fragment) -> bool:
    return piece.cue is Phrasing.SAME and piece.text in {"両方", "共通", "both", "common", "공통"}


_TWO = 2
