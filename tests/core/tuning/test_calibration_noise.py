"""The floor is what drawing labels from the risks themselves gives."""

from __future__ import annotations

import numpy as np
import pytest

from core.domain.columns import NameColumn
from core.tuning.calibration_noise import calibration_noise
from core.tuning.reliability import calibration_error, reliability
from core.tuning.sample import Sample

DRAWS = 300


def sample_of(risks: np.ndarray, wrong: np.ndarray, per_document: int = 1) -> Sample:
    n = len(risks)
    return Sample(wrong, risks, np.arange(n) // per_document, NameColumn.of(("en",) * n))


@pytest.mark.parametrize("labels", [60, 190, 475])
def test_honest_risks_read_as_told(labels: int) -> None:
    random = np.random.default_rng(labels)
    risks = random.random(labels)
    drawn = [sample_of(risks, random.random(labels) < risks) for _ in range(DRAWS)]
    errors = [calibration_error(reliability(each)) for each in drawn]
    noise = calibration_noise(drawn[0])
    assert noise.mean == pytest.approx(np.mean(errors), rel=0.07)
    assert noise.most == pytest.approx(np.quantile(errors, 0.95), rel=0.1)
    assert 0.9 < np.mean([calibration_noise(each).hides(error) for each, error in zip(drawn, errors, strict=True)]) < 1


def test_risks_that_lie_stand_out_and_more_labels_lower_the_floor() -> None:
    random = np.random.default_rng(1)
    risks = random.random(1000)
    lying = sample_of(risks, random.random(1000) < risks / 2)
    noise = calibration_noise(lying)
    assert not noise.hides(calibration_error(reliability(lying)))
    assert noise.mean < 0.5 * calibration_noise(lying.where(np.arange(1000) < 190)).mean


def test_units_of_a_document_are_worth_fewer() -> None:
    """All five of a document alike: as a fifth as many single ones."""
    random = np.random.default_rng(2)
    risks = np.repeat(random.random(60), 5)
    wrong = np.repeat(random.random(60), 5) < risks
    together, apart = (calibration_noise(sample_of(risks, wrong, each)) for each in (5, 1))
    assert together.mean == pytest.approx(np.sqrt(5) * apart.mean, rel=1e-6)


def test_without_a_risk_there_is_nothing_to_be_off() -> None:
    assert calibration_noise(sample_of(np.array([np.inf]), np.array([True]))).most == 0.0
