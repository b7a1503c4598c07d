"""Periods end where the hidden share was changed, as the draws betray, and after fifty decisions."""

from __future__ import annotations

import numpy as np

from core.tuning.blind_periods import LONGEST, blind_periods


def drawn(shares: list[float], seed: int = 1) -> list[tuple[float, bool]]:
    draws = np.random.default_rng(seed).random(len(shares)).tolist()
    return [(draw, draw < share) for draw, share in zip(draws, shares, strict=True)]


def test_one_share_is_parted_by_time_alone() -> None:
    for share in (0.0, 0.1, 0.5, 1.0):
        assert blind_periods(drawn([share] * 120)) == [0] * LONGEST + [LONGEST] * LONGEST + [2 * LONGEST] * 20


def test_a_changed_share_begins_a_period_a_few_decisions_late() -> None:
    for seed in range(20):
        periods = blind_periods(drawn([0.4] * 30 + [0.0] * 15, seed))
        begun = sorted(set(periods))
        assert len(begun) == 2
        assert 30 <= begun[1] < 45
    late = [sorted(set(blind_periods(drawn([0.4] * 30 + [0.0] * 15, seed))))[1] - 30 for seed in range(20)]
    assert np.mean(late) < 4


def test_what_no_share_explains_is_parted_by_time_alone() -> None:
    """Decisions that were stored otherwise, as from another program."""
    random = np.random.default_rng(2)
    anyhow = [(random.random(), bool(random.random() < 0.3)) for _ in range(80)]
    assert blind_periods(anyhow) == [0] * LONGEST + [LONGEST] * 30
    assert blind_periods([]) == []
