"""Answer a question from the schema of any graph: its words, names and values, whatever the graph is about."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from core.domain.knowledge import Edge
from core.knowledge._lexicon import GraphLexicon
from core.knowledge._linking import Linker
from core.knowledge._outline import QuestionOutline, asks_for_both, parallel_parts
from core.knowledge._phrases import Phrasing
from core.knowledge._reading import SchemaReader
from core.knowledge._readings import SchemaReading
from core.knowledge._repairs import repaired
from core.knowledge._scan import Fragment, PartKind, QuestionScanner
from core.knowledge._times import Day
from core.knowledge.facts import all_facts, attribute_facts, facts_along
from core.knowledge.graph import Graph
from core.knowledge.replies import GraphFact, GraphReply, RefusalReason, ReplyStatus, Step, listed
from core.text.normalising import normalise
from core.wording.phrases import Phrase, Reason, say

_MOST_ASKED_BACK = 10
_OPERATORS = frozenset(Phrasing) - {
    Phrasing.WHO,
    Phrasing.WHERE,
    Phrasing.WHICH,
    Phrasing.ABOUT,
    Phrasing.ALL,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class SchemaMatch:
    """Holds how the words of the graph explain a question, and the reply if they explain it."""

    reply: GraphReply | None
    """None if they do not explain the question."""
    unused: tuple[str, ...] = ()
    """Words that nothing in the graph explains."""
    needs_more: bool = False
    """True if the question counts, orders, denies, compares or dates: what a reader without these must not answer."""
    names: bool = False
    """True if it names anything of the graph."""


@dataclass(frozen=True)
class SchemaMatcher:
    graph: Graph
    linker: Linker
    today: Day | None = None
    """The day that "now" means; None for the day of the question."""

    @cached_property
    def lexicon(self) -> GraphLexicon:
        return GraphLexicon(self.graph)

    @cached_property
    def _scanner(self) -> QuestionScanner:
        return QuestionScanner(self.lexicon)

    def match(self, question: str, meant: Mapping[str, str]) -> SchemaMatch:
        """Read a question. ``meant`` maps names in it to the nodes that a person chose for them."""
        text = self._scanner.text_of(question)
        fixed = repaired(question, text, self._scanner.scan(question), self.linker, self.lexicon)
        pieces = [_as_meant(piece, meant) for piece in fixed.pieces]
        outline = QuestionOutline(text, pieces)
        needs_more = bool(outline.cues & _OPERATORS and not asks_for_both(outline)) or any(
            piece.kind in {PartKind.NUMBER, PartKind.QUALITY} for piece in pieces
        )
        parts = parallel_parts(outline)
        replies = [self._read(QuestionOutline(text, part), fixed.taken) for part in parts or (pieces,)]
        reply = replies[0] if not parts else _merged(replies, both=asks_for_both(outline))
        return SchemaMatch(
            reply=reply,
            unused=tuple(piece.text for piece in pieces if piece.kind is PartKind.REST),
            needs_more=needs_more,
            names=any(piece.kind is PartKind.NAME for piece in pieces),
        )

    def may_be_name(self, written: str) -> bool:
        """Return True for a stretch that could be somebody's or something's name: not for "the most", a number, an
        adjective or a word that the graph has for something else."""
        pieces = self._scanner.scan(written)
        unknown = any(piece.kind in {PartKind.REST, PartKind.NAME} and not piece.verb for piece in pieces)
        return unknown and not any(piece.kind is PartKind.CUE for piece in pieces)

    def _read(self, outline: QuestionOutline, taken: Mapping[str, str]) -> GraphReply | None:
        reading = SchemaReader(self.lexicon, outline, self.today or _of_the_clock()).best()
        return None if reading is None else self._reply(reading, outline, taken)

    def _reply(self, reading: SchemaReading, outline: QuestionOutline, taken: Mapping[str, str]) -> GraphReply:
        pieces = outline.pieces
        steps: tuple[Step, ...] = (Step(1, True, (say("graph-step-found"),)),)
        if taken:
            names = tuple(dict.fromkeys(map(self.graph.name, taken.values())))
            steps = (
                Step(1, False, (say("graph-step-missing", names=tuple(taken)),)),
                Step(2, True, (say("graph-step-near", names=names),)),
                Step(3, True, (say("graph-step-again", names=names),)),
            )
        assumed = tuple(say("graph-taken-for", written=w, name=self.graph.name(n)) for w, n in taken.items())
        if unclear := self._several(reading, pieces):
            return self._ask_back(unclear, steps)
        reply = self._answered(reading, steps)
        return replace(reply, told=(*assumed, *reply.told), asked=_word_asked(reading, outline))

    # -- namesakes

    def _several(self, reading: SchemaReading, pieces: Sequence[Fragment]) -> Fragment | None:
        """Return the name that several things of the answer bear."""
        reached = set().union(*reading.origins.values()) if reading.origins else set()
        named = [piece for piece in pieces if piece.kind in {PartKind.NAME, PartKind.VALUE}]
        place = any(piece.cue is Phrasing.WHERE for piece in pieces) and not any(
            p.kind is PartKind.WORD for p in pieces
        )
        if len(named) == 1 and len(named[0].nodes) > 1 and (reading.attributes or place) and reached:
            return named[0]
        for piece in pieces:
            if piece.kind is PartKind.NAME and len(reached & set(piece.nodes)) > 1 and self._apart(reading, piece):
                return replace(piece, nodes=tuple(node for node in piece.nodes if node in reached))
        return None

    def _apart(self, reading: SchemaReading, piece: Fragment) -> bool:
        """Return False for what has a thing of that name each: which university has a faculty of economics."""
        if reading.card or reading.attributes or reading.answer is not None or piece.part:
            return True
        return reading.owned or any(
            len(reading.origins[node] & set(piece.nodes)) > 1 for node in reading.nodes if node in reading.origins
        )

    def _ask_back(self, piece: Fragment, steps: tuple[Step, ...]) -> GraphReply:
        nodes = piece.nodes[:_MOST_ASKED_BACK]
        names = tuple(map(self.graph.in_full, nodes))
        phrase = say("graph-which", name=piece.text, count=len(piece.nodes), names=names)
        return GraphReply(
            status=ReplyStatus.ASK_BACK,
            why=None,
            told=(phrase,),
            names=(),
            facts=(),
            steps=steps,
            instead=names,
            unclear=piece.text,
            choices=nodes,
        )

    # -- answers

    def _answered(self, reading: SchemaReading, steps: tuple[Step, ...]) -> GraphReply:
        about = self._about(reading)
        facts = self._facts(reading)
        if reading.card:
            node = reading.nodes[0]
            return _answer((say("graph-card", name=self.graph.in_full(node)),), self._neighbours(node), facts, steps)
        if reading.answer is not None:
            return self._yes_or_no(reading, facts, steps)
        if reading.count and reading.nodes:
            return _answer(
                (say("graph-counted", about=about, count=len(reading.nodes)),), (str(len(reading.nodes)),), facts, steps
            )
        names = self._names(reading)
        if not names:
            return _refused(RefusalReason.NO_SUCH_FACT, say("graph-no-fact-here", about=about), steps)
        if not reading.about and not reading.attributes:
            return _answer((say("graph-all", count=len(names), names=listed(names)),), names, facts, steps)
        return _answer((say("graph-answer", about=about, names=listed(names)),), names, facts, steps)

    def _about(self, reading: SchemaReading) -> str:
        nodes = reading.about or reading.nodes
        if reading.attributes and len(reading.nodes) == 1:
            nodes = reading.nodes
        return listed(tuple(dict.fromkeys(map(self.graph.in_full, nodes[:_MOST_ASKED_BACK]))))

    def _names(self, reading: SchemaReading) -> tuple[str, ...]:
        if reading.dates:
            cells = (getattr(edge, reading.dates) for edge in _dated(reading))
            return tuple(dict.fromkeys(filter(None, cells)))
        if reading.attributes:
            values = (
                self.graph.nodes[node].attributes[name]
                for node in reading.nodes
                for name in reading.attributes
                if name in self.graph.nodes[node].attributes
            )
            return tuple(dict.fromkeys(values))
        return tuple(dict.fromkeys(map(self.graph.name, reading.nodes)))

    def _facts(self, reading: SchemaReading) -> tuple[GraphFact, ...]:
        if reading.card:
            return all_facts(self.graph, reading.nodes[0])
        facts = [*facts_along(self.graph, {node: reading.paths.get(node, ()) for node in reading.nodes})]
        wanted = {*reading.attributes, *reading.shown}
        facts += [fact for node in reading.nodes for fact in attribute_facts(self.graph, node, wanted)]
        return tuple(dict.fromkeys(facts))

    def _yes_or_no(self, reading: SchemaReading, facts: tuple[GraphFact, ...], steps: tuple[Step, ...]) -> GraphReply:
        names = tuple(dict.fromkeys(map(self.graph.name, reading.about or reading.nodes)))
        if reading.answer:
            return _answer((say("graph-true", names=names),), names[-1:], facts, steps)
        return _refused(RefusalReason.FALSE_PREMISE, say("graph-false", names=names), steps)

    def _neighbours(self, node: str) -> tuple[str, ...]:
        facts, name = all_facts(self.graph, node), self.graph.name(node)
        names = dict.fromkeys(fact.object if fact.subject == name else fact.subject for fact in facts)
        return tuple(names) or (name,)


def _of_the_clock() -> Day:
    date = time.gmtime()
    return (date.tm_year, date.tm_mon, date.tm_mday)


def _word_asked(reading: SchemaReading, outline: QuestionOutline) -> str:
    """Return what was asked for of the one thing that the question names; ``where`` for a location."""
    plain = not (reading.count or reading.card or reading.dates or reading.shown or reading.answer is not None)
    if not plain or len(reading.about) != 1 or not reading.nodes:
        return ""
    if outline.target is not None:
        return outline.pieces[outline.target].text
    return "where" if Phrasing.WHERE in outline.cues and not reading.attributes else ""


def _merged(replies: Sequence[GraphReply | None], *, both: bool) -> GraphReply | None:
    """Join the answers to a question that asks for several things, or of several; None unless all are answered.

    ``both`` keeps what all have.
    """
    answered = [reply for reply in replies if reply is not None and reply.status is ReplyStatus.ANSWERED]
    if len(answered) < len(replies):
        return next((r for r in replies if r is not None and r.status is ReplyStatus.ASK_BACK), None)
    if both:
        names = tuple(name for name in answered[0].names if all(name in reply.names for reply in answered))
        facts = tuple(dict.fromkeys(f for r in answered for f in r.facts if {f.subject, f.object} & {*names}))
        return (
            replace(answered[0], names=names, facts=facts, told=(say("graph-in-all", names=listed(names)),))
            if names
            else None
        )
    return replace(
        answered[0],
        told=tuple(dict.fromkeys(phrase for reply in answered for phrase in reply.told)),
        names=tuple(dict.fromkeys(name for reply in answered for name in reply.names)),
        facts=tuple(dict.fromkeys(fact for reply in answered for fact in reply.facts)),
    )


def _dated(reading: SchemaReading) -> list[Edge]:
    return [edge for path in reading.paths.values() for edge in path if edge.since or edge.until]


def _as_meant(piece: Fragment, meant: Mapping[str, str]) -> Fragment:
    chosen = meant.get(piece.text) or meant.get(normalise(piece.text))
    return replace(piece, kind=PartKind.NAME, nodes=(chosen,), part=False) if chosen else piece


def _answer(told: Reason, names: tuple[str, ...], facts: tuple[GraphFact, ...], steps: tuple[Step, ...]) -> GraphReply:
    return GraphReply(status=ReplyStatus.ANSWERED, why=None, told=told, names=names, facts=facts, steps=steps)


def _refused(why: RefusalReason, phrase: Phrase, steps: tuple[Step, ...]) -> GraphReply:
    return GraphReply(status=ReplyStatus.REFUSED, why=why, told=(phrase,), names=(), facts=(), steps=steps)
