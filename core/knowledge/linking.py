"""Which nodes a name in a question may mean, by kind of noise, with a score and a margin."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from core.knowledge.cues import Cues
from core.knowledge.graph import Graph
from core.knowledge.neighbours import Neighbours
from core.knowledge.shortening import in_kana, katakana, letters, words_heard, words_of
from core.knowledge.sounds import consonants, heard, heard_apart, unvoiced
from core.knowledge.spelling import Likeness, Noise, likeness

ACCEPTED = {
    Noise.NONE: 0.0,
    Noise.ENDING: 0.9,
    Noise.READING: 0.8,
    Noise.PART: 0.78,
    Noise.SHORT: 0.74,
    Noise.TYPO: 0.72,
    Noise.MEANING: 2.0,
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
_CLEAR = 0.66
"""From here on, likeness of writing or sound goes before nearness in meaning."""
_SOME = 0.5
"""Least ratio of edits of a name that is suggested for nothing but that."""
_RANK = 10
"""Added to ranks before their reciprocals are summed."""


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
    neighbours: Neighbours | None = None

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
        if not likely and (count := _alone(candidates)):
            likely = [each for each in candidates[:count] if each.score >= ALONE[each.likeness.noise]]
        return [each for each in likely if each.score > likely[0].score - MARGIN]

    def suggested(
        self, name: str, candidates: Sequence[Candidate], among: Collection[str] | None = None, most: int = 12
    ) -> list[Candidate]:
        """What is clearly alike; then, joined by their ranks, what is somewhat alike, shares most of its characters, or
        is near in meaning.

        Raises MissingPart where there is an encoder that is not installed.
        """
        clear = [each for each in candidates if each.score >= _CLEAR]
        rest = {each.node: each for each in candidates[len(clear) : len(clear) + most]}
        lists = [[(node, each.likeness) for node, each in rest.items()], self._by_ratio(name, most, among)]
        if self.neighbours is not None:
            near = self.neighbours.near(name, most, among)
            lists.append([(node, Likeness(Noise.MEANING, max(0.0, cosine) / 2)) for node, cosine in near])
        taken = {each.node for each in clear}
        points: dict[str, float] = dict.fromkeys(rest, 0.0)
        for ranked in lists:
            for rank, (node, like) in enumerate(ranked):
                if node not in taken:
                    points[node] = points.get(node, 0.0) + 1 / (_RANK + rank)
                    rest.setdefault(node, Candidate(node, like))
        return [*clear, *sorted(rest.values(), key=lambda each: -points[each.node])][:most]

    def _by_ratio(self, name: str, most: int, among: Collection[str] | None) -> list[tuple[str, Likeness]]:
        from rapidfuzz import fuzz, process

        names = self._first_names if among is None else self._first_of(among)
        found = process.extract(name, names, scorer=fuzz.ratio, limit=most, score_cutoff=100 * _SOME)
        return [(node, Likeness(Noise.TYPO, ratio / 200)) for _, ratio, node in found]

    def _first_of(self, nodes: Collection[str]) -> dict[str, str]:
        return {node: self._first_names[node] for node in sorted(nodes) if node in self._first_names}

    @cached_property
    def _first_names(self) -> dict[str, str]:
        return {node: names[0] for node, names in self.graph.names.items() if names}

    def _best(self, name: str, core: str, node: str) -> Likeness | None:
        found = (
            likeness(name, called, core, self.cues.without_ending(called), self._known)
            for called in self.graph.names[node]
        )
        return max((each for each in found if each), key=lambda each: each.score, default=None)

    def _known(self, word: str) -> bool:
        return word in self._words

    def _looked_at(self, name: str, core: str, hinted: Collection[str]) -> Iterable[str]:
        shared: Counter[str] = Counter()
        for pair in _pairs(core) or {core}:
            shared.update(self._by_pair.get(pair, ()))
        likely = dict.fromkeys(node for node, _ in shared.most_common(_LOOKED_AT))
        first = [
            node for node in self._by_first.get(name[:1], ()) if not hinted or self.graph.nodes[node].type in hinted
        ]
        likely.update(dict.fromkeys(first[: 10 * _LOOKED_AT]))
        sound = heard(core)
        likely.update(dict.fromkeys(self._by_sound.get(sound, ())))
        if in_kana(core) or core.isascii():
            joined = heard(core.replace(" ", "")) if core.isascii() else sound
            for each in {consonants(sound): None, consonants(joined): None}:
                likely.update(dict.fromkeys(self._by_consonants.get(each, ())[:_LOOKED_AT]))
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
        """By the first characters of later words: 拓銀."""
        return self._index(lambda name: {word[0] for word in words_of(name)[1:]})

    @cached_property
    def _by_sound(self) -> dict[str, list[str]]:
        def keys(name: str) -> set[str]:
            core = self.cues.without_ending(name)
            return {heard(core), heard_apart(core)} - {""}

        return self._index(keys)

    @cached_property
    def _by_first_sounds(self) -> dict[str, list[str]]:
        return self._index(lambda name: {unvoiced(heard(name)[:2])})

    @cached_property
    def _by_consonants(self) -> dict[str, list[str]]:
        def keys(name: str) -> set[str]:
            core = self.cues.without_ending(name)
            return {consonants(heard(each)) for each in ({core, core.replace(" ", "")} if core.isascii() else {core})}

        return self._index(keys)

    @cached_property
    def _by_spoken(self) -> dict[str, list[str]]:
        """By the first two kana of the first word: カンテレ."""
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


def _alone(candidates: Sequence[Candidate]) -> int:
    """How many stand so far before all others that they are meant: one, or all that differ in endings alone."""
    if not candidates:
        return 0
    first = candidates[0]
    of_ending = first.likeness.noise is Noise.ENDING
    count = sum(of_ending and each.likeness == first.likeness for each in candidates) or 1
    return count if all(each.score < first.score - _FAR for each in candidates[count:]) else 0


def _pairs(text: str) -> set[str]:
    return {text[at : at + 2] for at in range(len(text) - 1)}
