"""``evaluate-generation`` on labels people gave."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from core.cli import main
from core.llm.base import Prompt
from core.llm.scripted import Said, Scripted
from tests.support.scripted_lake import Lake

ROWS = [
    {"id": "a", "question": "Q?", "mode": "active", "sentences": [["It is.", "accurate"], ["It was.", "accurate"]]},
    {"id": "b", "question": "Q?", "mode": "post_hoc", "sentences": [["It is.", "major_inaccurate"],
     ["It was.", "minor_inaccurate"], ["It may.", None]]},
]  # fmt: skip


def write(folder: Path) -> Path:
    rows = [
        {
            "id": row["id"],
            "question": row["question"],
            "mode": row["mode"],
            "answer": " ".join(text for text, _ in row["sentences"]),  # type: ignore[misc]
            "sentences": [{"text": text, "label": label} for text, label in row["sentences"]],  # type: ignore[misc]
        }
        for row in ROWS
    ]
    path = folder / "written.jsonl"
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows), "utf-8")
    return path


def test_rates_by_the_way_of_writing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["evaluate-generation", str(write(tmp_path)), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert {mode: (rate["wrong"], rate["of"]) for mode, rate in said["rates"].items()} == {
        "active": (0, 2),
        "post_hoc": (2, 2),
    }
    assert (said["errors"]["after_error"]["wrong"], said["errors"]["after_error"]["of"]) == (1, 1)


def test_says_what_it_cannot_tell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["evaluate-generation", str(write(tmp_path))]) == 0
    shown = capsys.readouterr().out
    assert "47.5 % wrong as written, 14.5 %" in shown and "order shuffled" in shown


def test_without_labels_there_is_nothing_to_measure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bare.jsonl"
    path.write_text('{"id": "a", "question": "Q?", "answer": "It is."}\n', "utf-8")
    assert main(["evaluate-generation", str(path)]) == 2
    assert "labels" in capsys.readouterr().err


WHERE, AREA = "The lake lies in Shiga Prefecture.", "It covers 670 square kilometres."
WRONG = "It covers 690 square kilometres."


def says(prompt: Prompt) -> Said:
    lake = Lake((WHERE, WRONG), {WHERE: ("Shiga",), WRONG: ("690",)}, unsure=("690",))
    if prompt.purpose != "repair":
        return lake.says(prompt)
    (number,) = re.findall(r"\[(\d+)\] [^\n]*670", prompt.shared)
    return {"sentence": AREA, "sources": [int(number)]}


@pytest.mark.model
def test_questions_are_answered_anew_and_measured_by_who_took_no_part(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "lake.jsonl"
    labelled = [{"text": WHERE, "label": "accurate"}, {"text": WRONG, "label": "minor_inaccurate"}]
    row = {"id": "a", "question": "Tell me about Lake Biwa.", "lang": "en", "answer": f"{WHERE} {WRONG}",
           "sentences": labelled, "passages": [{"id": "p", "text": f"{WHERE} {AREA}"}]}  # fmt: skip
    path.write_text(f"{json.dumps(row)}\n", "utf-8")
    monkeypatch.setenv("TOUCHSTONE_WRITER", "scripted/lake")
    monkeypatch.setenv("TOUCHSTONE_DATABASE", f"sqlite:///{tmp_path}/desk.db")
    able = Lake(unsure=("690",)).model()
    model = Scripted(says, "scripted/lake", able.capabilities, reads=able.reads)
    monkeypatch.setattr("core.llm.open.open_model", lambda settings, name: model)
    assert main(["evaluate-generation", str(path), "--run", "1", "--json"]) == 0
    ran = json.loads(capsys.readouterr().out)["run"]
    assert {way: (rate["wrong"], rate["of"]) for way, rate in ran["rates"].items()} == {
        "written": (1, 2),
        "afterwards": (0, 2),
        "active": (0, 2),
    }
    assert (ran["model"], ran["usd"], ran["stopped"]) == ("scripted/lake", 0.0, [])


def test_a_run_says_what_it_needs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "bare.jsonl"
    path.write_text('{"id": "a", "question": "Q?", "answer": "It is."}\n', "utf-8")
    monkeypatch.setenv("TOUCHSTONE_DATABASE", f"sqlite:///{tmp_path}/desk.db")
    assert main(["evaluate-generation", str(path), "--run", "1"]) == 2
    assert "sources" in capsys.readouterr().err
    path.write_text('{"id": "a", "question": "Q?", "answer": "It is.", "context": "It is so."}\n', "utf-8")
    assert main(["evaluate-generation", str(path), "--run", "1", "--budget", "none"]) == 2
    assert "no open budget" in capsys.readouterr().err
    assert main(["evaluate-generation", str(path), "--run", "1"]) == 2
    assert "TOUCHSTONE_WRITER" in capsys.readouterr().err
