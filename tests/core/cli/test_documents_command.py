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
