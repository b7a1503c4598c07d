"""Documents are drawn whole, the draws are seeded, and the interval covers as often as it says."""

from __future__ import annotations

import numpy as np
import pytest

from core.tuning import bootstrap as module
from core.tuning.bootstrap import Bootstrap

DOCUMENTS = np.array([0, 0, 0, 1, 2, 2])


def drawn(bootstrap: Bootstrap, documents: np.ndarray = DOCUMENTS) -> np.ndarray:
    return np.concatenate(list(bootstrap.weights(documents)))


def test_units_of_one_document_are_drawn_together() -> None:
    weights = drawn(Bootstrap(200))
    assert weights.shape == (200, 6)
    assert (weights[:, 0] == weights[:, 1]).all() and (weights[:, 4] == weights[:, 5]).all()
    assert (weights[:, [0, 3, 4]].sum(axis=1) == 3).all()


def test_equal_seeds_draw_equally_and_others_do_not() -> None:
    assert (drawn(Bootstrap(50, seed=1)) == drawn(Bootstrap(50, seed=1))).all()
    assert (drawn(Bootstrap(50, seed=1)) != drawn(Bootstrap(50, seed=2))).any()


def test_blocks_do_not_change_what_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = drawn(Bootstrap(50))
    monkeypatch.setattr(module, "_BLOCK", 60)
    assert (drawn(Bootstrap(50)) == whole).all()


def test_the_interval_leaves_out_resamples_without_a_figure() -> None:
    low, high = Bootstrap(level=0.5).interval(np.array([0.0, 1.0, np.nan, 2.0, 3.0, 4.0])) or (0, 0)
    assert (low, high) == (1.0, 3.0)
    assert Bootstrap().interval(np.array([np.nan, np.nan])) is None


def test_the_interval_covers_the_mean_of_correlated_documents() -> None:
    """Ten equal units a document: an interval over single units would be three times too narrow."""
    random = np.random.default_rng(5)
    covered = 0
    documents = np.repeat(np.arange(40), 10)
    for _ in range(100):
        values = np.repeat(random.normal(size=40), 10)
        means = np.concatenate([(w @ values) / w.sum(axis=1) for w in Bootstrap(200).weights(documents)])
        low, high = Bootstrap().interval(means) or (1, 0)
        covered += low <= 0 <= high
    assert 87 <= covered <= 99
