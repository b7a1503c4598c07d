"""Weighted shares: closed forms, what a plain count gets wrong, and intervals that hold."""

from __future__ import annotations

import numpy as np
import pytest

from core.domain.wilson import wilson
from core.tuning.audit import audit
from core.tuning.bootstrap import Bootstrap
from core.tuning.inverse_weighted import weighted_share

FEW = Bootstrap(resamples=200)


def flags(*values: int) -> np.ndarray:
    return np.array(values, dtype=bool)


def test_each_unit_stands_for_as_many_as_its_chance_says() -> None:
    hit, of = flags(1, 0, 1, 0), flags(1, 1, 1, 1)
    share = weighted_share(hit, of, np.array([1.0, 1.0, 0.1, 0.1]), np.arange(4), FEW)
    assert (share.n, share.naive) == (4, 0.5)
    assert share.total == pytest.approx(22.0)
    assert share.value == pytest.approx(11 / 22)
    skewed = weighted_share(flags(1, 1, 0, 0), of, np.array([1.0, 1.0, 0.1, 0.1]), np.arange(4), FEW)
    assert skewed.naive == 0.5
    assert skewed.value == pytest.approx(2 / 22)


def test_with_equal_chances_it_is_the_plain_share() -> None:
    random = np.random.default_rng(5)
    hit = random.random(300) < 0.3
    share = weighted_share(hit, np.ones(300, bool), np.full(300, 0.2), np.arange(300), FEW)
    assert share.value == pytest.approx(hit.mean())
    assert share.low is not None and share.high is not None and share.low < 0.3 < share.high


def test_units_that_somebody_chose_are_left_out() -> None:
    share = weighted_share(flags(1, 1, 0), flags(1, 1, 1), np.array([0.0, 0.5, 0.5]), np.arange(3), FEW)
    assert share.n == 2
    assert share.value == pytest.approx(0.5)


def test_where_nothing_varies_the_interval_is_wilsons_over_documents() -> None:
    share = weighted_share(flags(0, 0, 0, 0), flags(1, 1, 1, 1), np.full(4, 0.05), np.array([0, 0, 1, 1]), FEW)
    assert (share.value, share.documents) == (0.0, 2)
    assert [share.low, share.high] == pytest.approx(list(wilson(0.0, 2)))


def test_nothing_to_count_is_no_share() -> None:
    share = weighted_share(flags(0, 0), flags(0, 0), np.ones(2), np.arange(2), FEW)
    assert (share.n, share.value, share.low, share.naive) == (0, None, None, None)


@pytest.mark.parametrize("chance", [-0.1, 1.5, float("nan")])
def test_a_chance_is_a_chance(chance: float) -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        weighted_share(flags(1), flags(1), np.array([chance]), np.arange(1), FEW)


def test_recall_counts_what_the_audit_stands_for() -> None:
    """40 found above the cut; below it 100 of 1000 were looked at and 2 were wrong: 20 are missed."""
    hallucinated = np.array([True] * 40 + [False] * 10 + [True] * 2 + [False] * 98)
    flagged = np.array([True] * 50 + [False] * 100)
    chance = np.array([1.0] * 50 + [0.1] * 100)
    audited = audit(hallucinated, flagged, chance, np.arange(150), FEW)
    assert [audited.escape.value, audited.escape.total] == pytest.approx([0.02, 1000])
    assert [audited.recall.naive, audited.recall.value] == pytest.approx([40 / 42, 40 / 60])


def test_a_short_audit_without_a_miss_promises_little() -> None:
    """No miss in five of a hundred does not say that nothing was missed."""
    hallucinated, flagged = np.array([True] * 40 + [False] * 5), np.array([True] * 40 + [False] * 5)
    audited = audit(hallucinated, flagged, np.array([1.0] * 40 + [0.05] * 5), np.arange(45), FEW)
    assert audited.recall.value == 1.0
    assert audited.recall.low == pytest.approx(40 / (40 + 100 * wilson(0.0, 5)[1]))
    nothing_below = audit(hallucinated[:40], flagged[:40], np.ones(40), np.arange(40), FEW)
    assert nothing_below.recall.low == 0.0


def test_the_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    random = np.random.default_rng(11)
    held = runs = 0
    for seed in range(150):
        risk = random.random(1500)
        wrong = random.random(1500) < 0.05 + 0.5 * risk
        chance = np.where(risk >= 0.6, 1.0, 0.2)
        shown = random.random(1500) < chance
        of = np.ones(int(shown.sum()), bool)
        share = weighted_share(wrong[shown], of, chance[shown], np.arange(len(of)), Bootstrap(300, seed))
        assert share.low is not None and share.high is not None
        runs += 1
        held += share.low <= wrong.mean() <= share.high
    assert held / runs > 0.9
