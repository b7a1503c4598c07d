"""The estimate of how much is hallucinated: right on average, honest about its interval, better than labels alone."""

from __future__ import annotations

import numpy as np
import pytest

from core.tuning.prevalence import FEWEST, Prevalence, prevalence

RATE = 0.3


def draw(random: np.random.Generator, n: int, rest: int, bias: float = 0.0) -> Prevalence:
    """``bias``: by how much every risk overstates."""
    wrong = random.random(n + rest) < RATE
    risks = np.clip(np.where(wrong, 0.7, 0.2) + random.normal(0, 0.1, n + rest) + bias, 0, 1)
    estimate = prevalence(wrong[:n].astype(float), risks[:n], risks[n:])
    assert estimate
    return estimate


@pytest.mark.slow
@pytest.mark.parametrize("bias", [0.0, 0.25])
def test_the_interval_holds_the_truth_in_95_of_100_draws_however_biased_the_risks(bias: float) -> None:
    random = np.random.default_rng(0)
    estimates = [draw(random, 200, 2000, bias) for _ in range(1000)]
    covered = np.mean([estimate.low <= RATE <= estimate.high for estimate in estimates])
    assert 0.93 <= covered <= 0.97
    assert np.mean([estimate.value for estimate in estimates]) == pytest.approx(RATE, abs=0.005)


def test_risks_that_know_something_narrow_the_interval() -> None:
    estimate = draw(np.random.default_rng(1), 200, 20_000)
    _, low, high = estimate.labels_alone
    assert estimate.high - estimate.low < 0.6 * (high - low)
    assert 0.5 < estimate.weight <= 1


def test_with_full_belief_it_is_the_plain_estimate_of_the_first_paper() -> None:
    """Risks that are the truth: all of the labels' error cancels, and what is left is that of the many."""
    wrong = np.random.default_rng(2).random(1040) < RATE
    labels = wrong.astype(float)
    estimate = prevalence(labels[:40], labels[:40], labels[40:])
    assert estimate
    weight = 1 / (1 + 40 / 1000)
    expected = weight * labels[40:].mean() + (1 - weight) * labels[:40].mean()
    assert estimate.weight == pytest.approx(weight, rel=0.1)
    assert estimate.value == pytest.approx(expected, abs=0.01)


def test_risks_that_know_nothing_are_not_believed() -> None:
    random = np.random.default_rng(3)
    labels = (random.random(100) < RATE).astype(float)
    estimate = prevalence(labels, np.full(100, 0.5), np.full(1000, 0.5))
    assert estimate and estimate.weight == 0.0
    assert (estimate.value, estimate.low, estimate.high) == estimate.labels_alone


def test_too_few_labels_give_no_estimate() -> None:
    assert prevalence(np.zeros(FEWEST - 1), np.zeros(FEWEST - 1), np.zeros(100)) is None
    assert prevalence(np.zeros(FEWEST), np.zeros(FEWEST), np.zeros(0)) is None
