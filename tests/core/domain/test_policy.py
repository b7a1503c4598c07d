"""Bands: one comparison, the presets of the sources, and nothing unchecked is ever safe."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.domain.answers import Kind
from core.domain.policy import ANSWER_PRESET, PRESET, QUIZ_PRESET, Band, Bands


@pytest.mark.parametrize(
    ("confidence", "band"),
    [(1.0, Band.PUBLISH), (0.8, Band.PUBLISH), (0.79, Band.MARK), (0.5, Band.MARK), (0.49, Band.REPLACE),
     (0.3, Band.REPLACE), (0.29, Band.DISCARD), (0.0, Band.DISCARD)],
)  # fmt: skip
def test_quiz_preset_is_that_of_s1(confidence: float, band: Band) -> None:
    """S1: 0.8 and up publish, 0.5 mark, 0.3 replace, below discard; each bound belongs to the safer band."""
    assert QUIZ_PRESET.of(round(1 - confidence, 10)) is band


@pytest.mark.parametrize("bands", [ANSWER_PRESET, QUIZ_PRESET])
def test_what_nobody_could_check_is_put_before_a_person(bands: Bands) -> None:
    assert bands.of(None) is bands.names[1]
    assert bands.of(0.0) is bands.names[0]


@given(st.lists(st.floats(0, 1), min_size=3, max_size=3), st.floats(0, 1), st.floats(0, 1))
def test_more_risk_never_means_a_safer_band(cuts: list[float], low: float, high: float) -> None:
    bands = Bands(QUIZ_PRESET.names, tuple(sorted(cuts)))
    low, high = sorted((low, high))
    assert bands.names.index(bands.of(low)) <= bands.names.index(bands.of(high))
    assert (bands.of(low) is not bands.names[0]) == (low >= bands.needs_review_from)


def test_cuts_must_ascend_and_fit_the_names() -> None:
    with pytest.raises(ValueError, match="ascending"):
        Bands(ANSWER_PRESET.names, (0.9, 0.5))
    with pytest.raises(ValueError, match="ascending"):
        Bands(ANSWER_PRESET.names, (0.5,))


def test_the_preset_bands_each_kind_by_its_own_cuts() -> None:
    assert (PRESET.band(Kind.ANSWER, 0.3), PRESET.band(Kind.QUIZ, 0.3)) == (Band.ACCEPT, Band.MARK)
