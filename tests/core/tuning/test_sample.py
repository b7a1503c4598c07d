"""Columns of labelled units, parted by document."""

from __future__ import annotations

import numpy as np

from core.domain.answers import Kind
from core.domain.labelled_columns import LabelledColumns, columns_of
from core.domain.work import LabelledRisk
from core.tuning.holdout import FEWEST_DOCUMENTS, halves, short_of
from core.tuning.sample import sample


def units(count: int, start: int = 1) -> LabelledColumns:
    return columns_of(
        LabelledRisk(start + n, 0, "en", Kind.ANSWER, n % 2 == 0, 0.5, document=n // 2) for n in range(count)
    )


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
    made = sample(columns_of([*units(4), LabelledRisk(9, 0, "ja", Kind.ANSWER, True, None)]))
    assert made.documents.tolist() == [0, 0, 1, 1, 2]
    assert np.isinf(made.risks[-1]) and len(made.in_language("ja")) == 1
