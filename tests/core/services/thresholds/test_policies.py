"""Policies at the desk: what is kept, who may, and the way back."""

import dataclasses

import pytest

from core.domain.answers import Kind
from core.domain.policy import PRESET
from core.domain.queue import Lane
from core.domain.work import JobKind, JobState
from core.errors import BadInput, Forbidden
from core.ports.staged_risks import StagedPart
from core.ports.workspace import Workspace
from core.services.desk.queue_view import Show
from core.services.thresholds.basis import LabelChoice, load_basis, review_filter
from core.services.thresholds.learned_weights import LearnedWeights, learn_weights
from core.services.thresholds.policies import (
    activate_policy,
    recheck_due,
    roll_back,
    save_policy,
    schedule_recheck,
)
from core.services.thresholds.policy_draft import labels_digest
from core.services.thresholds.policy_versions import import_policy
from tests.support.labelled_items import ANA, EDI
from tests.support.many_items import put_many

ANSWERS = LabelChoice("fusion", Kind.ANSWER)


def test_weights_data_and_parent_are_kept_and_figures_are_those_of_the_held_half(
    workspace: Workspace, learnt: LearnedWeights
) -> None:
    saved = save_policy(workspace, ANA, learnt.basis, (0.4, 0.8), note="first", now=5.0)
    assert (saved.weights, saved.parent) == (learnt.basis.weights, 0)
    assert saved.data == labels_digest(workspace.labelled_risks.columns("fusion"))
    held_out = learnt.basis.held_out
    assert held_out
    measured = (saved.metrics or {})["answer"]
    assert (measured["held_out"], measured["n"]) == (True, len(held_out))
    assert measured["precision"] == held_out.point(0.4).confusion.precision
    assert measured["chosen_with"]["n"] + measured["n"] == 300


def test_the_other_kind_keeps_its_weights(workspace: Workspace, learnt: LearnedWeights) -> None:
    first = save_policy(workspace, ANA, learnt.basis, (0.4, 0.8), note="", now=5.0)
    workspace.policies.activate(first.version, "ana", 6.0)
    put_many(workspace, 150, seed=4, set_name="quizzes", kind=Kind.QUIZ)
    quizzes = learn_weights(workspace, ANA, LabelChoice("fusion", Kind.QUIZ))
    assert isinstance(quizzes, LearnedWeights)
    both = save_policy(workspace, ANA, quizzes.basis, (0.3, 0.5, 0.9), note="", now=7.0)
    assert both.weights and {model.kind for model in both.weights.models} == set(Kind)
    assert both.bands[Kind.ANSWER].cuts == (0.4, 0.8)
    assert set(both.metrics or {}) == {"answer", "quiz"}


def test_new_weights_are_applied_by_a_job_and_others_need_none(workspace: Workspace, learnt: LearnedWeights) -> None:
    save_policy(workspace, ANA, learnt.basis, (0.4, 0.8), note="", now=5.0)
    activate_policy(workspace, ANA, 1, 6.0)
    (job,) = workspace.jobs.unfinished()
    assert (job.kind, workspace.policies.active()) == (JobKind.ACTIVATE, PRESET)
    workspace.jobs.claim("w", 7.0, 9.0)
    assert not workspace.policies.switch(1, "ana", 7.0, job=job.id, parts=[StagedPart(None, "new")]), "nothing is there"
    assert workspace.policies.switch(1, "ana", 7.0, job=job.id, parts=[])
    workspace.jobs.finish(job.id, JobState.DONE, (), 8.0)
    save_policy(workspace, ANA, load_basis(workspace, ANA, ANSWERS), (0.5, 0.8), note="", now=8.0)
    activate_policy(workspace, ANA, 2, 9.0)
    assert workspace.policies.active().weights == learnt.basis.weights
    assert workspace.jobs.unfinished() == []


def test_rolling_back_goes_to_what_was_active_before(workspace: Workspace) -> None:
    put_many(workspace, 40)
    with pytest.raises(BadInput, match="Nothing was activated"):
        roll_back(workspace, ANA, 4.0)
    basis = load_basis(workspace, ANA, ANSWERS)
    for version, cut in ((1, 0.4), (2, 0.6)):
        save_policy(workspace, ANA, basis, (cut, 0.8), note="", now=5.0)
        activate_policy(workspace, ANA, version, 6.0)
    assert roll_back(workspace, ANA, 7.0).active.version == 1
    assert roll_back(workspace, ANA, 8.0).active.version == 2
    noted = [{*each.details} - {"before"} for each in workspace.audit_log.after(0, 99) if each.act == "policy"]
    assert noted == [{"saved"}, {"active"}, {"saved"}, {"active"}, {"active"}, {"active"}]
    assert [one.version for one in workspace.policies.activations()] == [2, 1, 2, 1]


def test_the_first_activation_is_taken_back_to_the_preset(workspace: Workspace) -> None:
    put_many(workspace, 40)
    save_policy(workspace, ANA, load_basis(workspace, ANA, ANSWERS), (0.4, 0.8), note="", now=5.0)
    activate_policy(workspace, ANA, 1, 6.0)
    assert roll_back(workspace, ANA, 7.0).active is PRESET


def test_cuts_of_one_language_leave_the_others_alone(workspace: Workspace) -> None:
    put_many(workspace, 60, lang="ja")
    basis = load_basis(workspace, ANA, dataclasses.replace(ANSWERS, lang="ja"))
    saved = save_policy(workspace, ANA, basis, (0.3, 0.7), note="", now=5.0)
    assert saved.languages == {Kind.ANSWER: {"ja": (0.3, 0.7)}}
    assert saved.bands == PRESET.bands
    assert set(saved.metrics or {}) == {"answer/ja"}


def test_a_recheck_is_due_on_its_day_and_only_while_the_version_rules(workspace: Workspace) -> None:
    put_many(workspace, 40)
    save_policy(workspace, ANA, load_basis(workspace, ANA, ANSWERS), (0.4, 0.8), note="", now=5.0)
    schedule_recheck(workspace, ANA, 1, 50.0, 5.0)
    assert workspace.audit_log.after(0, 99)[-1].details == {"recheck": 50.0}
    assert recheck_due(workspace, 60.0) is None
    activate_policy(workspace, ANA, 1, 6.0)
    assert (recheck_due(workspace, 49.0), recheck_due(workspace, 50.0)) == (None, 50.0)


def test_only_an_analyst_changes_policies(workspace: Workspace) -> None:
    put_many(workspace, 40)
    basis = load_basis(workspace, ANA, ANSWERS)
    for act in (
        lambda: save_policy(workspace, EDI, basis, (0.4, 0.8), note="", now=5.0),
        lambda: activate_policy(workspace, EDI, 0, 5.0),
        lambda: roll_back(workspace, EDI, 5.0),
        lambda: import_policy(workspace, EDI, b"{}", 5.0),
        lambda: schedule_recheck(workspace, EDI, 0, 5.0, 5.0),
    ):
        with pytest.raises(Forbidden):
            act()


def test_the_queue_obeys_the_cuts_of_a_language(workspace: Workspace) -> None:
    """Items of risk 0.4 in two languages; only in one of them that needs review, and only these are served."""
    put_many(workspace, 40, lang="ja", rate=0.0, set_name="ja")
    put_many(workspace, 40, lang="en", rate=0.0, set_name="en", labelled=False)
    workspace.policies.save(dataclasses.replace(PRESET, languages={Kind.ANSWER: {"ja": (0.01, 0.9)}}), 5.0)
    activate_policy(workspace, ANA, 1, 6.0)
    policy = workspace.policies.active()
    ruled = {one.item_id: one for one in workspace.policy_effects.items()}
    expected = [i for i, one in ruled.items() if policy.band(one.kind, one.risk, one.lang) != "accept"]
    assert workspace.items.ids(review_filter(policy)) == expected
    served = []
    for n in range(len(expected) + 1):
        item_id = workspace.queue.next(Lane.REVIEW, f"p{n}", Show().request(policy), 10.0, 300.0)
        served.append(item_id)
    assert sorted(filter(None, served)) == expected and served[-1] is None
    assert {ruled[i].lang for i in expected} == {"ja", "en"}
