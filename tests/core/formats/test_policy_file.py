"""Policies survive a file, and a wrong file says what is wrong."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.domain.answers import Kind
from core.domain.policy import PRESET, Band, Bands, Policy
from core.domain.weights import Feature, Language, RiskModel, Term, Weights
from core.errors import BadInput
from core.formats.policy_file import policy_from_json, policy_to_json

MODEL = {"terms": [], "languages": [], "wrong": 0.0, "major": 0.0, "severity": 0.0}


@st.composite
def bands(draw: st.DrawFn) -> Bands:
    names = draw(st.lists(st.sampled_from(Band), min_size=2, unique=True))
    cuts = st.lists(st.floats(0, 1), min_size=len(names) - 1, max_size=len(names) - 1)
    return Bands(tuple(names), tuple(sorted(draw(cuts))))


finite = st.floats(allow_nan=False, allow_infinity=False)
models = st.builds(
    RiskModel,
    kind=st.sampled_from(Kind),
    terms=st.lists(st.builds(Term, st.text(), st.sampled_from(Feature), finite, finite, finite), max_size=3).map(tuple),
    languages=st.lists(st.builds(Language, st.text(), finite, finite), max_size=2).map(tuple),
    wrong=finite,
    major=finite,
    severity=st.floats(0, 1),
)

policies = st.builds(
    Policy,
    version=st.integers(0, 10**6),
    signal=st.text(),
    bands=st.fixed_dictionaries({kind: bands() for kind in Kind}),
    author=st.text(),
    note=st.text(),
    created_at=st.floats(0, 1e10),
    metrics=st.none() | st.dictionaries(st.text(), st.integers()),
    weights=st.none() | models.map(lambda model: Weights((model,))),
    certificate=st.none() | st.dictionaries(st.text(), st.integers(), min_size=1),
    data=st.text(),
    languages=st.just({}),
    parent=st.none() | st.integers(0, 10**6),
)


@given(policies)
def test_a_policy_survives_the_file(policy: Policy) -> None:
    assert policy_from_json(json.loads(json.dumps(policy_to_json(policy)))) == policy


def test_cuts_of_a_language_survive_the_file_and_decide_there_alone() -> None:
    policy = replace(PRESET, languages={Kind.ANSWER: {"ja": (0.1 + 0.2, 0.4)}})
    read = policy_from_json(json.loads(json.dumps(policy_to_json(policy))))
    assert read == policy
    assert [read.band(Kind.ANSWER, 0.35, lang) for lang in ("ja", "ko")] == [Band.REVIEW, Band.ACCEPT]
    assert (read.review_from, read.review_from_in) == (PRESET.review_from, {(Kind.ANSWER, "ja"): 0.1 + 0.2})


@pytest.mark.parametrize("own", [{"answer": {"ja": [0.5]}}, {"answer": {"ja": [0.9, 0.5]}}, {"answer": [0.5, 0.9]}])
def test_cuts_of_a_language_fit_the_bands_of_the_kind(own: Any) -> None:
    with pytest.raises(BadInput, match="answer"):
        policy_from_json(policy_to_json(PRESET) | {"languages": own})


def test_a_kind_that_is_left_out_keeps_the_preset() -> None:
    policy = policy_from_json({"bands": {"answer": {"names": ["accept", "review"], "cuts": [0.25]}}})
    assert policy.band(Kind.ANSWER, 0.25) is Band.REVIEW
    assert policy.bands[Kind.QUIZ] == PRESET.bands[Kind.QUIZ]


@pytest.mark.parametrize(
    ("value", "named"),
    [
        ([], "bands"),
        ({"bands": []}, "bands"),
        ({"bands": {"essay": {}}}, "'essay'"),
        ({"bands": {"answer": {"names": ["accept", "review"]}}}, "'cuts'"),
        ({"bands": {"answer": {"names": ["accept", "perhaps"], "cuts": [0.5]}}}, "'perhaps'"),
        ({"bands": {"answer": {"names": ["accept", "review"], "cuts": [0.5, 0.1]}}}, "ascending"),
        ({"bands": {"answer": {"names": ["accept", "review"], "cuts": [float("nan")]}}}, "nan"),
        ({"bands": {}, "signal": 3}, '"signal"'),
        ({"bands": {}, "version": "3"}, '"version"'),
        ({"bands": {}, "version": float("inf")}, '"version"'),
        ({"bands": {"answer": {"names": ["accept"], "cuts": []}}}, "one between"),
        ({"bands": {}, "metrics": "good"}, '"metrics"'),
        ({"bands": {}, "certificate": "yes"}, '"certificate"'),
        ({"bands": {}, "data": 3}, '"data"'),
        ({"bands": {}, "weights": []}, '"weights"'),
        ({"bands": {}, "weights": {"essay": {}}}, "'essay'"),
        ({"bands": {}, "weights": {"answer": {"terms": 3}}}, "'answer'"),
        ({"bands": {}, "weights": {"answer": MODEL | {"wrong": float("nan")}}}, "nan"),
        ({"bands": {}, "weights": {"answer": MODEL | {"severity": 2}}}, "severity"),
        ({"bands": {}, "weights": {"answer": MODEL | {"terms": [{"signal": "a", "part": "odd"}]}}}, "odd"),
    ],
)
def test_a_wrong_policy_is_refused_by_name(value: Any, named: str) -> None:
    with pytest.raises(BadInput, match=named):
        policy_from_json(value)
