"""Weights learnt from labels: what they must find, must not do, and must refuse."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from core.domain.answers import Kind
from core.domain.labels import Label
from core.domain.weights import Feature
from core.errors import BadInput
from core.tuning.crossfit import unit_risks
from core.tuning.learning import SEVERITY, fit, lacking
from tests.support.labelled_units import heard, units

ALONE = list(range(200))
RANDOM = np.random.default_rng(0)
BAD = [bool(each) for each in RANDOM.random(200) < 0.4]


def test_a_lone_detector_gets_the_weights_of_a_ridge_logistic_regression() -> None:
    """Scikit-learn's, on the same four equal columns: the penalty is 30, so C is 1/30."""
    from sklearn.linear_model import LogisticRegression

    risks = [
        float(np.clip(0.3 + 0.3 * b + 0.1 * n, 0.05, 0.95)) for b, n in zip(BAD, RANDOM.normal(size=200), strict=True)
    ]
    odds = np.log(np.array(risks) / (1 - np.array(risks)))
    scaled = (odds - odds.mean()) / odds.std()
    known = LogisticRegression(C=1 / 30, tol=1e-8).fit(np.column_stack([scaled] * 4), BAD)
    answers, labels = heard(ALONE, only=risks), units(ALONE, BAD)
    expected = known.predict_proba(np.column_stack([scaled] * 4))[:, 1]
    assert unit_risks(fit(answers, labels), answers, labels) == pytest.approx(expected.tolist(), abs=1e-3)


def test_a_detector_that_is_right_backwards_gets_no_weight() -> None:
    answers = heard(ALONE, backwards=[0.2 if b else 0.8 for b in BAD], knows=[0.7 if b else 0.3 for b in BAD])
    (model,) = fit(answers, units(ALONE, BAD)).models
    assert model.signals == {"knows"}
    assert all(term.wrong >= 0 for term in model.terms if term.part is not Feature.SILENT)


def test_silence_may_tell_either_way() -> None:
    answers = heard(ALONE, quiet=[None if b else 0.5 for b in BAD], other=[0.5] * 200)
    (model,) = fit(answers, units(ALONE, BAD)).models
    assert [term.wrong > 0 for term in model.terms if term.part is Feature.SILENT] == [True]
    answers = heard(ALONE, quiet=[0.5 if b else None for b in BAD], other=[0.5] * 200)
    (model,) = fit(answers, units(ALONE, BAD)).models
    assert [term.wrong > 0 for term in model.terms if term.part is Feature.SILENT] == [False]


def test_major_errors_stand_above_minor_ones_where_labels_tell_them_apart() -> None:
    labels = [Label.SUPPORTED, Label.MINOR, Label.MAJOR] * 60
    plain = units(list(range(180)), [label.hallucinated is True for label in labels])
    graded = [dataclasses.replace(unit, label=label) for unit, label in zip(plain, labels, strict=True)]
    answers = heard(list(range(180)), wrong=[0.2, 0.8, 0.8] * 60, grave=[0.2, 0.2, 0.8] * 60)
    (model,) = fit(answers, graded).models
    assert model.severity == SEVERITY
    low, middle, high = unit_risks(fit(answers, graded), answers, graded)[:3]
    assert low is not None and middle is not None and high is not None and low < middle < high
    assert fit(answers, plain).models[0].severity == 0.0


def test_languages_share_weights_and_have_their_own_level() -> None:
    english = units(ALONE[:100], [True] * 60 + [False] * 40)
    japanese = [
        dataclasses.replace(unit, answer=unit.answer + 100, document=unit.document + 100, lang="ja")
        for unit in units(ALONE[:100], [True] * 10 + [False] * 90)
    ]
    answers = heard(ALONE, a=[0.6] * 60 + [0.4] * 40 + [0.6] * 10 + [0.4] * 90)
    (model,) = fit(answers, [*english, *japanese]).models
    assert {each.lang for each in model.languages} == {"en", "ja"}
    (en,), (ja,) = model.risks({"a": [0.5]}, "en"), model.risks({"a": [0.5]}, "ja")
    (unknown,) = model.risks({"a": [0.5]}, "ko")
    assert en is not None and ja is not None and unknown is not None and ja < unknown < en


def test_a_whole_answer_is_learnt_at_its_riskiest_sentence() -> None:
    documents = [d for d in range(40) for _ in range(2)]
    bad = [d % 2 == 0 for d in range(40)]
    answers = heard(documents, a=[risk for b in bad for risk in ((0.2, 0.9) if b else (0.2, 0.3))])
    labels = [dataclasses.replace(unit, sentence=None) for unit in units(list(range(40)), bad)]
    risks = unit_risks(fit(answers, labels), answers, labels)
    assert all(risk is not None and (risk > 0.5) == b for risk, b in zip(risks, bad, strict=True))


def test_a_set_on_which_everything_abstained_cannot_be_fitted() -> None:
    with pytest.raises(BadInput, match="abstain"):
        fit(heard(ALONE, a=[None] * 200), units(ALONE, BAD))


def test_too_few_labels_are_counted_by_class() -> None:
    assert lacking(units(ALONE[:15], [True] * 3 + [False] * 12)) == {
        Kind.ANSWER: "7 more hallucinated labels (3 of 10)"
    }
    assert lacking(units([0] * 10 + ALONE[1:11], [False] * 10 + [True] * 10)) == {
        Kind.ANSWER: "supported labels in 3 more documents"
    }
    assert lacking(units(ALONE[:20], [True, False] * 10)) == {}
