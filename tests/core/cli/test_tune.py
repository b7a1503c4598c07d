"""``tune`` as people call it, and ``score`` with what it wrote."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from core.cli import main
from core.domain.answers import Kind
from core.formats.policy_file import policy_from_json
from tests.support.labelled_rows import ROWS

LIGHT = ("--detectors", "source_match,token_overlap")


def written(path: Path, rows: list[dict[str, Any]]) -> str:
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows), "utf-8")
    return str(path)


@pytest.fixture
def labelled(tmp_path: Path) -> str:
    """Thirty documents, one sentence of each from its source and one from nowhere."""
    rows = [
        row | {"id": f"{row['id']}{n}", "context": f"{row['context']} Shelf {n}."} for n in range(10) for row in ROWS
    ]
    return written(tmp_path / "labelled.jsonl", rows)


def test_what_it_writes_scores(tmp_path: Path, labelled: str, capsys: pytest.CaptureFixture[str]) -> None:
    policy, out = tmp_path / "policy.json", tmp_path / "scored.jsonl"
    assert main(["tune", labelled, *LIGHT, "--target", "recall=0.9", "--out", str(policy)]) == 0
    shown = capsys.readouterr().out
    assert "recall=0.9" in shown and "30 (15 hallucinated, 15 documents)" in shown
    assert main(["score", labelled, *LIGHT, "--policy", str(policy), "--out", str(out)]) == 0
    made = policy_from_json(json.loads(policy.read_text("utf-8")))
    assert made.weights and made.data and made.author and made.created_at
    for line in map(json.loads, out.read_text("utf-8").splitlines()):
        assert line["band"] == made.band(Kind.ANSWER, line["risk"]).value
        assert line["risk"] == max(sentence["risk"] for sentence in line["sentences"])
    assert any("than usual by" in score["explanation"] for score in line["detections"]["fusion"])


def test_a_pipe_gets_the_policy_and_the_terminal_the_table(labelled: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tune", labelled, *LIGHT, "--target", "accepted-error=0.1", "--out", "-"]) == 0
    captured = capsys.readouterr()
    policy = policy_from_json(json.loads(captured.out))
    assert policy.certificate and "not certifiable yet, so nothing is accepted" in captured.err
    assert policy.bands[Kind.ANSWER].cuts[0] == 0.0


def test_weights_need_their_detectors_to_run(tmp_path: Path, labelled: str, capsys: pytest.CaptureFixture[str]) -> None:
    policy = tmp_path / "policy.json"
    assert main(["tune", labelled, *LIGHT, "--out", str(policy)]) == 0
    assert main(["score", labelled, "--detectors", "source_match", "--policy", str(policy)]) == 2
    assert "token_overlap, which does not run here" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--target", "auc=1"], "accepted-error=0.02"),
        (["--holdout", "1"], "--holdout is a share"),
        (["--confidence", "0"], "--confidence is a share"),
        ([], "more hallucinated labels"),
    ],
)
def test_what_cannot_be_done_is_one_line_exit_code_2_and_no_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    out = tmp_path / "policy.json"
    assert main(["tune", written(tmp_path / "few.jsonl", ROWS), *LIGHT, *arguments, "--out", str(out)]) == 2
    captured = capsys.readouterr()
    assert message in captured.err and captured.err.count("\n") == 1
    assert not captured.out and not out.exists()


def test_a_file_without_labels_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path / "plain.jsonl", [{"id": "a", "answer": "Hello there.", "context": "Hello."}])
    assert main(["tune", file, *LIGHT, "--out", "-"]) == 2
    assert "label" in capsys.readouterr().err
