"""``score``: every good row scored, in order, as it came; every bad row named."""

import gzip
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from core import cli
from core.domain.answers import Kind
from core.domain.policy import PRESET
from core.formats.policy_file import policy_to_json
from core.services.suites import load_suite
from tests.support.fake_suite import FakeSuite
from tests.support.paths import ROOT

LIGHT = ("--detectors", "source_match,unmatched_numbers")
"""These need no model."""

LIBRARY = {
    "id": "library",
    "lang": "en",
    "question": "When does the library open?",
    "context": ["The library opens at 9 and lends 10 books."],
    "answer": "The library opens at 9. It lends 12 books.",
    "shelf": {"row": 3},
}


def write(path: Path, *records: object) -> str:
    path.write_text("".join(f"{json.dumps(record)}\n" for record in records))
    return str(path)


def read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> FakeSuite:
    suite = FakeSuite()
    monkeypatch.setattr(load_suite, "load_suite", lambda settings, names, graph=None: suite)
    return suite


def test_a_record_keeps_what_it_was_and_says_what_was_found(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    assert cli.main(["score", write(tmp_path / "in.jsonl", LIBRARY), *LIGHT, "--out", str(out)]) == 0
    (line,) = read(out)
    assert {key: line[key] for key in LIBRARY} == LIBRARY
    assert [s["text"] for s in line["sentences"]] == ["The library opens at 9.", "It lends 12 books."]
    assert all(line["answer"][s["start"] : s["end"]] == s["text"] for s in line["sentences"])
    assert set(line["detections"]) == {"source_match", "unmatched_numbers", "fusion"}
    assert [score["risk"] for score in line["detections"]["unmatched_numbers"]] == [0.0, 1.0]
    assert line["risk"] == max(s["risk"] for s in line["sentences"])
    assert line["failures"] == {}
    evidence = [e for score in line["detections"]["unmatched_numbers"] for e in score["evidence"]]
    assert evidence
    assert all(LIBRARY["context"][0][e["start"] : e["end"]] == e["quote"] for e in evidence)


def test_order_is_kept_over_all_batches(tmp_path: Path, fake: FakeSuite, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHSTONE_BATCH", "3")
    batches: list[int] = []
    fake.before_batch = lambda: batches.append(len(fake.seen))
    records = [{"id": str(number), "answer": f"It is number {number}."} for number in range(10)]
    out = tmp_path / "out.jsonl"
    assert cli.main(["score", write(tmp_path / "in.jsonl", *records), "--out", str(out)]) == 0
    assert [line["id"] for line in read(out)] == [record["id"] for record in records]
    assert batches == [0, 3, 6, 9]


def test_bad_rows_are_named_and_the_good_ones_scored(
    tmp_path: Path, fake: FakeSuite, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write(tmp_path / "in.jsonl", LIBRARY, {"id": "empty"}, LIBRARY | {"id": "again", "samples": 3}, LIBRARY)
    out = tmp_path / "out.jsonl"
    assert cli.main(["score", file, "--out", str(out)]) == 2
    assert [line["id"] for line in read(out)] == ["library", "library"]
    unused, *warnings = capsys.readouterr().err.splitlines()
    assert "'shelf'" in unused
    assert len(warnings) == 2
    assert warnings[0].startswith(f"touchstone: {file} row 2, answer: ")
    assert warnings[1].startswith(f"touchstone: {file} row 3, samples: ")
    assert warnings[1].endswith("[3]")


def test_a_name_that_ends_in_gz_is_packed_and_appears_whole(tmp_path: Path, fake: FakeSuite) -> None:
    out = tmp_path / "out.jsonl.gz"
    assert cli.main(["score", write(tmp_path / "in.jsonl", LIBRARY), "--out", str(out)]) == 0
    assert json.loads(gzip.decompress(out.read_bytes()))["id"] == "library"
    assert {path.name for path in tmp_path.iterdir()} == {"in.jsonl", "out.jsonl.gz"}


def test_it_reads_csv_in_a_pipe_and_writes_to_one() -> None:
    table = 'question,context,answer\n"Open?","Opens at 9.","It opens at 8. 図書館。"\n'
    command = [sys.executable, "-m", "core", "score", "-", *LIGHT]
    done = subprocess.run(command, input=table.encode(), capture_output=True, cwd=ROOT, check=True)
    line = json.loads(done.stdout)
    assert line["detections"]["unmatched_numbers"][0]["risk"] == 1.0
    assert done.stderr == b""


def test_what_was_scored_can_be_scored_again(tmp_path: Path) -> None:
    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    cli.main(["score", write(tmp_path / "in.jsonl", LIBRARY), *LIGHT, "--out", str(first)])
    cli.main(["score", str(first), *LIGHT, "--out", str(second)])
    assert read(second) == read(first)


def test_labels_stay_beside_the_risks(tmp_path: Path, fake: FakeSuite) -> None:
    labelled = [{"text": "The library opens at 9.", "label": "accurate"}, {"text": "It lends 12 books.", "label": None}]
    out = tmp_path / "out.jsonl"
    cli.main(["score", write(tmp_path / "in.jsonl", LIBRARY | {"sentences": labelled}), "--out", str(out)])
    (line,) = read(out)
    assert [(s["label"], s["risk"], s["start"]) for s in line["sentences"]] == [("accurate", 0.75, 0), (None, 0.75, 24)]


def test_a_detector_that_fails_is_seen_in_the_record_and_told(
    tmp_path: Path, fake: FakeSuite, capsys: pytest.CaptureFixture[str]
) -> None:
    fake.fails_on = "12 books"
    out = tmp_path / "out.jsonl"
    assert cli.main(["score", write(tmp_path / "in.jsonl", LIBRARY), "--out", str(out)]) == 0
    (line,) = read(out)
    assert line["failures"] == {"length": {"error": "ValueError", "message": "too long"}}
    assert set(line["detections"]) == {"fusion"}
    assert capsys.readouterr().err.endswith("touchstone: length failed on 1 of 1 answers; see failures\n")


def test_the_policy_decides_signal_and_band(tmp_path: Path, fake: FakeSuite) -> None:
    def scored(*policy: str) -> tuple[float, str]:
        out = tmp_path / "out.jsonl"
        assert cli.main(["score", write(tmp_path / "in.jsonl", LIBRARY), "--out", str(out), *policy]) == 0
        return read(out)[0]["risk"], read(out)[0]["band"]

    own = policy_to_json(PRESET) | {"signal": "length"}
    own["bands"][Kind.ANSWER]["cuts"] = [0.1, 0.2]
    assert scored() == (0.75, "review")
    assert scored("--policy", write(tmp_path / "policy.json", own)) == (0.25, "reject")


def test_the_active_policy_is_the_workspace_s(tmp_path: Path, fake: FakeSuite, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHSTONE_DATABASE", f"sqlite:///{tmp_path / 'desk.db'}")
    out = tmp_path / "out.jsonl"
    assert cli.main(["score", write(tmp_path / "in.jsonl", LIBRARY), "--policy", "active", "--out", str(out)]) == 0
    assert read(out)[0]["band"] == "review"


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["nowhere.jsonl"], "nowhere.jsonl cannot be read"),
        (["in.jsonl", "--policy", "nowhere.json"], "--policy nowhere.json"),
        (["in.jsonl", "--policy", "in.jsonl"], '"bands"'),
        (["in.jsonl", "--detectors", "sourcematch"], "'sourcematch'"),
        (["in.jsonl", "--out", "no/such/folder.jsonl"], "no/such/folder.jsonl"),
    ],
)
def test_what_cannot_be_done_is_one_line_and_leaves_no_file(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    named: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "in.jsonl", {name: value for name, value in LIBRARY.items() if name != "shelf"})
    assert cli.main(["score", *LIGHT, "--out", "out.jsonl", *arguments]) == 2
    printed = capsys.readouterr()
    assert named in printed.err
    assert (printed.out, printed.err.count("\n")) == ("", 1)
    assert [path.name for path in tmp_path.iterdir()] == ["in.jsonl"]


def test_a_policy_cuts_no_risk_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    policy = write(tmp_path / "policy.json", policy_to_json(PRESET) | {"signal": "source_match"})
    arguments = ["--policy", policy, "--detectors", "token_overlap"]
    assert cli.main(["score", write(tmp_path / "in.jsonl", LIBRARY), *arguments]) == 2
    printed = capsys.readouterr()
    assert "'source_match'" in printed.err and "token_overlap, fusion" in printed.err
    assert not printed.out


def test_a_judges_scores_are_heard_beside_the_detectors(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.jsonl"
    scores = write(
        tmp_path / "judge.jsonl",
        {"id": "library", "detector": "llm_judge", "model": "gemma", "scores": [0.5, 0.75]},
        {"id": "museum", "detector": "llm_judge", "model": "gemma", "scores": [0.5]},
    )
    asked = ["score", write(tmp_path / "in.jsonl", LIBRARY), *LIGHT, "--out", str(out), "--scores", scores]
    assert cli.main(asked) == 2
    assert "judge.jsonl row 2, id: No answer here has this id" in capsys.readouterr().err
    (line,) = read(out)
    assert [score["risk"] for score in line["detections"]["llm_judge"]] == [0.5, 0.75]
    assert line["detections"]["llm_judge"][0]["explanation"] == "Judged by gemma; the verdict came as a file."
