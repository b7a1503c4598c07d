"""Which nodes a name in a question may mean, by kind of noise, with a score and a margin."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from core.knowledge.cues import Cues
from core.knowledge.graph import Graph
from core.knowledge.spelling import Likeness, Noise, likeness, reading

ACCEPTED = {
    Noise.NONE: 0.0,
    Noise.ENDING: 0.9,
    Noise.READING: 0.8,
    Noise.PART: 0.78,
    Noise.SHORT: 0.74,
    Noise.TYPO: 0.72,
}
"""From here on a name is taken for the node; below it is only suggested."""
ACCEPTED_NEARBY = ACCEPTED | {Noise.ENDING: 0.6, Noise.READING: 0.6, Noise.SHORT: 0.7, Noise.TYPO: 0.66}
"""Among the few that go with another name of the question."""
ALONE = ACCEPTED_NEARBY | {Noise.PART: 0.74, Noise.SHORT: 0.66}
"""Where nothing else is nearly as like."""
MARGIN = 0.04
_FAR = 0.1
_OTHER_TYPE = 0.25
_LOOKED_AT = 300


@dataclass(frozen=True, slots=True)
class Candidate:
    node: str
    likeness: Likeness

    @property
    def score(self) -> float:
        return self.likeness.score


@dataclass(frozen=True)
class Linker:
    graph: Graph
    cues: Cues

    def exact(self, name: str) -> tuple[str, ...]:
        return self.graph.by_name.get(name, ())

    def candidates(self, name: str, among: Collection[str] | None = None) -> list[Candidate]:
        """Best first; ``among``: only these nodes. ``name`` is normalised."""
        if exact := [node for node in self.exact(name) if among is None or node in among]:
            return [Candidate(node, Likeness(Noise.NONE, 1.0)) for node in exact]
        core, hinted = self.cues.without_ending(name), self.cues.type_of_ending(name)
        found = []
        for node in self._looked_at(name, core, hinted) if among is None else among:
            best = self._best(name, core, node)
            if best:
                type_ = self.graph.nodes[node].type
                off = bool(hinted) and type_ not in hinted
                found.append(Candidate(node, Likeness(best.noise, best.score - (_OTHER_TYPE if off else 0.0))))
        return sorted(found, key=lambda each: (-each.score, len(self.graph.name(each.node)), each.node))

    def accepted(self, candidates: Sequence[Candidate], *, nearby: bool = False) -> list[Candidate]:
        """Those that are as likely as the best, where that is likely enough for its kind of noise."""
        least = ACCEPTED_NEARBY if nearby else ACCEPTED
        likely = [each for each in candidates if each.score >= least[each.likeness.noise]]
        if not likely and _alone(candidates):
            likely = [each for each in candidates[:1] if each.score >= ALONE[each.likeness.noise]]
        return [each for each in likely if each.score > likely[0].score - MARGIN]

    def _best(self, name: str, core: str, node: str) -> Likeness | None:
        found = (likeness(name, called, core, self.cues.without_ending(called)) for called in self.graph.names[node])
        return max((each for each in found if each), key=lambda each: each.score, default=None)

    def _looked_at(self, name: str, core: str, hinted: Collection[str]) -> Iterable[str]:
        shared: Counter[str] = Counter()
        for pair in _pairs(core) or {core}:
            shared.update(self._by_pair.get(pair, ()))
        likely = dict.fromkeys(node for node, _ in shared.most_common(_LOOKED_AT))
        first = [
            node for node in self._by_first.get(name[:1], ()) if not hinted or self.graph.nodes[node].type in hinted
        ]
        likely.update(dict.fromkeys(first[: 10 * _LOOKED_AT]))
        likely.update(dict.fromkeys(self._by_reading.get(reading(core), ())))
        return likely

    @cached_property
    def _by_pair(self) -> dict[str, list[str]]:
        index: dict[str, list[str]] = defaultdict(list)
        for node, names in self.graph.names.items():
            for pair in {pair for name in names for pair in _pairs(name)}:
                index[pair].append(node)
        return index

    @cached_property
    def _by_first(self) -> dict[str, list[str]]:
        index: dict[str, list[str]] = defaultdict(list)
        for node, names in self.graph.names.items():
            for char in {name[0] for name in names}:
                index[char].append(node)
        return index

    @cached_property
    def _by_reading(self) -> dict[str, list[str]]:
        index: dict[str, list[str]] = defaultdict(list)
        for node, names in self.graph.names.items():
            for read in {reading(self.cues.without_ending(name)) for name in names}:
                index[read].append(node)
        return index


def _alone(candidates: Sequence[Candidate]) -> bool:
    return bool(candidates) and all(each.score < candidates[0].score - _FAR for each in candidates[1:])


def _pairs(text: str) -> set[str]:
    return {text[at : at + 2] for at in range(len(text) - 1)}
