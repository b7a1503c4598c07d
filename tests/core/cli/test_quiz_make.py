"""``quiz make``: a file in, questions in a set."""

from pathlib import Path

import pytest

from core import cli
from core.domain.queue import ItemFilter
from storage.opening import open_workspace
from tests.support.workspaces import new_workspace

TEXT = "鎌倉幕府は1185年に成立した。承久の乱は1221年に起こった。琵琶湖の面積は約670km2である。"


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    url = new_workspace(tmp_path)
    monkeypatch.setenv("TOUCHSTONE_DATABASE", url)
    return url


def test_made_twice_the_material_and_the_questions_are_there_once(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "rekishi.txt"
    file.write_text(TEXT, "utf-8")
    for _ in range(2):
        assert cli.main(["quiz", "make", str(file), "--set", "history", "--forms", "choice", "fill_in"]) == 0
        assert "history: 3 of 10 questions made." in capsys.readouterr().out
    workspace = open_workspace(database)
    assert workspace.items.count(ItemFilter(set_name="history")) == 3
    assert len(workspace.material.all()) == 1
    workspace.close()


def test_a_file_that_is_not_there_is_one_line(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["quiz", "make", "nowhere.txt", "--set", "s"]) == 2
    assert capsys.readouterr().err.startswith("touchstone: nowhere.txt cannot be read")
