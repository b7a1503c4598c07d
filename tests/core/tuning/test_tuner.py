"""A policy from labels: what it is fitted on, what it is measured on, and when it is refused."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import numpy as np
import pytest

from core.domain.answers import Answer, Kind, whole
from core.domain.policy import PRESET, Policy
from core.domain.weights import AnswerRisks
from core.errors import BadInput
from core.tuning.crossfit import unit_risks
from core.tuning.sequential import part_of_error
from core.tuning.target import parse_target
from core.tuning.tuner import Split, split, tune
from core.tuning.units import LabelledUnit
from tests.support.labelled_units import heard, units

N = 400
RANDOM = np.random.default_rng(0)
BAD = [bool(each) for each in RANDOM.random(N) < 0.3]
RISKS = [float(np.clip(0.25 + 0.5 * b + 0.15 * n, 0.01, 0.99)) for b, n in zip(BAD, RANDOM.normal(size=N), strict=True)]
ANSWERS = [Answer(str(n), "", f"Answer {n}.", whole(f"Answer {n}.")) for n in range(N)]
UNITS = units(list(range(N)), BAD)
HEARD = heard(list(range(N)), knows=RISKS)


def tuned(
    target: str, made: Sequence[LabelledUnit] = UNITS, risks: Sequence[AnswerRisks] = HEARD, holdout: float = 0.5
) -> tuple[Policy, Split]:
    parts = split(made, holdout)
    return tune(ANSWERS, risks, parts, parse_target(target)), parts


def test_no_document_is_fitted_and_measured() -> None:
    made = units([n // 4 for n in range(N)], BAD)
    parts = split(made, 0.25)
    fitted, measured = ({unit.document for unit in part} for part in (parts.fitted, parts.measured))
    assert not fitted & measured and (len(fitted), len(measured)) == (75, 25)
    assert split(made, 0.25) == parts


def test_precision_and_recall_are_those_of_the_measured_part() -> None:
    policy, parts = tuned("recall=0.9")
    cut = policy.bands[Kind.ANSWER].cuts[0]
    assert policy.weights and policy.metrics
    risks = unit_risks(policy.weights, HEARD, parts.measured)
    flagged = [
        unit.hallucinated for unit, risk in zip(parts.measured, risks, strict=True) if risk is None or risk >= cut
    ]
    metrics = policy.metrics["answer"]
    assert metrics["precision"] == pytest.approx(sum(flagged) / len(flagged))
    assert metrics["recall"] == pytest.approx(sum(flagged) / sum(unit.hallucinated for unit in parts.measured))
    assert metrics["recall"] > 0.8 and metrics["recall_interval"][0] < metrics["recall"] < metrics["recall_interval"][1]
    assert (metrics["n"], metrics["fitted_on"]["n"]) == (200, 200)


def test_what_is_measured_fits_nothing() -> None:
    """Other labels on the measured part change its figures, not the weights nor the cut."""
    policy, parts = tuned("f1")
    turned = tuple(dataclasses.replace(u, label=parts.measured[-1 - i].label) for i, u in enumerate(parts.measured))
    other = tune(ANSWERS, HEARD, dataclasses.replace(parts, measured=turned), parse_target("f1"))
    assert (other.weights, other.bands) == (policy.weights, policy.bands)
    assert other.metrics != policy.metrics and other.data != policy.data


def test_labels_that_mean_nothing_promise_nothing() -> None:
    """Shuffled labels: precision on the measured part is the base rate, give or take."""
    shuffled = units(list(range(N)), np.random.default_rng(2).permutation(BAD).tolist())
    policy, parts = tuned("f1", shuffled)
    base = np.mean([unit.hallucinated for unit in parts.measured])
    assert policy.metrics
    low, high = policy.metrics["answer"]["precision_interval"]
    assert low <= base <= high


def test_a_certificate_is_given_for_a_clean_band() -> None:
    risks = heard(
        list(range(N)), knows=[0.9 if b else 0.1 + 0.2 * r for b, r in zip(BAD, RANDOM.random(N), strict=True)]
    )
    policy, _ = tuned("accepted-error=0.05", risks=risks)
    assert policy.certificate and policy.metrics
    certificate = policy.certificate["answer"]
    assert certificate["cut"] == policy.bands[Kind.ANSWER].cuts[0] > 0
    assert certificate["misses"] == 0 and certificate["n"] >= 59 and certificate["bound"] <= 0.05
    assert "certificate" in policy.metrics["answer"]["how"]


def test_without_labels_enough_nothing_is_accepted_and_the_number_missing_is_said() -> None:
    """A clean record needs 299 labels for 1 %; there are at most 200, and some are bad."""
    policy, _ = tuned("accepted-error=0.01")
    assert policy.certificate
    assert policy.certificate["answer"]["cut"] is None and policy.certificate["answer"]["needed"] > 0
    assert policy.bands[Kind.ANSWER].cuts == (0.0, PRESET.bands[Kind.ANSWER].cuts[1])


def test_too_few_labels_are_refused_with_what_is_missing() -> None:
    with pytest.raises(BadInput, match=r"answer units need, to fit weights, \d+ more hallucinated labels"):
        split(units(list(range(20)), [True] * 4 + [False] * 16), 0.5)
    with pytest.raises(BadInput, match=r"to measure the cut, .* more documents"):
        split(UNITS, 0.01)


def test_a_kind_with_few_labels_keeps_the_preset_and_is_named() -> None:
    quizzes = [dataclasses.replace(unit, kind=Kind.QUIZ) for unit in UNITS[:6]]
    policy, parts = tuned("f1", [*quizzes, *UNITS[6:]])
    assert set(parts.left_out) == {Kind.QUIZ}
    assert policy.bands[Kind.QUIZ] == PRESET.bands[Kind.QUIZ]
    assert policy.metrics is not None and set(policy.metrics) == {"answer"}
    assert policy.weights is not None and [model.kind for model in policy.weights.models] == [Kind.ANSWER]


def test_asking_again_spends_what_is_left_of_the_error() -> None:
    """All times together spend no more than was permitted, so the tenth needs far more labels than the first."""
    assert part_of_error(1) == 0.8
    assert 0.999 < sum(part_of_error(number) for number in range(1, 100_000)) <= 1
