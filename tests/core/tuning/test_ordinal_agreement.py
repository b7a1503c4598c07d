"""Ordinal coefficients and AC1 equal those of other implementations, with ratings missing."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from krippendorff import alpha
from numpy.typing import NDArray
from sklearn.metrics import cohen_kappa_score

from core.tuning.agreement import GRADES, Agreement, Rating, agreement
from core.tuning.bootstrap import Bootstrap

FEW = Bootstrap(resamples=5)
Table = NDArray[np.int64]
"""Units by people; -1 where somebody did not rate a unit."""


def random_table(seed: int) -> Table:
    random = np.random.default_rng(seed)
    units, people = int(random.integers(5, 60)), int(random.integers(2, 6))
    drawn = random.choice(GRADES, size=(units, 1), p=random.dirichlet((4, 1, 1)))
    table = np.where(random.random((units, people)) < 0.7, drawn, random.choice(GRADES, size=(units, people)))
    missing: Table = np.where(random.random(table.shape) < random.uniform(0, 0.7), -1, table)
    return missing


def measured(table: Table) -> Agreement | None:
    return agreement(
        [
            Rating(unit=unit, document=unit, person=f"person {person}", hallucinated=bool(grade), grade=int(grade))
            for (unit, person), grade in np.ndenumerate(table)
            if grade >= 0
        ],
        FEW,
    )


def gwet(table: Table, categories: int) -> tuple[float, float, float]:
    """AC1 with what is observed and expected, from the formulas of Gwet 2014 for any number of raters: agreement over
    units rated twice, the share of each category over all rated units."""
    ratings = [[int(said) for said in unit if said >= 0] for unit in table]
    rated = [unit for unit in ratings if unit]
    twice = [unit for unit in rated if len(unit) > 1]
    observed = np.mean(
        [sum(a == b for a, b in combinations(unit, 2)) / (len(unit) * (len(unit) - 1) / 2) for unit in twice]
    )
    shares = [np.mean([unit.count(category) / len(unit) for unit in rated]) for category in range(categories)]
    expected = sum(share * (1 - share) for share in shares) / (categories - 1)
    return float((observed - expected) / (1 - expected)), float(observed), float(expected)


def test_gwets_formula_as_written_here_gives_the_published_figure() -> None:
    """Twelve units, four raters, five categories, some missing: Krippendorff's example, for which irrCAC's
    documentation gives AC1 0.77544 from 0.8181818 observed and 0.1903212 expected."""
    raters = [
        [1, 2, 3, 3, 2, 1, 4, 1, 2, 0, 0, 0],
        [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, 0, 0],
        [0, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, 3],
        [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, 0],
    ]
    assert gwet(np.array(raters).T - 1, 5) == pytest.approx((0.77544, 0.8181818, 0.1903212), abs=5e-6)


@pytest.mark.parametrize("seed", range(40))
def test_every_coefficient_is_that_of_the_other_implementation(seed: int) -> None:
    table = random_table(seed)
    found = measured(table)
    assert found and found.ordinal
    assert found.ac1.value == pytest.approx(gwet(np.where(table > 0, 1, table), 2)[0], abs=1e-9)
    if len(np.unique(table[(table >= 0).sum(axis=1) > 1])) > 2:
        counts = np.stack([(table == grade).sum(axis=1) for grade in range(GRADES)], axis=1)
        theirs = alpha(value_counts=counts, value_domain=list(range(GRADES)), level_of_measurement="ordinal")
        assert found.ordinal.alpha.value == pytest.approx(theirs, abs=1e-9)
    for name in ("linear", "quadratic"):
        kappas, shared = [], []
        for first, second in combinations(range(table.shape[1]), 2):
            both = (table[:, first] >= 0) & (table[:, second] >= 0)
            if both.any() and len(np.unique(table[both][:, [first, second]])) > 1:
                a, b = table[both, first], table[both, second]
                kappas.append(cohen_kappa_score(a, b, weights=name, labels=list(range(GRADES))))
                shared.append(both.sum())
        value = getattr(found.ordinal, name).value
        assert value == pytest.approx(np.average(kappas, weights=shared), abs=1e-9) if kappas else value is None


def test_without_grades_there_is_no_ordinal_figure() -> None:
    found = agreement(
        [
            Rating(unit=0, document=0, person="a", hallucinated=True),
            Rating(unit=0, document=0, person="b", hallucinated=True),
        ],
        FEW,
    )
    assert found and found.ordinal is None
