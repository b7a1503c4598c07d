"""What a sentence says in the relations of a graph, and what it only takes for granted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.knowledge.context import Context, Meant
from core.knowledge.named_things import Thing, Wholes, listed_together, owner_of_word
from core.knowledge.predicates import Direction, Predicate, direction_of, has_within
from core.knowledge.schema import Relation
from core.knowledge.sentence_names import Piece, Sort

Way = tuple[Relation, ...]
"""One relation, or two of a whole to its parts' parts."""


@dataclass(frozen=True, slots=True)
class Claim:
    subject: str
    """Id of a node."""
    ways: Sequence[Way]
    """What it says, as its name's ending tells; any of them makes it right."""
    object: Piece
    """By its name: whichever node is called so."""
    asserted: bool = True
    """False: taken for granted, as that the 経済学部 of a university is there."""
    turned: bool = False
    """Subject and object are the wrong way round."""
    also: Sequence[Way] = ()
    """What it may say beside: a campus, too, may be called 法学部. They make it right and never wrong."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One sentence, or a part of it that has a predicate of its own."""

    text: str
    lang: str
    pieces: Sequence[Piece]
    things: Sequence[Thing]
    predicate: Predicate


@dataclass(frozen=True, slots=True)
class Claimed:
    claims: tuple[Claim, ...] = ()
    several: str = ""
    """A name that several things bear, where it cannot be told which is meant."""
    strange: str = ""
    """A name that the graph does not have."""


def claims_of(reading: Reading, meant: Sequence[Meant], context: Context, asked: Piece | None = None) -> Claimed:
    """``asked``: the word of the question, where the sentence only answers it with a name."""
    taken = tuple(claim for each in meant if (claim := _taken_for_granted(each, context.wholes)))
    words = [piece for piece in reading.pieces if piece.sort is Sort.WORD]
    wholes = context.wholes
    by_word = [(word, relations) for word in words if (relations := _relations_by(word, wholes))]
    if not words and asked is not None and reading.predicate.only_names:
        by_word = [(asked, _relations_by(asked, wholes))]
    said = _Sides(reading, meant, context)
    if len(by_word) == 1 and len(words) <= 1:
        found = said.by_word(*by_word[0])
    elif not words:
        found = said.by_verb()
    else:
        found = Claimed()
    return Claimed((*found.claims, *taken), found.several, found.strange)


def _relations_by(word: Piece, wholes: Wholes) -> list[Relation]:
    return [each for each in wholes.relations.values() if word.text in each.words]


def _taken_for_granted(meant: Meant, wholes: Wholes) -> Claim | None:
    """Its whole has it; nobody says so, but it would be wrong to speak of it otherwise."""
    if not meant.whole or meant.foreign or meant.several:
        return None
    of_whole, head = frozenset({wholes.graph.nodes[meant.whole].type}), meant.thing.head
    ways, also = ways_between(wholes, of_whole, wholes.likely(head)), ways_between(wholes, of_whole, wholes.types(head))
    return Claim(meant.whole, ways, head, asserted=False, also=also) if ways else None


def ways_between(wholes: Wholes, subject: frozenset[str], part: frozenset[str]) -> list[Way]:
    """From a whole to its parts; else to their parts. Several where a name may be of several types."""
    has = [r for r in wholes.relations.values() if r.named_by_type and not r.inside]
    if direct := [(r,) for r in has if r.subjects & subject and r.objects & part]:
        return list[Way](direct)
    return [
        (one, other)
        for one in has
        for other in has
        if one.subjects & subject and one.objects & other.subjects and other.objects & part
    ]


@dataclass(frozen=True, slots=True)
class _Sides:
    reading: Reading
    meant: Sequence[Meant]
    context: Context

    def by_word(self, word: Piece, relations: Sequence[Relation]) -> Claimed:
        """X の学長は Y: by a word for the relation, or for the type of its objects."""
        reading, wholes = self.reading, self.context.wholes
        owner = owner_of_word(reading.text, word, reading.things, reading.lang)
        holders = [m for m in self.meant if owner is not None and m.thing == owner]
        turned = False
        if holders:
            relation = _for(relations, wholes.types(holders[0].thing.head), 0)
            if relation is None and (back := self._back(relations, holders[0])):
                relation, turned = back, True
        else:
            fits = [m for m in self.meant if _for(relations, wholes.types(m.thing.head), 0)]
            holders = fits[:1] if len({m.node for m in fits}) == 1 else []
            if fits and not holders:
                return Claimed()
            relation = _for(relations, wholes.types(holders[0].thing.head), 0) if holders else None
        if not holders:
            newest = [n for r in relations if (n := self.context.newest(r.subjects))]
            if not newest:
                return Claimed()
            holders = newest[:1]
            relation = _for(relations, self._types(holders[0]), 0)
        holder = holders[0]
        if relation is None:
            return Claimed()
        if not holder.node:
            return _unclear(holder)
        if not reading.predicate.identifies and not (relation.named_by_type and reading.predicate.exists):
            return Claimed()
        wanted = relation.subjects if turned else relation.objects
        others = [m for m in self.meant if m is not holder and self._can_be(m, wanted)]
        backwards = owner is None and self._said_backwards(holder, relation)
        return self._claims(holder, [(relation,)], others, turned=turned or backwards)

    def _said_backwards(self, holder: Meant, relation: Relation) -> bool:
        """文学部には、学部として湖北大学がある: the word is of neither, and the particles say which has the other."""
        if relation.to_places or self.reading.lang != "ja" or len(self.meant) != 2:  # noqa: PLR2004 - which has which
            return False
        one, other = sorted((each.thing for each in self.meant), key=lambda each: each.span.start)
        if not relation.named_by_type:  # people also lead what they have: 岸本氏は湖北大学を学長として率いる
            return holder.thing == other and has_within(self.reading.text, one, other)
        direction = direction_of(self.reading.text, one, other, other, self.reading.lang)
        return direction is (Direction.SECOND_HAS if holder.thing == one else Direction.FIRST_HAS)

    def _back(self, relations: Sequence[Relation], holder: Meant) -> Relation | None:
        """A relation that the sentence has the wrong way round: its object holds, and something else is its subject."""
        types = self.context.wholes.types
        others = frozenset().union(*(types(each.thing.head) for each in self.meant if each is not holder))
        return _for([each for each in relations if each.subjects & others], types(holder.thing.head), 1)

    def by_verb(self) -> Claimed:
        """X には Y がある, Y は X にある, Y belongs to X."""
        reading, wholes = self.reading, self.context.wholes
        if not (reading.predicate.exists or reading.predicate.locates):
            return Claimed()
        groups = listed_together(reading.text, reading.things, wholes, reading.lang)
        by_thing = {m.thing: m for m in self.meant}
        if len(groups) == 2:  # noqa: PLR2004 - what has and what is had
            return self._between(*([by_thing[thing] for thing in group] for group in groups))
        if len(groups) == 1:
            return self._from_context([by_thing[thing] for thing in groups[0]])
        return Claimed()

    def _between(self, first: list[Meant], second: list[Meant]) -> Claimed:
        reading, wholes = self.reading, self.context.wholes
        direction = direction_of(reading.text, first[-1].thing, second[0].thing, second[-1].thing, reading.lang)
        if self._of_one_type(first[0], second[0]):  # only the words can tell
            if direction is Direction.UNKNOWN:
                return Claimed()
            one, other = (first, second) if direction is Direction.FIRST_HAS else (second, first)
            ways = ways_between(wholes, wholes.types(one[0].thing.head), wholes.types(other[0].thing.head))
            return self._claims(one[0], ways, other) if ways and len(one) == 1 else Claimed()
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
        return Claimed()

    def _of_one_type(self, one: Meant, other: Meant) -> bool:
        types = self.context.wholes.types
        return bool(types(one.thing.head) & types(other.thing.head))

    def _from_context(self, group: list[Meant]) -> Claimed:
        """文学部と法学部があります: of what was spoken of before."""
        wholes, types = self.context.wholes, self.context.wholes.types(group[0].thing.head)
        found: list[tuple[Meant, Relation]] = []
        for relation in wholes.relations.values():
            place = relation.inside and self.reading.predicate.locates
            if relation.objects & types and (place or (relation.named_by_type and self.reading.predicate.exists)):
                newest = self.context.newest(relation.subjects)
                if newest and newest.node and not any(newest.node == each.node for each in group):
                    found.append((newest, relation))
        last = self.context.said[-1] if self.context.said else []
        heads = [(holder, relation) for holder, relation in found if any(holder is each for each in last)]
        found = heads or found
        if len(found) != 1:
            return Claimed()
        holder, relation = found[0]
        return self._claims(holder, [(relation,)], group)

    def _claims(
        self,
        holder: Meant,
        ways: Sequence[Way],
        others: Sequence[Meant],
        *,
        turned: bool = False,
        also: Sequence[Way] = (),
    ) -> Claimed:
        if not holder.node:
            return _unclear(holder)
        if any(each.thing.scopes and not each.node for each in others):
            return Claimed()  # what it is said to be of does not have it: that is another claim
        foreign = [m for m in others if m.thing.head.sort is Sort.SAME and not m.node]
        if foreign:
            return _unclear(foreign[0])
        return Claimed(
            tuple(
                Claim(holder.node, ways, each.thing.head, turned=turned, also=() if turned else also) for each in others
            )
        )

    def _inside(self, subject: frozenset[str], place: frozenset[str]) -> Relation | None:
        fits = [
            r for r in self.context.wholes.relations.values() if r.inside and r.subjects & subject and r.objects & place
        ]
        return fits[0] if len(fits) == 1 else None

    def _can_be(self, meant: Meant, types: frozenset[str]) -> bool:
        known = self.context.wholes.types(meant.thing.head)
        return bool(known & types)

    def _types(self, meant: Meant) -> frozenset[str]:
        graph = self.context.graph
        return frozenset({graph.nodes[meant.node].type}) if meant.node else self.context.wholes.types(meant.thing.head)


def _for(relations: Sequence[Relation], types: frozenset[str], end: int) -> Relation | None:
    fits = [r for r in relations if (r.objects if end else r.subjects) & types]
    return fits[0] if len(fits) == 1 else None


def _unclear(meant: Meant) -> Claimed:
    name = meant.thing.head.text
    return Claimed(several=name) if meant.several else Claimed(strange=name)
