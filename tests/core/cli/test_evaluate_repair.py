"""The command that says what repairs make of labelled sentences."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from benchmarks.planted_repairs import OFFLINE
from core.cli import main, repair_cases
from core.scoring.suite import make_suite
from core.scoring.tools import Tools

ANSWERS = [
    {
        "id": "a", "question": "When was the bridge opened?", "lang": "en",
        "context": ["The bridge was opened in 1932. It is 486 metres long."],
        "answer": "The bridge was opened in 1937. It is 486 metres long.",
        "sentences": [
            {"text": "The bridge was opened in 1937.", "label": "major_inaccurate"},
            {"text": "It is 486 metres long.", "label": "accurate"},
        ],
    }
]  # fmt: skip
GIVEN = [
    {"id": "a", "sentence": 0, "text": "The bridge was opened in 1932.", "sources": [1], "right": True},
    {"id": "a", "sentence": 0, "text": "In 1937 the bridge was opened.", "sources": [1], "right": False},
    {"id": "a", "sentence": 0, "text": "", "sources": []},
    {"id": "a", "sentence": 1, "text": "It is 648 metres long.", "sources": [2], "right": False},
]


@pytest.fixture
def answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Measured by a detector that needs no model."""
    monkeypatch.setattr(repair_cases, "MEASURED_BY", "token_overlap")
    offline = make_suite(Tools(), [name for name in OFFLINE if name != "token_overlap"])
    monkeypatch.setattr(repair_cases, "_without_measure", lambda settings: offline)
    file = tmp_path / "answers.jsonl"
    file.write_text("\n".join(map(json.dumps, ANSWERS)), "utf-8")
    return file


def figures(answers: Path, given: list[dict[str, Any]], capsys: pytest.CaptureFixture[str]) -> Any:
    repairs = answers.with_name("repairs.jsonl")
    repairs.write_text("\n".join(map(json.dumps, given)), "utf-8")
    assert main(["evaluate-repair", str(answers), "--repairs", str(repairs), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def counts(shares: Any) -> dict[str, int]:
    return {fate: share["count"] for fate, share in shares.items() if fate != "sentences" and share["count"]}


def test_four_things_are_kept_apart_with_and_without_the_guard(
    answers: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = figures(answers, GIVEN, capsys)
    wrong, right = found["wrong sentences"], found["right sentences"]
    assert counts(wrong["proposed"]) == {"repaired": 1, "unchanged in substance": 1, "left as it was": 1}
    assert counts(wrong["offered"]) == {"repaired": 1, "deleted or hedged": 2}
    assert counts(right["proposed"]) == {"deteriorated": 1}
    assert counts(right["offered"]) == {"deleted or hedged": 1}
    low, high = wrong["offered"]["repaired"]["interval"]
    assert 0 <= low < 1 / 3 < high <= 1


def test_s5_stands_beside_them(answers: Path, capsys: pytest.CaptureFixture[str]) -> None:
    repairs = answers.with_name("repairs.jsonl")
    repairs.write_text(json.dumps(GIVEN[0]), "utf-8")
    assert main(["evaluate-repair", str(answers), "--repairs", str(repairs)]) == 0
    out = capsys.readouterr().out
    assert "57.6 %" in out and "3.06 %" in out and "behind the guard" in out


@pytest.mark.parametrize(
    ("line", "said"),
    [("{", "line 1"), ('{"id": "a", "sentence": 0}', "line 1"), ('{"id": "b", "sentence": 0, "text": ""}', "of b")],
)
def test_a_line_that_cannot_be_used_is_named(
    answers: Path, capsys: pytest.CaptureFixture[str], line: str, said: str
) -> None:
    repairs = answers.with_name("repairs.jsonl")
    repairs.write_text(line, "utf-8")
    assert main(["evaluate-repair", str(answers), "--repairs", str(repairs)]) == 2
    assert said in capsys.readouterr().err


def test_without_repairs_and_a_model_it_says_what_to_set(
    answers: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("TOUCHSTONE_WRITER", "TOUCHSTONE_JUDGE"):
        monkeypatch.delenv(name, raising=False)
    assert main(["evaluate-repair", str(answers)]) == 2
    assert "TOUCHSTONE_WRITER" in capsys.readouterr().err
