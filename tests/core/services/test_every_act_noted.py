"""What comes in, leaves, is deleted or decides for others stands in the audit log, whoever did it and from where."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.cli import main
from core.domain.work import Person, Role
from core.errors import TouchstoneError
from core.permissions import Permission
from storage import open_workspace
from storage.workspace import SqlWorkspace
from tests.support.every_act.every import ENTRIES
from tests.support.every_act.written import Written
from tests.support.paths import ROOT as HOME
from tests.support.workspaces import FILE, new_workspace

ADMINISTRATIVE = {
    Permission.IMPORT, Permission.EXPORT, Permission.DELETE_GRAPH, Permission.SET_THRESHOLDS, Permission.SET_BUDGETS,
    Permission.MANAGE_PEOPLE, Permission.GIVE_ACCESS, Permission.PUBLISH, Permission.WRITE_GUIDELINES,
}  # fmt: skip
MATERIAL = "material.adding.request_material"
"""Who makes quizzes brings it in."""
WORK = {
    "documents.binding.bind_set": "what a set is held against: a set of its own rows, each with who and when",
    "knowledge.binding.bind_set": "the same",
    "knowledge.failed.dismiss_name": "work on a graph, row by row, each with who and when",
    "knowledge.failed.forget_names": "the same",
    "knowledge.failed.restore_name": "the same",
    "knowledge.merging.keep_apart": "the same",
    "knowledge.merging.merge": "the same",
    "knowledge.merging.take_back": "the same",
    "knowledge.names.add_name": "the same",
    "knowledge.names.remove_name": "the same",
    "knowledge.relation_kinds.tell_kind": "the same",
    "knowledge.in_queue.put_in_queue": "an answer that the graph gave goes before people",
    "publishing.prompt_log.prompt_log": "a page to read: its file is evaluation_set",
    "thresholds.certificates.certificate_status": "a question that statistics have to count, asked by looking",
}


def administrative() -> list[str]:
    return [name for name, entry in ENTRIES.items() if {*entry.permissions} & ADMINISTRATIVE or name == MATERIAL]


@pytest.mark.parametrize("name", sorted({*administrative()} - WORK.keys()))
def test_an_administrative_act_is_written_down(world: tuple[SqlWorkspace, Written], name: str) -> None:
    (workspace, written), entry = world, ENTRIES[name]
    before = workspace.audit_log.head().count
    try:
        entry.call(workspace, Person("anna", frozenset(Role)))
    except TouchstoneError:
        assert not written.statements or workspace.audit_log.head().count > before
        return
    if written.statements or Permission.EXPORT in {*entry.permissions}:
        assert workspace.audit_log.head().count > before, f"{name} leaves no entry: {written.statements}"


def test_what_is_left_out_is_an_act() -> None:
    assert {*administrative()} >= WORK.keys()


def test_the_command_line_is_written_down_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = new_workspace(tmp_path)
    monkeypatch.setenv("TOUCHSTONE_DATABASE", url)
    rows, law = tmp_path / "rows.jsonl", tmp_path / "law.txt"
    rows.write_text('{"id": "a", "lang": "en", "answer": "Rain fell in Oslo."}\n', "utf-8")
    law.write_text("A well is deep.", "utf-8")
    graph = HOME / "samples" / "graph"
    for command in (
        ["import", str(rows), "--set", "s"],
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
    assert (tmp_path / FILE).exists()
