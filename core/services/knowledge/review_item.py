"""Put an answer from a graph into the review queue as an item, whose sources are the triples it rests on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.answers import Answer, Passage, Sentence, stable_hash
from core.domain.work import Person, Record
from core.knowledge.facts import fact_of
from core.knowledge.replies import GraphFact, GraphReply
from core.limits import LONGEST_SET_NAME
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.knowledge.binding import bind_set
from core.services.knowledge.queries import language_of, question_answerer
from core.services.suites.scoring import queue_scoring
from core.text.splitting import split
from core.wording import explain
from core.wording.phrases import Phrase, say

SET = "asked"
"""The set for answers from the first graph that was queried; sets for other graphs have the graph's name appended."""
_MOST_PASSAGES = 200
_UNSPACED = "ja"

SupportedText = tuple[str, tuple[GraphFact, ...]]
"""One or several sentences, and the triples that they rest on."""


@dataclass(frozen=True, slots=True)
class GraphAnswer:
    graph: str
    question: str
    reply: GraphReply
    sentences: tuple[SupportedText, ...] = ()
    """The answer as a model worded it; empty if the wording of the reply is used."""


def put_in_queue(workspace: Workspace, person: Person, answered: GraphAnswer, now: float) -> str:
    """Store the answer as a queued item and return the name of its set. The same answer is stored once. Raises
    Forbidden."""
    require(person, Permission.IMPORT)
    lang = language_of(answered.question)
    stated = [
        (words, _with_wholes(workspace, answered.graph, words, facts))
        for words, facts in _supported_texts(answered, lang)
    ]
    text = ("" if lang == _UNSPACED else " ").join(words for words, _ in stated)
    sentences = split(text, lang)
    facts = list(dict.fromkeys(fact for _, facts in stated for fact in facts))[:_MOST_PASSAGES]
    sources = tuple(Passage(_id(number, fact), _fact_text(fact)) for number, fact in enumerate(facts, 1))
    name = f"{answered.graph}-{stable_hash([answered.question, text])[:12]}"
    meta = {"graph": answered.graph, "triples": _triples(stated, text, sentences)}
    answer = Answer(name, answered.question, text, sentences, sources, lang=lang, meta=meta)
    set_name, is_new = _set_of(workspace, answered.graph)
    workspace.items.put(set_name, [Record(answer)], now)
    workspace.queue.send(set_name, name, person.name, now)
    if is_new:
        bind_set(workspace, person, set_name, answered.graph, now)
    queue_scoring(workspace, person.name, set_name, now)
    return set_name


def _set_of(workspace: Workspace, graph: str) -> tuple[str, bool]:
    """Return the set for answers from this graph, and True if it is new and has to be bound. Each graph has its own
    set, as a set is compared with one graph; a set whose binding a person removed stays unbound."""
    own, bound = f"{SET} {graph}"[:LONGEST_SET_NAME], workspace.graph_bindings.present()
    if SET in bound and bound[SET].graph in {graph, ""}:
        return SET, False
    if own in bound:
        return own, False
    names = {summary.name for summary in workspace.items.sets()}
    return (own, own not in names) if SET in names else (SET, True)


def _supported_texts(answered: GraphAnswer, lang: str) -> tuple[SupportedText, ...]:
    """Split the answer into texts with their triples. Remarks before the answer say how names were read and rest on no
    triple."""
    if answered.sentences:
        return answered.sentences
    *before, told = answered.reply.told
    statement = _statement(told, answered.reply)
    return (*((explain((phrase,), lang), ()) for phrase in before), (explain((statement,), lang), answered.reply.facts))


def _statement(told: Phrase, reply: GraphReply) -> Phrase:
    """Turn a bare list of names, which answers only next to its question, into a sentence that can be judged alone."""
    if told.id != "graph-answer" or not reply.asked:
        return told
    values = dict(told.values)
    about, names = values["about"], values["names"]
    if reply.asked == "where":
        return say("graph-stated-where", about=about, names=names)
    if len(reply.names) == 1:
        return say("graph-stated", about=about, names=names, what=reply.asked)
    return say("graph-stated-several", about=about, names=names, what=reply.asked)


def _with_wholes(workspace: Workspace, name: str, words: str, facts: tuple[GraphFact, ...]) -> tuple[GraphFact, ...]:
    """Add the triples that full names such as 湖北大学 理工学部 rest on: one entity belongs to the other."""
    graph = question_answerer(workspace, name).graph
    ends = (node for fact in facts for node in ((fact.edge.src, fact.edge.dst) if fact.edge else (fact.node,)))
    wholes = (
        fact_of(graph, next(iter(graph.into[node])))
        for node in dict.fromkeys(ends)
        if graph.into.get(node) and graph.in_full(node) in words
    )
    return tuple(dict.fromkeys((*facts, *wholes)))


def _triples(stated: Sequence[SupportedText], text: str, sentences: Sequence[Sentence]) -> list[list[object]]:
    """Return a row ``[sentence number from 0, subject, relation, object, row, since, until]`` for each triple of a
    sentence."""
    triples: list[list[object]] = []
    end = 0
    for words, facts in stated:
        start = text.index(words, end)
        end = start + len(words)
        mine = [number for number, sentence in enumerate(sentences) if start <= sentence.span.start < end]
        triples += [[number, *_columns(fact)] for number in mine for fact in facts[:_MOST_PASSAGES]]
    return triples


def _columns(fact: GraphFact) -> list[str]:
    since, until = (fact.edge.since, fact.edge.until) if fact.edge else ("", "")
    return [fact.subject, fact.relation, fact.object, fact.source, since, until]


def _id(number: int, fact: GraphFact) -> str:
    return f"{number} {fact.source}".strip()


def _fact_text(fact: GraphFact) -> str:
    period = f" ({fact.edge.since}–{fact.edge.until})" if fact.edge and (fact.edge.since or fact.edge.until) else ""
    return f"{fact.subject} – {fact.relation} – {fact.object}{period}"
