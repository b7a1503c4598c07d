"""Cut a question into names, words, values and numbers of the graph, phrases about them, and the rest."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from core.domain.answers import Span
from core.knowledge._concepts import fillers, key_of
from core.knowledge._content import content_words, is_verb, qualities_of, untaken
from core.knowledge._lexicon import TYPE, GraphLexicon, WordSense
from core.knowledge._phrases import Phrasing, cues_in
from core.knowledge.graph import Graph
from core.text import analysers
from core.text.language import guess_language
from core.text.normalising import Normalised, normalise_mapped
from core.text.numbers import find_numbers
from core.text.units import unit_behind


class PartKind(StrEnum):
    NAME = "name"
    WORD = "word"
    """A type, relation or attribute of the graph."""
    QUALITY = "quality"
    """An adjective that orders things: tall, 高い."""
    VALUE = "value"
    NUMBER = "number"
    CUE = "cue"
    REST = "rest"
    """A word that nothing in the graph explains."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fragment:
    kind: PartKind
    start: int
    end: int
    text: str
    nodes: tuple[str, ...] = ()
    part: bool = False
    """True for a name of which only some words are written."""
    senses: Mapping[WordSense, float] = field(default_factory=dict)
    qualities: Mapping[str, bool] = field(default_factory=dict)
    """Concepts that an adjective orders by, with True for the most."""
    values: tuple[tuple[str, str], ...] = ()
    number: float = 0.0
    unit: str = ""
    cue: Phrasing | None = None
    verb: bool = False
    """True for a verb, or another word that names no thing."""


_YEAR = re.compile(r"1[0-9]{3}|20[0-9]{2}")
_POSSESSIVE = re.compile(r"(?<=[A-Za-z])['’]s\b")
_KANJI_KANA = re.compile(r"[\u30a0-\u30ff\u3400-\u9fff々〆]")
_HANGUL = re.compile(r"[가-힣]")
_JOSA = re.compile(
    r"(?:에서는|에서|에게서|에게|에는|에도|에|의|은|는|이란|이|가|을|를|으로는|으로|로는|로|와|과|하고|이랑|랑|도|만|까지|부터|이나|나|께서|처럼|보다|"
    r"라는|이라는|인가요|인가|인지|인|입니까|입니다|이에요|예요|이야|야|이고|이며|이었나요|였나요|이었던|였던|들은|들이|들의|들을|들|님은|님이|님의|님을|님|씨는|씨가|씨의|씨)?"
)
_LONGEST_WORD = 24


@dataclass(frozen=True)
class QuestionScanner:
    lexicon: GraphLexicon

    @property
    def graph(self) -> Graph:
        return self.lexicon.graph

    def text_of(self, question: str) -> str:
        """Return the normalised question that the pieces' offsets refer to."""
        return normalise_mapped(_POSSESSIVE.sub("  ", question)).text

    def scan(self, question: str) -> list[Fragment]:
        """Return the pieces in order. Names come first, the longest ahead; then words, qualities and values; then the
        rest."""
        question = _POSSESSIVE.sub("  ", question)
        mapped = normalise_mapped(question)
        text = mapped.text
        taken = [False] * len(text)
        pieces: list[Fragment] = []

        def take(found: Iterator[Fragment]) -> None:
            for piece in found:
                if not any(taken[piece.start : piece.end]):
                    taken[piece.start : piece.end] = [True] * (piece.end - piece.start)
                    pieces.append(piece)

        take(self._names(text))
        take(self._strong_cues(text))
        take(self._numbers(question, mapped))
        take(self._words(text, taken, {end for piece in pieces for end in (piece.start, piece.end)}))
        take(self._cues(text))
        take(self._rest(text, taken))
        return sorted(pieces, key=lambda piece: piece.start)

    # -- names

    @cached_property
    def _tight_names(self) -> dict[str, tuple[str, ...]]:
        """Nodes by their names without spaces."""
        tight: dict[str, dict[str, None]] = {}
        for name, nodes in self.graph.by_name.items():
            tight.setdefault(name.replace(" ", ""), {}).update(dict.fromkeys(nodes))
        return {name: tuple(nodes) for name, nodes in tight.items()}

    @cached_property
    def _longest_name(self) -> int:
        return max(map(len, self._tight_names), default=0)

    def _names(self, text: str) -> Iterator[Fragment]:
        places = [at for at, char in enumerate(text) if char != " "]
        tight = "".join(text[at] for at in places)
        found = []
        for at in range(len(tight)):
            if not _may_start(text, places[at]):
                continue
            for length in range(min(self._longest_name, len(tight) - at), 0, -1):
                name = tight[at : at + length]
                if (nodes := self._tight_names.get(name)) and (length > 1 or not name.isascii()):
                    start, end = places[at], places[at + length - 1] + 1
                    if _may_end(text, end) and (length > 1 or self._alone(text, start, end)):
                        found.append(
                            Fragment(kind=PartKind.NAME, start=start, end=end, text=text[start:end], nodes=nodes)
                        )
                        break
        yield from sorted(found, key=lambda piece: (piece.start - piece.end, piece.start))

    def _alone(self, text: str, start: int, end: int) -> bool:
        around = f"{text[start - 1 : start] if start else ''}{text[end : end + 1]}"
        return not any(_KANJI_KANA.match(char) or _HANGUL.match(char) for char in around)

    # -- words, qualities and values

    def _words(self, text: str, taken: list[bool], edges: set[int]) -> Iterator[Fragment]:
        found: list[tuple[int, Fragment]] = []
        starts = self._boundaries(text, edges)
        for at in sorted(starts):
            if at >= len(text) or taken[at]:
                continue
            ends = [end for end in starts | {len(text)} if at < end <= at + _LONGEST_WORD and not any(taken[at:end])]
            for end in sorted(ends, reverse=True):
                if piece := self._word(text, at, end):
                    found.append((end - at, piece))
                    break
        yield from (piece for _, piece in sorted(found, key=lambda pair: -pair[0]))

    def _boundaries(self, text: str, edges: set[int]) -> set[int]:
        """Return where words may begin and end: at spaces, changes of script, between morphemes, before particles."""
        places = {0, len(text), *edges}
        for match in re.finditer(r"[^\s]+", text):
            places.update(match.span())
        for at in range(1, len(text)):
            if text[at - 1].isascii() != text[at].isascii():
                places.add(at)
        if re.search(r"[\u3040-\u30ff\u3400-\u9fff]", text):
            for morpheme in analysers.japanese(text):
                places.update((morpheme.start, morpheme.end))
            at = 0
            for surface in analysers.smallest_japanese(text):
                places.add(at)
                at += len(surface)
        if _HANGUL.search(text):
            for morpheme in analysers.korean(text):
                places.update((morpheme.start, morpheme.end))
            for match in re.finditer(r"[가-힣]+", text):
                places.update(range(match.start() + 2, match.end()))
        return places

    def _word(self, text: str, start: int, end: int) -> Fragment | None:
        written = text[start:end]
        if not written.strip() or written != written.strip():
            return None
        key = key_of(written)
        if (len(written) == 1 and written.isascii()) or self._filler(written):
            return None
        senses = dict(self.lexicon.senses.get(key, {}))
        if not senses and written.isascii() and key.endswith("s"):
            senses = dict(self.lexicon.senses.get(key[:-1], {}))
        qualities = {} if " " in written and not written.isascii() else qualities_of(key)
        values = self.lexicon.values.get(key, ()) or self.lexicon.values.get(_singular(key), ())
        best = max(senses.values(), default=0.0)
        if best >= _OWN_WORD:
            tops = {kind: max(w for s, w in senses.items() if s.kind == kind) for kind in {s.kind for s in senses}}
            senses = {s: w for s, w in senses.items() if w >= _NEARLY * tops[s.kind] and w >= _RIVAL * best}
        if values and best < _OWN_WORD and not (len(written) == 1 and self._glued(text, start, end)):
            return Fragment(kind=PartKind.VALUE, start=start, end=end, text=written, values=values)
        if qualities and best < _OWN_WORD:
            return Fragment(
                kind=PartKind.QUALITY, start=start, end=end, text=written, senses=senses, qualities=qualities
            )
        if senses:
            verb = best < _OWN_WORD and is_verb(text, start)
            return Fragment(
                kind=PartKind.WORD, start=start, end=end, text=written, senses=senses, values=values, verb=verb
            )
        return None

    def _glued(self, text: str, start: int, end: int) -> bool:
        around = f"{text[start - 1 : start] if start else ''}{text[end : end + 1]}"
        return any(map(_KANJI_KANA.match, around))

    def _filler(self, written: str) -> bool:
        return written in fillers("en" if written.isascii() else "ko" if _HANGUL.search(written) else "ja")

    # -- numbers and phrases

    def _numbers(self, question: str, mapped: Normalised) -> Iterator[Fragment]:
        for number in find_numbers(question, guess_language(question)):
            unit = unit_behind(question, number.span.end)
            span = _inside(mapped, Span(number.span.start, unit.end if unit else number.span.end))
            if span.start < span.end:
                yield Fragment(
                    kind=PartKind.NUMBER,
                    start=span.start,
                    end=span.end,
                    text=mapped.text[span.start : span.end],
                    number=float(number.value),
                    unit=number.unit or ("year" if _YEAR.fullmatch(number.text) else ""),
                )

    def _strong_cues(self, text: str) -> Iterator[Fragment]:
        yield from (self._cue(text, cue, start, end) for cue, start, end in cues_in(text, strong=True))

    def _cues(self, text: str) -> Iterator[Fragment]:
        yield from (self._cue(text, cue, start, end) for cue, start, end in cues_in(text, strong=False))

    def _cue(self, text: str, cue: Phrasing, start: int, end: int) -> Fragment:
        return Fragment(kind=PartKind.CUE, start=start, end=end, text=text[start:end], cue=cue)

    # -- the rest

    def _rest(self, text: str, taken: list[bool]) -> Iterator[Fragment]:
        for start, end, verb in untaken(content_words(text), taken):
            if end > start:
                written = text[start:end]
                yield from self._words_of_names(text, start, end, verb)
                if self._filler(written):
                    continue
                if senses := self._by_kanji.get(written[0], {}) if verb else {}:
                    yield Fragment(kind=PartKind.WORD, start=start, end=end, text=written, senses=senses, verb=True)
                yield Fragment(kind=PartKind.REST, start=start, end=end, text=written, verb=verb)

    def _words_of_names(self, text: str, start: int, end: int, verb: bool) -> Iterator[Fragment]:
        nodes = () if verb and not text[start:end].isascii() else self._by_word.get(text[start:end], ())
        if nodes and not self._filler(text[start:end]):
            yield Fragment(kind=PartKind.NAME, start=start, end=end, text=text[start:end], nodes=nodes, part=True)

    @cached_property
    def _by_kanji(self) -> dict[str, dict[WordSense, float]]:
        """Relations and attributes by the characters in their names: 停まる asks for 停車駅."""
        found: dict[str, dict[WordSense, float]] = {}
        for sense in self.lexicon.elements:
            if sense.kind != TYPE:
                for char in filter(_KANJI.match, sense.name):
                    found.setdefault(char, {})[sense] = _BY_KANJI
        return {char: senses for char, senses in found.items() if len(senses) <= _FEW}

    @cached_property
    def _by_word(self) -> dict[str, tuple[str, ...]]:
        """Nodes by the words of their names: a family name, Norvik of Norvik Tools."""
        found: dict[str, dict[str, None]] = {}
        for node in self.graph.nodes.values():
            for name in (node.name, *node.aliases):
                parts = normalise_mapped(name.replace("　", " ")).text.split()
                parts += [key for part in re.split(r"[\s　・･]+", name) if (key := normalise_mapped(part).text)]
                for at in range(len(parts)):
                    found.setdefault(parts[at], {})[node.id] = None
        return {word: tuple(nodes) for word, nodes in found.items() if len(word) > 1}


_OWN_WORD = 0.9
_NEARLY, _RIVAL = 0.92, 0.85
"""A word that names one thing of the graph itself does not stand for others that mean nearly the same."""
_BY_KANJI = 0.3
_FEW = 3
_KANJI = re.compile(r"[\u3400-\u9fff]")


def _singular(key: str) -> str:
    return key.removesuffix("s") if key.isascii() else key


def _may_start(text: str, at: int) -> bool:
    """Return False inside a Latin or Korean word."""
    if not at:
        return True
    before, char = text[at - 1], text[at]
    if char.isascii():
        return not (before.isascii() and before.isalnum() and char.isalnum())
    return not (_HANGUL.match(char) and _HANGUL.match(before))


def _may_end(text: str, end: int) -> bool:
    if end >= len(text):
        return True
    last, after = text[end - 1], text[end]
    if after.isascii():
        return not (last.isascii() and last.isalnum() and after.isalnum())
    if _HANGUL.match(last) and _HANGUL.match(after):
        rest = re.match(r"[가-힣]*", text[end:])
        return bool(rest and _JOSA.fullmatch(rest[0]))
    return True


def _inside(mapped: Normalised, span: Span) -> Span:
    places = [at for at, start in enumerate(mapped.starts) if span.start <= start < span.end]
    return Span(places[0], places[-1] + 1) if places else Span(0, 0)
