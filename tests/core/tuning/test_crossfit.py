"""A fusion fitted on labels is measured on documents it did not see."""

from __future__ import annotations

import numpy as np
import pytest

from core.errors import BadInput
from core.tuning.crossfit import cross_fitted, folds
from tests.support.labelled_units import heard, units


def test_weighs_the_detector_that_knows_above_the_one_that_does_not() -> None:
    random = np.random.default_rng(0)
    bad = [bool(each) for each in random.random(200) < 0.5]
    documents = [i // 4 for i in range(200)]
    answers = heard(documents, knows=[0.8 if b else 0.3 for b in bad], guesses=random.random(200).tolist())
    risks = cross_fitted(answers, units(documents, bad))
    assert all(risk is not None and (risk >= 0.5) == b for risk, b in zip(risks, bad, strict=True))


def test_no_document_is_on_both_sides_and_every_unit_is_measured_once() -> None:
    documents = [i // 4 for i in range(200)]
    made = units(documents, [i % 3 == 0 for i in range(200)])
    parts = folds(made)
    assert sorted(i for _, test in parts for i in test) == list(range(200))
    for train, test in parts:
        assert not {documents[i] for i in train} & {documents[i] for i in test}


def test_labels_that_mean_nothing_are_not_learnt() -> None:
    """Shuffled labels, documents alike within: only what leaks could be in order."""
    random = np.random.default_rng(1)
    documents = [i // 5 for i in range(500)]
    of_document = random.random(100) < 0.5
    bad = [bool(of_document[d]) for d in documents]
    answers = heard(documents, **{f"noise {n}": random.random(500).tolist() for n in range(8)})
    assert 0.4 < _order(cross_fitted(answers, units(documents, bad)), bad) < 0.6


def test_nothing_is_learnt_from_a_units_own_document() -> None:
    """The detector names the document. Only labels of that very document would tell which are bad."""
    documents = [document for document in range(20) for _ in range(5)]
    answers = heard(documents, names=[(document + 0.5) / 20 for document in documents])
    bad = [document % 2 == 0 for document in documents]
    assert _order(cross_fitted(answers, units(documents, bad)), bad) < 0.6


def test_too_few_labels_are_refused_before_anything_is_scored() -> None:
    with pytest.raises(BadInput, match=r"answer units need 9 more hallucinated labels \(1 of 10\)"):
        folds(units(list(range(20)), [True] + [False] * 19))


def test_a_class_that_stands_in_one_fold_alone_cannot_be_fitted() -> None:
    """All bad documents are measured together, by a model that would have seen none."""
    documents = [d for d in range(40) for _ in range(3)]
    _, measured = folds(units(documents, [d % 2 == 0 for d in documents]))[0]
    together = {documents[i] for i in measured}
    with pytest.raises(BadInput, match="more documents"):
        folds(units(documents, [d in together for d in documents]))


def _order(risks: list[float | None], bad: list[bool]) -> float:
    """Share of pairs in the right order."""
    numbers, flags = np.array(risks, dtype=float), np.array(bad)
    high, low = numbers[flags][:, None], numbers[~flags][None, :]
    return float(((high > low) + (high == low) / 2).mean())
