"""What a cut is to achieve, as typed, and the cut that does."""

from __future__ import annotations

import pytest

from core.domain.answers import Kind
from core.domain.labelled_columns import columns_of
from core.domain.work import LabelledRisk
from core.errors import BadInput
from core.tuning.curves import curve
from core.tuning.target import Goal, Target, parse_target

CURVE = curve(
    columns_of(
        LabelledRisk(n, -1, "en", Kind.ANSWER, bad, risk)
        for n, (risk, bad) in enumerate(
            [(0.9, True)] * 10 + [(0.6, False)] * 4 + [(0.4, True)] * 2 + [(0.1, False)] * 4
        )
    )
)


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("recall=0.95", Target(Goal.RECALL, 0.95)),
        ("f1", Target(Goal.F1, 1.0)),
        ("fbeta=2", Target(Goal.FBETA, 2.0)),
        ("accepted-error=0.02", Target(Goal.ACCEPTED_ERROR, 0.02)),
    ],
)
def test_targets_are_read_and_written(text: str, target: Target) -> None:
    assert parse_target(text) == target
    assert str(target) == text


@pytest.mark.parametrize(
    "text", ["", "recall", "recall=1", "precision=90", "f1=0.5", "fbeta=0", "fbeta=inf", "auc=0.9"]
)
def test_what_is_not_a_target_is_refused_with_all_that_are(text: str) -> None:
    with pytest.raises(BadInput, match="accepted-error"):
        parse_target(text)


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("recall=0.8", 0.6, 0.9),  # 10 of 12 above 0.6
        ("recall=0.9", 0.1, 0.4),
        ("precision=0.9", 0.6, 0.9),
        ("precision=0.7", 0.1, 0.4),  # 12 of 16
        ("f1", 0.6, 0.9),  # 20/22 against 24/28
        ("fbeta=2", 0.1, 0.4),  # 50/58 against 60/64
    ],
)
def test_cuts_lie_between_distinct_risks(text: str, low: float, high: float) -> None:
    assert low < parse_target(text).cut(CURVE) < high


def test_a_precision_that_no_cut_reaches_is_said_so() -> None:
    labels = columns_of(LabelledRisk(n, -1, "en", Kind.ANSWER, n % 2 == 0, 0.3 + 0.4 * (n % 3 == 0)) for n in range(30))
    with pytest.raises(BadInput, match="No cut reaches"):
        parse_target("precision=0.9").cut(curve(labels))
