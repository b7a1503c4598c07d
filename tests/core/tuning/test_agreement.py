"""Agreement: published worked examples, and nothing where there is nothing."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.metrics import cohen_kappa_score

from core.tuning.agreement import Agreement, Rating, agreement, by_pair
from core.tuning.bootstrap import Bootstrap
from core.wording import explain

FEW = Bootstrap(resamples=20)


def rated(*columns: Sequence[int | None]) -> list[Rating]:
    """One list per person, None where they did not rate; every unit its own document."""
    return [
        Rating(unit=unit, document=unit, person=f"person {person}", hallucinated=bool(value))
        for person, column in enumerate(columns)
        for unit, value in enumerate(column)
        if value is not None
    ]


def square(both: int, first: int, second: int, neither: int) -> Agreement:
    """Two people: how often both, only one, or neither said hallucinated."""
    a = [1] * (both + first) + [0] * (second + neither)
    b = [1] * both + [0] * first + [1] * second + [0] * neither
    measured = agreement(rated(a, b), FEW)
    assert measured
    return measured


def test_cohens_kappa_as_in_the_textbook() -> None:
    assert square(20, 5, 10, 15).kappa.value == pytest.approx(0.4)


def test_gwets_example_of_the_paradox() -> None:
    """Gwet 2002: 118 and 5, 2 and 0 of 125; kappa is -0.0234 and AC1 0.9408."""
    measured = square(118, 5, 2, 0)
    assert measured.percent.value == pytest.approx(0.944)
    assert measured.kappa.value == pytest.approx(-0.0234, abs=5e-5)
    assert measured.ac1.value == pytest.approx(0.9408, abs=5e-5)
    assert measured.remark and "AC1 is the one to read" in explain((measured.remark,), "en")


def test_krippendorffs_binary_example() -> None:
    """Krippendorff 2011, example A: ten units, two observers, alpha 0.095."""
    measured = agreement(rated([0, 1, 0, 0, 0, 0, 0, 0, 1, 0], [1, 1, 1, 0, 0, 1, 0, 0, 0, 0]), FEW)
    assert measured and measured.alpha.value == pytest.approx(0.095, abs=5e-4)


def test_units_that_one_person_rated_say_nothing() -> None:
    lonely = [1] * 50
    measured = agreement(rated([0, 1, 0, 1, *lonely], [0, 1, 1, 1, *[None] * 50]), FEW)
    assert measured and measured.units == 4
    assert measured.percent.value == 0.75
    assert agreement(rated([1, 0, None], [None, None, 1])) is None


def test_when_everybody_always_says_the_same_there_is_no_kappa() -> None:
    measured = agreement(rated([0] * 8, [0] * 8), FEW)
    assert measured and (measured.kappa.value, measured.alpha.value) == (None, None)
    assert measured.remark and measured.remark.id == "agreement-one-category"


def test_full_agreement_of_few_documents_is_not_certain() -> None:
    """All resamples of it are equal: an interval of them said 100 to 100, where five documents say 48 to 100."""
    for documents, low in ((5, 0.478), (30, 0.884)):
        labels = [number % 2 for number in range(documents)]
        measured = agreement(rated(labels, labels), FEW)
        assert measured
        percent = measured.percent
        assert (percent.value, percent.low, percent.high) == pytest.approx((1.0, low, 1.0), abs=0.001)


def test_shuffled_labels_agree_by_chance_only() -> None:
    random = np.random.default_rng(3)
    columns = [random.random(4000) < 0.3 for _ in range(3)]
    measured = agreement(rated(*[[int(v) for v in column] for column in columns]), FEW)
    assert measured and measured.kappa.value is not None and measured.alpha.value is not None
    assert abs(measured.kappa.value) < 0.03
    assert abs(measured.alpha.value) < 0.03


def test_the_interval_is_wider_when_documents_stand_or_fall_together() -> None:
    random = np.random.default_rng(1)
    equal = np.repeat(random.random(40) < 0.6, 10)
    first = random.random(400) < 0.5
    apart = [Rating(unit=unit, document=unit, person="a", hallucinated=bool(v)) for unit, v in enumerate(first)]
    apart += [
        Rating(unit=unit, document=unit, person="b", hallucinated=bool(v) == bool(equal[unit]))
        for unit, v in enumerate(first)
    ]
    together = [Rating(unit=r.unit, document=r.unit // 10, person=r.person, hallucinated=r.hallucinated) for r in apart]
    wide, narrow = agreement(together), agreement(apart)
    assert wide and narrow and None not in (wide.percent.low, narrow.percent.low)
    assert wide.percent.high - wide.percent.low > 1.5 * (narrow.percent.high - narrow.percent.low)  # type: ignore[operator]


def test_pairs_are_told_apart() -> None:
    pairs = by_pair(rated([0, 1, 1, 0], [0, 1, 1, 0], [None, None, 0, 1]), FEW)
    assert {pair: each.percent.value for pair, each in pairs.items()} == {
        ("person 0", "person 1"): 1.0,
        ("person 0", "person 2"): 0.0,
        ("person 1", "person 2"): 0.0,
    }


@settings(deadline=None)
@given(st.lists(st.tuples(st.booleans(), st.booleans()), min_size=2, max_size=40))
def test_kappa_is_scikit_learns(pairs: list[tuple[bool, bool]]) -> None:
    a, b = zip(*pairs, strict=True)
    measured = agreement(rated(list(map(int, a)), list(map(int, b))), Bootstrap(resamples=2))
    if len({*a, *b}) == 2:
        assert measured and measured.kappa.value == pytest.approx(cohen_kappa_score(a, b))
