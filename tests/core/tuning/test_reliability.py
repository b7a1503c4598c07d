"""Bins and bands, against plain counting and scikit-learn."""

from __future__ import annotations

import numpy as np
import pytest
from sklearn.calibration import calibration_curve
from sklearn.metrics import precision_score, recall_score

from core.domain.columns import NameColumn
from core.tuning.reliability import calibration_error, reliability, threshold_bands
from core.tuning.sample import Sample


def drawn(n: int = 2000, *, honest: bool = True) -> Sample:
    random = np.random.default_rng(0)
    risks = random.random(n)
    wrong = random.random(n) < (risks if honest else risks / 2)
    return Sample(wrong, risks, np.arange(n) // 2, NameColumn.of(("en",) * n))


def test_bins_are_those_of_scikit_learn() -> None:
    sample = drawn()
    shares, risks = calibration_curve(sample.hallucinated, sample.risks, n_bins=10, strategy="quantile")
    bins = reliability(sample)
    assert [point.hallucinated for point in bins] == pytest.approx(shares.tolist())
    assert [point.risk for point in bins] == pytest.approx(risks.tolist())
    assert all(point.low <= point.hallucinated <= point.high for point in bins)


def test_honest_risks_are_off_by_little_and_others_by_their_excess() -> None:
    assert calibration_error(reliability(drawn())) < 0.04
    assert calibration_error(reliability(drawn(honest=False))) == pytest.approx(0.25, abs=0.03)


def test_without_a_risk_a_unit_is_in_no_bin() -> None:
    empty = Sample(np.array([True]), np.array([np.inf]), np.array([0]), NameColumn.of(("en",)))
    assert not reliability(empty) and calibration_error([]) == 0.0


def test_each_cut_is_counted_as_scikit_learn_does_and_lies_in_its_band() -> None:
    sample = drawn()
    bands = threshold_bands(sample, grid=20)
    for place, cut in enumerate(bands.cuts[:-1]):
        flagged = sample.risks >= cut
        assert bands.precision[0][place] == pytest.approx(precision_score(sample.hallucinated, flagged))
        assert bands.recall[0][place] == pytest.approx(recall_score(sample.hallucinated, flagged))
        assert bands.flagged[0][place] == pytest.approx(flagged.mean())
        assert bands.recall[1][place] <= bands.recall[0][place] <= bands.recall[2][place]


def test_what_could_not_be_checked_is_flagged_at_every_cut() -> None:
    sample = Sample(np.array([True, False]), np.array([np.inf, 0.2]), np.array([0, 1]), NameColumn.of(("en",) * 2))
    assert threshold_bands(sample, grid=2).flagged[0].tolist() == [1.0, 0.5, 0.5]
