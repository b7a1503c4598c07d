"""Ways to answer a question from a graph without any model, to compare: none, text alone, three searches at once, in steps."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable
from typing import Any

from core.errors import MissingPart
from core.knowledge._cues import Cues
from core.knowledge.graph import Graph
from core.knowledge.question_flow import QuestionAnswerer
from core.knowledge.replies import GraphReply, ReplyStatus
from core.text.normalising import normalise

End = Callable[[dict[str, Any]], str]
_READ = 10
_NEARLY_BEST = 0.9
_SATURATION, _BY_LENGTH = 1.2, 0.75


def outcome(reply: GraphReply, row: dict[str, Any]) -> str:
    if reply.status is ReplyStatus.ASK_BACK:
        return "asked back"
    if reply.status is ReplyStatus.REFUSED:
        return "right" if not row["names"] and reply.why == row["why"] else "refused"
    return "right" if row["names"] and sorted(set(reply.names)) == sorted(row["names"]) else "wrong"


def without_retrieval(_: dict[str, Any]) -> str:
    """Nobody knows an invented university by heart; whoever says so refuses everything, for no reason."""
    return "refused"


def all_steps(asking: QuestionAnswerer) -> End:
    return lambda row: outcome(asking.ask(row["question"]), row)


def three_at_once(asking: QuestionAnswerer) -> End:
    """S4's baseline: query, full text and vectors together. Where the query finds nothing, whatever is nearest is taken,
    as nothing tells whether it is related."""
    linker = asking.resolver.linker

    def end(row: dict[str, Any]) -> str:
        reply = asking.ask(row["question"])
        if len(reply.steps) == 1 and reply.status is not ReplyStatus.REFUSED:
            return outcome(reply, row)
        if not reply.unclear and len(reply.steps) == 1:
            return outcome(reply, row)
        meant = {}
        for _ in range(3):
            if not reply.unclear or reply.unclear in meant:
                break
            name = reply.unclear
            candidates = linker.candidates(name)
            try:
                near = linker.suggested(name, candidates)
            except MissingPart:
                near = candidates
            if not near:
                break
            meant[name] = near[0].node
            reply = asking.ask(row["question"], meant)
        return outcome(reply, row)

    return end


def text_rag(graph: Graph, cues: Cues) -> End:
    """BM25 over pairs of characters of the rows, each with the words of its relation; of the best rows all names of the
    type that is asked for, or whatever the question does not name."""
    words = {rel: " ".join(word for word, named in cues.relations.items() if rel in named) for rel in graph.relations}
    texts = [
        (edge, _pairs(f"{graph.name(edge.src)} {words[edge.rel]} {graph.name(edge.dst)}"))
        for edges in graph.out.values()
        for edge in edges
    ]
    inside: Counter[str] = Counter(pair for _, pairs in texts for pair in set(pairs))
    mean = sum(sum(pairs.values()) for _, pairs in texts) / max(1, len(texts))
    by_pair: dict[str, list[int]] = defaultdict(list)
    for number, (_, pairs) in enumerate(texts):
        for pair in pairs:
            by_pair[pair].append(number)

    def end(row: dict[str, Any]) -> str:
        plain = normalise(row["question"])
        scores: Counter[int] = Counter()
        for pair in _pairs(row["question"]):
            rare = math.log(1 + (len(texts) - inside[pair] + 0.5) / (inside[pair] + 0.5))
            for number in by_pair.get(pair, ()):
                pairs = texts[number][1]
                length = 1 - _BY_LENGTH + _BY_LENGTH * sum(pairs.values()) / mean
                often = pairs[pair] * (_SATURATION + 1) / (pairs[pair] + _SATURATION * length)
                scores[number] += rare * often  # type: ignore[assignment]
        best = scores.most_common(_READ)
        edges = [texts[number][0] for number, score in best if score >= _NEARLY_BEST * best[0][1]]
        wanted = frozenset().union(*(named for word, named in cues.types.items() if word in plain))
        ends = [node for edge in edges for node in (edge.src, edge.dst) if normalise(graph.name(node)) not in plain]
        names = {graph.name(node) for node in ends if graph.nodes[node].type in wanted} or set(map(graph.name, ends))
        if not names:
            return "refused"
        return "right" if row["names"] and sorted(names) == sorted(row["names"]) else "wrong"

    return end


def _pairs(text: str) -> Counter[str]:
    plain = normalise(text)
    return Counter(plain[at : at + 2] for at in range(len(plain) - 1))
