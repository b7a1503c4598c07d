"""``quiz check``: what is found in a file, as a table and as JSON."""

import json
from pathlib import Path

import pytest

from core import cli

ROWS = [
    {"id": "a", "question": "How large is Japan, in 10,000 km2?", "answer": "37.8", 
     "choices": ["37.5", "37.8", "51", "9"], "context": "Japan has 37.8 ten thousand km2."},
    {"id": "b", "question": "Which lake is large?", "answer": "Biwa", "choices": ["Biwa", "Toya", "All of the above"]},
    {"id": "c", "question": "Which lake is the large one?", "answer": "Biwa", "choices": ["Biwa", "Toya", "Suwa"]},
    {"id": "d", "question": "What is a lake?", "answer": "Water."},
]  # fmt: skip


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "quiz.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in ROWS), "utf-8")
    return str(path)


def test_a_table_for_people(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["quiz", "check", file]) == 0
    out = capsys.readouterr().out
    assert "“37.5” is too close to the right answer" in out
    assert "2 of 3 questions flagged." in out and "1 pairs of duplicates: b = c" in out


def test_json_for_programs(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["quiz", "check", file, "--format", "json", "--language", "ja"]) == 0
    told = json.loads(capsys.readouterr().out)
    flagged = {item["id"]: {line["check"] for line in item["flagged"]} for item in told["items"]}
    assert "option_too_close" in flagged["a"] and "item_writing_flaws" in flagged["b"] and set(flagged) == set("abc")
    assert [each["strategy"] for each in told["set"]["strategies"]] == ["longest", "position", "stem_words", "alike"]
    assert told["set"]["fixed"] == {"refers": 1} and not told["set"]["guessable"]


def test_a_file_without_quizzes_is_told_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "plain.jsonl"
    path.write_text(json.dumps(ROWS[3]) + "\n", "utf-8")
    assert cli.main(["quiz", "check", str(path)]) == 2
    assert "has no quizzes" in capsys.readouterr().err
