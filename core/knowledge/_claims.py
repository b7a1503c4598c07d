"""Extract the claims of a sentence in terms of a graph's relations: those it states and those it presupposes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.knowledge._compound_names import NamedEntity, TypeHierarchy, listed_groups, owner_of_word
from core.knowledge._context import Conversation, ResolvedEntity
from core.knowledge._predicates import Direction, Predicate, direction_of, has_within
from core.knowledge._schema import Relation
from core.knowledge._sentence_names import Piece, PieceKind

RelationPath = tuple[Relation, ...]
"""One relation, or two that lead from a whole to the parts of its parts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GraphClaim:
    subject: str
    """Id of the node that the claim is about."""
    ways: Sequence[RelationPath]
    """Relation paths that the sentence may state, judged by the ending of the name; the claim is right if any of them
    holds."""
    object: Piece
    """The name as written; any node with that name satisfies the claim."""
    asserted: bool = True
    """False if the sentence only presupposes it, such as that a university has the 経済学部 it mentions."""
    turned: bool = False
    """True if subject and object are stated in the wrong direction."""
    also: Sequence[RelationPath] = ()
    """Further paths that the sentence may state, since a campus may also be called 法学部. They can make a claim right,
    never wrong."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ParsedClause:
    """One sentence, or a clause of it that has its own predicate, split into names and words of the graph."""

    text: str
    lang: str
    pieces: Sequence[Piece]
    things: Sequence[NamedEntity]
    predicate: Predicate


@dataclass(frozen=True, slots=True)
class ClaimSet:
    claims: tuple[GraphClaim, ...] = ()
    several: str = ""
    """A name shared by several nodes where the sentence does not tell which is meant."""
    strange: str = ""
    """A name that the graph does not have."""


def claims_of(
    reading: ParsedClause, resolved: Sequence[ResolvedEntity], context: Conversation, asked_word: Piece | None = None
) -> ClaimSet:
    """Return what a clause claims. ``asked`` is the word of the question, for a sentence that answers with a name
    alone."""
    presupposed = tuple(claim for entity in resolved if (claim := _presupposed(entity, context.wholes)))
    words = [piece for piece in reading.pieces if piece.sort is PieceKind.WORD]
    wholes = context.wholes
    by_word = [(word, relations) for word in words if (relations := _relations_by(word, wholes))]
    if not words and asked_word is not None and reading.predicate.only_names:
        by_word = [(asked_word, _relations_by(asked_word, wholes))]
    sides = _Sides(reading, resolved, context)
    if len(by_word) == 1 and len(words) <= 1:
        claims = sides.by_word(*by_word[0])
    elif not words:
        claims = sides.by_verb()
    else:
        claims = ClaimSet()
    return ClaimSet((*claims.claims, *presupposed), claims.several, claims.strange)


def _relations_by(word: Piece, wholes: TypeHierarchy) -> list[Relation]:
    return [relation for relation in wholes.relations.values() if word.text in relation.words]


def _presupposed(entity: ResolvedEntity, wholes: TypeHierarchy) -> GraphClaim | None:
    """Return the presupposed claim that a whole has its part. Nobody states it, but speaking of the part is wrong
    without it."""
    if not entity.whole or entity.foreign or entity.several:
        return None
    of_whole, head = frozenset({wholes.graph.nodes[entity.whole].type}), entity.thing.head
    ways, also = ways_between(wholes, of_whole, wholes.likely(head)), ways_between(wholes, of_whole, wholes.types(head))
    return GraphClaim(subject=entity.whole, ways=ways, object=head, asserted=False, also=also) if ways else None


def ways_between(wholes: TypeHierarchy, subject: frozenset[str], part: frozenset[str]) -> list[RelationPath]:
    """Return the relation paths from a whole to its parts, otherwise to their parts; several where a name may have
    several types."""
    has = [r for r in wholes.relations.values() if r.named_by_type and not r.inside]
    if direct := [(r,) for r in has if r.subjects & subject and r.objects & part]:
        return list[RelationPath](direct)
    return [
        (first, second)
        for first in has
        for second in has
        if first.subjects & subject and first.objects & second.subjects and second.objects & part
    ]


@dataclass(frozen=True, slots=True)
class _Sides:
    reading: ParsedClause
    meant: Sequence[ResolvedEntity]
    context: Conversation

    def by_word(self, word: Piece, relations: Sequence[Relation]) -> ClaimSet:
        """Read "X の学長は Y": a claim stated by the word of a relation, or of the type of its objects."""
        reading, wholes = self.reading, self.context.wholes
        owner = owner_of_word(reading.text, word, reading.things, reading.lang)
        holders = [m for m in self.meant if owner is not None and m.thing == owner]
        turned = False
        if holders:
            relation = _only_relation(relations, wholes.types(holders[0].thing.head), 0)
            if relation is None and (back := self._reversed_relation(relations, holders[0])):
                relation, turned = back, True
        else:
            fits = [m for m in self.meant if _only_relation(relations, wholes.types(m.thing.head), 0)]
            holders = fits[:1] if len({m.node for m in fits}) == 1 else []
            if fits and not holders:
                return ClaimSet()
            relation = _only_relation(relations, wholes.types(holders[0].thing.head), 0) if holders else None
        if not holders:
            newest = [n for r in relations if (n := self.context.newest(r.subjects))]
            if not newest:
                return ClaimSet()
            holders = newest[:1]
            relation = _only_relation(relations, self._types(holders[0]), 0)
        holder = holders[0]
        if relation is None:
            return ClaimSet()
        if not holder.node:
            return _unclear(holder)
        if not reading.predicate.identifies and not (relation.named_by_type and reading.predicate.exists):
            return ClaimSet()
        wanted = relation.subjects if turned else relation.objects
        others = [m for m in self.meant if m is not holder and self._can_be(m, wanted)]
        backwards = owner is None and self._stated_backwards(holder, relation)
        return self._claims(holder, [(relation,)], others, turned=turned or backwards)

    def _stated_backwards(self, holder: ResolvedEntity, relation: Relation) -> bool:
        """Return True for 文学部には、学部として湖北大学がある: the word belongs to neither name, and the particles
        invert who has whom."""
        if relation.to_places or self.reading.lang != "ja" or len(self.meant) != 2:  # noqa: PLR2004 - which has which
            return False
        one, other = sorted((entity.thing for entity in self.meant), key=lambda entity: entity.span.start)
        if not relation.named_by_type:  # people also lead what they have: 岸本氏は湖北大学を学長として率いる
            return holder.thing == other and has_within(self.reading.text, one, other)
        direction = direction_of(self.reading.text, one, other, other, self.reading.lang)
        return direction is (Direction.SECOND_HAS if holder.thing == one else Direction.FIRST_HAS)

    def _reversed_relation(self, relations: Sequence[Relation], holder: ResolvedEntity) -> Relation | None:
        """Return the relation that the sentence states in the wrong direction: its object is the holder, and another
        name its subject."""
        types = self.context.wholes.types
        others = frozenset().union(*(types(entity.thing.head) for entity in self.meant if entity is not holder))
        return _only_relation([entity for entity in relations if entity.subjects & others], types(holder.thing.head), 1)

    def by_verb(self) -> ClaimSet:
        """Read "X には Y がある", "Y は X にある" and "Y belongs to X": a claim stated by a verb."""
        reading, wholes = self.reading, self.context.wholes
        if not (reading.predicate.exists or reading.predicate.locates):
            return ClaimSet()
        groups = listed_groups(reading.text, reading.things, wholes, reading.lang)
        by_thing = {m.thing: m for m in self.meant}
        if len(groups) == 2:  # noqa: PLR2004 - what has and what is had
            return self._between(*([by_thing[thing] for thing in group] for group in groups))
        if len(groups) == 1:
            return self._from_context([by_thing[thing] for thing in groups[0]])
        return ClaimSet()

    def _between(self, first: list[ResolvedEntity], second: list[ResolvedEntity]) -> ClaimSet:
        reading, wholes = self.reading, self.context.wholes
        direction = direction_of(reading.text, first[-1].thing, second[0].thing, second[-1].thing, reading.lang)
        if self._of_one_type(first[0], second[0]):  # only the words can tell
            if direction is Direction.UNKNOWN:
                return ClaimSet()
            one, other = (first, second) if direction is Direction.FIRST_HAS else (second, first)
            ways = ways_between(wholes, wholes.types(one[0].thing.head), wholes.types(other[0].thing.head))
            return self._claims(one[0], ways, other) if ways and len(one) == 1 else ClaimSet()
        for one, other in ((first, second), (second, first)):
            if len(one) > 1:
                continue
            of_one, of_other = wholes.types(one[0].thing.head), wholes.types(other[0].thing.head)
            if reading.predicate.locates and (inside := self._inside(of_one, of_other)) and len(other) == 1:
                return self._claims(one[0], [(inside,)], other)
            ways = ways_between(wholes, of_one, wholes.likely(other[0].thing.head))
            if not ways or not (of_one and of_other):
                continue
            whole_first = one is first
            turned = direction is not Direction.UNKNOWN and (direction is Direction.FIRST_HAS) != whole_first
            if turned and any(way[-1].to_places for way in ways):
                turned = False
            also = ways_between(wholes, of_one, of_other)
            return self._claims(one[0], ways, other, turned=turned, also=also)
        return ClaimSet()

    def _of_one_type(self, one: ResolvedEntity, other: ResolvedEntity) -> bool:
        types = self.context.wholes.types
        return bool(types(one.thing.head) & types(other.thing.head))

    def _from_context(self, group: list[ResolvedEntity]) -> ClaimSet:
        """Read 文学部と法学部があります, whose owner was named in an earlier sentence."""
        wholes, types = self.context.wholes, self.context.wholes.types(group[0].thing.head)
        holders: list[tuple[ResolvedEntity, Relation]] = []
        for relation in wholes.relations.values():
            place = relation.inside and self.reading.predicate.locates
            if relation.objects & types and (place or (relation.named_by_type and self.reading.predicate.exists)):
                newest = self.context.newest(relation.subjects)
                if newest and newest.node and not any(newest.node == entity.node for entity in group):
                    holders.append((newest, relation))
        last = self.context.said[-1] if self.context.said else []
        heads = [(holder, relation) for holder, relation in holders if any(holder is entity for entity in last)]
        holders = heads or holders
        if len(holders) != 1:
            return ClaimSet()
        holder, relation = holders[0]
        return self._claims(holder, [(relation,)], group)

    def _claims(
        self,
        holder: ResolvedEntity,
        ways: Sequence[RelationPath],
        others: Sequence[ResolvedEntity],
        *,
        turned: bool = False,
        also: Sequence[RelationPath] = (),
    ) -> ClaimSet:
        if not holder.node:
            return _unclear(holder)
        if any(entity.thing.scopes and not entity.node for entity in others):
            return ClaimSet()  # what it is said to be of does not have it: that is another claim
        foreign = [m for m in others if m.thing.head.sort is PieceKind.SAME and not m.node]
        if foreign:
            return _unclear(foreign[0])
        return ClaimSet(
            tuple(
                GraphClaim(
                    subject=holder.node, ways=ways, object=entity.thing.head, turned=turned, also=() if turned else also
                )
                for entity in others
            )
        )

    def _inside(self, subject: frozenset[str], place: frozenset[str]) -> Relation | None:
        fits = [
            r for r in self.context.wholes.relations.values() if r.inside and r.subjects & subject and r.objects & place
        ]
        return fits[0] if len(fits) == 1 else None

    def _can_be(self, entity: ResolvedEntity, types: frozenset[str]) -> bool:
        known = self.context.wholes.types(entity.thing.head)
        return bool(known & types)

    def _types(self, entity: ResolvedEntity) -> frozenset[str]:
        graph = self.context.graph
        return (
            frozenset({graph.nodes[entity.node].type}) if entity.node else self.context.wholes.types(entity.thing.head)
        )


def _only_relation(relations: Sequence[Relation], types: frozenset[str], end: int) -> Relation | None:
    matching = [r for r in relations if (r.objects if end else r.subjects) & types]
    return matching[0] if len(matching) == 1 else None


def _unclear(entity: ResolvedEntity) -> ClaimSet:
    name = entity.thing.head.text
    return ClaimSet(several=name) if entity.several else ClaimSet(strange=name)
