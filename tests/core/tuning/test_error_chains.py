"""Errors after errors, and how many of them the mix of answers alone brings about."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.tuning.error_chains import error_chains
from core.tuning.rates import rate_of

CHAINS = st.lists(st.lists(st.booleans(), max_size=6), max_size=8)


def test_counts_as_in_s5() -> None:
    """First sentences are left out; one wrong sentence before is enough."""
    bred = error_chains([[True, False, True], [False, False, True], [True]])
    assert (bred.after_error.wrong, bred.after_error.of) == (1, 2)
    assert (bred.after_none.wrong, bred.after_none.of) == (1, 2)


@given(CHAINS)
def test_the_shuffled_shares_are_those_of_all_orders(chains: list[list[bool]]) -> None:
    bred = error_chains(chains)
    counts = np.zeros(4)
    for chain in chains:
        orders = list(permutations(chain))
        for order in orders:
            for n in range(1, len(order)):
                counts[(0 if any(order[:n]) else 2) + (not order[n])] += 1 / len(orders)
    for shuffled, (wrong, right) in (
        (bred.after_error_shuffled, counts[:2]),
        (bred.after_none_shuffled, counts[2:]),
    ):
        if wrong + right > 1e-9:
            assert shuffled == pytest.approx(wrong / (wrong + right))
        else:
            assert shuffled is None or wrong + right > 0


def test_answers_that_are_wrong_throughout_add_nothing() -> None:
    """S5's figure sees a gap here, although no error led to another."""
    known, unknown = [[False] * 5] * 40, [[True] * 5] * 40
    bred = error_chains(known + unknown)
    assert (bred.after_error.share, bred.after_none.share) == (1.0, 0.0)
    assert bred.added == pytest.approx(0.0)


def test_errors_that_lead_to_errors_are_seen_beyond_the_mix() -> None:
    random = np.random.default_rng(5)
    chains = []
    for _ in range(400):
        chain: list[bool] = []
        for _ in range(5):
            chain.append(bool(random.random() < (0.8 if any(chain) else 0.2)))
        chains.append(chain)
    bred = error_chains(chains)
    assert bred.added is not None and bred.added > 0.1
    assert bred.added_interval is not None and bred.added_interval[0] > 0


def test_nothing_to_say() -> None:
    for chains in ([], [[]], [[True], [False]]):
        bred = error_chains(chains)
        assert bred.after_error.share is bred.after_none.share is bred.added is bred.added_interval is None


def test_a_rate_knows_how_sure_it_is() -> None:
    """Sentences of one answer are alike: ten answers of ten equal sentences say no more than ten sentences."""
    alike = rate_of([[True] * 10] * 5 + [[False] * 10] * 5)
    apart = rate_of([[True, False] * 5] * 10)
    assert alike.share == apart.share == 0.5
    assert alike.interval is not None and apart.interval is not None
    assert alike.interval[1] - alike.interval[0] > 2 * (apart.interval[1] - apart.interval[0])
    assert rate_of([]).share is None
