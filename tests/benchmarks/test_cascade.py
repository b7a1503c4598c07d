"""What judging part of the sentences keeps, on risks made by hand."""

from __future__ import annotations

import numpy as np

from benchmarks.cascade import kept


def test_all_of_them_keep_everything_and_those_at_the_cut_more_than_any_others() -> None:
    generator = np.random.default_rng(0)
    wrong = generator.random(400) < 0.5
    sure = np.abs(generator.normal(0, 1.5, 400)) * np.where(wrong, 1, -1)
    sure[:160] *= np.where(generator.random(160) < 0.5, -0.2, 0.2)  # near the cut a coin would do as well
    judge = sure + np.where(wrong, 1.0, -1.0) * (np.arange(400) < 160)
    alone, judged = (1 / (1 + np.exp(-odds)) for odds in (sure, judge))
    documents = np.arange(400) // 4
    everything = kept(alone, judged, wrong, documents, 1.0, near=True)
    near, drawn = (kept(alone, judged, wrong, documents, 0.4, near=each) for each in (True, False))
    assert np.allclose(everything, 1.0)
    assert near[0] > drawn[0] + 0.2
