"""Names of a sentence that belong together: 同志社大学の経済学部 is one thing, and so is the Faculty of Law at X."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.domain.answers import Span
from core.knowledge.cues import Cues
from core.knowledge.graph import Graph
from core.knowledge.schema import Relation
from core.knowledge.sentence_names import Piece, Sort

_OWNS = {
    "ja": re.compile(
        r"\s*(?:内|付属|附属)?(?:の|にある|における|に(?:所)?属する|に所属する|が(?:設置|運営|有)する)?(?:現在?の)?\s*"
    ),
    "ko": re.compile(r"\s*(?:の|의|에 있는|에 속한|에 속하는|\s)?\s*(?:현\s*)?"),
    "en": re.compile(r"(?:の|(?:['’]s?)?\s+(?:current\s+|own\s+)?)"),
}
_OF = re.compile(r",?\s+(?:of|at|in|within|from|,)\s+(?:the\s+)?|,\s*")
"""English, also the other way round."""
_AND = {
    "ja": re.compile(r"\s*(?:[、，,・／/]|と|や|および|及び|ならびに|並びに|そして|または|又は|か)*\s*"),
    "ko": re.compile(r"\s*(?:[,·]|와|과|및|그리고|이나|나|또는|하고)*\s*"),
    "en": re.compile(r"\s*(?:,|\band\b|\bor\b|&|\bas well as\b)*\s*(?:(?:the|a|an|its|\band\b)\s+)*"),
}


@dataclass(frozen=True, slots=True)
class Thing:
    """A name with the names that say which one is meant, the widest first."""

    head: Piece
    scopes: tuple[Piece, ...] = ()

    @property
    def widest(self) -> Piece:
        return (*self.scopes, self.head)[0]

    @property
    def span(self) -> Span:
        every = [self.head.span, *(scope.span for scope in self.scopes)]
        return Span(min(s.start for s in every), max(s.end for s in every))


@dataclass(frozen=True, slots=True)
class Wholes:
    """Which types have parts of which, in one graph."""

    graph: Graph
    cues: Cues
    relations: Mapping[str, Relation]

    def types(self, piece: Piece) -> frozenset[str]:
        if piece.sort is Sort.NAME:
            return frozenset(self.graph.nodes[node].type for node in piece.nodes)
        return self.cues.types.get(piece.text, frozenset()) or self.cues.type_of_ending(piece.text)

    def likely(self, piece: Piece) -> frozenset[str]:
        """Of its types those that its ending tells: what ends in 学部 is a faculty first."""
        types = self.types(piece)
        return types & self.cues.type_of_ending(piece.text) or types

    def has(self, whole: frozenset[str], part: frozenset[str], *, inside: bool = True) -> bool:
        """``inside``: also what is only in a place."""
        return any(self._joins(each, whole, part) for each in self.relations.values() if inside or not each.inside)

    def _joins(self, relation: Relation, whole: frozenset[str], part: frozenset[str]) -> bool:
        if not (relation.named_by_type or relation.inside):
            return False
        wholes, parts = (
            (relation.objects, relation.subjects) if relation.inside else (relation.subjects, relation.objects)
        )
        return bool(wholes & whole) and bool(parts & part)

    def above(self, whole: frozenset[str], part: frozenset[str], *, inside: bool = True) -> bool:
        """Also over one step between."""
        if self.has(whole, part, inside=inside):
            return True
        between = [r.objects for r in self.relations.values() if r.named_by_type and r.subjects & whole]
        return any(self.has(types, part, inside=inside) for types in between)


def things_of(sentence: str, pieces: Sequence[Piece], wholes: Wholes, lang: str) -> list[Thing]:
    found: list[Thing] = []
    names = [piece for piece in pieces if piece.sort is not Sort.WORD]
    words = [piece.span for piece in pieces if piece.sort is Sort.WORD]
    for piece in names:
        before = found[-1] if found else None
        between = sentence[before.span.end : piece.span.start] if before else ""
        if before is None or any(before.span.end <= word.start < piece.span.start for word in words):
            found.append(Thing(piece))
        elif _OWNS.get(lang, _OWNS["en"]).fullmatch(between) and wholes.above(
            wholes.types(before.head), wholes.types(piece)
        ):
            found[-1] = Thing(piece, (*before.scopes, before.head))
        elif lang == "en" and _OF.fullmatch(between) and wholes.above(wholes.types(piece), wholes.types(before.widest)):
            found[-1] = Thing(before.head, (piece, *before.scopes))
        else:
            found.append(Thing(piece))
    return found


def listed_together(sentence: str, things: Sequence[Thing], wholes: Wholes, lang: str) -> list[list[Thing]]:
    """Neighbours of one type with nothing but commas and "and" between them."""
    groups: list[list[Thing]] = []
    for thing in things:
        if groups:
            before = groups[-1][-1]
            between = sentence[before.span.end : thing.span.start]
            if _AND.get(lang, _AND["en"]).fullmatch(between) and wholes.types(before.head) & wholes.types(thing.head):
                groups[-1].append(thing)
                continue
        groups.append([thing])
    return groups


def owner_of_word(sentence: str, word: Piece, things: Sequence[Thing], lang: str) -> Thing | None:
    """Whose 学長 it is: 翠嶺大学の学長, the president of Hoshino University."""
    for thing in things:
        behind = sentence[thing.span.end : word.span.start]
        if thing.span.end <= word.span.start and _OWNS.get(lang, _OWNS["en"]).fullmatch(behind):
            return thing
    for thing in things:
        before = sentence[word.span.end : thing.span.start]
        if lang == "en" and word.span.end <= thing.span.start and _OF.fullmatch(before):
            return thing
    return None
