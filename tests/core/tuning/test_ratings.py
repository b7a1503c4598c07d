"""Documents that are alike are one sort: the figures stay, and a resample is as likely as one of all documents."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.tuning.agreement import Agreement, Rating, agreement
from core.tuning.bootstrap import Bootstrap
from core.tuning.ratings import distinct_documents, ratings_of

people = st.dictionaries(st.sampled_from("abc"), st.integers(0, 2), max_size=3)
documents = st.lists(st.lists(people, max_size=3), max_size=8)


def rated(said: list[list[dict[str, int]]]) -> list[Rating]:
    return [
        Rating(unit=place * 10 + unit, document=place, person=person, hallucinated=grade > 0, grade=grade)
        for place, units in enumerate(said)
        for unit, words in enumerate(units)
        for person, grade in words.items()
    ]


def sort_of(units: list[dict[str, int]]) -> tuple[object, ...]:
    return tuple(sorted(tuple(sorted(words.items())) for words in units if words))


@given(documents, st.randoms(use_true_random=False))
def test_a_document_is_kept_of_each_sort(said: list[list[dict[str, int]]], chance: object) -> None:
    ratings = ratings_of(rated(said))
    kept, places = distinct_documents(ratings)
    every = [sort_of(units) for units in said if sort_of(units)]
    assert len(np.unique(kept.document)) == len(set(every))
    for document in np.unique(kept.document):
        mine = kept.document == document
        of = sort_of(said[int(ratings.document[places[mine]][0])])
        assert set(kept.copies[mine]) == {every.count(of)}
        assert mine.sum() == sum(len(words) for words in of)  # type: ignore[arg-type]
    again, _ = distinct_documents(kept)
    assert again.copies.tolist() == kept.copies.tolist()


def test_what_is_told_apart_stays_apart() -> None:
    ratings = ratings_of(rated([[{"a": 1}], [{"a": 1}], [{"a": 1}]]))
    assert distinct_documents(ratings)[0].copies.tolist() == [3]
    assert distinct_documents(ratings, np.array([7, 9, 7]))[0].copies.tolist() == [2, 1]


def test_a_sort_is_drawn_as_often_as_its_documents_would_be() -> None:
    """Mean and spread of a binomial: 30 of 100 documents."""
    of_sorts = np.concatenate(list(Bootstrap(4000).weights(np.array([0, 1]), np.array([30, 70]))))
    assert (of_sorts.sum(axis=1) == 100).all()
    assert of_sorts[:, 0].mean() == pytest.approx(30, abs=0.4)
    assert of_sorts[:, 0].var() == pytest.approx(21, rel=0.1)


def world(count: int) -> list[Rating]:
    """Two people, who agree on most; three sentences a document that are right or wrong together more or less."""
    random = np.random.default_rng(5)
    bad = random.random(count) < 0.3
    truth = np.where(random.random((count, 3)) < 0.7, bad[:, None], random.random((count, 3)) < 0.3)
    return [
        Rating(
            unit=document * 3 + n,
            document=document,
            person=person,
            hallucinated=bool(truth[document, n] ^ (random.random() < 0.1)),
        )
        for document in range(count)
        for n in range(3)
        for person in "ab"
    ]


def test_intervals_are_those_of_documents_drawn_one_by_one() -> None:
    """What was drawn before documents that are alike were put together: the ends differ by the chance of the draws,
    which shrinks with their number."""
    ratings = world(150)
    together = agreement(ratings, Bootstrap(4000, seed=1))
    tables = np.array([[r.hallucinated for r in ratings if r.person == person] for person in "ab"])
    documents = np.repeat(np.arange(150), 3)
    weights = np.concatenate(list(Bootstrap(4000, seed=2).weights(documents)))
    percent = weights @ (tables[0] == tables[1]) / weights.sum(axis=1)
    assert isinstance(together, Agreement)
    ends = np.quantile(percent, [0.025, 0.975])
    assert together.percent.value == pytest.approx((tables[0] == tables[1]).mean())
    assert together.percent.low == pytest.approx(ends[0], abs=0.004)
    assert together.percent.high == pytest.approx(ends[1], abs=0.004)


def test_ten_times_the_documents_are_hardly_more_sorts() -> None:
    """What a resample costs is the number of sorts: two people, three sentences, right or wrong."""
    few, many = (len(distinct_documents(ratings_of(world(count)))[0]) for count in (1000, 10_000))
    assert many < 2 * few < 2 * 6000 / 10
