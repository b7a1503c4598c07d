"""A certificate for a part of the traffic is never shown as one for all of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.domain.answers import JSON, Kind
from core.domain.labels import Gold, Label
from core.domain.policy import PRESET, Policy
from core.domain.quality import ControlRule
from core.domain.work import Record
from core.ports.workspace import Workspace
from core.services.label.desk import LabelDesk, LabelDeskState
from core.services.thresholds.basis import LabelChoice, load_basis
from core.services.thresholds.certificates import (
    CertificateRequest,
    certificate_status,
    certificate_to_json,
)
from core.services.thresholds.certified_scope import is_complete, limits
from core.services.thresholds.label_recall import label_error_recall, share_in_truth
from core.services.thresholds.policies import save_policy
from tests.support.answers import answer_of
from tests.support.desk import ANNA, press
from tests.support.labelled_items import ANA
from tests.support.many_items import put_many

ANSWERS = LabelChoice("fusion", Kind.ANSWER)


def certified(workspace: Workspace, choice: LabelChoice) -> Policy:
    basis = load_basis(workspace, ANA, choice)
    status = certificate_status(workspace, ANA, basis, CertificateRequest(share=0.1))
    certificate = status.result.certificate
    assert certificate is not None and certificate.cut is not None
    kept = certificate_to_json(status)
    return save_policy(workspace, ANA, basis, (certificate.cut, 0.95), note="", now=5.0, certificate=kept)


def kept_in(policy: Policy) -> JSON:
    return (policy.certificate or {})["answer"]


def test_a_certificate_of_one_set_says_so_in_the_policy(workspace: Workspace) -> None:
    put_many(workspace, 420, rate=0.02)
    put_many(workspace, 50, seed=1, set_name="other", labelled=False)
    of_set = certified(workspace, replace(ANSWERS, set_name="many"))
    kept = kept_in(of_set)
    assert (kept["set"], kept["signal"], kept["labels"], kept["lang"]) == ("many", "fusion", "people", "")
    assert [phrase.id for phrase in limits(of_set, "answer", kept)] == ["certified-for-set"]
    assert not is_complete(of_set, "answer")


def test_one_of_everything_is_whole_unless_a_language_is_cut_otherwise(workspace: Workspace) -> None:
    put_many(workspace, 420, rate=0.02)
    policy = certified(workspace, ANSWERS)
    assert is_complete(policy, "answer")
    in_japanese = replace(policy, languages={Kind.ANSWER: {"ja": (0.8, 0.95)}})
    assert [phrase.id for phrase in limits(in_japanese, "answer", kept_in(policy))] == ["certified-not-for"]


def test_one_from_before_its_scope_was_kept_is_not_taken_for_whole() -> None:
    before = {"cut": 0.3, "looks": 2, "of_looks": 6, "unit": "answer, one per document"}
    policy = replace(PRESET, certificate={"answer": before})
    assert [phrase.id for phrase in limits(policy, "answer", before)] == ["certified-scope-unknown"]


def test_labels_are_worth_what_controls_say_people_find(workspace: Workspace) -> None:
    """Ten answers known to be wrong, all handed out as controls: eight are found. 5 % of labels are 6.25 % in truth."""
    names = [f"known-{n}" for n in range(10)]
    gold = Gold(sentences=(Label.MAJOR,))
    workspace.items.put("own", [Record(answer_of(n, f"What of {n}?", [f"{n} is."]), gold) for n in names], now=1.0)
    assert label_error_recall(workspace, ANA, ANSWERS) is None
    workspace.control_items.set_rule(ControlRule(unanimous=3, every=1), "ada", now=2.0)
    workspace.control_items.seed(None)
    desk, state = LabelDesk(workspace, ANNA, 300.0), LabelDeskState()
    for n in range(10):
        state, screen = desk.screen(state, 10.0 + n, 0.0)
        assert screen.item and state.item_id
        word = Label.SUPPORTED if n < 2 else Label.MAJOR
        state, _ = desk.label(state, [press(state.item_id, 0, word, n + 1)], 10.0 + n)
    found = label_error_recall(workspace, ANA, ANSWERS)
    assert found is not None and (found.of, found.value) == (10, pytest.approx(0.8))
    assert share_in_truth(0.05, found.value) == pytest.approx(0.0625)
