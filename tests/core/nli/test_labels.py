"""Outputs are told apart by the names of the labels."""

import itertools
import math

import numpy as np
import pytest

from core.errors import MissingPart
from core.nli._cross_encoder import read_labels

LOGITS = {"entailment": math.log(6), "neutral": math.log(3), "contradiction": math.log(1)}


@pytest.mark.parametrize("order", list(itertools.permutations(LOGITS)))
def test_three_labels_in_any_order(order: tuple[str, ...]) -> None:
    logits = np.array([LOGITS[label] for label in order], np.float32)
    assert read_labels(dict(enumerate(order)), "m").probabilities(logits) == pytest.approx((0.6, 0.3, 0.1))


@pytest.mark.parametrize(
    ("labels", "logits", "probabilities"),
    [
        (["ENTAILMENT", "Contradiction"], [math.log(3), 0], (0.75, 0, 0.25)),
        (["not_entailment", "entailment"], [0, math.log(3)], (0.75, 0.25, None)),
        (["hallucinated", "consistent"], [0, math.log(3)], (0.75, 0.25, None)),
        (["SUPPORTS", "REFUTES", "NOT ENOUGH INFO"], [math.log(6), 0, math.log(3)], (0.6, 0.3, 0.1)),
        (["LABEL_0"], [math.log(3)], (0.75, 0.25, None)),
    ],
)
def test_other_ways_to_say_it(labels: list[str], logits: list[float], probabilities: tuple[float, ...]) -> None:
    shares = read_labels(dict(enumerate(labels)), "m").probabilities(np.array(logits, np.float32))
    assert shares == tuple(pytest.approx(p) if p is not None else None for p in probabilities)


@pytest.mark.parametrize(
    "labels",
    [["LABEL_0", "LABEL_1", "LABEL_2"], ["positive", "negative"], ["entailment", "entails"], ["neutral", "entailment"]],
)
def test_labels_that_do_not_say_what_is_judged_are_named_with_those_expected(labels: list[str]) -> None:
    with pytest.raises(MissingPart, match=rf"some/model.*{labels[0]}, {labels[1]}.*expected are entailment.*id2label"):
        read_labels(dict(enumerate(labels)), "some/model")


@pytest.mark.parametrize("logit", [-1e9, 1e9])
def test_extreme_logits_stay_probabilities(logit: float) -> None:
    support, rest, _ = read_labels({0: "x"}, "m").probabilities(np.array([logit], np.float32))
    assert 0 <= support <= 1 and support + rest == pytest.approx(1)
