"""Columns of labelled units, and shares that weigh units by their chance."""

from __future__ import annotations

import numpy as np
import pytest

from core.domain.answers import Kind
from core.domain.work import LabelledRisk
from core.tuning.holdout import FEWEST_DOCUMENTS, halves, short_of
from core.tuning.sample import Sample, sample


def test_labels_that_were_unlikely_stand_for_many() -> None:
    """Flagged ones are all labelled, of the rest one in ten: of 100 wrong units 50 are flagged."""
    risks = np.array([0.9] * 50 + [0.1] * 5)
    wrong = np.ones(55, dtype=bool)
    drawn = Sample(wrong, risks, np.arange(55), np.array([1.0] * 50 + [0.1] * 5), ("en",) * 55)
    assert drawn.point(0.5).confusion.recall == pytest.approx(50 / 55)
    shares = drawn.weighted(0.5)
    assert shares and shares[1].value == pytest.approx(0.5) and shares[1].naive == pytest.approx(50 / 55)


def test_chosen_units_are_left_out_of_weighted_shares() -> None:
    risks, wrong = np.array([0.9] * 20 + [0.1] * 10), np.array([True] * 10 + [False] * 10 + [True] * 10)
    drawn = Sample(wrong, risks, np.arange(30), np.array([1.0] * 20 + [0.0] * 10), ("en",) * 30)
    shares = drawn.weighted(0.5)
    assert shares and (shares[1].n, shares[1].value) == (10, 1.0)


def test_equal_chances_need_no_weights() -> None:
    assert Sample(np.array([True]), np.array([0.5]), np.array([0]), np.ones(1), ("en",)).weighted(0.5) is None


def units(count: int, start: int = 1) -> list[LabelledRisk]:
    return [LabelledRisk(start + n, 0, "en", Kind.ANSWER, n % 2 == 0, 0.5, document=n // 2) for n in range(count)]


def test_units_of_one_document_are_never_parted() -> None:
    parts = halves(units(200))
    documents = [{unit.document for unit in half} for half in (parts.chosen_with, parts.held_out)]
    assert not documents[0] & documents[1]
    assert 30 < len(documents[1]) < 70


def test_later_labels_move_no_document_across() -> None:
    before, after = halves(units(200)), halves(units(400))
    held = {unit.document for unit in after.held_out}
    assert {unit.document for unit in before.held_out} <= held
    assert not {unit.document for unit in before.chosen_with} & held


def test_too_few_documents_stay_whole_and_say_what_is_missing() -> None:
    few = units(2 * FEWEST_DOCUMENTS)
    assert not halves(few).held_out and len(halves(few).chosen_with) == len(few)
    assert short_of(few) == (FEWEST_DOCUMENTS, FEWEST_DOCUMENTS)


def test_a_sample_numbers_its_documents_and_keeps_the_unchecked() -> None:
    made = sample([*units(4), LabelledRisk(9, 0, "ja", Kind.ANSWER, True, None)])
    assert made.documents.tolist() == [0, 0, 1, 1, 2]
    assert np.isinf(made.risks[-1]) and len(made.in_language("ja")) == 1
