"""S1's second pattern: what several generations agree on, whatever order they come in."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.domain.answers import Answer, QuizItem, whole
from core.quizzes.cross_validation import clusters, cross_validate, greedy_clusters
from core.quizzes.generations import generation_of, with_versions
from core.quizzes.same_question import distinct_answers, likeness, same_answer


def quiz(stem: str, key: str, generation: int = 0, lang: str = "en") -> Answer:
    item = QuizItem(stem, (), key)
    meta = {"quiz": {"generation": generation}}
    return Answer(f"{generation}-{stem}-{key}", stem, key, whole(key), lang=lang, quiz=item, meta=meta)


CAPITAL = "What is the capital of France?"
CAPITAL_TOO = "What is France's capital?"
RIVER = "Which river flows through Paris?"


@pytest.mark.parametrize(
    ("keys", "of", "consistency", "consistent"),
    [
        (["Paris", "Paris", "Paris"], 3, 1.0, True),
        (["Paris", "Paris"], 3, 2 / 3, True),
        (["Paris"], 3, 1 / 3, False),
        (["Paris", "Lyon", "Paris"], 3, 1 / 2, False),
        (["Paris", "Lyon", "Nice"], 3, 1 / 3, False),
    ],
)
def test_s1s_formula(keys: list[str], of: int, consistency: float, consistent: bool) -> None:
    quizzes = [quiz(CAPITAL, key, n) for n, key in enumerate(keys)]
    (cluster,) = cross_validate(quizzes, of).clusters
    assert cluster.consistency == pytest.approx(consistency)
    assert cluster.is_consistent is consistent


def test_a_question_asked_twice_by_one_generation_counts_once() -> None:
    (cluster,) = cross_validate([quiz(CAPITAL, "Paris", 0), quiz(f"{CAPITAL} ", "Paris", 0)], 2).clusters
    assert (cluster.appearances, cluster.consistency) == (1, 0.5)


def test_reworded_questions_are_one_and_others_stay_apart() -> None:
    found = cross_validate([quiz(CAPITAL, "Paris", 0), quiz(CAPITAL_TOO, "Paris", 1), quiz(RIVER, "Seine", 1)])
    assert [(len(c.members), c.is_consistent) for c in found.clusters] == [(2, True), (1, False)]


@pytest.mark.parametrize(
    ("lang", "one", "other"),
    [
        ("ja", "鎌倉幕府は何年に成立したか。", "室町幕府は何年に成立したか。"),
        ("en", "When was the Battle of Hastings?", "When was the Battle of Waterloo?"),
        ("ja", "1221年に何が起こったか。", "1185年に何が起こったか。"),
    ],
)
def test_questions_about_different_things_in_the_same_words_are_not_one(lang: str, one: str, other: str) -> None:
    assert likeness(one, other, lang) < 0.7 < likeness(one, one, lang) == 1.0


@pytest.mark.parametrize(
    ("lang", "one", "other", "same"),
    [
        ("ja", "1185年", "1185", True),
        ("ja", "１１８５年", "1185年", True),
        ("ja", "1185年", "1192年", False),
        ("ja", "エビングハウス", "ヘルマン・エビングハウス", True),
        ("ja", "二酸化炭素(にさんかたんそ)", "二酸化炭素", True),
        ("en", "NATO", "nato", True),
        ("en", "3 km", "3 kg", False),
        ("en", "Paris", "Lyon", False),
        ("ko", "1443년", "1443", True),
    ],
)
def test_answers_are_compared_by_what_they_mean(lang: str, one: str, other: str, same: bool) -> None:
    assert same_answer(one, other, lang) is same_answer(other, one, lang) is same


def test_answers_hang_together_whatever_their_order() -> None:
    answers = ["Obama", "Paris", "Barack Obama", "paris"]
    assert distinct_answers(answers, "en") == [[0, 2], [1, 3]]


STEMS = [CAPITAL, CAPITAL_TOO, RIVER, "Which river runs through Paris?", "Who painted the Mona Lisa?", ""]


@given(st.lists(st.tuples(st.sampled_from(STEMS), st.sampled_from(["Paris", "Seine"]), st.integers(0, 3)), max_size=9),
       st.integers(0, 99))  # fmt: skip
def test_order_changes_nothing(told: list[tuple[str, str, int]], seed: int) -> None:
    quizzes = [quiz(*each) for each in dict.fromkeys(told)]
    mixed = random.Random(seed).sample(quizzes, len(quizzes))  # noqa: S311
    first, second = cross_validate(quizzes, 4), cross_validate(mixed, 4)
    assert first.clusters == second.clusters
    assert sorted(m.id for c in first.clusters for m in c.members) == sorted(q.id for q in quizzes)


def test_s1s_greedy_way_depends_on_the_order() -> None:
    """A chain: the middle one is like both ends, which are not like each other."""
    ends, middle = ("aaaa bbbb", "bbbb cccc"), "aaaa bbbb cccc"
    quizzes = [quiz(each, "x") for each in (*ends, middle)]
    assert likeness(ends[0], middle, "en") > likeness(*ends, "en")
    threshold = likeness(ends[0], middle, "en")
    sizes = {len(greedy_clusters([quizzes[n] for n in order], threshold)) for order in ((0, 1, 2), (2, 0, 1))}
    assert sizes == {1, 2}
    assert len(clusters(quizzes, threshold)) == 2


def test_the_best_version_is_of_the_commonest_answer_and_least_doubted() -> None:
    quizzes = [quiz(CAPITAL, "Lyon", 0), quiz(CAPITAL_TOO, "Paris", 1), quiz(CAPITAL, "Paris", 2)]
    (cluster,) = cross_validate(quizzes).clusters
    assert cluster.best.quiz and cluster.best.quiz.key == "Paris"
    (cluster,) = cross_validate(quizzes, risk=lambda q: float(q is quizzes[2])).clusters
    assert cluster.best is quizzes[1]


def test_versions_kept_with_an_item_and_samples_count_as_generations() -> None:
    kept = with_versions(quiz(CAPITAL, "Paris", 0), [quiz(CAPITAL_TOO, "Paris", 1), quiz(CAPITAL, "Lyon", 2)])
    (cluster,) = cross_validate([kept]).clusters
    assert (cluster.appearances, len(cluster.answers), cluster.best) == (3, 2, kept)
    from dataclasses import replace

    sampled = replace(quiz(CAPITAL, "Paris", 0), samples=("Paris\nIt is.", "Lyon"))
    (cluster,) = cross_validate([sampled]).clusters
    assert (cluster.appearances, cluster.consistency) == (3, 0.5)


@pytest.mark.parametrize("told", [{"generation": "2"}, {"quiz": {"generation": 2}}, {"quiz": "x", "generation": 2}])
def test_an_imported_column_tells_the_generation(told: dict[str, object]) -> None:
    item = Answer("i", "q", "a", whole("a"), quiz=QuizItem("q", (), "a"), meta=told)
    assert generation_of(item) == 2


@pytest.mark.parametrize("versions", ["x", [1], [{"item": [1]}], [{"item": ["s", ["a", 3], "k", ""]}], {"a": 1}])
def test_versions_that_somebody_made_up_are_left_out(versions: object) -> None:
    item = Answer("i", "q", "a", whole("a"), quiz=QuizItem("q", (), "a"), meta={"quiz": {"versions": versions}})
    assert len(cross_validate([item]).clusters[0].members) == 1
