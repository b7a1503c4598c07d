"""``quiz publish``: a file and its manifest, or what is missing and an exit code that is not nought."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.cli import main
from core.ports.workspace import Workspace
from storage.opening import open_workspace
from tests.support.publishing import MARK, PUBLISH, SET, decided, fill_quizzes
from tests.support.workspaces import new_workspace


@pytest.fixture
def workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workspace:
    url = new_workspace(tmp_path)
    monkeypatch.setenv("TOUCHSTONE_DATABASE", url)
    return open_workspace(url)


def publish(out: Path, *more: str) -> int:
    return main(["quiz", "publish", "--set", SET, "--format", "gift", "--out", str(out), *more])


def test_what_is_missing_is_said_and_nothing_is_written(
    workspace: Workspace, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    reviewed, unreviewed = fill_quizzes(workspace, [MARK, PUBLISH])
    out = tmp_path / "unit.gift"
    assert publish(out) == 3
    told = capsys.readouterr().err
    assert f"no person decided them one by one: 1. Items {reviewed}." in told
    assert f"Look at these items next, in this order: {unreviewed}." in told
    decided(workspace, reviewed)
    assert publish(out) == 3
    assert not list(tmp_path.glob("unit*"))
    assert publish(out, "--reason", "a trial") == 0
    manifest = json.loads((tmp_path / "unit.gift.manifest.json").read_text("utf-8"))
    assert manifest["residual_risk"]["reason"] == "a trial" and manifest["publication"] == 1
    assert "What is number 1?" in out.read_text("utf-8")
    decided(workspace, unreviewed)
    assert publish(out) == 0
    assert "Publication 2" in capsys.readouterr().err


def test_a_publication_needs_a_file(workspace: Workspace) -> None:
    fill_quizzes(workspace, [PUBLISH])
    assert publish(Path("-")) == 2


def test_where_the_file_cannot_be_written_nothing_is_published(workspace: Workspace, tmp_path: Path) -> None:
    (item,) = fill_quizzes(workspace, [PUBLISH])
    decided(workspace, item)
    assert publish(tmp_path / "gone" / "unit.gift") == 2
    assert publish(tmp_path) == 2
    assert not workspace.publications.of(SET)
