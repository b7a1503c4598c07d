"""Answer a question from a graph in three steps (S4): query by name, look for similar names, query again with those."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from core.encoders.base import Encoder
from core.knowledge._answering import ReplyBuilder
from core.knowledge._cues import Cues, cues_of
from core.knowledge._linking import Linker
from core.knowledge._multiple_subjects import ParallelSubjects, are_listed_together, join_replies, parallel_subjects
from core.knowledge._paths import nearest
from core.knowledge._questions import GraphQuestion, Mention, read_question
from core.knowledge._resolving import Resolved, Resolver
from core.knowledge._targets import target_of
from core.knowledge._times import Day
from core.knowledge.graph import Graph
from core.knowledge.neighbours import Neighbours
from core.knowledge.replies import GraphReply, RefusalReason, ReplyStatus, Step
from core.knowledge.spelling import Noise
from core.wording.phrases import Reason, say

if TYPE_CHECKING:
    from core.knowledge._matcher import SchemaMatch, SchemaMatcher

_MOST_NAMED = 20
_FOLLOWS_A_NAME = re.compile(r"の|に(?:ある|は|も|おける|所属|設置)|では|って|は|が[あい]|と|や|[\sA-Za-z가-힣]|$")
_NOBODY_SAID: Mapping[str, str] = {}


def _by_meaning(inexact: Sequence[Resolved]) -> Reason:
    """Return phrases that say whether names were compared by meaning too."""
    if any(name.by_meaning is False for name in inexact):
        return (say("graph-step-no-encoder"),)
    return (say("graph-step-by-meaning"),) if any(name.by_meaning for name in inexact) else ()


@dataclass(frozen=True)
class QuestionAnswerer:
    """One graph, ready to answer questions."""

    graph: Graph
    cues: Cues
    resolver: Resolver
    today: Day | None = None
    """The day that "now" means; None for the day of the question."""

    @classmethod
    def of(
        cls, graph: Graph, encoder: Encoder | None = None, vectors: Path | None = None, *, today: Day | None = None
    ) -> QuestionAnswerer:
        """Prepare a graph. ``encoder`` finds names that are close in meaning; ``vectors`` is the folder where its
        vectors are cached; ``today`` is the day that "now" means, the day of the question if None."""
        cues = cues_of(graph)
        neighbours = Neighbours(graph, encoder, vectors) if encoder else None
        linker = Linker(graph, cues, neighbours)
        return cls(graph, cues, Resolver(linker), today)

    @cached_property
    def matcher(self) -> SchemaMatcher:
        """Return the matcher that reads questions in the words of the graph; the first question loads it."""
        from core.knowledge._matcher import SchemaMatcher

        return SchemaMatcher(self.graph, self.resolver.linker, self.today)

    def ask(self, question: str, meant: Mapping[str, str] = _NOBODY_SAID) -> GraphReply:
        """Answer a question. ``meant`` maps names of this question, as in ``GraphReply.unclear``, to the nodes that
        a person chose.

        The words of the graph itself come first. Where they do not explain the question, the words for common relations
        do, unless it counts, orders, compares, denies or dates, which they do not know.
        """
        matched = self.matcher.match(question, {n: node for n, node in meant.items() if node in self.graph.nodes})
        if matched.reply is not None:
            return matched.reply
        reply = self._by_common_words(question, meant)
        claims = reply.status is ReplyStatus.ANSWERED or reply.why is RefusalReason.FALSE_PREMISE or not matched.unused
        return self._not_understood(matched) if matched.needs_more and claims else reply

    def _not_understood(self, matched: SchemaMatch) -> GraphReply:
        words = matched.unused
        phrase = say("graph-words-unused", words=words) if words else say("graph-not-read")
        return GraphReply(
            status=ReplyStatus.REFUSED,
            why=RefusalReason.NOT_UNDERSTOOD,
            told=(phrase,),
            names=(),
            facts=(),
            steps=(Step(1, False, (phrase,)),),
        )

    def _by_common_words(self, question: str, meant: Mapping[str, str]) -> GraphReply:
        read = read_question(question, self.graph, self.cues)
        mentions, leftovers = self._names(read)
        chosen = {name: node for name, node in meant.items() if node in self.graph.nodes}
        subjects = parallel_subjects(read, mentions, lambda mention: self._types_of(mention, chosen))
        if subjects is None:
            return self._reply(read, mentions, leftovers, chosen)
        if subjects.which:
            return self._which(subjects, chosen)
        return join_replies(
            [self._reply(read, mentions_of_one, leftovers, chosen) for mentions_of_one in subjects.each],
            both=subjects.both,
        )

    def _reply(
        self, read: GraphQuestion, mentions: Sequence[Mention], left: Sequence[str], chosen: Mapping[str, str]
    ) -> GraphReply:
        resolved = self.resolver.resolve(mentions, chosen)
        steps = (*self._steps(resolved), *self._chosen(resolved, chosen))
        if unknown := next((name for name in resolved if not name.known), None):
            return self._not_there(unknown, resolved, steps)
        answering, target = ReplyBuilder(self.graph, self.cues, steps), target_of(read, self.cues, left)
        if target.unknown:
            return answering.no_relation(target.unknown, resolved[0].nodes[0] if resolved else None)
        resolved = [answering.answerable_nodes(name, target) for name in resolved]
        reply = answering.of(read, resolved, target) if resolved else answering.reply_about_all(target)
        return replace(reply, told=(*self._taken_for(resolved), *reply.told))

    def _which(self, subjects: ParallelSubjects, chosen: Mapping[str, str]) -> GraphReply:
        """Answer which of several entities is connected to the other names of the question."""
        replies = []
        for mentions in subjects.each:
            resolved = self.resolver.resolve(mentions, chosen)
            steps = (*self._steps(resolved), *self._chosen(resolved, chosen))
            if wrong := next((name for name in resolved if not name.known), None):
                replies.append(self._not_there(wrong, resolved, steps))
            else:
                replies.append(ReplyBuilder(self.graph, self.cues, steps).whether(resolved))
        return join_replies(replies, both=False)

    def _types_of(self, mention: Mention, chosen: Mapping[str, str]) -> Collection[str]:
        linker = self.resolver.linker
        if mention.text in chosen:
            return {self.graph.nodes[chosen[mention.text]].type}
        nodes = linker.exact(mention.text) or [c.node for c in linker.accepted(linker.candidates(mention.text))]
        return {self.graph.nodes[node].type for node in nodes} or self.cues.type_of_ending(mention.text)

    def _names(self, read: GraphQuestion) -> tuple[list[Mention], list[str]]:
        """Return the names of the question, and the words left over, such as 偏差値.

        A stretch counts as a name if it resembles one of the graph or stands where a name does. 青森県 and 立保健 are
        joined where a node has a similar name.
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
                or any(are_listed_together(read.text, unknown, name) for name in names)
                or alone
            ):
                names.append(unknown)
            else:
                left.append(unknown.text)
        return names, left

    def _stands_as_name(self, text: str, unknown: Mention) -> bool:
        """Return True if what follows marks a name (X の, X にある); otherwise it is an aside:
        来週見学に伺うのですが."""
        return self._typed(unknown) or bool(_FOLLOWS_A_NAME.match(text[unknown.end :]))

    def _typed(self, unknown: Mention) -> bool:
        """Return True if the stretch ends like names of a type: アメフト部."""
        return bool(self.cues.type_of_ending(unknown.text)) and self.cues.without_ending(unknown.text) != unknown.text

    def _taken_for(self, resolved: Sequence[Resolved]) -> Reason:
        """Return phrases that show which name was assumed for each misspelled one, so that a wrong guess is visible."""
        return tuple(
            say("graph-taken-for", written=name.mention.text, name=self.graph.name(name.nodes[0]))
            for name in resolved
            if name.noise is not Noise.NONE and len(name.nodes) == 1
        )

    def _scope_of(self, read: GraphQuestion) -> Collection[str] | None:
        for mention in read.mentions:
            if mention.exact and len(nodes := self.graph.by_name[mention.text]) == 1:
                return self.resolver.scope(nodes[0])
        return None

    def _steps(self, resolved: Sequence[Resolved]) -> tuple[Step, ...]:
        inexact = [name for name in resolved if name.noise is not Noise.NONE or not name.known]
        if not inexact:
            return (Step(1, True, (say("graph-step-found"),)),)
        missing = tuple(name.mention.text for name in inexact)
        near = tuple(dict.fromkeys(self.graph.name(c.node) for name in inexact for c in name.near))
        taken = tuple(self.graph.name(name.nodes[0]) for name in inexact if name.known)
        similar = say("graph-step-near", names=near) if near else say("graph-step-none-near")
        return (
            Step(1, False, (say("graph-step-missing", names=missing),)),
            Step(2, bool(near), (similar, *_by_meaning(inexact))),
            Step(3, bool(taken), (say("graph-step-again", names=taken) if taken else say("graph-step-not-again"),)),
        )

    def _chosen(self, resolved: Sequence[Resolved], chosen: Mapping[str, str]) -> tuple[Step, ...]:
        names = tuple(self.graph.in_full(chosen[r.mention.text]) for r in resolved if r.mention.text in chosen)
        return (Step(3, True, (say("graph-step-chosen", names=names),)),) if names else ()

    def _not_there(self, missing: Resolved, resolved: Sequence[Resolved], steps: tuple[Step, ...]) -> GraphReply:
        """Return the reply that a name does not exist, with the names that do."""
        hinted = self.cues.type_of_ending(missing.mention.text)
        alike = [
            candidate for candidate in missing.near if not hinted or self.graph.nodes[candidate.node].type in hinted
        ] or missing.near
        whole = self._whole_without(missing, resolved)
        choices = tuple(candidate.node for candidate in alike) or self._same_type(missing, whole, hinted)
        near = tuple(dict.fromkeys(map(self.graph.name, choices)))[:_MOST_NAMED]
        inside = self.graph.name(whole) if whole else ""
        not_found = (
            say("graph-not-in", name=missing.mention.text, whole=inside)
            if inside
            else say("graph-none", name=missing.mention.text)
        )
        suggestion: Reason = (say("graph-these-are", names=near),) if near else ()
        missing_name = missing.mention.text
        return GraphReply(
            status=ReplyStatus.REFUSED,
            why=RefusalReason.NO_SUCH_ENTITY,
            told=(not_found, *suggestion),
            names=(),
            facts=(),
            steps=steps,
            instead=near,
            unclear=missing_name,
            choices=choices[:_MOST_NAMED],
        )

    def _whole_without(self, missing: Resolved, resolved: Sequence[Resolved]) -> str | None:
        """Return the other node that the question names; with several, the one that the missing name is not connected
        to."""
        known = [name.nodes[0] for name in resolved if name.known]
        without = (node for node in known if not set(missing.nodes) & set(self.resolver.scope(node)))
        return next(without, next(iter(known), None))

    def _same_type(self, missing: Resolved, whole: str | None, hinted: Collection[str]) -> tuple[str, ...]:
        """Return the existing nodes of the expected type where no name is similar: those connected to the other name,
        or all if few."""
        types = frozenset(self.graph.nodes[node].type for node in missing.nodes) or frozenset(hinted)
        if whole:
            return tuple(nearest(self.graph, whole, types))
        everywhere = [node for type_ in sorted(types) for node in self.graph.by_type[type_]]
        return tuple(everywhere) if len(everywhere) <= _MOST_NAMED else ()
