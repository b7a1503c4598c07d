"""Halves by document: the same half whatever was asked before."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from core.tuning.holdout import HoldoutCache, is_held_out

documents = st.sets(st.integers(0, 50) | st.integers(0, 2**62))


@given(st.lists(documents, max_size=4))
def test_a_document_stays_in_its_half_whatever_was_asked_before(asked: list[set[int]]) -> None:
    draws = HoldoutCache()
    for each in asked:
        ids = sorted(each)
        assert draws.held_out(np.array(ids, dtype=np.int64)).tolist() == [is_held_out(document) for document in ids]
