"""``sets``: what goes is said first, and nothing goes before the name is typed once more."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.cli import main
from tests.support.workspaces import new_workspace


def test_sets_are_listed_renamed_and_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TOUCHSTONE_DATABASE", new_workspace(tmp_path))
    rows = tmp_path / "rows.csv"
    rows.write_text("question,context,answer\nWhere?,Here.,It is here.\n", "utf-8")
    assert main(["import", str(rows), "--set", "one", "--no-score"]) == 0
    assert main(["sets", "rename", "one", "two"]) == 0
    assert main(["sets", "delete", "two"]) == 0
    assert "1 items" in capsys.readouterr().out
    assert main(["sets", "delete", "two", "--typed", "one"]) == 2
    assert main(["sets", "rename", "one", "three"]) == 2
    assert "now called two" in capsys.readouterr().err
    assert main(["sets", "list"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].split()[:2] == ["two", "1"]
    assert main(["sets", "delete", "two", "--typed", "two"]) == 0
    assert main(["sets", "list"]) == 0
    assert capsys.readouterr().out.endswith("No set is loaded.\n")
