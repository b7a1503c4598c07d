"""Find pairs of nodes that are probably the same entity, by type, owner and name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from core.domain.graph_desk import NodePair
from core.knowledge._cues import Cues
from core.knowledge._linking import ACCEPTED
from core.knowledge.graph import Graph
from core.knowledge.spelling import Noise, likeness, reading
from core.text.normalising import normalise

_SURE = {Noise.NONE: 0, Noise.READING: 1, Noise.ENDING: 2, Noise.TYPO: 3}
_MOST_COMPARED = 1500
"""Most nodes of one type and owner whose spellings are compared pairwise; equal names are found in groups of any size.
"""
_SHORTEST = 4
_TELLING = frozenset("0123456789一二三四五六七八九十東西南北上下左右前後新旧大小男女内外")
"""Characters that usually distinguish two names on purpose when only one of them has it."""
_HAN_FROM = "\u3400"


@dataclass(frozen=True, slots=True)
class DuplicatePair:
    pair: NodePair
    """The node with more relations is the one to keep."""
    how: Noise


def find_duplicates(graph: Graph, cues: Cues) -> list[DuplicatePair]:
    """Return probable duplicates, the surest first. Nodes with different owners are never paired: namesakes at two
    universities are two entities."""
    noise_by_pair: dict[frozenset[str], Noise] = {}
    for nodes in _comparable_groups(graph):
        for first, second, how in (*_equally_named(graph, cues, nodes), *_similarly_spelled(graph, cues, nodes)):
            noise_by_pair.setdefault(frozenset((first, second)), how)
    pairs = [DuplicatePair(_better_connected_first(graph, *sorted(both)), how) for both, how in noise_by_pair.items()]
    return sorted(
        pairs, key=lambda duplicate: (_SURE[duplicate.how], graph.name(duplicate.pair.kept), duplicate.pair.gone)
    )


def _comparable_groups(graph: Graph) -> Iterator[list[str]]:
    groups: dict[tuple[str, str], list[str]] = defaultdict(list)
    for node in graph.nodes.values():
        for owner in dict.fromkeys(graph.owners(node.id)) or [""]:
            groups[node.type, owner].append(node.id)
    return (nodes for nodes in groups.values() if len(nodes) > 1)


def _equally_named(graph: Graph, cues: Cues, nodes: Sequence[str]) -> Iterator[tuple[str, str, Noise]]:
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


def _similarly_spelled(graph: Graph, cues: Cues, nodes: Sequence[str]) -> Iterator[tuple[str, str, Noise]]:
    from rapidfuzz.distance import OSA
    from rapidfuzz.process import cdist

    if len(nodes) > _MOST_COMPARED:
        return
    names = [_names(graph, node)[0] if _names(graph, node) else "" for node in nodes]
    distances = cdist(names, names, scorer=OSA.distance, score_cutoff=2)
    for first_index, second_index in zip(*(distances <= 2).nonzero(), strict=True):  # noqa: PLR2004
        first, second = names[first_index], names[second_index]
        if (
            first_index >= second_index
            or first == second
            or min(len(first), len(second)) < _SHORTEST
            or _differ_on_purpose(first, second)
        ):
            continue
        like = likeness(first, second, cues.without_ending(first), cues.without_ending(second))
        if like and like.noise in _SURE and like.score >= ACCEPTED[like.noise]:
            yield nodes[first_index], nodes[second_index], like.noise


def _differ_on_purpose(one: str, other: str) -> bool:
    """Return True where the difference is deliberate: 動物 and 植物, 第1 and 第2, A棟 and B棟. A misspelling that
    sounds the same is found by its reading."""
    from rapidfuzz.distance import Levenshtein

    if sorted(one) == sorted(other):
        return False
    for edit in Levenshtein.editops(one, other):
        gone = (one, edit.src_pos) if edit.tag != "insert" else None
        come = (other, edit.dest_pos) if edit.tag != "delete" else None
        if any(position and _distinguishes(*position) for position in (gone, come)):
            return True
        if gone and come and min(one[edit.src_pos], other[edit.dest_pos]) >= _HAN_FROM:
            return True
    return False


def _distinguishes(name: str, at: int) -> bool:
    around = name[max(0, at - 1) : at] + name[at + 1 : at + 2]
    letter = name[at].isascii() and name[at].isalpha()
    return name[at] in _TELLING or (letter and not any(char.isascii() and char.isalpha() for char in around))


def _names(graph: Graph, node: str) -> tuple[str, ...]:
    """Return the normalised name and aliases as written, without the short forms that the graph derives."""
    stored = graph.nodes[node]
    return tuple(dict.fromkeys(filter(None, map(normalise, (stored.name, *stored.aliases)))))


def _better_connected_first(graph: Graph, one: str, other: str) -> NodePair:
    def known(node: str) -> int:
        return len(graph.out.get(node, ())) + len(graph.into.get(node, ())) + len(graph.nodes[node].attributes)

    return NodePair(one, other) if known(one) >= known(other) else NodePair(other, one)
