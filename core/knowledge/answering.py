"""An answer from nodes that are known: what is asked for, reached by relations that the graph has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from core.domain.knowledge import Edge
from core.knowledge.cues import Cues
from core.knowledge.facts import all_facts, attribute_facts, facts_along
from core.knowledge.graph import Graph
from core.knowledge.questions import Question
from core.knowledge.replies import Fact, Reply, Status, Step, Why, listed
from core.knowledge.resolving import Resolved
from core.knowledge.spelling import Noise
from core.knowledge.targets import Target
from core.knowledge.walking import Allowed, connected, everything, nearest, reached
from core.wording.phrases import Phrase, say

_MOST_ASKED_BACK = 10
_LOOKED_AT = 50
Paths = dict[str, tuple[Edge, ...]]
Values = tuple[tuple[str, ...], tuple[Fact, ...]]
"""Names, and the facts that they come from."""


@dataclass(frozen=True, slots=True)
class Answering:
    graph: Graph
    cues: Cues
    steps: tuple[Step, ...]
    """Of the way to the nodes; every reply has them."""

    def of_everything(self, target: Target) -> Reply:
        """No name is given: all things of the type, or where they all are."""
        nodes = [node for type_ in sorted(target.types) for node in self.graph.by_type[type_]]
        if not nodes:
            return self.refused(Why.NOT_UNDERSTOOD, say("graph-not-understood"))
        if target.place:
            names, facts = self._places(nodes)
        else:
            names, facts = tuple(dict.fromkeys(map(self.graph.name, nodes))), ()
        told = say("graph-all", count=len(names), names=listed(names))
        return Reply(Status.ANSWERED, None, (told,), names, facts, self.steps)

    def of(self, read: Question, resolved: Sequence[Resolved], target: Target) -> Reply:
        ordered = self._most_special_first(resolved)
        focus = ordered[0]
        if target.open and read.whether and len(ordered) > 1:
            return self._whether(ordered)
        things = self._things(ordered, target) if target.types and not target.place else None
        if things:
            return things
        if target.place and target.types and (which := self._which_not_where(ordered, target)):
            return which
        if len(focus.nodes) > 1 or (target.types and not target.place):
            return self._ask_back(focus)
        return _asked(self._told(focus.nodes[0], *self._values(focus.nodes[0], target)), target)

    def _which_not_where(self, ordered: Sequence[Resolved], target: Target) -> Reply | None:
        """若葉台キャンパスに近い駅はどこ asks which: where they are is what the question says."""
        node = ordered[0].nodes[0]
        if len(ordered[0].nodes) > 1 or self.graph.nodes[node].type in target.types:
            return None
        said = {self.graph.name(each.nodes[0]) for each in ordered}
        names, _ = self._values(node, target)
        return self._things(ordered, replace(target, place=False)) if set(names) <= said else None

    def whether(self, resolved: Sequence[Resolved]) -> Reply:
        """Whether the first goes with all others; the answer is the first."""
        one, *others = resolved
        paths = [connected(self.graph, other.nodes[0], one.nodes[0]) for other in others]
        if len(one.nodes) > 1:
            return self._ask_back(one)
        if any(path is None for path in paths):
            return self._not_together([*others, one])
        name = self.graph.name(one.nodes[0])
        facts = facts_along(self.graph, {str(at): path for at, path in enumerate(paths) if path})
        told = tuple(say("graph-yes", name=self.graph.name(each.nodes[0]), whole=name) for each in others)
        return Reply(Status.ANSWERED, None, told, (name,), facts, self.steps)

    def refused(self, why: Why, told: Phrase) -> Reply:
        return Reply(Status.REFUSED, why, (told,), (), (), self.steps)

    def no_relation(self, what: str, node: str | None) -> Reply:
        if node is None:
            return self.refused(Why.NO_SUCH_RELATION, say("graph-no-relation", what=what))
        about = self.graph.in_full(node)
        return self.refused(Why.NO_SUCH_RELATION, say("graph-no-relation-for", what=what, about=about))

    def _values(self, node: str, target: Target) -> Values:
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

    def that_can_be_asked(self, each: Resolved, target: Target) -> Resolved:
        """Of things that may be meant, those that have what is asked for: 文情の学科 is no question about a 学科."""
        if len(each.nodes) == 1 or not target.types:
            return each
        able = [
            node
            for node in each.nodes
            if self.graph.nodes[node].type not in target.types and nearest(self.graph, node, target.types)
        ]
        return replace(each, nodes=tuple(able)) if able else each

    def _most_special_first(self, resolved: Sequence[Resolved]) -> list[Resolved]:
        """A part before its whole, else the later name first."""

        def parts_named(each: Resolved) -> int:
            below = {part for node in each.nodes[:3] for part in reached(self.graph, node, forward=True)}
            return sum(other.nodes[0] in below for other in resolved if other is not each)

        return sorted(resolved, key=lambda each: (parts_named(each), -each.mention.start))

    def _whether(self, ordered: Sequence[Resolved]) -> Reply:
        one, other = ordered[0], ordered[1]
        for node in one.nodes:
            if path := connected(self.graph, node, other.nodes[0]):
                name = self.graph.name(node)
                told = say("graph-yes", name=name, whole=self.graph.name(other.nodes[0]))
                facts = facts_along(self.graph, {node: path})
                return Reply(Status.ANSWERED, None, (told,), (name,), facts, self.steps)
        return self._not_together(ordered)

    def _things(self, ordered: Sequence[Resolved], target: Target) -> Reply | None:
        """All things of the type that every name of the question leads to; None: a namesake has to be told first."""
        allowed: Allowed = (lambda edge: edge.rel in target.relations) if target.relations else everything
        common: Paths | None = None
        for each in ordered:
            paths = self._reached_from(each, target.types, allowed)
            if paths is None:
                return None
            itself = self.graph.nodes[each.nodes[0]].type in target.types
            if not paths and (common is not None or (itself and len(ordered) > 1)):
                continue  # a whole that only says where to look, or the thing itself
            common = paths if common is None else {n: (*common[n], *paths[n]) for n in common if n in paths}
        if common:
            names = tuple(dict.fromkeys(map(self.graph.name, common)))
            told = self._told(ordered[0].nodes[0], names, facts_along(self.graph, common))
            return _asked(told, target) if len(ordered[0].nodes) == 1 else told
        return None if len(ordered[0].nodes) > 1 else self._nothing(ordered, target)

    def _reached_from(self, each: Resolved, types: frozenset[str], allowed: Allowed) -> Paths | None:
        """Of namesakes: all wholes they belong to, as 経済学部がある大学 asks for all of them; but no parts."""
        if len(each.nodes) == 1:
            return nearest(self.graph, each.nodes[0], types, allowed, places=self.cues.places)
        if each.noise is not Noise.NONE:
            return None
        found: Paths = {}
        for node in each.nodes:
            paths = nearest(self.graph, node, types, allowed)
            if any(path and path[0].src == node for path in paths.values()):
                return None
            found.update(paths)
        return found or None

    def _nothing(self, ordered: Sequence[Resolved], target: Target) -> Reply:
        """Others of its type have such things: the fact is missing. None has: the relation is."""
        node = ordered[0].nodes[0]
        if len(ordered) > 1 and all(nearest(self.graph, each.nodes[0], target.types) for each in ordered):
            return self._not_together(ordered)
        alike = self.graph.by_type[self.graph.nodes[node].type]
        if any(nearest(self.graph, other, target.types) for other in alike[:: max(1, len(alike) // _LOOKED_AT)]):
            return self.refused(Why.NO_SUCH_FACT, say("graph-no-fact", about=self.graph.in_full(node)))
        return self.no_relation(target.word, node)

    def _not_together(self, ordered: Sequence[Resolved]) -> Reply:
        names = tuple(self.graph.name(each.nodes[0]) for each in ordered)
        return self.refused(Why.FALSE_PREMISE, say("graph-not-together", names=names))

    def _places(self, nodes: Sequence[str]) -> Values:
        found = [self._place(node) for node in nodes]
        names = dict.fromkeys(name for named, _ in found for name in named)
        return tuple(names), tuple(fact for _, facts in found for fact in facts)

    def _place(self, node: str) -> Values:
        """By a relation, by the place that holds it, by an attribute; else where its whole is."""
        places = self.cues.places
        for here in (node, *self.graph.owners(node)[:1]):
            out = self.graph.out.get(here, ())
            held = {edge.dst: (edge,) for edge in out if edge.rel in places}
            held = held or {edge.dst: (edge,) for edge in out if self.graph.nodes[edge.dst].type in places}
            if not held:
                into = self.graph.into.get(here, ())
                held = {edge.src: (edge,) for edge in into if self.graph.nodes[edge.src].type in places}
            attributes = attribute_facts(self.graph, here, places)
            if held:
                names = tuple(dict.fromkeys(map(self.graph.name, held)))
                return names, (*facts_along(self.graph, held), *attributes)
            if attributes:
                return tuple(fact.object for fact in attributes), attributes
        return (), ()

    def _related(self, node: str, target: Target) -> Values:
        """What relations lead to, in their direction first; else attributes; else what the whole has."""
        for here in (node, *self.graph.owners(node)[:1]):
            paths = {edge.dst: (edge,) for edge in self.graph.out.get(here, ()) if edge.rel in target.relations}
            if not paths and here == node:
                paths = {edge.src: (edge,) for edge in self.graph.into.get(here, ()) if edge.rel in target.relations}
            facts = attribute_facts(self.graph, here, target.attributes)
            if paths or facts:
                names = dict.fromkeys([*(fact.object for fact in facts), *map(self.graph.name, paths)])
                return tuple(names), (*facts, *facts_along(self.graph, paths))
        return (), ()

    def _ask_back(self, focus: Resolved) -> Reply:
        nodes = focus.nodes[:_MOST_ASKED_BACK]
        names = tuple(map(self.graph.in_full, nodes))
        told = say("graph-which", name=focus.mention.text, count=len(focus.nodes), names=names)
        return Reply(Status.ASK_BACK, None, (told,), (), (), self.steps, names, focus.mention.text, nodes)

    def _told(self, node: str, names: tuple[str, ...], facts: tuple[Fact, ...]) -> Reply:
        if not names:
            return self.refused(Why.NO_SUCH_FACT, say("graph-no-fact-here", about=self.graph.in_full(node)))
        told = say("graph-answer", about=self.graph.in_full(node), names=listed(names))
        return Reply(Status.ANSWERED, None, (told,), names, facts, self.steps)


def _asked(reply: Reply, target: Target) -> Reply:
    """Where the place itself is asked for, only what is a thing can be somewhere there."""
    if reply.status is not Status.ANSWERED or (target.place and target.types):
        return reply
    where = "where" if target.place and all(fact.edge for fact in reply.facts) else ""
    return replace(reply, asked=target.word or where)
