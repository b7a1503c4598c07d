"""Log-odds have no end: every risk is kept away from 0 and 1 before they are taken, in one place."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.domain.log_odds import FAINTEST, SUREST, believed, log_odds, probability


@given(st.floats(0, 1), st.sampled_from([SUREST, FAINTEST]))
def test_there_and_back_is_what_is_believed(risk: float, surest: float) -> None:
    assert probability(log_odds(risk, surest)) == pytest.approx(believed(risk, surest))


@pytest.mark.parametrize("surest", [SUREST, FAINTEST])
def test_certain_risks_are_believed_no_further_than_that(surest: float) -> None:
    assert (believed(0, surest), believed(1, surest)) == (surest, 1 - surest)
    assert log_odds(0, surest) == pytest.approx(-log_odds(1, surest))


def test_odds_beyond_what_a_number_holds_are_a_probability_all_the_same() -> None:
    assert probability(-1e9) == 0
    assert probability(1e9) == 1
    assert math.isfinite(log_odds(0))
