"""Backup, restore and move on the command line."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from core.cli import main
from core.services.people.audit_log import check_audit_log, every_entry
from storage.opening import open_workspace
from tests.support.records import EVERYTHING, put, record
from tests.support.workspaces import new_workspace


def test_the_whole_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    here = new_workspace(tmp_path)
    workspace = open_workspace(here)
    put(workspace, record("a"), record("b"))
    workspace.jobs.beat("worker", time.time() + 60)
    monkeypatch.setenv("TOUCHSTONE_DATABASE", here)
    file, there, moved = tmp_path / "file", f"sqlite:///{tmp_path / 'there.db'}", f"sqlite:///{tmp_path / 'moved.db'}"
    assert main(["backup", str(file)]) == 0
    assert main(["restore", "--check", str(file)]) == 0
    assert "which is whole" in capsys.readouterr().out
    assert main(["restore", "--check", "--unpacked-gb", "0", str(file)]) == 2
    assert "unpacks to far more than a backup does" in capsys.readouterr().err
    monkeypatch.setenv("TOUCHSTONE_DATABASE", there)
    assert main(["restore", str(file)]) == 0
    assert main(["restore", str(file)]) == 2
    assert "Rows are in the way" in capsys.readouterr().err
    assert main(["move", here, moved]) == 2
    assert "A worker was at this workspace" in capsys.readouterr().err
    workspace.jobs.beat("worker", time.time() - 60)
    assert main(["move", here, moved]) == 0
    assert "equal to those read" in capsys.readouterr().out
    workspace.close()
    for url, done, said in ((there, "restore", ("file", "file")), (moved, "move", ("from", "sqlite"))):
        workspace = open_workspace(url)
        assert workspace.items.count(EVERYTHING) == 2
        *_, last = every_entry(workspace)
        assert (last.act, last.subject) == ("operation", done)
        assert said in last.details.items()
        assert isinstance(last.details["rows"], int)
        assert last.details["rows"] > 2
        assert check_audit_log(workspace).whole
        workspace.close()


def test_a_backup_needs_a_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TOUCHSTONE_DATABASE", new_workspace(tmp_path))
    assert main(["backup", str(tmp_path)]) == 2 == main(["backup", str(tmp_path / "no" / "file")])
    assert "cannot be written: No such file or directory" in capsys.readouterr().err
