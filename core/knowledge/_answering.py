"""Build the reply once the nodes of a question are known: follow the relations that the question asks for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.domain.knowledge import Edge
from core.knowledge._cues import Cues
from core.knowledge._paths import Allowed, any_edge, connected, nearest, reached
from core.knowledge._questions import GraphQuestion
from core.knowledge._resolving import Resolved
from core.knowledge._targets import QueryTarget
from core.knowledge.facts import all_facts, attribute_facts, facts_along
from core.knowledge.graph import Graph
from core.knowledge.replies import GraphFact, GraphReply, RefusalReason, ReplyStatus, Step, listed
from core.knowledge.spelling import Noise
from core.wording.phrases import Phrase, say

_MOST_ASKED_BACK = 10
_LOOKED_AT = 50
Paths = dict[str, tuple[Edge, ...]]
Values = tuple[tuple[str, ...], tuple[GraphFact, ...]]
"""Names, and the facts they come from."""


@dataclass(frozen=True, slots=True)
class ReplyBuilder:
    graph: Graph
    cues: Cues
    steps: tuple[Step, ...]
    """Steps taken to find the nodes; every reply carries them."""

    def reply_about_all(self, target: QueryTarget) -> GraphReply:
        """Answer a question without a name: all nodes of the type, or where they all are."""
        nodes = [node for type_ in sorted(target.types) for node in self.graph.by_type[type_]]
        if not nodes:
            return self.refused(RefusalReason.NOT_UNDERSTOOD, say("graph-not-understood"))
        if target.place:
            names, facts = self._places(nodes)
        else:
            names, facts = tuple(dict.fromkeys(map(self.graph.name, nodes))), ()
        phrase = say("graph-all", count=len(names), names=listed(names))
        return GraphReply(
            status=ReplyStatus.ANSWERED, why=None, told=(phrase,), names=names, facts=facts, steps=self.steps
        )

    def of(self, read: GraphQuestion, resolved: Sequence[Resolved], target: QueryTarget) -> GraphReply:
        ordered = self._most_special_first(resolved)
        focus = ordered[0]
        if target.open and read.whether and len(ordered) > 1:
            return self._whether(ordered)
        things = self._common_nodes(ordered, target) if target.types and not target.place else None
        if things:
            return things
        if target.place and target.types and (which := self._which_not_where(ordered, target)):
            return which
        if len(focus.nodes) > 1 or (target.types and not target.place):
            return self._ask_back(focus)
        return _with_subject(self._answered_or_missing(focus.nodes[0], *self._values(focus.nodes[0], target)), target)

    def _which_not_where(self, ordered: Sequence[Resolved], target: QueryTarget) -> GraphReply | None:
        """Answer "which" where the question says "where": 若葉台キャンパスに近い駅はどこ names the place already and
        asks for the station."""
        node = ordered[0].nodes[0]
        if len(ordered[0].nodes) > 1 or self.graph.nodes[node].type in target.types:
            return None
        named = {self.graph.name(resolved_name.nodes[0]) for resolved_name in ordered}
        names, _ = self._values(node, target)
        return self._common_nodes(ordered, replace(target, place=False)) if set(names) <= named else None

    def whether(self, resolved: Sequence[Resolved]) -> GraphReply:
        """Check that the first name is connected to all others; the answer is the first name."""
        first, *others = resolved
        paths = [connected(self.graph, other.nodes[0], first.nodes[0]) for other in others]
        if len(first.nodes) > 1:
            return self._ask_back(first)
        if any(path is None for path in paths):
            return self._not_together([*others, first])
        name = self.graph.name(first.nodes[0])
        facts = facts_along(self.graph, {str(at): path for at, path in enumerate(paths) if path})
        phrases = tuple(say("graph-yes", name=self.graph.name(other.nodes[0]), whole=name) for other in others)
        return GraphReply(
            status=ReplyStatus.ANSWERED, why=None, told=phrases, names=(name,), facts=facts, steps=self.steps
        )

    def refused(self, reason: RefusalReason, phrase: Phrase) -> GraphReply:
        return GraphReply(status=ReplyStatus.REFUSED, why=reason, told=(phrase,), names=(), facts=(), steps=self.steps)

    def no_relation(self, what: str, node: str | None) -> GraphReply:
        if node is None:
            return self.refused(RefusalReason.NO_SUCH_RELATION, say("graph-no-relation", what=what))
        about = self.graph.in_full(node)
        return self.refused(RefusalReason.NO_SUCH_RELATION, say("graph-no-relation-for", what=what, about=about))

    def _values(self, node: str, target: QueryTarget) -> Values:
        if target.place and target.types:
            is_thing = self.graph.nodes[node].type in target.types
            return self._places([node] if is_thing else list(nearest(self.graph, node, target.types)))
        if target.place:
            facts = attribute_facts(self.graph, node, target.attributes)
            return (tuple(fact.object for fact in facts), facts) if facts else self._places([node])
        if target.relations or target.attributes:
            return self._related(node, target)
        facts, name = all_facts(self.graph, node), self.graph.name(node)
        names = dict.fromkeys(fact.object if fact.subject == name else fact.subject for fact in facts)
        return tuple(names) or (name,), facts

    def answerable_nodes(self, resolved_name: Resolved, target: QueryTarget) -> Resolved:
        """Keep only the namesakes that have what is asked for: 文情の学科 cannot mean a 学科."""
        if len(resolved_name.nodes) == 1 or not target.types:
            return resolved_name
        answerable = [
            node
            for node in resolved_name.nodes
            if self.graph.nodes[node].type not in target.types and nearest(self.graph, node, target.types)
        ]
        return replace(resolved_name, nodes=tuple(answerable)) if answerable else resolved_name

    def _most_special_first(self, resolved: Sequence[Resolved]) -> list[Resolved]:
        """Order the names so that a part comes before its whole, and otherwise the later name first."""

        def parts_named(resolved_name: Resolved) -> int:
            below = {part for node in resolved_name.nodes[:3] for part in reached(self.graph, node, forward=True)}
            return sum(other.nodes[0] in below for other in resolved if other is not resolved_name)

        return sorted(resolved, key=lambda resolved_name: (parts_named(resolved_name), -resolved_name.mention.start))

    def _whether(self, ordered: Sequence[Resolved]) -> GraphReply:
        first, second = ordered[0], ordered[1]
        for node in first.nodes:
            if path := connected(self.graph, node, second.nodes[0]):
                name = self.graph.name(node)
                phrase = say("graph-yes", name=name, whole=self.graph.name(second.nodes[0]))
                facts = facts_along(self.graph, {node: path})
                return GraphReply(
                    status=ReplyStatus.ANSWERED, why=None, told=(phrase,), names=(name,), facts=facts, steps=self.steps
                )
        return self._not_together(ordered)

    def _common_nodes(self, ordered: Sequence[Resolved], target: QueryTarget) -> GraphReply | None:
        """Return all nodes of the wanted type that every name of the question leads to, or None while a namesake is
        unresolved."""
        allowed: Allowed = (lambda edge: edge.rel in target.relations) if target.relations else any_edge
        common: Paths | None = None
        for resolved_name in ordered:
            paths = self._reached_from(resolved_name, target.types, allowed)
            if paths is None:
                return None
            is_of_type = self.graph.nodes[resolved_name.nodes[0]].type in target.types
            if not paths and (common is not None or (is_of_type and len(ordered) > 1)):
                continue  # a whole that only says where to look, or the thing itself
            common = paths if common is None else {n: (*common[n], *paths[n]) for n in common if n in paths}
        if common:
            names = tuple(dict.fromkeys(map(self.graph.name, common)))
            reply = self._answered_or_missing(ordered[0].nodes[0], names, facts_along(self.graph, common))
            return _with_subject(reply, target) if len(ordered[0].nodes) == 1 else reply
        return None if len(ordered[0].nodes) > 1 else self._missing_reply(ordered, target)

    def _reached_from(self, resolved_name: Resolved, types: frozenset[str], allowed: Allowed) -> Paths | None:
        """Return paths from namesakes to all wholes they belong to, as 経済学部がある大学 asks for all of them. Returns
        None where a path leads to a part."""
        if len(resolved_name.nodes) == 1:
            return nearest(self.graph, resolved_name.nodes[0], types, allowed, places=self.cues.places)
        if resolved_name.noise is not Noise.NONE:
            return None
        paths_by_node: Paths = {}
        for node in resolved_name.nodes:
            paths = nearest(self.graph, node, types, allowed)
            if any(path and path[0].src == node for path in paths.values()):
                return None
            paths_by_node.update(paths)
        return paths_by_node or None

    def _missing_reply(self, ordered: Sequence[Resolved], target: QueryTarget) -> GraphReply:
        """Refuse with a missing fact if other nodes of the type have such relations, otherwise with a missing
        relation."""
        node = ordered[0].nodes[0]
        if len(ordered) > 1 and all(
            nearest(self.graph, resolved_name.nodes[0], target.types) for resolved_name in ordered
        ):
            return self._not_together(ordered)
        same_type = self.graph.by_type[self.graph.nodes[node].type]
        if any(
            nearest(self.graph, other, target.types) for other in same_type[:: max(1, len(same_type) // _LOOKED_AT)]
        ):
            return self.refused(RefusalReason.NO_SUCH_FACT, say("graph-no-fact", about=self.graph.in_full(node)))
        return self.no_relation(target.word, node)

    def _not_together(self, ordered: Sequence[Resolved]) -> GraphReply:
        names = tuple(self.graph.name(resolved_name.nodes[0]) for resolved_name in ordered)
        return self.refused(RefusalReason.FALSE_PREMISE, say("graph-not-together", names=names))

    def _places(self, nodes: Sequence[str]) -> Values:
        places = [self._place(node) for node in nodes]
        names = dict.fromkeys(name for named, _ in places for name in named)
        return tuple(names), tuple(fact for _, facts in places for fact in facts)

    def _place(self, node: str) -> Values:
        """Find where a node is: by a relation, a containing place or an attribute, otherwise where its whole is."""
        places = self.cues.places
        for here in (node, *self.graph.owners(node)[:1]):
            out = self.graph.out.get(here, ())
            located = {edge.dst: (edge,) for edge in out if edge.rel in places}
            located = located or {edge.dst: (edge,) for edge in out if self.graph.nodes[edge.dst].type in places}
            if not located:
                into = self.graph.into.get(here, ())
                located = {edge.src: (edge,) for edge in into if self.graph.nodes[edge.src].type in places}
            attributes = attribute_facts(self.graph, here, places)
            if located:
                names = tuple(dict.fromkeys(map(self.graph.name, located)))
                return names, (*facts_along(self.graph, located), *attributes)
            if attributes:
                return tuple(fact.object for fact in attributes), attributes
        return (), ()

    def _related(self, node: str, target: QueryTarget) -> Values:
        """Return what the relations lead to, forwards first, and attributes. What the whole has is not the part's."""
        paths = {edge.dst: (edge,) for edge in self.graph.out.get(node, ()) if edge.rel in target.relations}
        if not paths:
            paths = {edge.src: (edge,) for edge in self.graph.into.get(node, ()) if edge.rel in target.relations}
        facts = attribute_facts(self.graph, node, target.attributes)
        names = dict.fromkeys([*(fact.object for fact in facts), *map(self.graph.name, paths)])
        return tuple(names), (*facts, *facts_along(self.graph, paths))

    def _ask_back(self, focus: Resolved) -> GraphReply:
        nodes = focus.nodes[:_MOST_ASKED_BACK]
        names = tuple(map(self.graph.in_full, nodes))
        phrase = say("graph-which", name=focus.mention.text, count=len(focus.nodes), names=names)
        return GraphReply(
            status=ReplyStatus.ASK_BACK,
            why=None,
            told=(phrase,),
            names=(),
            facts=(),
            steps=self.steps,
            instead=names,
            unclear=focus.mention.text,
            choices=nodes,
        )

    def _answered_or_missing(self, node: str, names: tuple[str, ...], facts: tuple[GraphFact, ...]) -> GraphReply:
        if not names:
            return self.refused(RefusalReason.NO_SUCH_FACT, say("graph-no-fact-here", about=self.graph.in_full(node)))
        phrase = say("graph-answer", about=self.graph.in_full(node), names=listed(names))
        return GraphReply(
            status=ReplyStatus.ANSWERED, why=None, told=(phrase,), names=names, facts=facts, steps=self.steps
        )


def _with_subject(reply: GraphReply, target: QueryTarget) -> GraphReply:
    """Record what was asked for. With a place, only answers that are nodes of their own are marked, since only they can
    be located."""
    if reply.status is not ReplyStatus.ANSWERED or (target.place and target.types):
        return reply
    where = "where" if target.place and all(fact.edge for fact in reply.facts) else ""
    return replace(reply, asked=target.word or where)
