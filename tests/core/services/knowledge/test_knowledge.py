"""A graph is brought in and asked, through the services and the command line."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from core.cli import main
from core.domain.work import Person, Role
from core.errors import BadInput, Forbidden
from core.ports.workspace import Workspace
from core.services.knowledge.importing import GraphSources, import_graph
from core.services.knowledge.queries import ask
from core.settings import Settings
from tests.support.small_university import small_university

NODES = "id,type,name\n" + "".join(f"{n.id},{n.type},{n.name}\n" for n in small_university().nodes)
EDGES = "src,rel,dst\n" + "".join(f"{e.src},{e.rel},{e.dst}\n" for e in small_university().edges)
ANALYST = Person("anna", frozenset({Role.ADMIN, Role.EDITOR}))


def sources() -> GraphSources:
    return GraphSources((io.BytesIO(NODES.encode()), "nodes.csv"), (io.BytesIO(EDGES.encode()), "edges.csv"))


def test_a_stored_graph_answers_and_a_new_name_counts_at_once(workspace: Workspace) -> None:
    done = import_graph(workspace, ANALYST, "uni", sources(), settings=Settings(), now=1.0)
    assert not done.bad and done.summary.nodes == len(small_university().nodes)
    assert not ask(workspace, "uni", "理工ラボの学科は？").names
    workspace.graphs.add_alias("uni", "k/riko", "理工ラボ", "anna", 2.0)
    assert set(ask(workspace, "uni", "理工ラボの学科は？").names) == {"機械工学科", "電子工学科"}


def test_refusals(workspace: Workspace) -> None:
    with pytest.raises(Forbidden):
        import_graph(workspace, Person("bo", frozenset()), "uni", sources(), settings=Settings(), now=1.0)
    import_graph(workspace, ANALYST, "uni", sources(), settings=Settings(), now=1.0)
    for question in (" ", "x" * 5000):
        with pytest.raises(BadInput):
            ask(workspace, "uni", question)
    with pytest.raises(BadInput):
        ask(workspace, "nowhere", "学部は？")


def test_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("TOUCHSTONE_DATABASE", f"sqlite:///{tmp_path / 'w.db'}")
    nodes, edges, questions, out = (tmp_path / name for name in ("n.csv", "e.csv", "q.jsonl", "a.jsonl"))
    nodes.write_text(NODES, "utf-8")
    edges.write_text(EDGES + "k,has_faculty,gone\n", "utf-8")
    imported = [
        "graph",
        "import",
        "uni",
        "--nodes",
        str(nodes),
        "--edges",
        str(edges),
        "--relation",
        "president=one_value",
    ]
    assert main(imported) == 2
    assert "e.csv, row 25, dst" in capsys.readouterr().err
    asked = ["理工学部の学科は？", "経済学部の学科は？", "湖北大学の偏差値は？"]
    questions.write_text("".join(json.dumps({"id": n, "question": q}) + "\n" for n, q in enumerate(asked)), "utf-8")
    assert main(["ask", "uni", "--questions", str(questions), "--out", str(out)]) == 0
    answers = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    assert [(a["id"], a["status"], a["reason"]) for a in answers] == [
        (0, "answered", ""), (1, "ask_back", ""), (2, "refused", "no_such_relation"),
    ]  # fmt: skip
    assert sorted(answers[0]["names"]) == ["機械工学科", "電子工学科"] and answers[0]["triples"] and answers[0]["trace"]
    assert main(["graph", "list"]) == 0
    assert "uni" in capsys.readouterr().out
