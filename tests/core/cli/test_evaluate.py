"""``evaluate`` and ``detectors`` as people call them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.cli import main
from core.formats import read_all
from core.quizzes.open_questions import look_like_quizzes
from core.scoring.detectors import DETECTORS
from core.settings import Settings
from tests.support.labelled_rows import ROWS

WORDS_ONLY = "source_match,token_overlap,unmatched_numbers,sample_support"


@pytest.fixture
def labelled(tmp_path: Path) -> Path:
    file = tmp_path / "labelled.jsonl"
    file.write_text("".join(f"{json.dumps(each)}\n" for each in ROWS), "utf-8")
    return file


def test_prints_one_json_object_of_the_documented_shape(labelled: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["evaluate", str(labelled), "--detectors", WORDS_ONLY, "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)["datasets"]["labelled"]
    assert (figures["answers"], figures["sentences"], figures["positives"]) == (3, 6, 3)
    assert set(figures["detectors"]) == {*WORDS_ONLY.split(","), "fusion"}
    fusion = figures["detectors"]["fusion"]
    assert fusion["auroc"] == 100.0 and fusion["auroc_interval"] == [100.0, 100.0]
    assert figures["detectors"]["unmatched_numbers"]["abstained"] == 4
    assert {"auc_pr_nonfact", "auc_pr_factual", "auc_pr_nonfact_major", "seconds"} <= set(fusion)


def test_prints_a_table_with_the_baselines(labelled: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["evaluate", str(labelled), "--detectors", "token_overlap"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("labelled: 6 labelled sentences, 3 positive")
    for name in ("token_overlap", "fusion", "always_positive", "word_overlap", "NonFact", "abstained"):
        assert name in out


def test_a_set_is_called_what_its_records_agree_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = []
    for stem in ("dev", "test"):
        file = tmp_path / f"{stem}.jsonl"
        file.write_text("".join(f"{json.dumps(each | {'dataset': 'lakes'})}\n" for each in ROWS), "utf-8")
        files.append(str(file))
    assert main(["evaluate", *files, "--detectors", "token_overlap", "--json"]) == 0
    assert list(json.loads(capsys.readouterr().out)["datasets"]) == ["lakes", "lakes/test"]


def test_fits_on_the_labels_when_asked(labelled: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [each | {"id": f"{each['id']}{n}", "context": f"{each['context']} {n}."} for n in range(4) for each in ROWS]
    labelled.write_text("".join(f"{json.dumps(each)}\n" for each in rows), "utf-8")
    assert main(["evaluate", str(labelled), "--detectors", WORDS_ONLY, "--fit", "cv", "--json"]) == 0
    assert "fusion_cv" in json.loads(capsys.readouterr().out)["datasets"]["labelled"]["detectors"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--detectors", "guess"], "Unknown detector 'guess'"),
        (["--detectors", "nli"], "set TOUCHSTONE_NLI to"),
        (["--detectors", ""], "Unknown detector ''"),
        (["--detectors", "token_overlap", "--fit", "cv"], "9 more hallucinated labels"),
    ],
)
def test_what_cannot_be_done_is_one_line_and_exit_code_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    file = tmp_path / "one.jsonl"
    file.write_text(json.dumps(ROWS[0]), "utf-8")
    assert main(["evaluate", str(file), *arguments]) == 2
    captured = capsys.readouterr()
    assert message in captured.err and captured.err.count("\n") == 1
    assert not captured.out


def test_a_file_without_labels_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "plain.jsonl"
    file.write_text(json.dumps({"id": "a", "answer": "Hello there.", "context": "Hello."}), "utf-8")
    assert main(["evaluate", str(file), "--detectors", "token_overlap"]) == 2
    assert "plain.jsonl" in capsys.readouterr().err


def test_bad_rows_are_named_and_the_rest_is_measured(labelled: Path, capsys: pytest.CaptureFixture[str]) -> None:
    labelled.write_text(labelled.read_text("utf-8") + "{not json\n", "utf-8")
    assert main(["evaluate", str(labelled), "--detectors", "token_overlap", "--json"]) == 2
    captured = capsys.readouterr()
    assert "row 4: Not valid JSON" in captured.err
    assert json.loads(captured.out)["datasets"]["labelled"]["answers"] == 3


def test_lists_every_detector_with_its_needs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["detectors"]) == 0
    out = capsys.readouterr().out
    for name, detector in DETECTORS.items():
        (line,) = [line for line in out.splitlines() if line.split()[:1] == [name]]
        assert detector.version in line.split() and all(need.value in line for need in detector.needs)
    assert "fusion" in out


def test_a_detector_that_is_not_configured_is_listed_as_off(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["detectors"]) == 0
    assert "off: set TOUCHSTONE_NLI to" in capsys.readouterr().out
    monkeypatch.setenv("TOUCHSTONE_NLI", "any/model")
    monkeypatch.setenv("TOUCHSTONE_JUDGE", "anthropic/any")
    monkeypatch.setenv("ANTHROPIC_API_KEY", "key")
    assert main(["detectors"]) == 0
    assert "off:" not in capsys.readouterr().out


def test_no_data_set_takes_the_place_of_another(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = []
    for folder in ("a", "b", "c"):
        file = tmp_path / folder / "dev.jsonl"
        file.parent.mkdir()
        file.write_text("".join(f"{json.dumps(each | {'dataset': 'lakes'})}\n" for each in ROWS), "utf-8")
        files.append(str(file))
    assert main(["evaluate", *files, "--detectors", "token_overlap", "--json"]) == 0
    assert list(json.loads(capsys.readouterr().out)["datasets"]) == ["lakes", "lakes/dev", f"lakes/{files[2]}"]


def test_a_judges_scores_are_heard_and_bad_rows_named(labelled: Path, capsys: pytest.CaptureFixture[str]) -> None:
    scores = labelled.with_name("judge.jsonl")
    rows = [{"id": each["id"], "detector": "llm_judge", "model": "m", "scores": [0.0, 1.0]} for each in ROWS]
    strangers = [{**rows[0], "id": "nobody"}, {**rows[0], "scores": [2, 1]}]
    scores.write_text("".join(f"{json.dumps(each)}\n" for each in [*rows, *strangers]), "utf-8")
    asked = ["evaluate", str(labelled), "--detectors", "token_overlap", "--scores", str(scores), "--json"]
    assert main(asked) == 2
    out, err = capsys.readouterr()
    detectors = json.loads(out)["datasets"]["labelled"]["detectors"]
    assert list(detectors) == ["token_overlap", "llm_judge", "fusion"]
    assert detectors["llm_judge"]["auroc"] == 100.0
    assert "judge.jsonl row 4, id: No answer here" in err and "row 5, scores: A score is a number" in err


def test_a_judge_that_is_named_asks_within_a_budget_only(
    labelled: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No key of anybody is needed to see that nothing is sent."""
    monkeypatch.setenv("TOUCHSTONE_DATABASE", f"sqlite:///{tmp_path / 'desk.db'}")
    monkeypatch.setenv("TOUCHSTONE_JUDGE", "anthropic/claude-haiku-5-5")
    monkeypatch.setenv("ANTHROPIC_API_KEY", "sk-ant-of-a-test")
    asked = ["evaluate", str(labelled), "--detectors", "token_overlap,llm_judge"]
    assert main(asked) == 0
    out = capsys.readouterr().out
    assert "llm_judge failed on 3 answers: ModelFailure: The next call was not sent" in out
    assert main([*asked, "--budget", "spring"]) == 2
    assert "There is no open budget 'spring'" in capsys.readouterr().err


def test_short_keys_are_read_as_quizzes_and_asleep_checks_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keys, answers = tmp_path / "keys.jsonl", tmp_path / "answers.jsonl"
    for file, end in ((keys, ""), (answers, " is what I found in the text for you.")):
        rows = (
            {"question": f"Which town is number {n}?", "context": f"Town {n} is Ashford.", "answer": f"{town}{end}"}
            | {"label": "supported" if town == "Ashford" else "hallucinated"}
            for n, town in enumerate(["Ashford", "Berlin"] * 3)
        )
        file.write_text("".join(f"{json.dumps(each)}\n" for each in rows), "utf-8")
    chosen = ["--detectors", "token_overlap", "--json"]
    assert main(["evaluate", str(keys), str(answers), *chosen]) == 0
    found = json.loads(capsys.readouterr().out)["datasets"]
    assert found["keys"]["asleep"] == found["answers"]["asleep"] == []
    records = read_all(keys, "keys.jsonl", Settings()).records
    assert look_like_quizzes(records) and not look_like_quizzes(records[:3])
    assert not look_like_quizzes(read_all(answers, "answers.jsonl", Settings()).records)
    both = "token_overlap,option_duplicates"
    assert main(["evaluate", str(answers), "--as", "answers", "--detectors", both]) == 0
    out = capsys.readouterr().out
    assert "these checks slept (--as quizzes wakes them): option_duplicates" in out
