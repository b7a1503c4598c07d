"""Columns hold exactly the units that they were made from."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from core.domain.answers import Kind
from core.domain.labelled_columns import LabelledColumns, columns_of
from core.domain.provenance import Draw
from core.domain.work import LabelledRisk

risks = st.none() | st.floats(0, 1)
words = st.text(max_size=3).filter(lambda word: not word.endswith("\0"))
units = st.builds(
    LabelledRisk,
    item_id=st.integers(1, 6), sentence=st.integers(-1, 3), lang=words, kind=st.sampled_from(Kind),
    hallucinated=st.booleans(), risk=risks, major=st.booleans(), inclusion=st.floats(0, 1),
    document=st.integers(-1, 1 << 62), input_hash=words, sentences=st.integers(0, 9), at=st.floats(0, 1e10),
    set_name=words, draw=st.sampled_from(Draw), order=st.integers(0, (1 << 63) - 1), repeats=st.booleans(),
    corrected=st.booleans(), machine_hash=words, machine_wrong=st.booleans(), open_conflict=st.booleans(),
    answer_risk=risks, blind=st.booleans(),
)  # fmt: skip
lists = st.lists(units, max_size=12)


@given(lists)
def test_what_goes_in_comes_out(made: list[LabelledRisk]) -> None:
    columns = columns_of(made)
    assert list(columns) == made
    assert len(columns) == len(made)
    assert [columns[place] for place in range(len(made))] == made
    assert list(columns[2:5]) == made[2:5]
    assert columns.groups.tolist() == [unit.group for unit in made]
    numbers = {group: number for number, group in enumerate(sorted({unit.group for unit in made[:4]}))}
    assert columns[:4].documents.tolist() == [numbers[unit.group] for unit in made[:4]]
    assert tuple(columns.langs) == tuple(unit.lang for unit in made)


@given(lists)
def test_parts_are_those_that_fit(made: list[LabelledRisk]) -> None:
    columns = columns_of(made)
    for lang in {unit.lang for unit in made} | {"xx"}:
        fitting = [unit for unit in made if unit.kind is Kind.QUIZ and lang in {"", unit.lang}]
        assert list(columns.covered(Kind.QUIZ, lang)) == fitting
        assert list(columns.in_set(lang)) == [unit for unit in made if unit.set_name == lang]


@given(lists, lists)
def test_items_are_replaced_in_their_order(made: list[LabelledRisk], others: list[LabelledRisk]) -> None:
    columns, more = columns_of(made), columns_of(others)
    assert list(LabelledColumns.joined([columns, more])) == [*made, *others]
    kept = columns.without(more.answers.item_id)
    assert list(kept) == [unit for unit in made if unit.item_id not in {other.item_id for other in others}]
    both = LabelledColumns.joined([kept, more])
    assert list(both.take(np.argsort(both.item_ids, kind="stable"))) == sorted(
        [*kept, *others], key=lambda unit: unit.item_id
    )
