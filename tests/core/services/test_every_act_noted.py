"""What comes in, leaves, is deleted or decides for others stands in the audit log, whoever did it and from where."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from core.cli import main
from core.domain.api_tokens import Scope
from core.domain.webhooks import Event
from core.domain.work import Person, Role
from core.errors import TouchstoneError
from core.permissions import Permission
from core.ports.workspace import Workspace
from core.retrieval.files import document
from core.services.api.managing_tokens import end_token, give_token
from core.services.documents.adding import remove_documents
from core.services.knowledge.deleting import delete_graph
from core.services.models import budgets
from core.services.people.erasing import erase_person
from core.services.webhooks import managing
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace
from tests.support.every_act.entry import Call
from tests.support.every_act.every import ENTRIES
from tests.support.every_act.of_programs import SIGNED, URL
from tests.support.every_act.of_sets import NOW
from tests.support.every_act.world import ROOT
from tests.support.every_act.written import Written
from tests.support.paths import ROOT as HOME
from tests.support.workspaces import new_workspace

ADMINISTRATIVE = {
    Permission.IMPORT, Permission.EXPORT, Permission.DELETE_GRAPH, Permission.RENAME_SET,
    Permission.DELETE_SET, Permission.SET_THRESHOLDS, Permission.SET_BUDGETS,
    Permission.MANAGE_PEOPLE, Permission.GIVE_ACCESS, Permission.PUBLISH, Permission.WRITE_GUIDELINES,
}  # fmt: skip
MATERIAL = "material.adding.request_material"
"""Who makes quizzes brings it in."""
WORK = {
    "data.set_names.request_deletion": "the worker writes down what goes when it begins, under who asked for it",
    "documents.binding.bind_set": "what a set is held against: a set of its own rows, each with who and when",
    "knowledge.binding.bind_set": "the same",
    "knowledge.failed_names.dismiss_name": "work on a graph, row by row, each with who and when",
    "knowledge.failed_names.forget_names": "the same",
    "knowledge.failed_names.restore_name": "the same",
    "knowledge.merging.keep_apart": "the same",
    "knowledge.merging.merge": "the same",
    "knowledge.merging.undo_merge": "the same",
    "knowledge.node_names.add_name": "the same",
    "knowledge.node_names.remove_name": "the same",
    "knowledge.relation_kinds.tell_kind": "the same",
    "knowledge.review_item.put_in_queue": "an answer that the graph gave goes before people",
    "publishing.prompt_log.prompt_log": "a page to read: its file is evaluation_set",
    "publishing.learners.ask_another_look": "a published item goes before people again, kept with who and when",
    "thresholds.training.requests.request_training": "a model is taught: the policy that reads with it is written down",
    "thresholds.certificates.certificate_status": "a question that statistics have to count, asked by looking",
}


READS = {
    "data.set_names.set_belongings": "what a deletion would take",
    "publishing.learners.check_answers": "what an import would take",
}


def ending_token(workspace: Workspace) -> Call:
    token = give_token(workspace, ROOT, "head", {Scope.READ}, "", 1, NOW).token.id
    return lambda w, who: end_token(w, who, token, NOW)


def removing_documents(workspace: Workspace) -> Call:
    workspace.documents.put("law", [document("a", "A well is deep.", "a.txt")], "bo", NOW)
    return lambda w, who: remove_documents(w, who, "law", ["a.txt"], NOW)


def closing_budget(workspace: Workspace) -> Call:
    opened = budgets.open_budget(workspace, ROOT, "pilot", 5.0, NOW).id
    return lambda w, who: budgets.close_budget(w, who, opened, NOW)


def setting_limit(workspace: Workspace) -> Call:
    opened = budgets.open_budget(workspace, ROOT, "pilot", 5.0, NOW).id
    return lambda w, who: budgets.set_limit(w, who, opened, 7.0, NOW)


def stopping(workspace: Workspace) -> Call:
    hook = workspace.webhooks.add(URL, {Event.POLICY}, "bo", NOW).id
    return lambda w, who: managing.remove_address(w, who, hook, NOW)


def trying_out(workspace: Workspace) -> Call:
    hook = workspace.webhooks.add(URL, {Event.POLICY}, "bo", NOW).id
    return lambda w, who: managing.send_test(w, SIGNED, who, hook, NOW)


FIRST: dict[str, Callable[[Workspace], Call]] = {
    "api.managing_tokens.end_token": ending_token,
    "documents.adding.remove_documents": removing_documents,
    "knowledge.deleting.delete_graph": lambda _: lambda w, who: delete_graph(w, who, "campus", NOW),
    "models.budgets.close_budget": closing_budget,
    "models.budgets.set_limit": setting_limit,
    "people.erasing.erase_person": lambda _: lambda w, who: erase_person(w, who, "cy", NOW),
    "webhooks.managing.remove_address": stopping,
    "webhooks.managing.send_test": trying_out,
}
"""Acts for which something has to be there first."""
IN_THEIR_OWN_TESTS = {
    "knowledge.importing.import_graph": "the command line below",
    "publishing.learners.import_answers": "publishing/test_learners.py",
    "publishing.publishing.publish": "publishing/test_gate.py",
    "thresholds.policies.roll_back": "thresholds/test_policies.py",
    "thresholds.policies.save_policy": "thresholds/test_policies.py",
    "thresholds.policies.schedule_recheck": "thresholds/test_policies.py",
    "thresholds.policy_versions.import_policy": "thresholds/test_policy_versions.py",
}
"""They take labels, or a set that was published."""


def administrative() -> list[str]:
    return [name for name, entry in ENTRIES.items() if {*entry.permissions} & ADMINISTRATIVE or name == MATERIAL]


@pytest.mark.parametrize("name", sorted({*administrative()} - WORK.keys()))
def test_an_administrative_act_is_written_down(world: tuple[SqlWorkspace, Written], name: str) -> None:
    (workspace, written), entry = world, ENTRIES[name]
    call = FIRST[name](workspace) if name in FIRST else entry.call
    written.statements.clear()
    before = workspace.audit_log.head().count
    try:
        call(workspace, Person("anna", frozenset(Role)))
    except TouchstoneError as error:
        assert name in IN_THEIR_OWN_TESTS or name in READS, f"{name} is not reached: {error}"
        return
    assert name not in IN_THEIR_OWN_TESTS, "it is reached now"
    if written.statements or Permission.EXPORT in {*entry.permissions}:
        assert workspace.audit_log.head().count > before, f"{name} leaves no entry: {written.statements}"


def test_what_is_left_out_is_an_act() -> None:
    assert {*administrative()} >= WORK.keys() | READS.keys() | FIRST.keys() | IN_THEIR_OWN_TESTS.keys()


def test_the_command_line_is_written_down_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = new_workspace(tmp_path)
    monkeypatch.setenv("TOUCHSTONE_DATABASE", url)
    rows, law = tmp_path / "rows.jsonl", tmp_path / "law.txt"
    rows.write_text('{"id": "a", "lang": "en", "answer": "Rain fell in Oslo."}\n', "utf-8")
    law.write_text("A well is deep.", "utf-8")
    graph = HOME / "samples" / "graph"
    for command in (
        ["import", str(rows), "--set", "s", "--no-score"],
        ["graph", "import", "uni", "--nodes", str(graph / "nodes.csv"), "--edges", str(graph / "edges.csv")],
        ["documents", "add", "law", str(law)],
        ["documents", "remove", "law", law.name],
        ["export", "--set", "s", "--out", str(tmp_path / "out.jsonl")],
    ):
        assert main(command) == 0
    workspace = open_workspace(url)
    noted = [(each.act, each.subject) for each in workspace.audit_log.after(0, 99)]
    workspace.close()
    assert noted == [("import", "s"), ("import", "uni"), ("import", "law"), ("deletion", "law"), ("export", "s")]
