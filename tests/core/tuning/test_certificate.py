"""Certificates keep their promise; the naive pick does not."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.stats import binom

from core.errors import BadInput
from core.tuning.certificate import (
    Promise,
    anytime_evidence,
    certify,
    labels_needed,
    one_per_document,
    upper_bound,
)

GRID = [0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6]
RUNS = 1000


def draw(random: np.random.Generator, n: int) -> tuple[np.ndarray, np.ndarray]:
    """Risks that are honest: a unit with risk r is hallucinated with probability r / 2."""
    risks = random.random(n)
    return risks, random.random(n) < risks / 2


def true_share(promise: Promise, cut: float | None) -> float:
    """Of ``draw``, in closed form."""
    if cut is None:
        return 0.0
    return {Promise.ACCEPTED: cut / 4, Promise.HALLUCINATED: cut**2, Promise.ALL: cut**2 / 4}[promise]


@pytest.mark.parametrize(("share", "misses", "labels"), [(0.01, 0, 299), (0.02, 0, 149), (0.05, 0, 59), (0.1, 0, 29)])
def test_a_clean_record_needs_as_many_labels_as_the_table_says(share: float, misses: int, labels: int) -> None:
    assert labels_needed(share, 0.05) == labels
    assert upper_bound(misses, labels, 0.05) <= share < upper_bound(misses, labels - 1, 0.05)


@pytest.mark.parametrize(("misses", "labels"), [(1, 236), (2, 313), (3, 386), (5, 523)])
def test_misses_cost_labels_as_the_table_says(misses: int, labels: int) -> None:
    assert upper_bound(misses, labels, 0.05) <= 0.02 < upper_bound(misses, labels - 1, 0.05)


def test_the_bound_inverts_the_binomial_tail() -> None:
    bound = upper_bound(4, 200, 0.05)
    assert binom.cdf(4, 200, bound) == pytest.approx(0.05)
    assert upper_bound(3, 3, 0.05) == 1.0
    assert upper_bound(0, 0, 0.05) == 1.0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("promise", "share"), [(Promise.ACCEPTED, 0.06), (Promise.HALLUCINATED, 0.1), (Promise.ALL, 0.03)]
)
def test_a_promise_of_95_percent_breaks_in_at_most_5_percent_of_draws(promise: Promise, share: float) -> None:
    random = np.random.default_rng(0)
    cuts = [certify(*draw(random, 2000), GRID, promise, share).cut for _ in range(RUNS)]
    broken = sum(true_share(promise, cut) > share for cut in cuts)
    assert broken <= 0.05 * RUNS
    assert sum(cut is not None for cut in cuts) > RUNS / 2  # a promise never made is easily kept


@pytest.mark.slow
def test_the_naive_pick_breaks_it_far_more_often() -> None:
    random = np.random.default_rng(0)
    broken = 0
    for _ in range(RUNS):
        risks, hallucinated = draw(random, 2000)
        observed = [hallucinated[risks < cut].mean() for cut in GRID]
        naive = max((cut for cut, error in zip(GRID, observed, strict=True) if error <= 0.06), default=None)
        broken += true_share(Promise.ACCEPTED, naive) > 0.06
    assert broken > 0.2 * RUNS


@pytest.mark.slow
def test_one_unit_of_each_document_keeps_the_promise_where_documents_stand_or_fall_together() -> None:
    random = np.random.default_rng(7)
    broken_all = broken_single = 0
    for _ in range(RUNS):
        risks, hallucinated = draw(random, 400)
        documents = np.repeat(np.arange(400), 5)
        copies = (risks[documents], hallucinated[documents])
        drawn = one_per_document(documents, 1)
        broken_all += true_share(Promise.ACCEPTED, certify(*copies, GRID, Promise.ACCEPTED, 0.08).cut) > 0.08
        single = certify(copies[0][drawn], copies[1][drawn], GRID, Promise.ACCEPTED, 0.08)
        broken_single += true_share(Promise.ACCEPTED, single.cut) > 0.08
    assert broken_single <= 0.05 * RUNS < broken_all


def test_says_how_many_labels_are_missing() -> None:
    risks, hallucinated = np.linspace(0, 1, 40), np.zeros(40, bool)
    certificate = certify(risks, hallucinated, [0.5], Promise.ACCEPTED, 0.05)
    assert (certificate.cut, certificate.n, certificate.misses) == (None, 20, 0)
    assert certificate.needed == 59 - 20


def test_the_first_failure_ends_it_though_a_later_cut_would_pass() -> None:
    risks = np.concatenate([np.full(20, 0.1), np.full(400, 0.5)])
    hallucinated = np.concatenate([np.ones(5, bool), np.zeros(415, bool)])
    certificate = certify(risks, hallucinated, [0.2, 0.6], Promise.ACCEPTED, 0.05)
    assert (certificate.cut, certificate.tried) == (None, 0.2)
    assert certify(risks, hallucinated, [0.6], Promise.ACCEPTED, 0.05).cut == 0.6


@pytest.mark.slow
def test_peeking_after_every_label_keeps_the_promise() -> None:
    random = np.random.default_rng(5)
    fooled = 0
    for _ in range(300):
        misses = np.cumsum(random.random(300) < 0.05)
        fooled += any(anytime_evidence(int(k), n, 0.05) >= 20 for n, k in enumerate(misses, 1))
    assert fooled <= 0.05 * 300
    assert anytime_evidence(0, 200, 0.05) > 20


def test_what_cannot_be_certified_is_refused() -> None:
    with pytest.raises(BadInput, match="equal"):
        certify(np.full(9, 0.3), np.zeros(9, bool), [0.5], Promise.ALL, 0.1)
    with pytest.raises(BadInput, match="cuts"):
        certify(np.array([0.1, 0.2]), np.zeros(2, bool), [], Promise.ALL, 0.1)
