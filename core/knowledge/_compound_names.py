"""Group the names of a sentence that form one entity: 同志社大学の経済学部, or the Faculty of Law at X."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.domain.answers import Span
from core.knowledge._cues import Cues
from core.knowledge._schema import Relation
from core.knowledge._sentence_names import Piece, PieceKind
from core.knowledge.graph import Graph

_OWNS = {
    "ja": re.compile(
        r"\s*(?:内|付属|附属)?(?:の|にある|における|に(?:所)?属する|に所属する|が(?:設置|運営|有)する)?(?:現在?の)?\s*"
    ),
    "ko": re.compile(r"\s*(?:の|의|에 있는|에 속한|에 속하는|\s)?\s*(?:현\s*)?"),
    "en": re.compile(r"(?:の|(?:['’]s?)?\s+(?:current\s+|own\s+)?)"),
}
_OF = re.compile(r",?\s+(?:of|at|in|within|from|,)\s+(?:the\s+)?|,\s*")
"""English connectives between a part and the whole that follows it."""
_AND = {
    "ja": re.compile(r"\s*(?:[、，,・／/]|と|や|および|及び|ならびに|並びに|そして|または|又は|か)*\s*"),
    "ko": re.compile(r"\s*(?:[,·]|와|과|및|그리고|이나|나|또는|하고)*\s*"),
    "en": re.compile(r"\s*(?:,|\band\b|\bor\b|&|\bas well as\b)*\s*(?:(?:the|a|an|its|\band\b)\s+)*"),
}


@dataclass(frozen=True, slots=True)
class NamedEntity:
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
class TypeHierarchy:
    """Says which types have parts of which types, in one graph."""

    graph: Graph
    cues: Cues
    relations: Mapping[str, Relation]

    def types(self, piece: Piece) -> frozenset[str]:
        if piece.sort is PieceKind.NAME:
            return frozenset(self.graph.nodes[node].type for node in piece.nodes)
        return self.cues.types.get(piece.text, frozenset()) or self.cues.type_of_ending(piece.text)

    def likely(self, piece: Piece) -> frozenset[str]:
        """Return the types that the ending of the name suggests, otherwise all: what ends in 学部 is a faculty
        first."""
        types = self.types(piece)
        return types & self.cues.type_of_ending(piece.text) or types

    def has(self, whole: frozenset[str], part: frozenset[str], *, inside: bool = True) -> bool:
        """Return True if a type has parts of another. ``inside`` counts what is located in a place as its part."""
        return any(
            self._joins(relation, whole, part) for relation in self.relations.values() if inside or not relation.inside
        )

    def _joins(self, relation: Relation, whole: frozenset[str], part: frozenset[str]) -> bool:
        if not (relation.named_by_type or relation.inside):
            return False
        wholes, parts = (
            (relation.objects, relation.subjects) if relation.inside else (relation.subjects, relation.objects)
        )
        return bool(wholes & whole) and bool(parts & part)

    def above(self, whole: frozenset[str], part: frozenset[str], *, inside: bool = True) -> bool:
        """Return True if a type has such parts, directly or over one step between."""
        if self.has(whole, part, inside=inside):
            return True
        between = [r.objects for r in self.relations.values() if r.named_by_type and r.subjects & whole]
        return any(self.has(types, part, inside=inside) for types in between)


def entities_of(sentence: str, pieces: Sequence[Piece], wholes: TypeHierarchy, lang: str) -> list[NamedEntity]:
    entities: list[NamedEntity] = []
    names = [piece for piece in pieces if piece.sort is not PieceKind.WORD]
    words = [piece.span for piece in pieces if piece.sort is PieceKind.WORD]
    for piece in names:
        before = entities[-1] if entities else None
        between = sentence[before.span.end : piece.span.start] if before else ""
        if before is None or any(before.span.end <= word.start < piece.span.start for word in words):
            entities.append(NamedEntity(piece))
        elif _OWNS.get(lang, _OWNS["en"]).fullmatch(between) and wholes.above(
            wholes.types(before.head), wholes.types(piece)
        ):
            entities[-1] = NamedEntity(piece, (*before.scopes, before.head))
        elif lang == "en" and _OF.fullmatch(between) and wholes.above(wholes.types(piece), wholes.types(before.widest)):
            entities[-1] = NamedEntity(before.head, (piece, *before.scopes))
        else:
            entities.append(NamedEntity(piece))
    return entities


def listed_groups(
    sentence: str, things: Sequence[NamedEntity], wholes: TypeHierarchy, lang: str
) -> list[list[NamedEntity]]:
    """Group neighbours of one type with nothing but commas and "and" between them."""
    groups: list[list[NamedEntity]] = []
    for thing in things:
        if groups:
            before = groups[-1][-1]
            between = sentence[before.span.end : thing.span.start]
            if _AND.get(lang, _AND["en"]).fullmatch(between) and wholes.types(before.head) & wholes.types(thing.head):
                groups[-1].append(thing)
                continue
        groups.append([thing])
    return groups


def owner_of_word(sentence: str, word: Piece, things: Sequence[NamedEntity], lang: str) -> NamedEntity | None:
    """Return whose 学長 is meant: 翠嶺大学の学長, the president of Hoshino University."""
    for thing in things:
        behind = sentence[thing.span.end : word.span.start]
        if thing.span.end <= word.span.start and _OWNS.get(lang, _OWNS["en"]).fullmatch(behind):
            return thing
    for thing in things:
        before = sentence[word.span.end : thing.span.start]
        if lang == "en" and word.span.end <= thing.span.start and _OF.fullmatch(before):
            return thing
    return None
