"""Weights by hand: the risk they make, and what makes it up."""

from __future__ import annotations

import math

import pytest

from core.domain.answers import Kind
from core.domain.weights import Feature, Language, RiskModel, Term, Weights, parts_of

MODEL = RiskModel(
    Kind.ANSWER,
    (Term("a", Feature.OWN, 0.5, 2.0, 1.0), Term("b", Feature.SILENT, 0.25, -1.0, 0.0)),
    (Language("ja", 0.5, 0.0),),
    wrong=-1.0,
    major=-2.0,
    severity=0.2,
)


def sigma(odds: float) -> float:
    return 1 / (1 + math.exp(-odds))


def test_parts_are_log_odds_of_the_sentence_and_its_answer() -> None:
    odds = math.log(0.8 / 0.2)
    first, second, third = parts_of([0.8, None, 0.2])
    answer = {Feature.MEAN: 0.0, Feature.HIGHEST: odds, Feature.LOWEST: -odds}
    assert first == pytest.approx({Feature.OWN: odds, Feature.SILENT: 0.0, **answer})
    assert second == pytest.approx({Feature.SILENT: 1.0, **answer})
    assert third == pytest.approx({Feature.OWN: -odds, Feature.SILENT: 0.0, **answer})
    assert list(parts_of([None])) == [{Feature.SILENT: 1.0}]


def test_certainty_is_believed_up_to_98_percent() -> None:
    assert next(parts_of([1.0]))[Feature.OWN] == pytest.approx(math.log(0.98 / 0.02))


def test_risk_blends_the_chance_of_an_error_and_of_a_major_one() -> None:
    """a says 0.5, log-odds 0: half below usual. b spoke: a quarter below usual, at a weight of -1."""
    assert MODEL.risks({"a": [0.5], "b": [0.9]}, "en") == [
        pytest.approx(0.8 * sigma(-1 - 2 * 0.5 + 0.25) + 0.2 * sigma(-2 - 1 * 0.5))
    ]
    assert MODEL.risks({"a": [0.5], "b": [0.9]}, "ja") == [
        pytest.approx(0.8 * sigma(-1 - 2 * 0.5 + 0.25 + 0.5) + 0.2 * sigma(-2 - 1 * 0.5))
    ]


def test_who_failed_adds_nothing_and_who_abstained_adds_its_silence() -> None:
    assert MODEL.risks({"a": [0.5]}, "en") == [pytest.approx(0.8 * sigma(-2.0) + 0.2 * sigma(-2.5))]
    assert MODEL.risks({"a": [0.5], "b": [None]}, "en") == [pytest.approx(0.8 * sigma(-2.75) + 0.2 * sigma(-2.5))]


def test_nobody_heard_is_no_risk() -> None:
    assert MODEL.risks({"a": [None, 0.5], "b": [None, None], "stranger": [0.9, 0.9]}, "en")[0] is None
    assert MODEL.risks({"stranger": [0.9]}, "en") == []


def test_pulls_add_up_to_the_log_odds() -> None:
    pulls = dict(MODEL.pulls({"a": [0.5], "b": [0.9]}, 0))
    assert list(pulls.values()) == [pytest.approx(-1.0), pytest.approx(0.25)]


def test_the_digest_tells_weights_apart() -> None:
    other = RiskModel(Kind.ANSWER, MODEL.terms, MODEL.languages, -1.0, -2.0, 0.3)
    assert Weights((MODEL,)).digest == Weights((MODEL,)).digest != Weights((other,)).digest
