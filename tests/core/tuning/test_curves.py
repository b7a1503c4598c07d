"""Curves agree with scikit-learn on any data with ties, and say what labels lack."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.metrics import auc, confusion_matrix, precision_recall_curve, roc_auc_score, roc_curve

from core.domain.answers import Kind
from core.domain.labelled_columns import LabelledColumns, columns_of
from core.domain.work import LabelledRisk
from core.tuning.curves import FLAGS_NO_RISK, Curve, between, curve, missing, plotted_entries
from core.wording import phrase_in

Data = list[tuple[bool, float | None]]

TIED = st.one_of(st.integers(0, 6).map(lambda n: n / 6), st.floats(0, 1))
UNITS = st.lists(st.tuples(st.booleans(), TIED), min_size=2, max_size=60)
SOME_ABSTAIN = st.lists(st.tuples(st.booleans(), st.one_of(st.none(), TIED)), min_size=2, max_size=60)


def labels(data: Data) -> LabelledColumns:
    return columns_of(LabelledRisk(n, 0, "en", Kind.ANSWER, positive, risk) for n, (positive, risk) in enumerate(data))


def arrays(data: Data) -> tuple[list[bool], list[float]]:
    """As scikit-learn takes them: what has no risk ranks above everything."""
    return [positive for positive, _ in data], [2.0 if risk is None else risk for _, risk in data]


def both_classes(data: Data) -> bool:
    return len({positive for positive, _ in data}) == 2


@given(UNITS.filter(both_classes))
def test_precision_and_recall_are_those_of_scikit_learn(data: Data) -> None:
    drawn = curve(labels(data))
    precision, recall, _ = precision_recall_curve(*arrays(data))
    assert drawn.precision()[:-1] == pytest.approx(precision[:-1])
    assert drawn.recall() == pytest.approx(recall)


@given(UNITS.filter(both_classes))
def test_false_alarms_and_recall_are_those_of_scikit_learn(data: Data) -> None:
    drawn = curve(labels(data))
    false_alarms, recall, _ = roc_curve(*arrays(data), drop_intermediate=False)
    assert drawn.false_alarm_rate()[::-1] == pytest.approx(false_alarms)
    assert drawn.recall()[::-1] == pytest.approx(recall)


@given(SOME_ABSTAIN.filter(both_classes))
def test_areas_are_those_of_scikit_learn_with_abstentions_as_the_riskiest(data: Data) -> None:
    drawn = curve(labels(data))
    precision, recall, _ = precision_recall_curve(*arrays(data))
    assert drawn.roc_area() == pytest.approx(roc_auc_score(*arrays(data)))
    assert drawn.precision_recall_area() == pytest.approx(auc(recall, precision))


@given(SOME_ABSTAIN.filter(both_classes), st.one_of(TIED, st.just(FLAGS_NO_RISK)))
def test_any_cut_gives_the_confusion_matrix_of_risk_at_least_that(data: Data, cut: float) -> None:
    truth, risks = arrays(data)
    at = curve(labels(data)).at(cut)
    tn, fp, fn, tp = confusion_matrix(truth, np.array(risks) >= cut, labels=[False, True]).ravel()
    assert (at.true_negatives, at.false_positives, at.false_negatives, at.true_positives) == (tn, fp, fn, tp)


@given(SOME_ABSTAIN.filter(both_classes))
def test_the_cut_of_an_entry_leads_back_to_it(data: Data) -> None:
    drawn = curve(labels(data))
    assert [drawn.place(drawn.cut(entry)) for entry in range(len(drawn.true_positives))] == list(
        range(len(drawn.true_positives))
    )


@given(SOME_ABSTAIN.filter(both_classes))
def test_the_ends_flag_everything_and_nothing_but_what_has_no_risk(data: Data) -> None:
    drawn = curve(labels(data))
    assert drawn.entry(0).flagged == len(data)
    assert drawn.at(FLAGS_NO_RISK).flagged == drawn.abstained == sum(risk is None for _, risk in data)


@given(SOME_ABSTAIN.filter(both_classes))
def test_a_higher_cut_never_flags_more(data: Data) -> None:
    drawn = curve(labels(data))
    assert (np.diff(drawn.true_positives) <= 0).all()
    assert (np.diff(drawn.false_positives) <= 0).all()
    assert (np.diff(drawn.true_positives + drawn.false_positives) < 0).all()


@given(st.floats(0, 1), st.floats(0, 1))
def test_a_cut_lies_above_the_lower_and_not_above_the_higher(first: float, second: float) -> None:
    low, high = sorted((first, second))
    if low < high:
        assert low < between(low, high) <= high


@pytest.mark.parametrize(
    ("low", "high", "cut"),
    [(0.43, 0.468, 0.45), (0.1, 0.9, 0.5), (0.4999, 0.5001, 0.5), (1.0, FLAGS_NO_RISK, FLAGS_NO_RISK)],
)
def test_a_cut_is_as_short_as_it_can_be(low: float, high: float, cut: float) -> None:
    assert between(low, high) == cut


def many(n: int) -> Curve:
    random = np.random.default_rng(1)
    truth = random.random(n) < 0.1
    return curve(labels([(bool(t), float(r)) for t, r in zip(truth, random.beta(2 + 3 * truth, 4), strict=True)]))


def test_few_points_are_drawn_however_many_labels_and_both_ends_are_among_them() -> None:
    drawn = many(20_000)
    entries = plotted_entries(drawn)
    assert 100 < len(entries) <= 402
    assert (entries[0], entries[-1]) == (0, len(drawn.true_positives) - 1)
    assert np.abs(np.diff(drawn.recall()[entries])).max() < 0.01


def test_a_small_curve_is_drawn_whole() -> None:
    drawn = many(50)
    assert list(plotted_entries(drawn)) == list(range(len(drawn.true_positives)))


@pytest.mark.parametrize(
    ("data", "lacks"),
    [
        ([], "0 labels; a curve needs at least 10."),
        ([(True, 0.5)] * 12, "a curve needs supported ones too"),
        ([(False, 0.5)] * 12, "a curve needs hallucinated ones too"),
        ([(n % 2 == 0, None) for n in range(12)], "None of the 12 labelled units has a risk"),
        ([(n % 2 == 0, 0.5) for n in range(12)], "the same risk, 0.5"),
        ([(n % 2 == 0, n / 12) for n in range(12)], ""),
    ],
)
def test_what_labels_lack_is_said(data: Data, lacks: str) -> None:
    phrase = missing(labels(data))
    assert lacks in (phrase_in(phrase, "en") if phrase else "")
    assert bool(phrase) == bool(lacks)


def test_a_share_of_nothing_is_not_zero() -> None:
    at = curve(labels([(True, 0.1), (False, 0.2)])).at(FLAGS_NO_RISK)
    assert at.precision is None
    assert at.recall == 0.0
    assert math.isclose(at.accuracy or 0, 0.5)
