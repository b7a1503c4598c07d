"""A command spends only what an open budget of the workspace has, and every call stands in its ledger."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from core import cli
from core.domain.money import nano
from core.domain.spending import PriceOverride
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace
from tests.support.loopback.judge import MODEL, judging
from tests.support.loopback.server import Loopback
from tests.support.paths import ROOT
from tests.support.workspaces import FILE, new_workspace

ROW = {"id": "a", "lang": "en", "question": "Where?", "context": "The library is on the hill. It opens at nine.",
       "answer": "The library is on the hill.", "label": "supported"}  # fmt: skip


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Loopback]:
    with Loopback(judging) as server:
        monkeypatch.setenv("TOUCHSTONE_DATABASE", new_workspace(tmp_path))
        monkeypatch.setenv("TOUCHSTONE_JUDGE", MODEL)
        monkeypatch.setenv("TOUCHSTONE_OPENAI_URL", f"{server.url}/v1")
        yield server


def run(command: str, folder: Path, *more: str) -> int:
    file = folder / "in.jsonl"
    file.write_text(json.dumps(ROW) + "\n", "utf-8")
    return cli.main([command, str(file), "--detectors", "token_overlap,llm_judge", *more])


def paid(folder: Path, price: float = 1.0) -> SqlWorkspace:
    workspace = open_workspace(f"sqlite:///{folder / FILE}")
    workspace.prices.override(PriceOverride(MODEL, price, price, price, price, None, "ada", 1.0))
    workspace.spending.open_budget("pilot", nano(1), "ada", 1.0)
    return workspace


def test_nothing_is_asked_without_a_budget(
    server: Loopback, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paid(tmp_path).close()
    asked = ["tune", str(ROOT / "samples" / "answers.jsonl"), "--detectors", "token_overlap,llm_judge"]
    asked += ["--out", str(tmp_path / "o")]
    cli.main(asked)
    assert cli.main([*asked, "--budget", "another"]) == 2
    assert "no open budget 'another'" in capsys.readouterr().err
    assert server.calls == []


def test_what_is_asked_is_in_the_ledger_and_asked_once(server: Loopback, tmp_path: Path) -> None:
    workspace = paid(tmp_path)
    for _ in range(2):
        assert run("score", tmp_path, "--budget", "pilot", "--policy", "preset", "--out", str(tmp_path / "o")) == 0
    (row,) = workspace.spending.attempts()
    assert (row.purpose, row.model) == ("llm_judge", MODEL)
    assert row.cost
    assert len(server.calls) == 1
    line = json.loads((tmp_path / "o").read_text("utf-8"))
    assert line["detections"]["llm_judge"][0]["risk"] == 0.0
    workspace.close()


def test_a_server_of_ones_own_that_is_free_needs_no_budget(server: Loopback, tmp_path: Path) -> None:
    paid(tmp_path, 0.0).close()
    assert run("score", tmp_path, "--out", str(tmp_path / "o")) == 0
    assert len(server.calls) == 1
