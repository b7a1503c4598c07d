"""An answer from a graph as an item of the review queue: each sentence with its triples, which are its sources."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.domain.answers import Answer, Passage, Sentence, stable_hash
from core.domain.work import Person, Record
from core.knowledge.facts import fact_of
from core.knowledge.replies import Fact, Reply
from core.limits import LONGEST_SET_NAME
from core.permissions import Permission, require
from core.ports.workspace import Workspace
from core.services.knowledge.asking import asking, language_of
from core.services.knowledge.binding import bind_set
from core.services.scoring import queue_scoring
from core.text.splitting import split
from core.wording import explain
from core.wording.phrases import Phrase, say

SET = "asked"
"""The set of answers from the graph that was asked first; of another graph its name stands behind."""
_MOST_PASSAGES = 200
_UNSPACED = "ja"

Said = tuple[str, tuple[Fact, ...]]
"""A sentence or a few, and the triples that they rest on."""


@dataclass(frozen=True, slots=True)
class Answered:
    graph: str
    question: str
    reply: Reply
    sentences: tuple[Said, ...] = ()
    """As a model worded the answer; empty: as the reply words it."""


def put_in_queue(workspace: Workspace, person: Person, answered: Answered, now: float) -> str:
    """The set that it is in. Doing it again with the same answer changes nothing. Raises Forbidden."""
    require(person, Permission.IMPORT)
    lang = language_of(answered.question)
    said = [(words, _with_wholes(workspace, answered.graph, words, facts)) for words, facts in _said(answered, lang)]
    text = ("" if lang == _UNSPACED else " ").join(words for words, _ in said)
    sentences = split(text, lang)
    facts = list(dict.fromkeys(fact for _, facts in said for fact in facts))[:_MOST_PASSAGES]
    sources = tuple(Passage(_id(number, fact), _shown(fact)) for number, fact in enumerate(facts, 1))
    name = f"{answered.graph}-{stable_hash([answered.question, text])[:12]}"
    meta = {"graph": answered.graph, "triples": _triples(said, text, sentences)}
    answer = Answer(name, answered.question, text, sentences, sources, lang=lang, meta=meta)
    set_name, is_new = _set_of(workspace, answered.graph)
    workspace.items.put(set_name, [Record(answer)], now)
    workspace.queue.send(set_name, name, person.name, now)
    if is_new:
        bind_set(workspace, person, set_name, answered.graph, now)
    queue_scoring(workspace, person.name, set_name, now)
    return set_name


def _set_of(workspace: Workspace, graph: str) -> tuple[str, bool]:
    """And whether it is new and to be bound. A set is compared with one graph, so each has its own; where a person
    freed it, it stays free."""
    own, bound = f"{SET} {graph}"[:LONGEST_SET_NAME], workspace.graph_bindings.present()
    if SET in bound and bound[SET].graph in {graph, ""}:
        return SET, False
    if own in bound:
        return own, False
    there = {each.name for each in workspace.items.sets()}
    return (own, own not in there) if SET in there else (SET, True)


def _said(answered: Answered, lang: str) -> tuple[Said, ...]:
    """What comes before the answer says how names were read; only the answer rests on rows."""
    if answered.sentences:
        return answered.sentences
    *before, told = answered.reply.told
    stated = _stated(told, answered.reply)
    return (*((explain((phrase,), lang), ()) for phrase in before), (explain((stated,), lang), answered.reply.facts))


def _stated(told: Phrase, reply: Reply) -> Phrase:
    """Beside its question a list is an answer; to be judged by itself a sentence has to state it."""
    if told.id != "graph-answer" or not reply.asked:
        return told
    values = dict(told.values)
    about, names = values["about"], values["names"]
    if reply.asked == "where":
        return say("graph-stated-where", about=about, names=names)
    if len(reply.names) == 1:
        return say("graph-stated", about=about, names=names, what=reply.asked)
    return say("graph-stated-several", about=about, names=names, what=reply.asked)


def _with_wholes(workspace: Workspace, name: str, words: str, facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """Things are told in full, 湖北大学 理工学部: that it belongs there rests on a row as well."""
    graph = asking(workspace, name).graph
    ends = (node for fact in facts for node in ((fact.edge.src, fact.edge.dst) if fact.edge else (fact.node,)))
    wholes = (
        fact_of(graph, next(iter(graph.into[node])))
        for node in dict.fromkeys(ends)
        if graph.into.get(node) and graph.in_full(node) in words
    )
    return tuple(dict.fromkeys((*facts, *wholes)))


def _triples(said: Sequence[Said], text: str, sentences: Sequence[Sentence]) -> list[list[object]]:
    """``[number of the sentence, from 0, subject, relation, object, row, since, until]`` each."""
    triples: list[list[object]] = []
    end = 0
    for words, facts in said:
        start = text.index(words, end)
        end = start + len(words)
        mine = [number for number, sentence in enumerate(sentences) if start <= sentence.span.start < end]
        triples += [[number, *_columns(fact)] for number in mine for fact in facts[:_MOST_PASSAGES]]
    return triples


def _columns(fact: Fact) -> list[str]:
    since, until = (fact.edge.since, fact.edge.until) if fact.edge else ("", "")
    return [fact.subject, fact.relation, fact.object, fact.source, since, until]


def _id(number: int, fact: Fact) -> str:
    return f"{number} {fact.source}".strip()


def _shown(fact: Fact) -> str:
    period = f" ({fact.edge.since}–{fact.edge.until})" if fact.edge and (fact.edge.since or fact.edge.until) else ""
    return f"{fact.subject} – {fact.relation} – {fact.object}{period}"
