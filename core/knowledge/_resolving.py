"""Resolve the names of a question to nodes jointly, since each name narrows what the others can mean."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from core.errors import MissingPart
from core.knowledge._linking import Linker, NodeCandidate
from core.knowledge._paths import reached
from core.knowledge._questions import Mention
from core.knowledge.graph import Graph
from core.knowledge.spelling import Noise

_MOST_ALIKE = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Resolved:
    mention: Mention
    nodes: tuple[str, ...]
    """Several ids: namesakes that nothing in the question tells apart."""
    noise: Noise = Noise.NONE
    elsewhere: bool = False
    """True if nodes have the name, but none is connected to the other names of the question."""
    near: tuple[NodeCandidate, ...] = ()
    """Similar nodes, where none has the name."""
    by_meaning: bool | None = None
    """True if meanings were compared too. False: no encoder is installed, or the graph is too large to encode while
    somebody waits. None: it was not needed or not configured."""

    @property
    def known(self) -> bool:
        return bool(self.nodes) and not self.elsewhere


@dataclass
class Resolver:
    linker: Linker
    _scopes: dict[str, Collection[str]] = field(default_factory=dict)

    @property
    def graph(self) -> Graph:
        return self.linker.graph

    def resolve(self, mentions: Sequence[Mention], chosen: Mapping[str, str] | None = None) -> list[Resolved]:
        """Return one result per name, in order. The clearest names are resolved first, and each limits the rest.

        ``chosen`` maps names to the nodes that a person chose for them.
        """
        done: dict[int, Resolved] = {}
        chosen_nodes = chosen or {}
        clear = sorted(
            range(len(mentions)), key=lambda i: (mentions[i].text not in chosen_nodes, self._unclear(mentions[i]))
        )
        scope: Collection[str] | None = None
        for index in clear:
            mention = mentions[index]
            others = [mentions[i] for i in clear if i != index and i not in done]
            node = chosen_nodes.get(mention.text)
            resolved = Resolved(mention=mention, nodes=(node,)) if node else self._resolve_one(mention, scope, others)
            done[index] = resolved
            if resolved.known and len(resolved.nodes) == 1:
                around = self.scope(resolved.nodes[0])
                scope = around if scope is None else set(scope) & set(around) or scope
        return [done[index] for index in range(len(mentions))]

    def scope(self, node: str) -> Collection[str]:
        """Return all nodes above and below a node, and those with the same whole."""
        if node not in self._scopes:
            around = {*reached(self.graph, node, forward=True), *reached(self.graph, node, forward=False)}
            wholes = [edge.src for edge in self.graph.into.get(node, ())]
            for whole in wholes[:_MOST_ALIKE]:
                around.update(reached(self.graph, whole, forward=True, steps=2))
            self._scopes[node] = around
        return self._scopes[node]

    def _unclear(self, mention: Mention) -> int:
        """Return how unclear a name is: a clear misspelling goes before exact names with namesakes."""
        if mention.exact:
            return 3 * (len(self.linker.exact(mention.text)) > 1)
        return 1 if len(self.linker.accepted(self.linker.candidates(mention.text))) == 1 else 4

    def _resolve_one(self, mention: Mention, scope: Collection[str] | None, others: Sequence[Mention]) -> Resolved:
        exact = self.linker.exact(mention.text)
        if exact and scope is None:
            return Resolved(mention=mention, nodes=self._connected_to_others(self._as_named(mention, exact), others))
        if exact and scope is not None:
            if within := tuple(node for node in exact if node in scope):
                return Resolved(mention=mention, nodes=self._as_named(mention, within))
            like = self._similar(mention, scope)
            if without_ending := [
                candidate for candidate in like if candidate.likeness.noise is Noise.ENDING and self._no_ending(mention)
            ]:
                return Resolved(
                    mention=mention,
                    nodes=tuple(candidate.node for candidate in without_ending),
                    noise=Noise.ENDING,
                    near=tuple(like),
                )
            return Resolved(mention=mention, nodes=exact, elsewhere=True, near=tuple(like))
        candidates = self.linker.candidates(mention.text, scope)
        accepted = self.linker.accepted(candidates, nearby=scope is not None)
        if not accepted:
            near, by_meaning = self._near(mention, candidates, scope)
            return Resolved(mention=mention, nodes=(), near=near, by_meaning=by_meaning)
        nodes = self._connected_to_others(tuple(candidate.node for candidate in accepted), others)
        return Resolved(
            mention=mention, nodes=nodes, noise=accepted[0].likeness.noise, near=tuple(candidates[:_MOST_ALIKE])
        )

    def _near(
        self, mention: Mention, candidates: Sequence[NodeCandidate], scope: Collection[str] | None
    ) -> tuple[tuple[NodeCandidate, ...], bool | None]:
        try:
            near = self.linker.suggested(mention.text, candidates, scope, _MOST_ALIKE)
            neighbours = self.linker.neighbours
            return tuple(near), None if neighbours is None else neighbours.ready
        except MissingPart:
            return tuple(candidates[:_MOST_ALIKE]), False

    def _as_named(self, mention: Mention, nodes: tuple[str, ...]) -> tuple[str, ...]:
        """Return what the ending of the name suggests, otherwise the whole of the others: a campus may be called like
        its university."""
        hinted = self.linker.cues.type_of_ending(mention.text)
        fitting = tuple(node for node in nodes if self.graph.nodes[node].type in hinted) or nodes
        if 1 < len(fitting) <= _MOST_ALIKE:
            whole = [node for node in fitting if set(fitting) <= reached(self.graph, node, forward=True).keys()]
            return tuple(whole[:1]) or fitting
        return fitting

    def _no_ending(self, mention: Mention) -> bool:
        """Return True for a name without the ending of a type, which may be short for something here even if it is a
        full name elsewhere."""
        return not self.linker.cues.type_of_ending(mention.text)

    def _similar(self, mention: Mention, scope: Collection[str]) -> list[NodeCandidate]:
        return [
            candidate
            for candidate in self.linker.candidates(mention.text, scope)
            if candidate.likeness.noise is not Noise.NONE
        ]

    def _connected_to_others(self, nodes: tuple[str, ...], others: Sequence[Mention]) -> tuple[str, ...]:
        """Keep the namesakes connected to another exact name of the question."""
        if len(nodes) == 1:
            return nodes
        for other in others:
            wanted = set(self.linker.exact(other.text))
            with_it = tuple(node for node in nodes if not wanted.isdisjoint(self.scope(node))) if wanted else ()
            if with_it:
                return with_it
        return nodes
