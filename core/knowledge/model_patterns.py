"""Ask a model for a pattern where the rules do not understand a question, then check it, walk it and answer from it."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any

from core.errors import MissingPart
from core.judges.fencing import DATA_ONLY, fenced
from core.knowledge._names_in_text import names_in
from core.knowledge._paths import reached
from core.knowledge._patterns import SCHEMA, Pattern, PatternMatch, pattern_of, walk
from core.knowledge.graph import Graph
from core.knowledge.question_flow import QuestionAnswerer
from core.knowledge.replies import GraphReply, RefusalReason, ReplyStatus, Step, listed
from core.llm.base import Model, Prompt
from core.llm.failures import ModelFailure
from core.text.normalising import normalise
from core.text.numbers import find_numbers
from core.wording.phrases import Phrase, Reason, say

PURPOSE = "graph"
_MOST_WORDS = 120
_LONGEST_WORD = 80
INSTRUCTIONS = f"""\
Turn the question into a pattern over a graph whose types, relations and attributes are listed. Answer nothing yourself.
- start.name: the thing that the question names, copied from the question letter by letter; start.type: its type if it
  is clear. Without a name for it in the question, start.type alone: all things of that type. start.within: the name of
  what it belongs to, copied as well, where the question says so. Leave out no name of the question.
- hops: relations in order, each with the type of things that it leads to. backwards: from the object to the subject.
- attribute: the attribute of the things at the end that is asked for; empty where the things themselves are.
- filters on the things at the end: what is an attribute, or with counted a relation whose number is compared. value:
  copied from the question.
- count: the question asks how many. limit: 0, or the number of things that the question asks for.
- answerable: false where these words cannot say what the question asks. Guess no word that is not listed.
{DATA_ONLY}"""
_LIKELY = json.dumps({"start": "x" * 40, "hops": ["x" * 80] * 2, "filters": ["x" * 60], "rest": "x" * 80})


def pattern_prompt(question: str, graph: Graph) -> Prompt:
    """Return the prompt. All but the question is the same for one graph, so that providers can cache it."""
    return Prompt(
        PURPOSE,
        INSTRUCTIONS,
        fenced("question", question),
        fenced("graph", _words(graph)),
        most_tokens=700,
        likely=_LIKELY,
    )


def _words(graph: Graph) -> str:
    types = Counter({type_: len(nodes) for type_, nodes in graph.by_type.items()})
    ways = Counter(
        (graph.nodes[edge.src].type, edge.rel, graph.nodes[edge.dst].type)
        for edges in graph.out.values()
        for edge in edges
    )
    attributes = Counter((node.type, name) for node in graph.nodes.values() for name in node.attributes)
    return "\n".join(
        [
            "types:",
            *(_line(type_) for type_ in _most(types)),
            "relations (subject type, relation, object type):",
            *(_line(*way) for way in _most(ways)),
            "attributes (type, attribute):",
            *(_line(*entry) for entry in _most(attributes)),
        ]
    )


def _most(counted: Counter[str] | Counter[tuple[str, str]] | Counter[tuple[str, str, str]]) -> Iterable[Any]:
    return sorted(counted, key=lambda entry: (-counted[entry], entry))[:_MOST_WORDS]


def _line(*words: str) -> str:
    return json.dumps([word[:_LONGEST_WORD] for word in words], ensure_ascii=False)


AMOUNT = re.compile(r"\bhow many\b|\bnumber of\b|数(?=は|が|の|$)|いくつ|何(?:個|件|校|人|名|つ)|몇|수(?=는|가|$)")
"""Phrases that ask for a number, or compare things by how many they have."""


def faults(pattern: Pattern, graph: Graph, question: str) -> list[Phrase]:
    """Return the faults of a pattern; empty if it can be walked.

    Names and values have to be in the question, types and relations in the graph. A pattern that omits a name or an
    amount of the question is rejected, since it answers a wider question.
    """
    stated = [
        normalise(word) for word in (pattern.name, pattern.within, *(condition.value for condition in pattern.filters))
    ]
    left = [name for name in names_in(normalise(question), graph) if not any(name in word for word in stated)]
    phrases = [
        say("pattern-leaves-out", word=word) for word in dict.fromkeys([*left, *_amounts_left(pattern, question)])
    ]
    phrases += [say("pattern-not-in-graph", word=word) for word in dict.fromkeys(_not_in_graph(pattern, graph))]
    phrases += [
        say("pattern-not-in-question", word=word) for word in dict.fromkeys(_not_in_question(pattern, question))
    ]
    return phrases if pattern.name or pattern.type else [*phrases, say("pattern-no-start")]


def _amounts_left(pattern: Pattern, question: str) -> Iterator[str]:
    stated_words = [pattern.name, pattern.within, *(condition.value for condition in pattern.filters)]
    stated = {number.value for word in stated_words for number in find_numbers(word, "")} | {Decimal(pattern.limit)}
    for number in find_numbers(question, ""):
        if number.value not in stated and not any(number.text in word for word in stated_words):
            yield number.text
    amount = AMOUNT.search(normalise(question))
    if amount and not (pattern.count or pattern.filters or pattern.attribute):
        yield amount.group()


def _not_in_graph(pattern: Pattern, graph: Graph) -> Iterator[str]:
    attributes = {name for node in graph.nodes.values() for name in node.attributes}
    for type_ in (pattern.type, *(hop.type for hop in pattern.hops)):
        if type_ and type_ not in graph.by_type:
            yield type_
    for relation in (*(hop.relation for hop in pattern.hops), *(f.what for f in pattern.filters if f.counted)):
        if relation not in graph.relations:
            yield relation
    for attribute in (pattern.attribute, *(f.what for f in pattern.filters if not f.counted)):
        if attribute and attribute not in attributes:
            yield attribute


def _not_in_question(pattern: Pattern, question: str) -> Iterator[str]:
    plain = normalise(question)
    numbers = {number.value for number in find_numbers(question, "")}
    for word in (pattern.name, pattern.within, *(condition.value for condition in pattern.filters)):
        stated = {number.value for number in find_numbers(word, "")}
        if normalise(word) not in plain and not (stated and stated <= numbers):
            yield word
    if pattern.limit and pattern.limit not in numbers:
        yield str(pattern.limit)


STEP = 4
_MOST_ASKED_BACK = 10


def ask_by_pattern(answerer: QuestionAnswerer, question: str, reply: GraphReply, model: Model) -> GraphReply:
    """Return a reply by a model's pattern if the rules did not understand the question, otherwise the reply unchanged.

    A model that fails, or whose pattern is invalid, leaves the reply as it is with one more step that says so.
    """
    if not not_understood(reply, question):
        return reply
    try:
        answer = model.write(pattern_prompt(question, answerer.graph), SCHEMA)
    except (ModelFailure, MissingPart) as failure:
        return _unanswered(reply, tuple(phrase for phrase in failure.phrases if not isinstance(phrase, str)))
    pattern = pattern_of(answer.data or {})
    if pattern is None:
        return _unanswered(reply, (say("pattern-none", model=model.name),))
    proposal = say("pattern-said", model=model.name, pattern=str(pattern))
    if pattern_faults := faults(pattern, answerer.graph, question):
        return _unanswered(reply, (proposal, *pattern_faults))
    return _walked_reply(answerer, pattern, (*reply.steps, Step(STEP, True, (proposal,))))


def not_understood(reply: GraphReply, question: str = "") -> bool:
    """Return True if the rules gave up, took an amount for a name (2つ以上), or know no relation for a question about
    an amount."""
    if reply.why is RefusalReason.NO_SUCH_RELATION and AMOUNT.search(normalise(question)):
        return True
    if reply.why in {RefusalReason.NO_SUCH_ENTITY, RefusalReason.NO_SUCH_RELATION} and not reply.instead:
        words = [reply.unclear, *(str(v) for phrase in reply.told for name, v in phrase.values if name == "what")]
        return any(AMOUNT.search(word) or find_numbers(word, "") for word in words)
    return reply.why is RefusalReason.NOT_UNDERSTOOD


def _unanswered(reply: GraphReply, reason: Reason) -> GraphReply:
    return replace(reply, steps=(*reply.steps, Step(STEP, False, reason)))


def _walked_reply(answerer: QuestionAnswerer, pattern: Pattern, steps: tuple[Step, ...]) -> GraphReply:
    graph = answerer.graph
    inside: Collection[str] = graph.nodes
    if pattern.within:
        wholes = _nodes(answerer, normalise(pattern.within), "")
        if len(wholes) != 1:
            return _unclear(pattern.within, wholes, graph, steps)
        inside = reached(graph, wholes[0], forward=True)
    if not pattern.name:
        about = f"{pattern.within} {pattern.type}".strip()
        nodes = [node for node in graph.by_type[pattern.type] if node in inside]
        return _reply_from(walk(pattern, graph, nodes), pattern, about, steps)
    name = normalise(pattern.name)
    start = [node for node in _nodes(answerer, name, pattern.type) if node in inside]
    able = [node for node in start if walk(pattern, graph, [node]).names] or start
    if len(able) != 1:
        return _unclear(pattern.name, able, graph, steps)
    reply = _reply_from(walk(pattern, graph, able), pattern, graph.in_full(able[0]), steps)
    if name in graph.names[able[0]]:
        return reply
    assumed = say("graph-taken-for", written=pattern.name, name=graph.name(able[0]))
    return replace(reply, told=(assumed, *reply.told))


def _unclear(name: str, nodes: Sequence[str], graph: Graph, steps: tuple[Step, ...]) -> GraphReply:
    """Return the reply for a name that no node has, or several have."""
    if not nodes:
        phrase = say("graph-none", name=name)
        return GraphReply(
            status=ReplyStatus.REFUSED,
            why=RefusalReason.NO_SUCH_ENTITY,
            told=(phrase,),
            names=(),
            facts=(),
            steps=steps,
            unclear=normalise(name),
        )
    choices = tuple(map(graph.in_full, nodes[:_MOST_ASKED_BACK]))
    phrase = say("graph-which", name=name, count=len(nodes), names=choices)
    return GraphReply(
        status=ReplyStatus.ASK_BACK,
        why=None,
        told=(phrase,),
        names=(),
        facts=(),
        steps=steps,
        instead=choices,
        unclear=normalise(name),
    )


def _nodes(answerer: QuestionAnswerer, name: str, type_: str) -> list[str]:
    """Return the nodes that a name means, limited to the pattern's type where one of them has it."""
    linker = answerer.resolver.linker
    nodes = [candidate.node for candidate in linker.accepted(linker.candidates(name))]
    return [node for node in nodes if answerer.graph.nodes[node].type == type_] or nodes


def _reply_from(match: PatternMatch, pattern: Pattern, about: str, steps: tuple[Step, ...]) -> GraphReply:
    if not match.names:
        phrase = say("graph-no-fact-here", about=about)
        return GraphReply(
            status=ReplyStatus.REFUSED, why=RefusalReason.NO_SUCH_FACT, told=(phrase,), names=(), facts=(), steps=steps
        )
    if pattern.count:
        phrase = say("graph-counted", about=about, count=len(match.names))
        return GraphReply(
            status=ReplyStatus.ANSWERED,
            why=None,
            told=(phrase,),
            names=(str(len(match.names)),),
            facts=match.facts,
            steps=steps,
        )
    phrase = say("graph-answer", about=about, names=listed(match.names))
    return GraphReply(
        status=ReplyStatus.ANSWERED, why=None, told=(phrase,), names=match.names, facts=match.facts, steps=steps
    )
