"""Proposed cuts do what they say on the labels they were chosen from."""

from hypothesis import assume, given
from hypothesis import strategies as st

from core.domain.answers import Kind
from core.domain.labelled_columns import columns_of
from core.domain.work import LabelledRisk
from core.tuning.curves import Curve, curve
from core.tuning.proposed_thresholds import (
    SMALLEST_BASIS,
    best_f1,
    precision_above,
    precision_at_least,
    recall_at_least,
)

RISK = st.integers(0, 20).map(lambda n: n / 20)


@st.composite
def curves(draw: st.DrawFn) -> Curve:
    data = draw(st.lists(st.tuples(st.booleans(), st.one_of(st.none(), RISK)), min_size=2, max_size=80))
    assume(len({positive for positive, _ in data}) == 2)
    return curve(columns_of(LabelledRisk(n, 0, "en", Kind.ANSWER, *unit) for n, unit in enumerate(data)))


@given(curves())
def test_no_cut_has_a_better_f1(drawn: Curve) -> None:
    best = drawn.at(best_f1(drawn)).f1 or 0
    assert all((drawn.entry(n).f1 or 0) <= best for n in range(len(drawn.true_positives)))


@given(curves(), st.floats(0.05, 1))
def test_the_highest_cut_that_keeps_the_recall_is_found(drawn: Curve, wanted: float) -> None:
    cut = recall_at_least(drawn, wanted)
    place = drawn.place(cut)
    assert (drawn.at(cut).recall or 0) >= wanted
    assert all((drawn.entry(n).recall or 0) < wanted for n in range(place + 1, len(drawn.true_positives)))


@given(curves(), st.floats(0.05, 1))
def test_the_lowest_cut_of_a_precision_is_found_or_there_is_none(drawn: Curve, wanted: float) -> None:
    def good(place: int) -> bool:
        at = drawn.entry(place)
        return at.flagged >= SMALLEST_BASIS and at.true_positives >= wanted * at.flagged

    cut = precision_at_least(drawn, wanted)
    places = [n for n in range(len(drawn.true_positives)) if good(n)]
    assert (drawn.place(cut) if cut is not None else None) == (places[0] if places else None)


@given(curves(), RISK)
def test_a_riskier_band_starts_no_lower_than_the_one_before(drawn: Curve, start: float) -> None:
    cut = precision_above(drawn, 0.9, start)
    assert cut is None or cut >= start


def test_what_has_no_risk_does_not_spoil_the_precision_of_a_band_it_never_enters() -> None:
    unchecked = [LabelledRisk(n, 0, "en", Kind.ANSWER, False, None) for n in range(50)]
    risky = [LabelledRisk(n, 0, "en", Kind.ANSWER, True, 0.8) for n in range(20)]
    safe = [LabelledRisk(n, 0, "en", Kind.ANSWER, False, 0.2) for n in range(20)]
    drawn = curve(columns_of([*unchecked, *risky, *safe]))
    assert precision_at_least(drawn, 0.9) is None
    assert precision_above(drawn, 0.9, 0.3) == 0.5
