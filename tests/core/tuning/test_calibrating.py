"""Calibration: the same as scikit-learn's where that exists, honest on fresh labels, and never another order."""

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.calibration import CalibratedClassifierCV
from sklearn.frozen import FrozenEstimator
from sklearn.isotonic import IsotonicRegression
from sklearn.linear_model import LogisticRegression

from core.domain.answers import Kind
from core.domain.calibration import Isotonic, Platt
from core.domain.labels import Label
from core.domain.log_odds import FAINTEST, log_odds
from core.domain.weights import Feature, RiskModel, Term, Weights
from core.errors import BadInput
from core.formats.weights_file import weights_from_json, weights_to_json
from core.tuning.calibrating import MANY, as_calibrated, calibrated, calibration
from core.tuning.units import LabelledUnit

MODEL = RiskModel(Kind.ANSWER, (Term("nli", Feature.OWN, 0.0, 1.0, 0.0),), (), 0.0, 0.0, 0.0)


def drawn(count: int, seed: int = 0) -> tuple[list[float], list[bool]]:
    """Cautious risks: the truth lies further out than they say."""
    random = np.random.default_rng(seed)
    truth = random.random(count)
    risks = 0.3 + 0.4 * truth
    return risks.tolist(), (random.random(count) < truth).tolist()


def unit(*, wrong: bool) -> LabelledUnit:
    return LabelledUnit(
        answer=0,
        sentence=0,
        document=0,
        label=Label.MAJOR if wrong else Label.SUPPORTED,
        text="",
        lang="en",
        kind=Kind.ANSWER,
        model="",
    )


def test_few_labels_take_platts_two_numbers_as_scikit_learn_has_them() -> None:
    risks, wrong = drawn(400)
    fitted = calibration(risks, wrong)
    assert isinstance(fitted, Platt)
    odds = np.array([[log_odds(risk, FAINTEST)] for risk in risks])
    same = LogisticRegression(C=np.inf).fit(odds, wrong)  # its decision function is a line of the odds
    sigmoid = CalibratedClassifierCV(FrozenEstimator(same), method="sigmoid").fit(odds, wrong)
    expected = sigmoid.predict_proba(odds)[:, 1]
    assert [fitted.of(risk) for risk in risks] == pytest.approx(expected, abs=2e-3)


def test_many_labels_take_the_steps_of_scikit_learn_joined_by_lines() -> None:
    risks, wrong = drawn(20 * MANY)
    fitted = calibration(risks, wrong)
    assert isinstance(fitted, Isotonic)
    steps = IsotonicRegression(out_of_bounds="clip").fit(risks, wrong)
    apart = np.abs(np.array([fitted.of(risk) for risk in risks]) - steps.predict(risks))
    assert apart.mean() < 0.02


@pytest.mark.parametrize("count", [MANY // 2, 4 * MANY])
def test_calibrated_risks_are_honest_on_fresh_labels(count: int) -> None:
    fitted = calibration(*drawn(count))
    assert fitted is not None
    fresh, wrong = drawn(20_000, seed=1)
    before, after = (
        np.mean((np.array(values) - wrong) ** 2) for values in (fresh, [fitted.of(risk) for risk in fresh])
    )
    assert after < before - 0.01, "Brier score"
    for low, high in ((0.3, 0.4), (0.45, 0.55), (0.6, 0.7)):
        inside = [place for place, risk in enumerate(fresh) if low <= risk < high]
        mean_inside = np.mean([fitted.of(fresh[place]) for place in inside])
        assert mean_inside == pytest.approx(np.mean([wrong[place] for place in inside]), abs=0.05)


@given(st.lists(st.tuples(st.floats(0, 1), st.booleans()), min_size=2, max_size=60), st.integers(0, 1))
def test_no_two_risks_change_places(labels: list[tuple[float, bool]], many: int) -> None:
    labels *= 1 + many * (MANY // len(labels) + 1)
    fitted = calibration(*zip(*labels, strict=True))
    if fitted is None:
        return
    calibrated_risks = [fitted.of(risk) for risk in sorted({risk for risk, _ in labels})]
    assert all(0 <= risk <= 1 for risk in calibrated_risks)
    assert calibrated_risks == sorted(calibrated_risks)


@pytest.mark.parametrize(
    ("risks", "wrong"),
    [([0.1, 0.9], [True, True]), ([0.1, 0.9], [False, False]), ([0.1, 0.2, 0.8, 0.9], [True, True, False, False])],
)
def test_risks_that_do_not_rise_with_the_labels_stay_as_they_are(risks: list[float], wrong: list[bool]) -> None:
    assert calibration(risks, wrong) is None


def test_each_kind_has_its_own_map_and_abstentions_stay() -> None:
    risks, wrong = drawn(300)
    units = [unit(wrong=each) for each in wrong]
    weights = calibrated(Weights((MODEL,)), [*units, unit(wrong=True)], [*risks, None])
    (model,) = weights.models
    assert model.calibration == calibration(risks, wrong)
    assert model.calibration is not None
    calibrated_risks = as_calibrated(weights, [*units, unit(wrong=True)], [*risks, None])
    assert calibrated_risks[-1] is None
    assert calibrated_risks[0] == model.calibration.of(risks[0])
    (risk,) = model.risks({"nli": [0.8]}, "en")
    (raw,) = MODEL.risks({"nli": [0.8]}, "en")
    assert raw is not None
    assert risk == model.calibration.of(raw)
    assert weights.digest != Weights((MODEL,)).digest


@pytest.mark.parametrize("count", [300, 2 * MANY])
def test_a_file_keeps_every_digit(count: int) -> None:
    risks, wrong = drawn(count)
    weights = calibrated(Weights((MODEL,)), [unit(wrong=each) for each in wrong], risks)
    assert weights_from_json(json.loads(json.dumps(weights_to_json(weights)))) == weights


@pytest.mark.parametrize(
    "broken",
    [
        {"method": "platt", "slope": -1.0, "intercept": 0.0},
        {"method": "platt", "slope": "1", "intercept": 0.0},
        {"method": "temperature"},
        {"method": "isotonic", "risks": [0, 1], "shares": [0, 0.5, 1]},
        {"method": "isotonic", "risks": [0, 0.6, 0.5, 1], "shares": [0, 0.1, 0.2, 1]},
        {"method": "isotonic", "risks": [0.1, 1], "shares": [0, 1]},
        {"method": "isotonic", "risks": [], "shares": []},
    ],
)
def test_a_broken_calibration_is_refused(broken: dict[str, object]) -> None:
    stored = weights_to_json(Weights((MODEL,)))
    stored["answer"]["calibration"] = broken
    with pytest.raises(BadInput, match="cannot be used"):
        weights_from_json(stored)
