"""The bound on the wrong items of a finite number of them: against exact enumeration, and at every look."""

from __future__ import annotations

import numpy as np
import pytest

from core.tuning.certificate import anytime_bound
from core.tuning.finite_audit import audits_needed, most_wrong


def test_all_looked_at_is_all_known() -> None:
    assert most_wrong(10, 10, 3, 0.05) == 3
    assert most_wrong(0, 0, 0, 0.05) == 0


def test_nothing_looked_at_is_nothing_known() -> None:
    assert most_wrong(10, 0, 0, 0.05) == 10


@pytest.mark.parametrize("wrong", [0, 1, 4])
def test_of_very_many_it_is_the_bound_of_a_share(wrong: int) -> None:
    assert most_wrong(200_000, 120, wrong, 0.05) / 200_000 == pytest.approx(anytime_bound(wrong, 120, 0.05), rel=0.02)


def test_a_small_number_takes_fewer_audits_than_a_traffic() -> None:
    needed = [audits_needed(items, 0, 0, 0.1, int(0.05 * items)) for items in (20, 100, 1000, 100_000)]
    assert needed == [15, 38, 56, 59]
    assert most_wrong(100, 38, 0, 0.1) <= 5 < most_wrong(100, 37, 0, 0.1)


def test_looked_at_after_each_audit_it_is_broken_as_rarely_as_promised() -> None:
    """400 orders each of 60 items with 4 wrong ones and 200 with 9: every look of all of them, at 90 %."""
    random = np.random.default_rng(3)
    for items, wrong in ((60, 4), (200, 9)):
        most = np.array([
            [most_wrong(items, n, k, 0.1) if k <= n and n - k <= items - wrong else wrong for k in range(wrong + 1)]
            for n in range(items + 1)
        ])  # fmt: skip
        broken = 0
        for _ in range(400):
            found = np.cumsum(random.permutation(items) < wrong)
            broken += bool((most[np.arange(1, items + 1), found] < wrong).any())
        assert broken <= 0.1 * 400


@pytest.mark.parametrize("sample", [(10, 11, 0), (10, 5, 6), (10, 5, -1)])
def test_no_sample_is_refused(sample: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="no sample"):
        most_wrong(*sample, 0.1)
