"""A fusion fitted on labels is judged on documents it did not see."""

from __future__ import annotations

import numpy as np
import pytest

from core.errors import BadInput
from core.labels import Label
from core.models import Kind
from core.tuning.crossfit import cross_fitted
from core.tuning.units import Unit


def units(documents: list[int], labels: list[bool]) -> list[Unit]:
    return [
        Unit(d, i, d, Label.MAJOR if bad else Label.SUPPORTED, "", "en", Kind.ANSWER, "")
        for i, (d, bad) in enumerate(zip(documents, labels, strict=True))
    ]


def test_weighs_the_detector_that_knows_above_the_one_that_does_not() -> None:
    random = np.random.default_rng(0)
    bad = list(random.random(200) < 0.5)
    knows = [0.8 if b else 0.3 for b in bad]
    guesses = list(random.random(200))
    risks = cross_fitted({"knows": knows, "guesses": guesses}, units([i // 4 for i in range(200)], bad))
    assert np.mean([(risk >= 0.5) == b for risk, b in zip(risks, bad, strict=True)]) == 1.0


def test_nothing_is_learnt_from_a_units_own_document() -> None:
    """The detector names the document. Only labels of that very document would tell which are bad."""
    bad = [document % 2 == 0 for document in range(20) for _ in range(5)]
    names = [document / 20 for document in range(20) for _ in range(5)]
    risks = np.array(cross_fitted({"names": names}, units([i // 5 for i in range(100)], bad)))
    assert np.corrcoef(risks, bad)[0, 1] < 0.1


def test_abstentions_are_a_feature_not_a_risk() -> None:
    bad = [i % 2 == 0 for i in range(80)]
    silent = [None if b else 0.5 for b in bad]
    risks = cross_fitted({"silent": silent}, units(list(range(80)), bad))
    assert all((risk > 0.5) == b for risk, b in zip(risks, bad, strict=True))


def test_one_class_in_one_document_cannot_be_fitted() -> None:
    with pytest.raises(BadInput, match="two documents each"):
        cross_fitted({"a": [0.1, 0.2, 0.3]}, units([0, 1, 2], [True, False, False]))


def test_a_set_on_which_everything_abstained_cannot_be_fitted() -> None:
    with pytest.raises(BadInput, match="abstain"):
        cross_fitted({"a": [None] * 4}, units([0, 1, 2, 3], [True, False, True, False]))


def test_a_class_that_stands_in_one_fold_alone_cannot_be_fitted() -> None:
    """Both bad documents of these twelve are judged together, by a model that saw none."""
    sizes = [3, 3, 3, 3, 3, 3, 3, 3, 2, 2, 1, 1]
    documents = [document for document, size in enumerate(sizes) for _ in range(size)]
    bad = [document in {9, 11} for document in documents]
    with pytest.raises(BadInput, match="more documents"):
        cross_fitted({"a": [0.2 + 0.1 * (i % 5) for i in range(len(documents))]}, units(documents, bad))
