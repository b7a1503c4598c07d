"""From names in a question to nodes, together: what one name means depends on the others beside it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from core.errors import MissingPart
from core.knowledge.graph import Graph
from core.knowledge.linking import Candidate, Linker
from core.knowledge.questions import Mention
from core.knowledge.spelling import Noise
from core.knowledge.walking import reached

_MOST_ALIKE = 12


@dataclass(frozen=True, slots=True)
class Resolved:
    mention: Mention
    nodes: tuple[str, ...]
    """Several: namesakes that nothing in the question tells apart."""
    noise: Noise = Noise.NONE
    elsewhere: bool = False
    """Nodes of the name are there, none of them with what else the question names."""
    near: tuple[Candidate, ...] = ()
    """What is like it, where nothing is it."""
    by_meaning: bool | None = None
    """Whether meanings were compared as well; False: there is no encoder, or the graph is too large to encode it while
    somebody waits; None: there was no need, or nobody asked for it."""

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
        """In the order of the question. The clearest names first; each is a scope for those that follow.

        ``chosen``: nodes that a person said names mean, by the names; nothing is clearer.
        """
        done: dict[int, Resolved] = {}
        said = chosen or {}
        clear = sorted(range(len(mentions)), key=lambda i: (mentions[i].text not in said, self._unclear(mentions[i])))
        scope: Collection[str] | None = None
        for index in clear:
            mention = mentions[index]
            others = [mentions[i] for i in clear if i != index and i not in done]
            node = said.get(mention.text)
            resolved = Resolved(mention, (node,)) if node else self._one(mention, scope, others)
            done[index] = resolved
            if resolved.known and len(resolved.nodes) == 1:
                around = self.scope(resolved.nodes[0])
                scope = around if scope is None else set(scope) & set(around) or scope
        return [done[index] for index in range(len(mentions))]

    def scope(self, node: str) -> Collection[str]:
        """All that is above or below it, and what has the same whole."""
        if node not in self._scopes:
            around = {*reached(self.graph, node, forward=True), *reached(self.graph, node, forward=False)}
            wholes = [edge.src for edge in self.graph.into.get(node, ())]
            for whole in wholes[:_MOST_ALIKE]:
                around.update(reached(self.graph, whole, forward=True, steps=2))
            self._scopes[node] = around
        return self._scopes[node]

    def _unclear(self, mention: Mention) -> int:
        """One that is clear though not quite right narrows those that are right and have namesakes."""
        if mention.exact:
            return 3 * (len(self.linker.exact(mention.text)) > 1)
        return 1 if len(self.linker.accepted(self.linker.candidates(mention.text))) == 1 else 4

    def _one(self, mention: Mention, scope: Collection[str] | None, others: Sequence[Mention]) -> Resolved:
        exact = self.linker.exact(mention.text)
        if exact and scope is None:
            return Resolved(mention, self._beside(self._as_named(mention, exact), others))
        if exact and scope is not None:
            if within := tuple(node for node in exact if node in scope):
                return Resolved(mention, self._as_named(mention, within))
            like = self._like(mention, scope)
            if meant := [each for each in like if each.likeness.noise is Noise.ENDING and self._no_ending(mention)]:
                return Resolved(mention, tuple(each.node for each in meant), Noise.ENDING, near=tuple(like))
            return Resolved(mention, exact, elsewhere=True, near=tuple(like))
        candidates = self.linker.candidates(mention.text, scope)
        accepted = self.linker.accepted(candidates, nearby=scope is not None)
        if not accepted:
            near, by_meaning = self._near(mention, candidates, scope)
            return Resolved(mention, (), near=near, by_meaning=by_meaning)
        nodes = self._beside(tuple(each.node for each in accepted), others)
        return Resolved(mention, nodes, accepted[0].likeness.noise, near=tuple(candidates[:_MOST_ALIKE]))

    def _near(
        self, mention: Mention, candidates: Sequence[Candidate], scope: Collection[str] | None
    ) -> tuple[tuple[Candidate, ...], bool | None]:
        try:
            near = self.linker.suggested(mention.text, candidates, scope, _MOST_ALIKE)
            neighbours = self.linker.neighbours
            return tuple(near), None if neighbours is None else neighbours.ready
        except MissingPart:
            return tuple(candidates[:_MOST_ALIKE]), False

    def _as_named(self, mention: Mention, nodes: tuple[str, ...]) -> tuple[str, ...]:
        """A campus may be called like its university: what the name's ending says, else the whole of the others."""
        hinted = self.linker.cues.type_of_ending(mention.text)
        fitting = tuple(node for node in nodes if self.graph.nodes[node].type in hinted) or nodes
        if 1 < len(fitting) <= _MOST_ALIKE:
            whole = [node for node in fitting if set(fitting) <= reached(self.graph, node, forward=True).keys()]
            return tuple(whole[:1]) or fitting
        return fitting

    def _no_ending(self, mention: Mention) -> bool:
        """Then it may be short for something here, though something elsewhere is called so in full."""
        return not self.linker.cues.type_of_ending(mention.text)

    def _like(self, mention: Mention, scope: Collection[str]) -> list[Candidate]:
        return [each for each in self.linker.candidates(mention.text, scope) if each.likeness.noise is not Noise.NONE]

    def _beside(self, nodes: tuple[str, ...], others: Sequence[Mention]) -> tuple[str, ...]:
        """Of namesakes those that go with another name of the question, where that is one in the graph."""
        if len(nodes) == 1:
            return nodes
        for other in others:
            wanted = set(self.linker.exact(other.text))
            with_it = tuple(node for node in nodes if not wanted.isdisjoint(self.scope(node))) if wanted else ()
            if with_it:
                return with_it
        return nodes
