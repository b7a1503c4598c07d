"""Which answers a promise counts, and how it is tested."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from core.domain.answers import Answer, Kind
from core.domain.weights import Feature, RiskModel, Term
from core.errors import BadInput
from core.tuning._answer_certificate import CertifiedAnswers, answer_columns, certificate, fully_labelled
from tests.support.answers import answer
from tests.support.labelled_units import heard, units

MODEL = RiskModel(Kind.ANSWER, (Term("a", Feature.OWN, 0.0, 1.0, 0.0),), (), 0.0, 0.0, 0.0)
GRID = np.linspace(0.05, 0.95, 100)


def answers(risks: list[float], bad: list[bool]) -> CertifiedAnswers:
    return CertifiedAnswers(np.array(risks), np.array(bad), np.arange(len(risks)))


def test_an_answer_is_as_risky_and_as_wrong_as_its_worst_sentence() -> None:
    documents = [0, 0, 1, 1, 2]
    made = answer_columns(
        MODEL, heard(documents, a=[0.2, 0.7, 0.1, 0.3, None]), units(documents, [False, True, False, False, False])
    )
    assert made.risks.tolist() == [pytest.approx(0.7), pytest.approx(0.3), np.inf]
    assert made.hallucinated.tolist() == [True, False, False]


def test_an_answer_that_is_clean_as_far_as_labelled_does_not_count() -> None:
    answers: list[Answer] = [answer("It is red. It is blue.", name=str(n)) for n in range(3)]
    made = units([0, 0, 1, 2], [False, False, False, True])
    assert {unit.answer for unit in fully_labelled(answers, made)} == {0, 2}
    as_a_whole = [dataclasses.replace(unit, sentence=None) for unit in made[2:3]]
    assert len(fully_labelled(answers, as_a_whole)) == 1


def test_a_clean_band_is_certified_as_far_as_it_reaches() -> None:
    """100 clean answers below 0.5, 100 bad ones above: 59 clean ones suffice for 5 %."""
    risks = [0.004 * n for n in range(100)] + [0.55 + 0.004 * n for n in range(100)]
    promise = certificate(answers(risks, [False] * 100 + [True] * 100), GRID, 0.05, 0.95)
    assert 0.4 < promise["cut"] < 0.65 and promise["bound"] <= 0.05


def test_a_short_clean_record_is_told_how_many_more_it_takes() -> None:
    """20 clean answers; 59 are needed."""
    promise = certificate(answers([0.01 * n for n in range(20)], [False] * 20), GRID, 0.05, 0.95)
    assert (promise["cut"], promise["n"], promise["needed"], promise["too_many_misses"]) == (None, 20, 39, False)


def test_a_bad_record_says_that_more_of_the_same_will_not_do() -> None:
    promise = certificate(answers([0.01 * n for n in range(40)], [True, False] * 20), GRID, 0.05, 0.95)
    assert promise["cut"] is None and promise["too_many_misses"] and promise["needed"] >= 1


def test_the_promise_holds_in_95_of_100_draws_with_answers_alike_in_a_document() -> None:
    """Risk r is wrong with probability r / 2 (its document decides): below cut c that is c / 4, at most 10 % to 0.4."""
    random = np.random.default_rng(0)
    broken = kept = 0
    for _ in range(200):
        documents = np.repeat(np.arange(300), 3)
        risks = random.random(300)
        bad = random.random(300) < risks / 2
        promise = certificate(CertifiedAnswers(risks[documents], bad[documents], documents), GRID, 0.1, 0.95)
        kept += promise["cut"] is not None
        broken += (promise["cut"] or 0.0) > 0.4
    assert broken <= 0.05 * 200 and kept > 50


def test_nothing_to_count_is_refused() -> None:
    with pytest.raises(BadInput, match="fully labelled"):
        certificate(answers([], []), GRID, 0.05, 0.95)
