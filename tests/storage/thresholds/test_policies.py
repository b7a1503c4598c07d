"""Policies are immutable versions; the last activation rules, and the queue follows its signal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.domain.answers import DetectorFailure, DetectorKey, Kind
from core.domain.policy import PRESET, Band, Bands
from core.domain.weights import Feature, Language, RiskModel, Term, Weights
from core.domain.work import Scored
from core.errors import BadInput
from core.ports.policies import Activation
from storage.opening._workspace import SqlWorkspace
from tests.support.records import detection, put, record, serve

STRICT = replace(
    PRESET, bands=dict(PRESET.bands) | {Kind.ANSWER: Bands((Band.ACCEPT, Band.REVIEW, Band.REJECT), (0.1 + 0.2, 0.9))},
    author="ann", note="stricter", metrics={"precision": 0.9, "n": [1, 2]},
)  # fmt: skip


def test_the_preset_is_active_until_something_is_activated(workspace: SqlWorkspace) -> None:
    assert workspace.policies.active() is PRESET
    workspace.policies.save(STRICT, 1.0)
    assert workspace.policies.active() is PRESET
    assert [policy.version for policy in workspace.policies.all()] == [1, 0]


def test_a_policy_comes_back_as_it_was_under_the_next_version(workspace: SqlWorkspace) -> None:
    """Cuts included to the last bit: one comparison decides what is published."""
    first = workspace.policies.save(STRICT, 1.0)
    second = workspace.policies.save(replace(first, metrics=None), 2.0)
    assert first == replace(STRICT, version=1, created_at=1.0)
    assert second == replace(STRICT, version=2, created_at=2.0, metrics=None)
    assert workspace.policies.all() == [second, first, PRESET]


def test_the_last_activation_rules(workspace: SqlWorkspace) -> None:
    one, two = workspace.policies.save(STRICT, 1.0), workspace.policies.save(STRICT, 2.0)
    for version, now in ((2, 3.0), (1, 4.0)):
        workspace.policies.activate(version, "ann", now)
    assert workspace.policies.active() == one
    workspace.policies.activate(2, "ann", 5.0)
    assert workspace.policies.active() == two
    workspace.policies.activate(0, "ann", 6.0)
    assert workspace.policies.active() is PRESET


def test_an_unknown_version_is_not_activated(workspace: SqlWorkspace) -> None:
    with pytest.raises(BadInput, match="version 3"):
        workspace.policies.activate(3, "ann", 0.0)


def test_a_policy_on_another_signal_reorders_the_queue(workspace: SqlWorkspace) -> None:
    a, b, c = put(workspace, *(record(name, f"{name}.") for name in "abc"))
    numbers = DetectorKey("numbers", "1", "{}")
    for item_id, fused, result in (
        (a, 0.9, detection(0.2, key=numbers)), (b, 0.1, detection(0.8, key=numbers)),
        (c, 0.5, DetectorFailure(numbers, "Error", "no")),
    ):  # fmt: skip
        one = Scored(workspace.items.get(item_id).input_hash, (detection(fused), result), fused, "suite")
        workspace.scores.add([one], 0.0)
    assert workspace.items.get(a).risk == 0.9
    workspace.policies.save(replace(STRICT, signal="numbers"), 1.0)
    workspace.policies.activate(1, "ann", 2.0)
    assert [workspace.items.get(i).risk for i in (a, b, c)] == [0.2, 0.8, None]
    assert serve(workspace) == b
    (copy,) = put(workspace, record("copy", "a."), into="later")
    assert workspace.items.get(copy).risk == 0.2, "what arrives later follows the same signal"
    workspace.policies.activate(0, "ann", 3.0)
    assert [workspace.items.get(i).risk for i in (a, b, c, copy)] == [0.9, 0.1, 0.5, 0.9]


def test_what_a_policy_is_made_of_comes_back_with_it(workspace: SqlWorkspace) -> None:
    """Weights, cuts of a language, certificate, data and parent; equal weights are kept once."""
    model = RiskModel(
        Kind.ANSWER, (Term("nli", Feature.OWN, 0.1 + 0.2, 1 / 3, 0.0),), (Language("ja", 0.1, 0.0),), 0.5, 0.0, 0.0
    )
    made = replace(
        STRICT, weights=Weights((model,)), certificate={"answer": {"cut": None, "needed": 9}}, data="d" * 64,
        languages={Kind.ANSWER: {"ja": (0.2, 0.9)}}, parent=0,
    )  # fmt: skip
    first, second = workspace.policies.save(made, 1.0), workspace.policies.save(made, 2.0)
    assert workspace.policies.all()[:2] == [second, first]
    workspace.policies.activate(1, "ann", 3.0)
    assert workspace.policies.active() == workspace.policies.get(1) == replace(made, version=1, created_at=1.0)


def test_activations_are_kept_newest_first(workspace: SqlWorkspace) -> None:
    workspace.policies.save(STRICT, 1.0)
    for version, person, now in ((1, "ann", 2.0), (0, "bo", 3.0)):
        workspace.policies.activate(version, person, now)
    assert workspace.policies.activations() == [Activation(0, "bo", 3.0), Activation(1, "ann", 2.0)]
    assert workspace.policies.activations(1) == [Activation(0, "bo", 3.0)]


def test_the_last_word_on_a_recheck_counts(workspace: SqlWorkspace) -> None:
    workspace.policies.save(STRICT, 1.0)
    for version, due in ((0, 50.0), (1, 60.0), (0, None), (1, 70.0)):
        workspace.policies.recheck(version, due, "ann", 2.0)
    assert workspace.policies.rechecks() == {1: 70.0}
    with pytest.raises(BadInput, match="version 9"):
        workspace.policies.recheck(9, 1.0, "ann", 2.0)
