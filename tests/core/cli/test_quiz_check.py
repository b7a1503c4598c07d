"""``quiz check``: what is found in a file, as a table and as JSON."""

import json
from pathlib import Path

import pytest

from core import cli
from core.domain.synonym_groups import SynonymGroup
from core.quizzes.exchange.exporting import write_quiz
from core.quizzes.exchange.formats import QuizFormat
from storage.opening import open_workspace
from tests.support.answers import quiz

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
    assert cli.main(["quiz", "check", file, "--json", "--language", "ja"]) == 0
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


@pytest.mark.parametrize("format", [each for each in QuizFormat if each not in {QuizFormat.ANKI, QuizFormat.WORKSHEET}])
def test_whatever_an_import_reads_is_checked(
    format: QuizFormat, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = quiz("Which lake is large?", "Biwa", distractors=("Toya", "All of the above"), lang="en")
    path = tmp_path / f"quiz{format.suffix}"
    path.write_bytes(write_quiz([answer], format, "Lakes"))
    assert cli.main(["quiz", "check", str(path), "--json"]) == 0
    (item,) = json.loads(capsys.readouterr().out)["items"]
    assert "item_writing_flaws" in {line["check"] for line in item["flagged"]}


def test_an_anki_package_is_refused_with_what_to_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "quiz.apkg"
    path.write_bytes(write_quiz([], QuizFormat.ANKI, "Lakes"))
    assert cli.main(["quiz", "check", str(path)]) == 2
    assert "Import the JSON or Moodle export instead" in capsys.readouterr().err


def test_the_synonyms_of_the_workspace_are_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    row = {"id": "a", "question": "What is the shore of Lake Nojiri like?", "answer": "steep",
           "choices": ["steep", "flat", "wet"], "context": "The shore of Lake Fuyo is steep."}  # fmt: skip
    file = tmp_path / "quiz.jsonl"
    file.write_text(json.dumps(row), "utf-8")
    database = tmp_path / "desk" / "touchstone.db"
    monkeypatch.setenv("TOUCHSTONE_DATABASE", f"sqlite:///{database}")

    def flagged() -> set[str]:
        assert cli.main(["quiz", "check", str(file), "--json"]) == 0
        (item,) = json.loads(capsys.readouterr().out)["items"]
        return {line["check"] for line in item["flagged"]}

    assert "quiz_names" in flagged()
    assert not database.exists()
    workspace = open_workspace(f"sqlite:///{database}")
    workspace.synonyms.change(SynonymGroup(("Lake Fuyo", "Lake Nojiri"), "ann", 0.0), added=True)
    workspace.close()
    assert "quiz_names" not in flagged()
