"""Find the nodes that a name in a question may mean, each with the kind of misspelling, a score and a margin."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from core.knowledge._abbreviations import in_kana, katakana, letters, words_heard, words_of
from core.knowledge._cues import Cues
from core.knowledge._phonetics import consonants, heard_apart, sounds_of, unvoiced
from core.knowledge.graph import Graph
from core.knowledge.neighbours import Neighbours
from core.knowledge.spelling import Likeness, Noise, likeness, other_thing

ACCEPTED = {
    Noise.NONE: 0.0,
    Noise.ENDING: 0.9,
    Noise.READING: 0.8,
    Noise.PART: 0.78,
    Noise.SHORT: 0.74,
    Noise.TYPO: 0.72,
    Noise.MEANING: 2.0,
}
"""Scores from which a name is taken for the node, by kind of misspelling; below, it is only suggested."""
ACCEPTED_NEARBY = ACCEPTED | {Noise.ENDING: 0.6, Noise.READING: 0.6, Noise.SHORT: 0.7, Noise.TYPO: 0.66}
"""Lower limits among the few nodes that are connected to another name of the question."""
ACCEPTED_ALONE = ACCEPTED_NEARBY | {Noise.PART: 0.74, Noise.SHORT: 0.66}
"""Lower limits where no other node is nearly as similar."""
MARGIN = 0.04
_FAR = 0.1
_OTHER_TYPE = 0.25
_ANOTHER = 0.6
"""Highest score of what differs by a number, a direction or an ordinal: it is suggested, never taken."""
_LOOKED_AT = 300
_CLEAR = 0.66
"""From this score on, similar writing or sound takes precedence over similar meaning."""
_SOME = 0.5
"""Lowest edit ratio of a name that is suggested for its spelling alone."""
_RANK = 10
"""Added to ranks before their reciprocals are summed."""


@dataclass(frozen=True, slots=True)
class NodeCandidate:
    node: str
    likeness: Likeness

    @property
    def score(self) -> float:
        return self.likeness.score


@dataclass(frozen=True)
class Linker:
    graph: Graph
    cues: Cues
    neighbours: Neighbours | None = None

    def exact(self, name: str) -> tuple[str, ...]:
        return self.graph.by_name.get(name, ())

    def candidates(self, name: str, among: Collection[str] | None = None) -> list[NodeCandidate]:
        """Return similar nodes, best first. ``among`` limits them to these nodes; ``name`` is normalised."""
        if exact := [node for node in self.exact(name) if among is None or node in among]:
            return [NodeCandidate(node, Likeness(Noise.NONE, 1.0)) for node in exact]
        core, hinted = self.cues.without_ending(name), self.cues.type_of_ending(name)
        ranked = []
        for node in self._plausible_nodes(name, core, hinted) if among is None else among:
            best = self._best(name, core, node)
            if best:
                type_ = self.graph.nodes[node].type
                off = bool(hinted) and type_ not in hinted
                score = best.score - (_OTHER_TYPE if off else 0.0)
                if best.noise is not Noise.READING and other_thing(name, self.graph.names[node]):
                    score = min(score, _ANOTHER)
                ranked.append(NodeCandidate(node, Likeness(best.noise, score)))
        return sorted(
            ranked, key=lambda candidate: (-candidate.score, len(self.graph.name(candidate.node)), candidate.node)
        )

    def accepted(self, candidates: Sequence[NodeCandidate], *, nearby: bool = False) -> list[NodeCandidate]:
        """Return the candidates close to the best, provided that it scores high enough for its kind of misspelling."""
        minimum = ACCEPTED_NEARBY if nearby else ACCEPTED
        likely = [candidate for candidate in candidates if candidate.score >= minimum[candidate.likeness.noise]]
        if not likely and (count := _count_of_clear_leaders(candidates)):
            likely = [
                candidate
                for candidate in candidates[:count]
                if candidate.score >= ACCEPTED_ALONE[candidate.likeness.noise]
            ]
        return [candidate for candidate in likely if candidate.score > likely[0].score - MARGIN]

    def suggested(
        self, name: str, candidates: Sequence[NodeCandidate], among: Collection[str] | None = None, most: int = 12
    ) -> list[NodeCandidate]:
        """Return what is clearly similar, then what is somewhat similar, shares most characters or is close in meaning,
        joined by rank.

        Raises MissingPart where the encoder is not installed.
        """
        clear = [candidate for candidate in candidates if candidate.score >= _CLEAR]
        rest = {candidate.node: candidate for candidate in candidates[len(clear) : len(clear) + most]}
        lists = [[(node, candidate.likeness) for node, candidate in rest.items()], self._by_ratio(name, most, among)]
        if self.neighbours is not None:
            near = self.neighbours.near(name, most, among)
            lists.append([(node, Likeness(Noise.MEANING, max(0.0, cosine) / 2)) for node, cosine in near])
        taken = {candidate.node for candidate in clear}
        points: dict[str, float] = dict.fromkeys(rest, 0.0)
        for ranked in lists:
            for rank, (node, similarity) in enumerate(ranked):
                if node not in taken:
                    points[node] = points.get(node, 0.0) + 1 / (_RANK + rank)
                    rest.setdefault(node, NodeCandidate(node, similarity))
        return [*clear, *sorted(rest.values(), key=lambda candidate: -points[candidate.node])][:most]

    def _by_ratio(self, name: str, most: int, among: Collection[str] | None) -> list[tuple[str, Likeness]]:
        from rapidfuzz import fuzz, process

        names = self._first_names if among is None else self._first_of(among)
        matches = process.extract(name, names, scorer=fuzz.ratio, limit=most, score_cutoff=100 * _SOME)
        return [(node, Likeness(Noise.TYPO, ratio / 200)) for _, ratio, node in matches]

    def _first_of(self, nodes: Collection[str]) -> dict[str, str]:
        return {node: self._first_names[node] for node in sorted(nodes) if node in self._first_names}

    @cached_property
    def _first_names(self) -> dict[str, str]:
        return {node: names[0] for node, names in self.graph.names.items() if names}

    def _best(self, name: str, core: str, node: str) -> Likeness | None:
        similarities = (
            likeness(name, called, core, self.cues.without_ending(called), self._known)
            for called in self.graph.names[node]
        )
        return max(
            (similarity for similarity in similarities if similarity),
            key=lambda similarity: similarity.score,
            default=None,
        )

    def _known(self, word: str) -> bool:
        return word in self._words

    def _plausible_nodes(self, name: str, core: str, hinted: Collection[str]) -> Iterable[str]:
        shared: Counter[str] = Counter()
        for pair in _pairs(core) or {core}:
            shared.update(self._by_pair.get(pair, ()))
        likely = dict.fromkeys(node for node, _ in shared.most_common(_LOOKED_AT))
        first = [
            node for node in self._by_first.get(name[:1], ()) if not hinted or self.graph.nodes[node].type in hinted
        ]
        likely.update(dict.fromkeys(first[: 10 * _LOOKED_AT]))
        sound = sounds_of(core)
        likely.update(dict.fromkeys(self._by_sound.get(sound, ())))
        if in_kana(core) or core.isascii():
            joined = sounds_of(core.replace(" ", "")) if core.isascii() else sound
            for sounds in {consonants(sound): None, consonants(joined): None}:
                likely.update(dict.fromkeys(self._by_consonants.get(sounds, ())[:_LOOKED_AT]))
            likely.update(dict.fromkeys(self._by_first_sounds.get(unvoiced(sound[:2]), ())[: 10 * _LOOKED_AT]))
            likely.update(dict.fromkeys(self._by_spoken.get(katakana(core)[:2], ())[: 10 * _LOOKED_AT]))
        else:
            likely.update(dict.fromkeys(self._by_word.get(name[:1], ())[:_LOOKED_AT]))
        return likely

    @cached_property
    def _by_pair(self) -> dict[str, list[str]]:
        return self._index(_pairs)

    @cached_property
    def _by_first(self) -> dict[str, list[str]]:
        return self._index(lambda name: {name[0], *letters(name)})

    @cached_property
    def _by_word(self) -> dict[str, list[str]]:
        """Index nodes by the first characters of later words: 拓銀."""
        return self._index(lambda name: {word[0] for word in words_of(name)[1:]})

    @cached_property
    def _by_sound(self) -> dict[str, list[str]]:
        def keys(name: str) -> set[str]:
            core = self.cues.without_ending(name)
            return {sounds_of(core), heard_apart(core)} - {""}

        return self._index(keys)

    @cached_property
    def _by_first_sounds(self) -> dict[str, list[str]]:
        return self._index(lambda name: {unvoiced(sounds_of(name)[:2])})

    @cached_property
    def _by_consonants(self) -> dict[str, list[str]]:
        def keys(name: str) -> set[str]:
            core = self.cues.without_ending(name)
            return {
                consonants(sounds_of(spelling))
                for spelling in ({core, core.replace(" ", "")} if core.isascii() else {core})
            }

        return self._index(keys)

    @cached_property
    def _by_spoken(self) -> dict[str, list[str]]:
        """Index nodes by the first two kana of the first word: カンテレ."""
        return self._index(lambda name: {word[:2] for word in words_heard(name)[:1]})

    @cached_property
    def _words(self) -> frozenset[str]:
        return frozenset(word for names in self.graph.names.values() for name in names for word in words_of(name))

    def _index(self, keys: Callable[[str], Iterable[str]]) -> dict[str, list[str]]:
        index: dict[str, list[str]] = defaultdict(list)
        for node, names in self.graph.names.items():
            for key in {key for name in names for key in keys(name)}:
                index[key].append(node)
        return index


def _count_of_clear_leaders(candidates: Sequence[NodeCandidate]) -> int:
    """Return how many first candidates stand clearly above all others: one, or all that differ only in endings."""
    if not candidates:
        return 0
    first = candidates[0]
    of_ending = first.likeness.noise is Noise.ENDING
    count = sum(of_ending and candidate.likeness == first.likeness for candidate in candidates) or 1
    return count if all(candidate.score < first.score - _FAR for candidate in candidates[count:]) else 0


def _pairs(text: str) -> set[str]:
    return {text[at : at + 2] for at in range(len(text) - 1)}
