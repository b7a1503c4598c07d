"""Documents on the command line: added, listed, searched, bound."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.cli import main
from core.services.documents import searching, vectors
from tests.support.fakes import HashEncoder
from tests.support.small_documents import HALL, LIBRARY
from tests.support.workspaces import new_workspace


def test_the_whole_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("TOUCHSTONE_DATABASE", new_workspace(tmp_path))
    encoder = HashEncoder()
    for module in (vectors, searching):
        monkeypatch.setattr(module, "document_encoder", lambda _: encoder)
    text, rows = tmp_path / "hall.txt", tmp_path / "rows.jsonl"
    text.write_text(HALL, "utf-8")
    rows.write_text(f"{json.dumps({'id': 'library', 'text': LIBRARY})}\n{{}}\n", "utf-8")
    assert main(["documents", "add", "town", str(text), str(rows)]) == 2
    told = capsys.readouterr()
    assert "rows.jsonl, row 2, text" in told.err
    assert "2 documents new" in told.out
    assert main(["documents", "search", "town", "図書館の休館日", "--top", "1"]) == 0
    assert capsys.readouterr().out.startswith(f"1. library [0-{len(LIBRARY)}]  (words 1, meaning 1)\n   雪見市の図書館")
    assert main(["documents", "bind", "desk", "town"]) == 0
    assert main(["documents", "list"]) == 0
    assert "desk" in capsys.readouterr().out.splitlines()[-1]
    assert main(["documents", "unbind", "desk"]) == 0 == main(["documents", "remove", "town", "rows.jsonl"])
    assert "documents removed: 1" in capsys.readouterr().out
    assert main(["documents", "search", "nowhere", "x"]) == 2


def test_answers_of_a_file_are_checked_against_a_file_or_a_collection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TOUCHSTONE_DATABASE", new_workspace(tmp_path))
    encoder = HashEncoder()
    monkeypatch.setattr(vectors, "document_encoder", lambda _: encoder)
    passages, answers, out = (tmp_path / name for name in ("town.jsonl", "in.jsonl", "out.jsonl"))
    passages.write_text(json.dumps({"id": "library", "text": LIBRARY}), "utf-8")
    assert main(["documents", "add", "town", str(passages)]) == 0
    bare = {"id": "1", "question": "図書館の休館日は？", "answer": "休館日は火曜日です。", "label": "hallucinated"}
    own = {"id": "2", "question": "いつ？", "answer": "月曜日です。", "context": "月曜日です。", "label": "supported"}
    answers.write_text("\n".join(map(json.dumps, (bare, own))), "utf-8")
    for name in ("town", str(passages)):
        detectors = ["--detectors", "token_overlap", "--documents", name]
        assert main(["score", str(answers), *detectors, "--out", str(out)]) == 0
        first, second = (json.loads(line) for line in out.read_text("utf-8").splitlines())
        assert first["retrieved"]["passages"] == [{"id": f"library [0-{len(LIBRARY)}]", "text": LIBRARY}]
        (score,) = first["detections"]["token_overlap"]
        assert score["risk"] > 0 and score["evidence"][0]["passage_id"] == f"library [0-{len(LIBRARY)}]"
        assert "retrieved" not in second
    capsys.readouterr()
    assert main(["evaluate", str(answers), *detectors, "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)["datasets"]["in"]["detectors"]["token_overlap"]
    assert figures["auroc"] == 100.0 and figures["abstained"] == 0
    assert main(["score", str(answers), "--documents", "nowhere", "--out", str(out)]) == 2
