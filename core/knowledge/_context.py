"""Decide which node a name means from the other names around it. Namesakes are never guessed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from core.knowledge._compound_names import NamedEntity, TypeHierarchy
from core.knowledge._paths import reached
from core.knowledge._sentence_names import Piece, PieceKind
from core.knowledge.graph import Graph

_STEPS = 3
_MOST_ALIKE = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class ResolvedEntity:
    """A named entity with its node: resolved, contradicted by its stated owner, or ambiguous."""

    thing: NamedEntity
    node: str = ""
    """Id of the node; empty if unknown."""
    whole: str = ""
    """Id of the node that it is said to be part of."""
    several: bool = False
    """True if several nodes share the name and nothing tells them apart."""
    foreign: bool = False
    """True if the entity, or what it belongs to, is not in the graph."""


@dataclass
class Conversation:
    """The entities mentioned so far, by sentence, the newest last."""

    wholes: TypeHierarchy
    said: list[list[ResolvedEntity]] = field(default_factory=list)
    _below: dict[str, Collection[str]] = field(default_factory=dict)

    @property
    def graph(self) -> Graph:
        return self.wholes.graph

    def resolve(self, things: Sequence[NamedEntity]) -> list[ResolvedEntity]:
        """Return one result per entity, in order. What is clear within the sentence goes before what earlier sentences
        said."""
        resolved: list[ResolvedEntity | None] = [self._by_own_names(thing) for thing in things]
        for index, thing in enumerate(things):
            if resolved[index] is None:
                resolved[index] = self._by_neighbours(thing, [entity for entity in resolved if entity and entity.node])
        return [
            entity or ResolvedEntity(thing=thing, several=True) for entity, thing in zip(resolved, things, strict=True)
        ]

    def newest(self, types: frozenset[str]) -> ResolvedEntity | None:
        """Return the last mentioned entity of these types, or None if there is none or one sentence named several."""
        for sentence in reversed(self.said):
            matching = [entity for entity in sentence if not types.isdisjoint(self._types(entity))]
            nodes = {entity.node for entity in matching}
            if matching:
                return matching[-1] if len(nodes) == 1 else None
            scopes = {
                entity.whole for entity in sentence if entity.whole and self.graph.nodes[entity.whole].type in types
            }
            if len(scopes) == 1:
                (only,) = scopes
                return ResolvedEntity(thing=sentence[-1].thing, node=only)
            if scopes:
                return None
        return None

    def below(self, node: str) -> Collection[str]:
        if node not in self._below:
            self._below[node] = reached(self.graph, node, forward=True, steps=_STEPS).keys() - {node}
        return self._below[node]

    def within(self, node: str) -> Collection[str]:
        """Return the parts of a node, and what is located in it."""
        inside = {edge.src for edge in self.graph.into.get(node, ()) if self.wholes.relations[edge.rel].inside}
        return {*self.below(node), *inside}

    def _types(self, entity: ResolvedEntity) -> frozenset[str]:
        return frozenset({self.graph.nodes[entity.node].type}) if entity.node else self.wholes.types(entity.thing.head)

    def _by_own_names(self, thing: NamedEntity) -> ResolvedEntity | None:
        """Resolve an entity by its own names; None if its neighbours have to decide."""
        if thing.scopes:
            return self._scoped(thing)
        head = thing.head
        if head.sort is PieceKind.STRANGE:
            return ResolvedEntity(thing=thing, foreign=True)
        if head.sort is PieceKind.SAME:
            last = self.newest(self.wholes.types(head))
            return (
                ResolvedEntity(thing=thing, node=last.node, foreign=last.foreign)
                if last
                else ResolvedEntity(thing=thing, several=True)
            )
        nodes = self._as_named(head)
        if len(nodes) == 1 and (len(head.nodes) > 1 or not self._has_owner_types(nodes[0])):
            return ResolvedEntity(thing=thing, node=nodes[0])
        return None

    def _as_named(self, head: Piece) -> Sequence[str]:
        """Return the whole where a part has the same name, as a campus may be called like its university."""
        if not 1 < len(head.nodes) <= _MOST_ALIKE:
            return head.nodes
        whole = [node for node in head.nodes if {*head.nodes} <= {node, *self.below(node)}]
        return whole[:1] or head.nodes

    def _scoped(self, thing: NamedEntity) -> ResolvedEntity:
        whole = self._by_own_names(NamedEntity(thing.scopes[0])) or self._by_neighbours(
            NamedEntity(thing.scopes[0]), []
        )
        for piece in (*thing.scopes[1:], thing.head):
            if whole.foreign or not whole.node:
                return ResolvedEntity(thing=thing, foreign=whole.foreign, several=whole.several)
            inside = self.within(whole.node)
            within = [node for node in piece.nodes if node in inside]
            if len(within) > 1:
                near = [edge.dst for edge in self.graph.out.get(whole.node, ()) if edge.dst in within]
                within = near or within
            if len(set(within)) == 1:
                whole = ResolvedEntity(thing=NamedEntity(piece), node=within[0], whole=whole.node)
            elif piece is thing.head:
                return ResolvedEntity(thing=thing, node="", whole=whole.node, several=len(set(within)) > 1)
            else:
                return ResolvedEntity(thing=thing, foreign=True)
        return ResolvedEntity(thing=thing, node=whole.node, whole=whole.whole)

    def _by_neighbours(self, thing: NamedEntity, others: Sequence[ResolvedEntity]) -> ResolvedEntity:
        """Resolve by the other entities of the sentence that this is a part of, otherwise by those mentioned last.

        A whole does not count: that 歴史学科 is in some 文学部 does not say that this 文学部 is meant.
        """
        nodes = thing.head.nodes
        near = {node for node in nodes for other in others if node in self.below(other.node)}
        if near:
            return _single(thing, near)
        for sentence in reversed(self.said):
            if known := {entity.node for entity in sentence if entity.node in nodes}:
                return _single(thing, known)
            if any(entity.foreign and self._could_own(entity.thing.head, nodes) for entity in sentence):
                return ResolvedEntity(thing=thing, foreign=True)
            mentioned = {entity.node for entity in sentence if entity.node} | {
                entity.whole for entity in sentence if entity.whole
            }
            if near := {node for node in nodes for other in mentioned if node in self.below(other)}:
                return _single(thing, near)
        if len(nodes) == 1 and not self._other_wholes(nodes[0], others):
            return ResolvedEntity(thing=thing, node=nodes[0])
        return ResolvedEntity(thing=thing, several=len(nodes) > 1, foreign=len(nodes) == 1)

    def _has_owner_types(self, node: str) -> bool:
        return bool(self.graph.into.get(node))

    def _could_own(self, piece: Piece, nodes: Sequence[str]) -> bool:
        types = self.wholes.types(piece)
        return self.wholes.above(types, frozenset(self.graph.nodes[node].type for node in nodes)) if types else False

    def _other_wholes(self, node: str, others: Sequence[ResolvedEntity]) -> bool:
        """Return True if an entity mentioned last has parts of this type but not this one: its own part may have the
        same name."""
        types = frozenset({self.graph.nodes[node].type})
        for sentence in (list(others), *reversed(self.said)):
            owners = [
                owner
                for entity in sentence
                for owner in (entity.node, entity.whole)
                if owner and self.wholes.above(frozenset({self.graph.nodes[owner].type}), types, inside=False)
            ]
            if owners:
                return not any(node in self.below(owner) for owner in owners)
        return False


def _single(thing: NamedEntity, nodes: Collection[str]) -> ResolvedEntity:
    return (
        ResolvedEntity(thing=thing, node=next(iter(nodes)))
        if len(nodes) == 1
        else ResolvedEntity(thing=thing, several=True)
    )
