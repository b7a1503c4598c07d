"""S4's flow: query with the names of the question; look for neighbours; query again with names that are there."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from core.encoders.base import Encoder
from core.knowledge.answering import Answering
from core.knowledge.cues import Cues, cues_of
from core.knowledge.graph import Graph
from core.knowledge.linking import Linker
from core.knowledge.neighbours import Neighbours
from core.knowledge.questions import Mention, Question, read_question
from core.knowledge.replies import Reply, Status, Step, Why
from core.knowledge.resolving import Resolved, Resolver
from core.knowledge.several import Several, joined, several, stand_beside
from core.knowledge.spelling import Noise
from core.knowledge.targets import target_of
from core.knowledge.walking import nearest
from core.wording.phrases import Reason, say

_MOST_NAMED = 20
_FOLLOWS_A_NAME = re.compile(r"の|に(?:ある|は|も|おける|所属|設置)|では|って|は|が[あい]|と|や|[\sA-Za-z가-힣]|$")
_NOBODY_SAID: Mapping[str, str] = {}


def _by_meaning(inexact: Sequence[Resolved]) -> Reason:
    """Whether names were compared by what they mean as well."""
    if any(each.by_meaning is False for each in inexact):
        return (say("graph-step-no-encoder"),)
    return (say("graph-step-by-meaning"),) if any(each.by_meaning for each in inexact) else ()


@dataclass(frozen=True)
class Asking:
    """One graph, ready to be asked."""

    graph: Graph
    cues: Cues
    resolver: Resolver

    @classmethod
    def of(cls, graph: Graph, encoder: Encoder | None = None, vectors: Path | None = None) -> Asking:
        """``encoder``: for what is near in meaning where nothing is called so; ``vectors``: where they are kept."""
        cues = cues_of(graph)
        neighbours = Neighbours(graph, encoder, vectors) if encoder else None
        return cls(graph, cues, Resolver(Linker(graph, cues, neighbours)))

    def ask(self, question: str, meant: Mapping[str, str] = _NOBODY_SAID) -> Reply:
        """``meant``: nodes that a person chose for names of this question, by what ``Reply.unclear`` calls them."""
        read = read_question(question, self.graph, self.cues)
        mentions, left = self._names(read)
        chosen = {name: node for name, node in meant.items() if node in self.graph.nodes}
        beside = several(read, mentions, lambda mention: self._types_of(mention, chosen))
        if beside is None:
            return self._reply(read, mentions, left, chosen)
        if beside.which:
            return self._which(beside, chosen)
        return joined([self._reply(read, each, left, chosen) for each in beside.each], both=beside.both)

    def _reply(
        self, read: Question, mentions: Sequence[Mention], left: Sequence[str], chosen: Mapping[str, str]
    ) -> Reply:
        resolved = self.resolver.resolve(mentions, chosen)
        steps = (*self._steps(resolved), *self._chosen(resolved, chosen))
        if wrong := next((each for each in resolved if not each.known), None):
            return self._not_there(wrong, resolved, steps)
        answering, target = Answering(self.graph, self.cues, steps), target_of(read, self.cues, left)
        if target.unknown:
            return answering.no_relation(target.unknown, resolved[0].nodes[0] if resolved else None)
        resolved = [answering.that_can_be_asked(each, target) for each in resolved]
        reply = answering.of(read, resolved, target) if resolved else answering.of_everything(target)
        return replace(reply, told=(*self._taken_for(resolved), *reply.told))

    def _which(self, beside: Several, chosen: Mapping[str, str]) -> Reply:
        """Which of several things goes with the other names of the question."""
        replies = []
        for each in beside.each:
            resolved = self.resolver.resolve(each, chosen)
            steps = (*self._steps(resolved), *self._chosen(resolved, chosen))
            if wrong := next((one for one in resolved if not one.known), None):
                replies.append(self._not_there(wrong, resolved, steps))
            else:
                replies.append(Answering(self.graph, self.cues, steps).whether(resolved))
        return joined(replies, both=False)

    def _types_of(self, mention: Mention, chosen: Mapping[str, str]) -> Collection[str]:
        linker = self.resolver.linker
        if mention.text in chosen:
            return {self.graph.nodes[chosen[mention.text]].type}
        nodes = linker.exact(mention.text) or [c.node for c in linker.accepted(linker.candidates(mention.text))]
        return {self.graph.nodes[node].type for node in nodes} or self.cues.type_of_ending(mention.text)

    def _names(self, read: Question) -> tuple[list[Mention], list[str]]:
        """Names of the question, and what else it speaks of: 偏差値.

        What is like a name of the graph is one, and so is what stands where a name does. 青森県 and 立保健 together
        are a name where something is called like that.
        """
        linker, scope = self.resolver.linker, self._scope_of(read)
        last = max((read.text.rfind(word) for word in read.asked), default=-1)
        names, left = list(read.mentions), []
        for unknown in read.unknown:
            before = next((name for name in names if name.end == unknown.start), None)
            whole = before and Mention(before.text + unknown.text, before.start, exact=False)
            alone = not read.asked and not read.mentions and unknown == read.unknown[0]
            if before and whole and linker.accepted(linker.candidates(whole.text)):
                names[names.index(before)] = whole
            elif (
                linker.accepted(linker.candidates(unknown.text, scope), nearby=scope is not None)
                or (unknown.start < last and (not names or self._stands_as_name(read.text, unknown)))
                or self._typed(unknown)
                or any(stand_beside(read.text, unknown, name) for name in names)
                or alone
            ):
                names.append(unknown)
            else:
                left.append(unknown.text)
        return names, left

    def _stands_as_name(self, text: str, unknown: Mention) -> bool:
        """By what follows, X の, X にある; else people tell it beside their question: 来週見学に伺うのですが."""
        return self._typed(unknown) or bool(_FOLLOWS_A_NAME.match(text[unknown.end :]))

    def _typed(self, unknown: Mention) -> bool:
        """Whether it ends as names of a type do: アメフト部."""
        return bool(self.cues.type_of_ending(unknown.text)) and self.cues.without_ending(unknown.text) != unknown.text

    def _taken_for(self, resolved: Sequence[Resolved]) -> Reason:
        """What was read in the place of what is written: whoever asks sees a wrong guess."""
        return tuple(
            say("graph-taken-for", written=each.mention.text, name=self.graph.name(each.nodes[0]))
            for each in resolved
            if each.noise is not Noise.NONE and len(each.nodes) == 1
        )

    def _scope_of(self, read: Question) -> Collection[str] | None:
        for mention in read.mentions:
            if mention.exact and len(nodes := self.graph.by_name[mention.text]) == 1:
                return self.resolver.scope(nodes[0])
        return None

    def _steps(self, resolved: Sequence[Resolved]) -> tuple[Step, ...]:
        inexact = [each for each in resolved if each.noise is not Noise.NONE or not each.known]
        if not inexact:
            return (Step(1, True, (say("graph-step-found"),)),)
        missing = tuple(each.mention.text for each in inexact)
        near = tuple(dict.fromkeys(self.graph.name(c.node) for each in inexact for c in each.near))
        taken = tuple(self.graph.name(each.nodes[0]) for each in inexact if each.known)
        found = say("graph-step-near", names=near) if near else say("graph-step-none-near")
        return (
            Step(1, False, (say("graph-step-missing", names=missing),)),
            Step(2, bool(near), (found, *_by_meaning(inexact))),
            Step(3, bool(taken), (say("graph-step-again", names=taken) if taken else say("graph-step-not-again"),)),
        )

    def _chosen(self, resolved: Sequence[Resolved], chosen: Mapping[str, str]) -> tuple[Step, ...]:
        names = tuple(self.graph.in_full(chosen[r.mention.text]) for r in resolved if r.mention.text in chosen)
        return (Step(3, True, (say("graph-step-chosen", names=names),)),) if names else ()

    def _not_there(self, wrong: Resolved, resolved: Sequence[Resolved], steps: tuple[Step, ...]) -> Reply:
        """X does not exist; these do."""
        hinted = self.cues.type_of_ending(wrong.mention.text)
        alike = [each for each in wrong.near if not hinted or self.graph.nodes[each.node].type in hinted] or wrong.near
        whole = self._whole_without(wrong, resolved)
        choices = tuple(each.node for each in alike) or self._same_type(wrong, whole, hinted)
        near = tuple(dict.fromkeys(map(self.graph.name, choices)))[:_MOST_NAMED]
        inside = self.graph.name(whole) if whole else ""
        told = (
            say("graph-not-in", name=wrong.mention.text, whole=inside)
            if inside
            else say("graph-none", name=wrong.mention.text)
        )
        more: Reason = (say("graph-these-are", names=near),) if near else ()
        name = wrong.mention.text
        return Reply(
            Status.REFUSED, Why.NO_SUCH_ENTITY, (told, *more), (), (), steps, near, name, choices[:_MOST_NAMED]
        )

    def _whole_without(self, wrong: Resolved, resolved: Sequence[Resolved]) -> str | None:
        """What else the question names and what is not there: with several, the one that it does not go with."""
        known = [each.nodes[0] for each in resolved if each.known]
        without = (node for node in known if not set(wrong.nodes) & set(self.resolver.scope(node)))
        return next(without, next(iter(known), None))

    def _same_type(self, wrong: Resolved, whole: str | None, hinted: Collection[str]) -> tuple[str, ...]:
        """Nothing is like it: what there is of its type, with the other name of the question or else at all."""
        types = frozenset(self.graph.nodes[node].type for node in wrong.nodes) or frozenset(hinted)
        if whole:
            return tuple(nearest(self.graph, whole, types))
        everywhere = [node for type_ in sorted(types) for node in self.graph.by_type[type_]]
        return tuple(everywhere) if len(everywhere) <= _MOST_NAMED else ()
