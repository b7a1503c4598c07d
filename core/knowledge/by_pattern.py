"""Where the rules do not understand a question: a pattern from a model, checked, walked, answered as any other."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from core.errors import MissingPart
from core.knowledge.flow import Asking
from core.knowledge.graph import Graph
from core.knowledge.pattern_check import AMOUNT, faults
from core.knowledge.pattern_prompt import pattern_prompt
from core.knowledge.pattern_walk import Found, walk
from core.knowledge.patterns import SCHEMA, Pattern, pattern_of
from core.knowledge.replies import Reply, Status, Step, Why, listed
from core.knowledge.walking import reached
from core.llm.base import Model
from core.llm.failures import ModelFailure
from core.text.normalising import normalise
from core.text.numbers import find_numbers
from core.wording.phrases import Reason, say

STEP = 4
_MOST_ASKED_BACK = 10


def ask_by_pattern(asking: Asking, question: str, reply: Reply, model: Model) -> Reply:
    """``reply`` as it is, unless the rules did not understand the question. A model that fails, or whose pattern does
    not hold, leaves it as it is too, with a step that says so."""
    if not not_understood(reply, question):
        return reply
    try:
        told = model.write(pattern_prompt(question, asking.graph), SCHEMA)
    except (ModelFailure, MissingPart) as failure:
        return _left(reply, tuple(each for each in failure.phrases if not isinstance(each, str)))
    pattern = pattern_of(told.data or {})
    if pattern is None:
        return _left(reply, (say("pattern-none", model=model.name),))
    said = say("pattern-said", model=model.name, pattern=str(pattern))
    if wrong := faults(pattern, asking.graph, question):
        return _left(reply, (said, *wrong))
    return _answered(asking, pattern, (*reply.steps, Step(STEP, True, (said,))))


def not_understood(reply: Reply, question: str = "") -> bool:
    """Also where the rules took an amount for a name, 2つ以上, or know no relation for what is asked an amount of."""
    if reply.why is Why.NO_SUCH_RELATION and AMOUNT.search(normalise(question)):
        return True
    if reply.why in {Why.NO_SUCH_ENTITY, Why.NO_SUCH_RELATION} and not reply.instead:
        words = [reply.unclear, *(str(v) for told in reply.told for name, v in told.values if name == "what")]
        return any(AMOUNT.search(word) or find_numbers(word, "") for word in words)
    return reply.why is Why.NOT_UNDERSTOOD


def _left(reply: Reply, told: Reason) -> Reply:
    return replace(reply, steps=(*reply.steps, Step(STEP, False, told)))


def _answered(asking: Asking, pattern: Pattern, steps: tuple[Step, ...]) -> Reply:
    graph = asking.graph
    inside: Collection[str] = graph.nodes
    if pattern.within:
        wholes = _nodes(asking, normalise(pattern.within), "")
        if len(wholes) != 1:
            return _unclear(pattern.within, wholes, graph, steps)
        inside = reached(graph, wholes[0], forward=True)
    if not pattern.name:
        about = f"{pattern.within} {pattern.type}".strip()
        things = [node for node in graph.by_type[pattern.type] if node in inside]
        return _told(walk(pattern, graph, things), pattern, about, steps)
    name = normalise(pattern.name)
    start = [node for node in _nodes(asking, name, pattern.type) if node in inside]
    able = [node for node in start if walk(pattern, graph, [node]).names] or start
    if len(able) != 1:
        return _unclear(pattern.name, able, graph, steps)
    reply = _told(walk(pattern, graph, able), pattern, graph.in_full(able[0]), steps)
    if name in graph.names[able[0]]:
        return reply
    taken = say("graph-taken-for", written=pattern.name, name=graph.name(able[0]))
    return replace(reply, told=(taken, *reply.told))


def _unclear(name: str, nodes: Sequence[str], graph: Graph, steps: tuple[Step, ...]) -> Reply:
    """Nothing is called so, or several things are."""
    if not nodes:
        told = say("graph-none", name=name)
        return Reply(Status.REFUSED, Why.NO_SUCH_ENTITY, (told,), (), (), steps, unclear=normalise(name))
    choices = tuple(map(graph.in_full, nodes[:_MOST_ASKED_BACK]))
    told = say("graph-which", name=name, count=len(nodes), names=choices)
    return Reply(Status.ASK_BACK, None, (told,), (), (), steps, choices, unclear=normalise(name))


def _nodes(asking: Asking, name: str, type_: str) -> list[str]:
    """What the name means by itself, of the type where the pattern says one and such a thing is there."""
    linker = asking.resolver.linker
    nodes = [each.node for each in linker.accepted(linker.candidates(name))]
    return [node for node in nodes if asking.graph.nodes[node].type == type_] or nodes


def _told(found: Found, pattern: Pattern, about: str, steps: tuple[Step, ...]) -> Reply:
    if not found.names:
        told = say("graph-no-fact-here", about=about)
        return Reply(Status.REFUSED, Why.NO_SUCH_FACT, (told,), (), (), steps)
    if pattern.count:
        told = say("graph-counted", about=about, count=len(found.names))
        return Reply(Status.ANSWERED, None, (told,), (str(len(found.names)),), found.facts, steps)
    told = say("graph-answer", about=about, names=listed(found.names))
    return Reply(Status.ANSWERED, None, (told,), found.names, found.facts, steps)
