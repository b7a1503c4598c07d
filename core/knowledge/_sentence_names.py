"""Locate names and words of a graph in a sentence, and names that the graph does not have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from core.domain.answers import Span
from core.knowledge._cues import Cues
from core.knowledge.graph import Graph
from core.text.normalising import Normalised, normalise_mapped

_WRITTEN = re.compile(r"[\u30a0-\u30ff\u3400-\u9fff々〆a-z0-9]")
_HAN = re.compile(r"[\u30a0-\u30ff\u3400-\u9fff々〆]")
_HANGUL = re.compile(r"[가-힣]")
_FILLER_WORDS = frozenset(
    re.findall(
        r"\S+",
        """
    先生 現 現在 私立 国立 公立 各 全 計 約 なお また 同時 特 主 例 一方 他 等 所属 内 側 名 氏 様 本部 正式
    """,
    )
)
_JOSA = re.compile(
    r"(?:에서는|에서|에는|에도|에게|에|으로는|으로|로|은|는|이|가|을|를|의|와|과|도|이며|이고|이다|입니다|이라는|라는|이었다|이나|나|까지|부터|만|씨|교수|님)+"
)
_TITLES = frozenset({"先生", "선생님"})
_BEFORE = ("同", "当", "本", "該", "この", "その", "this ", "the same ", "that ", "이 ", "그 ", "해당 ", "같은 ")


class PieceKind(StrEnum):
    NAME = "name"
    WORD = "word"
    """A word of the graph: a type, a relation or an attribute."""
    STRANGE = "strange"
    """Looks like a name and is none of the graph: 早稲田大学."""
    SAME = "same"
    """Refers to what was mentioned before: 同大学, this university."""


@dataclass(frozen=True, slots=True)
class Piece:
    sort: PieceKind
    text: str
    """The normalised text."""
    span: Span
    """Position in the sentence as written."""
    nodes: tuple[str, ...] = ()


def pieces_of(sentence: str, graph: Graph, cues: Cues, lang: str) -> list[Piece]:
    """Return the pieces in text order, without overlaps."""
    mapped = normalise_mapped(sentence)
    scan = _Scan(mapped, graph, cues, lang)
    pieces = [scan.piece(*position) for position in scan.scanned()]
    behind: list[Piece | None] = [None, *pieces][: len(pieces)]
    return [piece for piece, before in zip(pieces, behind, strict=True) if not _is_title(piece, before)]


def _is_title(piece: Piece, before: Piece | None) -> bool:
    """Return True for a title: 柏原朝陽先生 is a person, and nobody's teacher."""
    return before is not None and piece.text in _TITLES and piece.span.start == before.span.end


@dataclass(frozen=True, slots=True)
class _Scan:
    mapped: Normalised
    graph: Graph
    cues: Cues
    lang: str

    @property
    def plain(self) -> str:
        return self.mapped.text

    def piece(self, sort: PieceKind, start: int, end: int) -> Piece:
        text, span = self.plain[start:end], self.mapped.original(Span(start, end))
        if sort is PieceKind.WORD and self.plain[:start].endswith(_BEFORE) and text in self.cues.types:
            return Piece(PieceKind.SAME, text, span)
        return Piece(sort, text, span, self.graph.by_name.get(text, ()) if sort is PieceKind.NAME else ())

    def scanned(self) -> Iterator[tuple[PieceKind, int, int]]:
        at, left = 0, None  # where what is left over begins
        while at < len(self.plain):
            known = self._longest(at, self.lang)
            if known is None:
                left = (at if left is None else left) if self._inside_word(at) else None
                at += 1
                continue
            is_name, end = known
            begin = self._begin(left, at)
            stop, understood = self._behind(end)
            word = self._overlapping(at, end, stop) if is_name and not understood and begin == at else None
            if word is not None:
                yield PieceKind.NAME, at, end
                yield PieceKind.WORD, *word
                end = word[1]
            elif begin < at or not understood:
                end = end if understood else stop
                yield PieceKind.STRANGE, begin, end
            else:
                yield (PieceKind.NAME if is_name else PieceKind.WORD), at, end
            at, left = end, None

    def _longest(self, at: int, lang: str) -> tuple[bool, int] | None:
        """Return whether the longest match is a name, and where it ends; None if nothing matches."""
        plain = self.plain
        if lang != "ja" and at and _script(plain[at - 1]) == _script(plain[at]) != "other":
            return None
        for length in range(min(max(self.graph.longest_name, self.cues.longest), len(plain) - at), 0, -1):
            text = plain[at : at + length]
            if text.isascii() and not _ends_word(plain, at, length):
                continue
            if length > 1 and text in self.graph.by_name and not self.cues.asks(text):
                return True, at + length
            if self.cues.asks(text) and (length > 1 or not text.isascii()):
                return False, at + length
        return None

    def _inside_word(self, at: int) -> bool:
        char = self.plain[at]
        if self.lang == "ja" or not char.isascii():
            return bool(_WRITTEN.match(char)) or (self.lang == "ko" and bool(_HANGUL.match(char)))
        return self.lang == "ko" and char.isalnum()

    def _begin(self, left: int | None, at: int) -> int:
        """Include what precedes in the same word: 人文学部 is no 文学部. The 同 of 同大学 is no part of a name."""
        if left is None or self._parted(at):
            return at
        before = self.plain[left:at]
        return at if before in _FILLER_WORDS or any(before == prefix.strip() for prefix in _BEFORE) else left

    def _parted(self, at: int) -> bool:
        """Return True if a sign between this character and the last was removed by normalising."""
        return at > 0 and self.mapped.starts[at] - self.mapped.starts[at - 1] > 1

    def _behind(self, end: int) -> tuple[int, bool]:
        """Return where the word around a name ends, and whether the rest of it is understood."""
        stop = end
        letter = {"ko": _HANGUL, "en": _HAN}.get(self.lang, _WRITTEN)
        while stop < len(self.plain) and letter.match(self.plain[stop]):
            if self._parted(stop) or self._longest(stop, "ja") is not None:
                break
            stop += 1
        rest = self.plain[end:stop]
        return stop, not rest or rest in _FILLER_WORDS or (self.lang == "ko" and bool(_JOSA.fullmatch(rest)))

    def _overlapping(self, at: int, end: int, stop: int) -> tuple[int, int] | None:
        """Return where a relation word overlaps a name: 経済学部長 is the 学部長 of 経済学部."""
        for back in range(1, min(6, end - at)):
            for until in range(end + 1, stop + 1):
                if self.plain[end - back : until] in self.cues.relations:
                    return end - back, until
        return None


def _script(char: str) -> str:
    if not char.isalnum():
        return "other"
    return "latin" if char.isascii() else "hangul" if _HANGUL.match(char) else "other"


def _ends_word(plain: str, at: int, length: int) -> bool:
    before, after = plain[at - 1 : at] if at else "", plain[at + length : at + length + 1]
    return not (before.isascii() and before.isalnum()) and not (after.isascii() and after.isalnum())
