"""Cross-validate several generations of questions: cluster equal questions, choose the best version of each.

This is the second pattern of S1. A question that only one of several generations asked, or that two of them answer
differently, is more likely made up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations

from core.domain.answers import Answer
from core.quizzes.generations import generation_of, other_generations, with_versions
from core.quizzes.same_question import distinct_answers, likeness

THRESHOLD = 0.7
"""Least likeness of two questions that are one question, as in S1."""
CONSISTENT = 0.66
"""Least share of the generations that ask a consistent question, as in S1."""

Risk = Callable[[Answer], float]
_Alike = Mapping[tuple[int, int], float]


@dataclass(frozen=True)
class QuestionCluster:
    """One question with the versions of different generations."""

    members: tuple[Answer, ...]
    of: int
    """Number of all generations."""
    answers: tuple[tuple[Answer, ...], ...]
    """The members grouped by answer, that of most generations first."""
    best: Answer
    """The version of the commonest answer with the least risk, then the commonest spelling, then the most typical."""

    @cached_property
    def appearances(self) -> int:
        """Number of generations that asked it."""
        return len({generation_of(member) for member in self.members})

    @property
    def agreement(self) -> float:
        """One divided by the number of different answers, as in S1."""
        return 1 / len(self.answers)

    @property
    def consistency(self) -> float:
        """The score of S1, from 0 to 1."""
        return self.appearances / self.of * self.agreement

    @property
    def is_consistent(self) -> bool:
        return self.appearances / self.of >= CONSISTENT and len(self.answers) == 1


@dataclass(frozen=True, slots=True)
class CrossValidation:
    clusters: tuple[QuestionCluster, ...]
    """The clusters, most consistent first."""
    generations: int
    greedy: int
    """Number of clusters by the greedy method of S1, in which a question joins the first one that matches."""

    @property
    def consistent(self) -> int:
        return sum(cluster.is_consistent for cluster in self.clusters)


def cross_validate(
    quizzes: Sequence[Answer],
    generations: int | None = None,
    threshold: float = THRESHOLD,
    risk: Risk = lambda quiz: 0.0,
) -> CrossValidation:
    """Cluster the questions of several generations; their order changes nothing but ``greedy``.

    Without ``generations`` their number is counted from the questions. Raises MissingPart if the library for a
    language is not installed.
    """
    versions = [version for quiz in quizzes for version in (quiz, *other_generations(quiz))]
    count = max(generations or 0, len({generation_of(version) for version in versions}))
    by_consistency = [_cluster(group, count, risk) for group in clusters(versions, threshold)]
    by_consistency.sort(key=lambda cluster: (-cluster.consistency, _canonical(cluster.best)))
    return CrossValidation(tuple(by_consistency), count, len(greedy_clusters(versions, threshold)))


def clusters(quizzes: Sequence[Answer], threshold: float) -> list[list[Answer]]:
    """Cluster by average linkage: the most alike clusters are joined while their mean likeness reaches the threshold.

    Ties are resolved by the text, so that the order of the questions does not matter.
    """
    ordered = sorted(quizzes, key=_canonical)
    alike = {pair: _likeness(ordered[pair[0]], ordered[pair[1]]) for pair in combinations(range(len(ordered)), 2)}
    linked = (group for part in _connected(len(ordered), alike, threshold) for group in _linked(part, alike, threshold))
    return [[ordered[index] for index in group] for group in linked]


def _connected(count: int, alike: _Alike, threshold: float) -> list[list[int]]:
    """Return the parts that no pair above the threshold links: no average can join them, and they are cheap to find."""
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
    """Cluster as S1 is printed: a question joins the first cluster whose first question is alike."""
    groups: list[list[Answer]] = []
    for quiz in quizzes:
        match = next((group for group in groups if _likeness(quiz, group[0]) >= threshold), None)
        if match is None:
            groups.append([quiz])
        else:
            match.append(quiz)
    return groups


def _cluster(members: Sequence[Answer], count: int, risk: Risk) -> QuestionCluster:
    lang = members[0].lang
    places = distinct_answers([_key(member) for member in members], lang)
    answers = [tuple(members[place] for place in group) for group in places]
    answers.sort(key=lambda group: (-len({generation_of(m) for m in group}), _canonical(group[0])))
    stored = [member for member in answers[0] if member.id]
    best = min(
        stored or answers[0],
        key=lambda member: (
            risk(member),
            -sum(_key(m) == _key(member) for m in members),  # 1221年 rather than 1221, where most write it so
            -sum(_likeness(member, m) for m in members),
            _canonical(member),
        ),
    )
    return QuestionCluster(tuple(members), count, tuple(answers), best)


def _mean(one: Sequence[int], other: Sequence[int], alike: _Alike) -> float:
    pairs = [alike[min(a, b), max(a, b)] for a in one for b in other]
    return round(sum(pairs) / len(pairs), 9)


def _likeness(one: Answer, other: Answer) -> float:
    return likeness(_stem(one), _stem(other), one.lang) if one.lang == other.lang else 0.0


def _stem(quiz: Answer) -> str:
    """Return the stem without a first line of instructions."""
    stem = quiz.quiz.stem if quiz.quiz else quiz.question
    return stem.partition("\n")[2].strip() or stem


def _key(quiz: Answer) -> str:
    return quiz.quiz.key if quiz.quiz else quiz.text


def _canonical(quiz: Answer) -> tuple[str, ...]:
    return (_stem(quiz), _key(quiz), str(generation_of(quiz)), quiz.id, quiz.text)


def best_versions(clusters: Iterable[QuestionCluster]) -> list[Answer]:
    """Return the best version of every cluster; ``meta.quiz`` has the consistency and the other versions."""
    return [_best(cluster) for cluster in clusters]


def _best(cluster: QuestionCluster) -> Answer:
    others = [member for member in cluster.members if member is not cluster.best]
    best = with_versions(cluster.best, others)
    quiz_meta = {
        **best.meta["quiz"],
        "consistency": round(cluster.consistency, 4),
        "appearances": cluster.appearances,
        "generations": cluster.of,
        "consistent": cluster.is_consistent,
    }
    return replace(best, meta={**best.meta, "quiz": quiz_meta})
