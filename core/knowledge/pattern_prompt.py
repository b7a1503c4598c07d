"""How a model is asked for a pattern: the question, and the words of the graph, which are data as well."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any

from core.judges.fencing import DATA_ONLY, fenced
from core.knowledge.graph import Graph
from core.llm.base import Prompt

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
    """The same for the same graph up to the question."""
    return Prompt(
        PURPOSE, INSTRUCTIONS, fenced("question", question), fenced("graph", _words(graph)), most_tokens=700,
        likely=_LIKELY,
    )  # fmt: skip


def _words(graph: Graph) -> str:
    types = Counter({type_: len(nodes) for type_, nodes in graph.by_type.items()})
    ways = Counter(
        (graph.nodes[edge.src].type, edge.rel, graph.nodes[edge.dst].type)
        for edges in graph.out.values()
        for edge in edges
    )
    attributes = Counter((node.type, name) for node in graph.nodes.values() for name in node.attributes)
    return "\n".join([
        "types:", *(_line(type_) for type_ in _most(types)),
        "relations (subject type, relation, object type):", *(_line(*way) for way in _most(ways)),
        "attributes (type, attribute):", *(_line(*each) for each in _most(attributes)),
    ])  # fmt: skip


def _most(counted: Counter[str] | Counter[tuple[str, str]] | Counter[tuple[str, str, str]]) -> Iterable[Any]:
    return sorted(counted, key=lambda each: (-counted[each], each))[:_MOST_WORDS]


def _line(*words: str) -> str:
    return json.dumps([word[:_LONGEST_WORD] for word in words], ensure_ascii=False)
