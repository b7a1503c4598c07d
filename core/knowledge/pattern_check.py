"""Whether a pattern speaks of this graph and of this question: a model's own inventions end here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal

from core.knowledge.graph import Graph
from core.knowledge.names_in import names_in
from core.knowledge.patterns import Pattern
from core.text.normalising import normalise
from core.text.numbers import find_numbers
from core.wording.phrases import Phrase, say

AMOUNT = re.compile(r"\bhow many\b|\bnumber of\b|数(?=は|が|の|$)|いくつ|何(?:個|件|校|人|名|つ)|몇|수(?=는|가|$)")
"""How many are asked for, or something is asked by how many it has."""


def faults(pattern: Pattern, graph: Graph, question: str) -> list[Phrase]:
    """Empty: it can be walked. Names and values have to stand in the question, words of the graph in the graph.

    A pattern that leaves out a name or an amount of the question answers a wider one.
    """
    said = [normalise(word) for word in (pattern.name, pattern.within, *(each.value for each in pattern.filters))]
    left = [name for name in names_in(normalise(question), graph) if not any(name in word for word in said)]
    told = [say("pattern-leaves-out", word=word) for word in dict.fromkeys([*left, *_amounts_left(pattern, question)])]
    told += [say("pattern-not-in-graph", word=word) for word in dict.fromkeys(_not_in_graph(pattern, graph))]
    told += [say("pattern-not-in-question", word=word) for word in dict.fromkeys(_not_in_question(pattern, question))]
    return told if pattern.name or pattern.type else [*told, say("pattern-no-start")]


def _amounts_left(pattern: Pattern, question: str) -> Iterator[str]:
    said = [pattern.name, pattern.within, *(each.value for each in pattern.filters)]
    stated = {number.value for word in said for number in find_numbers(word, "")} | {Decimal(pattern.limit)}
    for number in find_numbers(question, ""):
        if number.value not in stated and not any(number.text in word for word in said):
            yield number.text
    asked = AMOUNT.search(normalise(question))
    if asked and not (pattern.count or pattern.filters or pattern.attribute):
        yield asked.group()


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
    for word in (pattern.name, pattern.within, *(each.value for each in pattern.filters)):
        stated = {number.value for number in find_numbers(word, "")}
        if normalise(word) not in plain and not (stated and stated <= numbers):
            yield word
    if pattern.limit and pattern.limit not in numbers:
        yield str(pattern.limit)
