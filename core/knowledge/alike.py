"""Pairs of nodes that look like one thing: of one type and one owner, called the same, read the same, or nearly so."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from core.domain.graph_desk import NodePair
from core.knowledge.cues import Cues
from core.knowledge.graph import Graph
from core.knowledge.linking import ACCEPTED
from core.knowledge.spelling import Noise, likeness, reading
from core.text.normalising import normalise

_SURE = {Noise.NONE: 0, Noise.READING: 1, Noise.ENDING: 2, Noise.TYPO: 3}
_MOST_COMPARED = 1500
"""Nodes of one type and owner whose spellings are compared with each other; same names are found among any number."""
_SHORTEST = 4
_TELLING = frozenset("0123456789一二三四五六七八九十東西南北上下左右前後新旧大小男女内外")
"""A character that a name has and another lacks on purpose."""
_HAN_FROM = "\u3400"


@dataclass(frozen=True, slots=True)
class Alike:
    pair: NodePair
    """Kept: the one with more relations."""
    how: Noise


def alike(graph: Graph, cues: Cues) -> list[Alike]:
    """The surest first. Never two with different owners: namesakes of two universities are two things."""
    found: dict[frozenset[str], Noise] = {}
    for nodes in _side_by_side(graph):
        for one, other, how in (*_same(graph, cues, nodes), *_near(graph, cues, nodes)):
            found.setdefault(frozenset((one, other)), how)
    pairs = [Alike(_ordered(graph, *sorted(both)), how) for both, how in found.items()]
    return sorted(pairs, key=lambda each: (_SURE[each.how], graph.name(each.pair.kept), each.pair.gone))


def _side_by_side(graph: Graph) -> Iterator[list[str]]:
    groups: dict[tuple[str, str], list[str]] = defaultdict(list)
    for node in graph.nodes.values():
        for owner in dict.fromkeys(graph.owners(node.id)) or [""]:
            groups[node.type, owner].append(node.id)
    return (nodes for nodes in groups.values() if len(nodes) > 1)


def _same(graph: Graph, cues: Cues, nodes: Sequence[str]) -> Iterator[tuple[str, str, Noise]]:
    called = ((name, node) for node in nodes for name in _names(graph, node))
    yield from _pairs(called, Noise.NONE)
    read = ((reading(cues.without_ending(name)), node) for node in nodes for name in _names(graph, node)[:1])
    yield from _pairs(((text, node) for text, node in read if len(text) > 1 and not text.isascii()), Noise.READING)


def _pairs(named: Iterable[tuple[str, str]], how: Noise) -> Iterator[tuple[str, str, Noise]]:
    by_name: dict[str, dict[str, None]] = defaultdict(dict)
    for name, node in named:
        by_name[name][node] = None
    for same in by_name.values():
        yield from ((one, other, how) for one, other in combinations(list(same)[:20], 2))


def _near(graph: Graph, cues: Cues, nodes: Sequence[str]) -> Iterator[tuple[str, str, Noise]]:
    from rapidfuzz.distance import OSA
    from rapidfuzz.process import cdist

    if len(nodes) > _MOST_COMPARED:
        return
    names = [_names(graph, node)[0] if _names(graph, node) else "" for node in nodes]
    distances = cdist(names, names, scorer=OSA.distance, score_cutoff=2)
    for at, other in zip(*(distances <= 2).nonzero(), strict=True):  # noqa: PLR2004
        one, two = names[at], names[other]
        if at >= other or one == two or min(len(one), len(two)) < _SHORTEST or _told_apart(one, two):
            continue
        like = likeness(one, two, cues.without_ending(one), cues.without_ending(two))
        if like and like.noise in _SURE and like.score >= ACCEPTED[like.noise]:
            yield nodes[at], nodes[other], like.noise


def _told_apart(one: str, other: str) -> bool:
    """動物 and 植物, 第1 and 第2, A棟 and B棟 differ on purpose; a slip that is read the same is found by that."""
    from rapidfuzz.distance import Levenshtein

    if sorted(one) == sorted(other):
        return False
    for edit in Levenshtein.editops(one, other):
        gone = (one, edit.src_pos) if edit.tag != "insert" else None
        come = (other, edit.dest_pos) if edit.tag != "delete" else None
        if any(each and _tells(*each) for each in (gone, come)):
            return True
        if gone and come and min(one[edit.src_pos], other[edit.dest_pos]) >= _HAN_FROM:
            return True
    return False


def _tells(name: str, at: int) -> bool:
    around = name[max(0, at - 1) : at] + name[at + 1 : at + 2]
    letter = name[at].isascii() and name[at].isalpha()
    return name[at] in _TELLING or (letter and not any(char.isascii() and char.isalpha() for char in around))


def _names(graph: Graph, node: str) -> tuple[str, ...]:
    """As written, without those that the graph makes of them."""
    there = graph.nodes[node]
    return tuple(dict.fromkeys(filter(None, map(normalise, (there.name, *there.aliases)))))


def _ordered(graph: Graph, one: str, other: str) -> NodePair:
    def known(node: str) -> int:
        return len(graph.out.get(node, ())) + len(graph.into.get(node, ())) + len(graph.nodes[node].attributes)

    return NodePair(one, other) if known(one) >= known(other) else NodePair(other, one)
