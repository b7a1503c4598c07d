"""``evaluate-generation`` on labels people gave."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.cli import main

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
