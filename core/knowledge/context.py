"""Which node a name means, by what else was named. Namesakes are never guessed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from core.knowledge.graph import Graph
from core.knowledge.named_things import Thing, Wholes
from core.knowledge.sentence_names import Piece, Sort
from core.knowledge.walking import reached

_STEPS = 3
_MOST_ALIKE = 12


@dataclass(frozen=True, slots=True)
class Meant:
    """What a thing of a sentence is: one node; or what it is said to belong to does not have it; or nobody can say."""

    thing: Thing
    node: str = ""
    """Empty: none is known."""
    whole: str = ""
    """What it is said to be a part of."""
    several: bool = False
    """Namesakes that nothing tells apart."""
    foreign: bool = False
    """It, or what it belongs to, is not in the graph."""


@dataclass
class Context:
    """What was spoken of so far, the newest last."""

    wholes: Wholes
    said: list[list[Meant]] = field(default_factory=list)
    _below: dict[str, Collection[str]] = field(default_factory=dict)

    @property
    def graph(self) -> Graph:
        return self.wholes.graph

    def resolve(self, things: Sequence[Thing]) -> list[Meant]:
        """In their order; what is clear in the sentence goes before what was said before it."""
        meant: list[Meant | None] = [self._alone(thing) for thing in things]
        for index, thing in enumerate(things):
            if meant[index] is None:
                meant[index] = self._beside(thing, [each for each in meant if each and each.node])
        return [each or Meant(thing, several=True) for each, thing in zip(meant, things, strict=True)]

    def newest(self, types: frozenset[str]) -> Meant | None:
        """The last thing of these types that was spoken of; None: there is none, or several in one breath."""
        for said in reversed(self.said):
            there = [each for each in said if not types.isdisjoint(self._types(each))]
            nodes = {each.node for each in there}
            if there:
                return there[-1] if len(nodes) == 1 else None
            scopes = {each.whole for each in said if each.whole and self.graph.nodes[each.whole].type in types}
            if len(scopes) == 1:
                (only,) = scopes
                return Meant(said[-1].thing, only)
            if scopes:
                return None
        return None

    def below(self, node: str) -> Collection[str]:
        if node not in self._below:
            self._below[node] = reached(self.graph, node, forward=True, steps=_STEPS).keys() - {node}
        return self._below[node]

    def within(self, node: str) -> Collection[str]:
        """Its parts, and what is in it where it is a place."""
        inside = {edge.src for edge in self.graph.into.get(node, ()) if self.wholes.relations[edge.rel].inside}
        return {*self.below(node), *inside}

    def _types(self, meant: Meant) -> frozenset[str]:
        return frozenset({self.graph.nodes[meant.node].type}) if meant.node else self.wholes.types(meant.thing.head)

    def _alone(self, thing: Thing) -> Meant | None:
        """By its own names; None: its neighbours have to say."""
        if thing.scopes:
            return self._scoped(thing)
        head = thing.head
        if head.sort is Sort.STRANGE:
            return Meant(thing, foreign=True)
        if head.sort is Sort.SAME:
            last = self.newest(self.wholes.types(head))
            return Meant(thing, last.node, foreign=last.foreign) if last else Meant(thing, several=True)
        nodes = self._as_named(head)
        if len(nodes) == 1 and (len(head.nodes) > 1 or not self._has_owner_types(nodes[0])):
            return Meant(thing, nodes[0])
        return None

    def _as_named(self, head: Piece) -> Sequence[str]:
        """A campus may be called like its university: of such the whole."""
        if not 1 < len(head.nodes) <= _MOST_ALIKE:
            return head.nodes
        whole = [node for node in head.nodes if {*head.nodes} <= {node, *self.below(node)}]
        return whole[:1] or head.nodes

    def _scoped(self, thing: Thing) -> Meant:
        whole = self._alone(Thing(thing.scopes[0])) or self._beside(Thing(thing.scopes[0]), [])
        for piece in (*thing.scopes[1:], thing.head):
            if whole.foreign or not whole.node:
                return Meant(thing, foreign=whole.foreign, several=whole.several)
            inside = self.within(whole.node)
            within = [node for node in piece.nodes if node in inside]
            if len(within) > 1:
                near = [edge.dst for edge in self.graph.out.get(whole.node, ()) if edge.dst in within]
                within = near or within
            if len(set(within)) == 1:
                whole = Meant(Thing(piece), within[0], whole.node)
            elif piece is thing.head:
                return Meant(thing, "", whole.node, several=len(set(within)) > 1)
            else:
                return Meant(thing, foreign=True)
        return Meant(thing, whole.node, whole.whole)

    def _beside(self, thing: Thing, others: Sequence[Meant]) -> Meant:
        """A part of something else that the sentence names, else of what was spoken of last.

        Not a whole of it: that 歴史学科 is in some 文学部 does not say that this 文学部 is meant.
        """
        nodes = thing.head.nodes
        near = {node for node in nodes for other in others if node in self.below(other.node)}
        if near:
            return _only(thing, near)
        for said in reversed(self.said):
            if known := {each.node for each in said if each.node in nodes}:
                return _only(thing, known)
            if any(each.foreign and self._could_own(each.thing.head, nodes) for each in said):
                return Meant(thing, foreign=True)
            there = {each.node for each in said if each.node} | {each.whole for each in said if each.whole}
            if near := {node for node in nodes for other in there if node in self.below(other)}:
                return _only(thing, near)
        if len(nodes) == 1 and not self._other_wholes(nodes[0], others):
            return Meant(thing, nodes[0])
        return Meant(thing, several=len(nodes) > 1, foreign=len(nodes) == 1)

    def _has_owner_types(self, node: str) -> bool:
        return bool(self.graph.into.get(node))

    def _could_own(self, piece: Piece, nodes: Sequence[str]) -> bool:
        types = self.wholes.types(piece)
        return self.wholes.above(types, frozenset(self.graph.nodes[node].type for node in nodes)) if types else False

    def _other_wholes(self, node: str, others: Sequence[Meant]) -> bool:
        """Something that has such parts, and not this one, was spoken of last: its own may be called the same."""
        types = frozenset({self.graph.nodes[node].type})
        for said in (list(others), *reversed(self.said)):
            owners = [
                owner
                for each in said
                for owner in (each.node, each.whole)
                if owner and self.wholes.above(frozenset({self.graph.nodes[owner].type}), types, inside=False)
            ]
            if owners:
                return not any(node in self.below(owner) for owner in owners)
        return False


def _only(thing: Thing, nodes: Collection[str]) -> Meant:
    return Meant(thing, next(iter(nodes))) if len(nodes) == 1 else Meant(thing, several=True)
