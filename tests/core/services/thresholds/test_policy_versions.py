"""The versions of the policy: what is listed, how two differ, what a file holds."""

import dataclasses
import json

import pytest

from core.domain.policy import PRESET
from core.errors import BadInput
from core.formats.policy_file import policy_from_json
from core.ports.workspace import Workspace
from core.services.thresholds.learned_weights import LearnedWeights
from core.services.thresholds.policies import activate_policy, save_policy, schedule_recheck
from core.services.thresholds.policy_versions import (
    PolicyDifference,
    PolicyVersions,
    export_policy,
    import_policy,
    policy_differences,
    policy_versions,
)
from tests.support.labelled_items import ANA


def test_versions_are_listed_newest_first_with_what_may_be_done(workspace: Workspace, learnt: LearnedWeights) -> None:
    nothing = PolicyVersions(PRESET, (PRESET,), may_roll_back=False, recheck_at=None, before=0, preparing=False)
    assert policy_versions(workspace) == nothing
    saved = save_policy(workspace, ANA, learnt.basis, (0.4, 0.8), note="", now=5.0)
    schedule_recheck(workspace, ANA, saved.version, 50.0, 5.0)
    listed = policy_versions(workspace)
    assert [policy.version for policy in listed.newest_first] == [1, 0]
    assert (listed.active, listed.may_roll_back, listed.recheck_at) == (PRESET, False, None)
    activate_policy(workspace, ANA, saved.version, 6.0)
    waiting = policy_versions(workspace)
    assert (waiting.active.version, waiting.may_roll_back, waiting.preparing) == (0, False, True)
    workspace.policies.activate(saved.version, "ana", 7.0)
    workspace.jobs.cancel(1, 8.0)
    ruling = policy_versions(workspace)
    assert (ruling.active.version, ruling.may_roll_back, ruling.recheck_at) == (1, True, 50.0)
    assert (ruling.before, ruling.preparing) == (0, False)


def test_a_file_of_the_desk_is_a_file_of_the_command_line_both_ways(
    workspace: Workspace, learnt: LearnedWeights
) -> None:
    saved = save_policy(workspace, ANA, learnt.basis, (0.4, 0.8), note="日本語", now=5.0, certificate={"cut": None})
    assert export_policy(policy_from_json(json.loads(export_policy(saved)))) == export_policy(saved)
    again = import_policy(workspace, ANA, export_policy(saved), 9.0)
    assert workspace.audit_log.after(0, 99)[-1].details == {"imported": True}
    assert dataclasses.replace(again, version=1, created_at=5.0, parent=0, metrics=saved.metrics) == saved
    assert json.loads(json.dumps(again.metrics)) == json.loads(json.dumps(saved.metrics))


@pytest.mark.parametrize("data", [b"no", b"\xff\xfe", b"[]", b'{"bands": {"essay": {}}}'])
def test_another_file_is_refused(workspace: Workspace, data: bytes) -> None:
    with pytest.raises(BadInput):
        import_policy(workspace, ANA, data, 5.0)
    assert workspace.policies.all() == [PRESET]


@pytest.mark.parametrize("unstorable", ["\\ud800", "\\u0000"])
def test_a_file_with_text_that_no_database_keeps_is_refused(workspace: Workspace, unstorable: str) -> None:
    data = export_policy(PRESET).replace(b'"signal": "', b'"signal": "' + unstorable.encode())
    assert unstorable.encode() in data
    with pytest.raises(BadInput):
        import_policy(workspace, ANA, data, 5.0)
    assert workspace.policies.all() == [PRESET]


def test_what_differs_between_two_policies(workspace: Workspace, learnt: LearnedWeights) -> None:
    saved = save_policy(workspace, ANA, learnt.basis, (0.4, 0.9), note="", now=5.0)
    differences = {each.what: each for each in policy_differences(PRESET, saved)}
    assert differences["answer review"] == PolicyDifference("answer review", "0.5", "0.4")
    assert set(differences) == {"answer review", "answer weights", "data"}
    assert policy_differences(saved, saved) == []
