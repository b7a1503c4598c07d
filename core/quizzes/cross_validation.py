"""S1's second pattern: what several generations of questions agree on, and the best version of each question.

A question that only one of several generations asked, or that two of them answer differently, is more likely made up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from core.domain.answers import Answer
from core.quizzes.generations import generation_of, other_generations
from core.quizzes.same_question import distinct_answers, likeness

THRESHOLD = 0.7
"""S1's: questions at least so alike are one question."""
CONSISTENT = 0.66
"""S1's: share of the generations that have to ask it."""

Risk = Callable[[Answer], float]
_Alike = Mapping[tuple[int, int], float]


@dataclass(frozen=True)
class Cluster:
    """One question as different generations asked it."""

    members: tuple[Answer, ...]
    of: int
    """Generations there are."""
    answers: tuple[tuple[Answer, ...], ...]
    """The members by their answer, that of most generations first."""
    best: Answer
    """Of the commonest answer the version that its checks doubt least, then the commonest spelling, then
    the one most like the others."""

    @cached_property
    def appearances(self) -> int:
        """Generations that asked it."""
        return len({generation_of(member) for member in self.members})

    @property
    def agreement(self) -> float:
        """S1's: one through the number of different answers."""
        return 1 / len(self.answers)

    @property
    def consistency(self) -> float:
        """S1's score, 0 to 1."""
        return self.appearances / self.of * self.agreement

    @property
    def is_consistent(self) -> bool:
        return self.appearances / self.of >= CONSISTENT and len(self.answers) == 1


@dataclass(frozen=True, slots=True)
class CrossValidation:
    clusters: tuple[Cluster, ...]
    """The most consistent first."""
    generations: int
    greedy: int
    """Clusters that S1's own way would have found, the first match of each question in the order given."""

    @property
    def consistent(self) -> int:
        return sum(cluster.is_consistent for cluster in self.clusters)


def cross_validate(
    quizzes: Sequence[Answer],
    generations: int | None = None,
    threshold: float = THRESHOLD,
    risk: Risk = lambda quiz: 0.0,
) -> CrossValidation:
    """The order of ``quizzes`` changes nothing but ``greedy``. None: as many generations as they say they are of.

    Raises MissingPart when the library for a language is not installed.
    """
    every = [each for quiz in quizzes for each in (quiz, *other_generations(quiz))]
    count = max(generations or 0, len({generation_of(quiz) for quiz in every}))
    found = [_cluster(group, count, risk) for group in clusters(every, threshold)]
    found.sort(key=lambda cluster: (-cluster.consistency, _canonical(cluster.best)))
    return CrossValidation(tuple(found), count, len(greedy_clusters(every, threshold)))


def clusters(quizzes: Sequence[Answer], threshold: float) -> list[list[Answer]]:
    """By average linkage: the two clusters most alike are joined while they are, on average over their members, at
    least so alike. Ties go by the text, so that no order of the questions matters."""
    ordered = sorted(quizzes, key=_canonical)
    alike = {pair: _likeness(ordered[pair[0]], ordered[pair[1]]) for pair in combinations(range(len(ordered)), 2)}
    linked = (group for part in _connected(len(ordered), alike, threshold) for group in _linked(part, alike, threshold))
    return [[ordered[index] for index in group] for group in linked]


def _connected(count: int, alike: _Alike, threshold: float) -> list[list[int]]:
    """Without a pair that is so alike, no average is: what is apart here stays apart, and is cheap."""
    parent = list(range(count))

    def root(index: int) -> int:
        while parent[index] != index:
            parent[index] = parent[parent[index]]
            index = parent[index]
        return index

    for (a, b), value in alike.items():
        if value >= threshold:
            parent[max(root(a), root(b))] = min(root(a), root(b))
    parts: dict[int, list[int]] = {}
    for index in range(count):
        parts.setdefault(root(index), []).append(index)
    return list(parts.values())


def _linked(part: Sequence[int], alike: _Alike, threshold: float) -> list[list[int]]:
    groups = [[index] for index in part]
    while len(groups) > 1:
        means = {(i, j): _mean(groups[i], groups[j], alike) for i, j in combinations(range(len(groups)), 2)}
        i, j = max(means, key=lambda pair: (means[pair], -pair[0], -pair[1]))
        if means[i, j] < threshold:
            break
        joined = sorted([*groups[i], *groups[j]])
        groups = sorted([*(group for n, group in enumerate(groups) if n not in {i, j}), joined])
    return groups


def greedy_clusters(quizzes: Sequence[Answer], threshold: float) -> list[list[Answer]]:
    """As S1 prints it: each question goes to the first cluster whose first question it is like."""
    groups: list[list[Answer]] = []
    for quiz in quizzes:
        match = next((group for group in groups if _likeness(quiz, group[0]) >= threshold), None)
        if match is None:
            groups.append([quiz])
        else:
            match.append(quiz)
    return groups


def _cluster(members: Sequence[Answer], count: int, risk: Risk) -> Cluster:
    lang = members[0].lang
    places = distinct_answers([_key(member) for member in members], lang)
    answers = [tuple(members[place] for place in group) for group in places]
    answers.sort(key=lambda group: (-len({generation_of(m) for m in group}), _canonical(group[0])))
    written = [member for member in answers[0] if member.id]
    best = min(
        written or answers[0],
        key=lambda member: (
            risk(member),
            -sum(_key(m) == _key(member) for m in members),  # 1221年 rather than 1221, where most write it so
            -sum(_likeness(member, m) for m in members),
            _canonical(member),
        ),
    )
    return Cluster(tuple(members), count, tuple(answers), best)


def _mean(one: Sequence[int], other: Sequence[int], alike: _Alike) -> float:
    pairs = [alike[min(a, b), max(a, b)] for a in one for b in other]
    return round(sum(pairs) / len(pairs), 9)


def _likeness(one: Answer, other: Answer) -> float:
    return likeness(_stem(one), _stem(other), one.lang) if one.lang == other.lang else 0.0


def _stem(quiz: Answer) -> str:
    """Without a first line that says what to do with the rest."""
    stem = quiz.quiz.stem if quiz.quiz else quiz.question
    return stem.partition("\n")[2].strip() or stem


def _key(quiz: Answer) -> str:
    return quiz.quiz.key if quiz.quiz else quiz.text


def _canonical(quiz: Answer) -> tuple[str, ...]:
    return (_stem(quiz), _key(quiz), str(generation_of(quiz)), quiz.id, quiz.text)
