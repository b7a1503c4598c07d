"""``bulk``: every row of the input once, whatever happened between two runs."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from pyarrow import Table, parquet

from core import cli
from core.domain.queue import ItemFilter
from core.settings import read_settings
from storage.opening import open_workspace
from tests.support.bulk import LIGHT, NAMES, read, record, write
from tests.support.paths import ROOT
from tests.support.workspaces import new_workspace

HERE = ("--workers", "0")


def test_a_row_says_what_score_says(tmp_path: Path) -> None:
    file = write(tmp_path / "in.jsonl", [record(0), record(1, "It opens at 9.")])
    assert cli.main(["bulk", file, str(tmp_path / "out"), *HERE, *LIGHT]) == 0
    assert cli.main(["score", file, *LIGHT, "--out", str(tmp_path / "scored.jsonl")]) == 0
    lines = [json.loads(line) for line in (tmp_path / "scored.jsonl").read_text().splitlines()]
    for row, line in zip(read(tmp_path / "out"), lines, strict=True):
        assert json.loads(row["detections"]) == line["detections"]
        assert (row["id"], row["risk"], row["band"]) == (line["id"], line["risk"], line["band"])
        assert row["sentences"] == [{name: s[name] for name in ("start", "end", "risk")} for s in line["sentences"]]


def test_a_second_run_scores_what_is_new_or_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    cli.main(["bulk", write(tmp_path / "in.jsonl", [record(n) for n in range(5)]), str(out), *HERE, *LIGHT])
    changed = [record(9), *(record(n) for n in range(4)), record(3) | {"id": "b3"}]
    changed[2] = record(1, "It lends 10 books.")
    cli.main(["bulk", write(tmp_path / "in.jsonl", changed), str(out), *HERE, *LIGHT])
    assert capsys.readouterr().out.splitlines() == [
        "5 scored, 0 known, 0 bad, 0 gone.",
        "3 scored, 3 known, 0 bad, 2 gone.",
    ]
    assert [row["id"] for row in read(out)] == ["a0", "a1", "a2", "a3", "a9", "b3"]
    # by other detectors all are out of date
    cli.main(["bulk", str(tmp_path / "in.jsonl"), str(out), *HERE, "--detectors", "token_overlap"])
    assert capsys.readouterr().out == "6 scored, 0 known, 0 bad, 6 gone.\n"
    assert {detector["detector"] for row in read(out) for detector in row["risks"]} == {"token_overlap", "fusion"}


def test_bad_rows_are_rows_with_their_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(
        tmp_path / "in.jsonl", [record(0), {"id": "x"}, record(0, "Another."), {"answer": "a"}, {"answer": "a"}]
    )
    for told in ("5 scored, 0 known, 3 bad, 0 gone.", "0 scored, 5 known, 0 bad, 0 gone."):
        assert cli.main(["bulk", file, str(tmp_path / "out"), *HERE, *LIGHT]) == (2 if told.startswith("5") else 0)
        assert capsys.readouterr().out.strip() == told
    errors = [row["error"] for row in read(tmp_path / "out") if row["error"]]
    assert [error.partition(":")[0] for error in errors] == ["row 2, answer", "row 3, id", "row 5, id"]


def test_parquet_is_read_as_it_is_written(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    for part in range(2):
        parquet.write_table(
            Table.from_pylist([record(part * 10 + n) for n in range(3)]), tmp_path / "in" / f"{part}.parquet"
        )
    assert cli.main(["bulk", str(tmp_path / "in"), str(tmp_path / "out"), *HERE, *LIGHT]) == 0
    assert [row["id"] for row in read(tmp_path / "out")] == ["a0", "a1", "a10", "a11", "a12", "a2"]


@pytest.mark.parametrize("foreign", ["another input", "another writer", "no Parquet"])
def test_a_folder_of_something_else_stays_as_it_is(
    tmp_path: Path, foreign: str, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    file = write(tmp_path / "in.jsonl", [record(0)])
    if foreign == "another input":
        cli.main(["bulk", write(tmp_path / "other.jsonl", [record(1)]), str(out), *HERE, *LIGHT])
    else:
        out.mkdir()
        parquet.write_table(Table.from_pylist([{"id": 1}]), out / "mine.parquet")
        if foreign == "no Parquet":
            (out / "mine.parquet").write_bytes(b"PAR1")
    before = {path.name: path.read_bytes() for path in out.iterdir()}
    assert cli.main(["bulk", file, str(out), *HERE, *LIGHT]) == 2
    assert before.items() <= {path.name: path.read_bytes() for path in out.iterdir()}.items()


@pytest.fixture
def light(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without models: the suite that runs where none is installed is cut to what needs none."""
    from core.cli import bulk_run
    from core.scoring.suite import make_suite
    from core.services.suites import load_suite

    monkeypatch.setattr(bulk_run, "make_suite", lambda tools, _: make_suite(tools, NAMES))
    monkeypatch.setattr(bulk_run, "load_suite", lambda settings, _: load_suite.load_suite(settings, NAMES))


def test_a_set_is_scored_as_the_desk_would(tmp_path: Path, light: None, monkeypatch: pytest.MonkeyPatch) -> None:
    from core.services.suites import load_suite
    from core.services.suites.scoring import score_items

    url = new_workspace(tmp_path)
    monkeypatch.setenv("TOUCHSTONE_DATABASE", url)
    file = write(tmp_path / "in.jsonl", [record(n, "It opens at 9." if n else "It opens at 8.") for n in range(3)])
    for _ in range(2):
        assert cli.main(["bulk", file, "set:spring", *HERE]) == 0
    workspace = open_workspace(url)
    try:
        suite = load_suite.load_suite(read_settings(), NAMES)
        assert workspace.items.count_unscored(suite.digest) == 0
        assert len(workspace.items.find(ItemFilter())) == 3
        there = {row.external_id: row.risk for row in workspace.items.find(ItemFilter())}
        score_items(workspace, suite, set_name=None, batch=9, clock=time.time, on_progress=lambda *_: True)
        assert {row.external_id: row.risk for row in workspace.items.find(ItemFilter())} == there
        assert there["a0"] != there["a1"]
    finally:
        workspace.close()
    assert cli.main(["bulk", "set:spring", str(tmp_path / "out"), *HERE]) == 0
    assert {row["id"]: row["risk"] for row in read(tmp_path / "out")} == there
    workspace = open_workspace(url)
    noted = [(each.act, each.subject) for each in workspace.audit_log.after(0, 99)]
    workspace.close()
    assert noted == [("import", "spring"), ("import", "spring"), ("export", "spring")]


@pytest.mark.parametrize(("rule", "option"), [("1", ()), ("0", ("--mask",)), ("1", ("--mask",))])
def test_nothing_of_a_person_comes_into_a_masked_set(  # noqa: PLR0917 - two of them by pytest
    rule: str, option: tuple[str, ...], tmp_path: Path, light: None, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    """Neither from a row that went in nor from one that was left out; a second run changes nothing."""
    url = new_workspace(tmp_path)
    monkeypatch.setenv("TOUCHSTONE_DATABASE", url)
    monkeypatch.setenv("TOUCHSTONE_MASK", rule)
    told = "Write to Anna.Lee@example.org. It opens at 9."
    bad = {"id": "x", "question": told}, record(2) | {"id": "Anna.Lee@example.org"}
    rows = [record(0, told) | {"context": [told], "owner": "Anna.Lee@example.org"}, *bad]
    file = write(tmp_path / "in.jsonl", rows)
    for counts in ("1 new, 0 changed, 0 same", "0 new, 0 changed, 1 same"):
        assert cli.main(["bulk", file, "set:spring", *HERE, *option]) == 2
        out, err = capsys.readouterr()
        assert f"spring: {counts}, 2 bad\nspring: " in out and "[e-mail] 3" in out and "in.jsonl row 2" in err
        assert "lee@" not in (out + err).lower()
    assert cli.main(["bulk", "set:spring", str(tmp_path / "out"), *HERE]) == 0
    (row,) = read(tmp_path / "out")
    assert json.loads(row["detections"])
    files = [path.read_bytes() for path in tmp_path.rglob("*") if path.is_file() and path.name != "in.jsonl"]
    assert not [data for data in files if b"lee@" in data.lower()]


@pytest.mark.parametrize(
    "wrong",
    [
        ("in.jsonl", "out", "--mask"),
        ("set:a", "set:a", "--mask"),
        ("set:none", "set:none"),
        ("set:a", "set:b"),
        ("none.jsonl", "out"),
        ("set:a", "set:a", "--policy", "preset"),
    ],
)
def test_what_cannot_be_done_is_said(
    wrong: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TOUCHSTONE_DATABASE", new_workspace(tmp_path))
    assert cli.main(["bulk", *wrong, *HERE]) == 2
    assert capsys.readouterr().err.startswith("touchstone: ")


@pytest.mark.slow
def test_workers_that_are_killed_lose_nothing(tmp_path: Path) -> None:
    """Two processes; one is killed in the middle of its work, and then the whole run. Every row is there once."""
    count = 3_000
    file, out = write(tmp_path / "in.jsonl", [record(n) for n in range(count)]), tmp_path / "out"
    command = [sys.executable, "-m", "core", "bulk", file, str(out), "--workers", "2", *LIGHT]
    run = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        _wait(lambda: _parts(out) >= 2, run)
        os.kill(_workers(run.pid)[0], signal.SIGKILL)
        before = _parts(out)
        _wait(lambda: _parts(out) > before + 3, run)
        run.kill()
    finally:
        run.kill()
        run.communicate()
    assert 0 < _parts(out) < count / 256
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert ", 0 bad, 0 gone." in done.stdout and not done.stdout.startswith(f"{count:,} scored")
    assert sorted(row["id"] for row in read(out)) == sorted(f"a{n}" for n in range(count))
    assert not list(out.glob(".*.tmp"))


def _parts(out: Path) -> int:
    return len(list(out.glob("*.parquet")))


def _workers(driver: int) -> list[int]:
    """Processes that Dask started: all children that were spawned, but for the tracker of resources."""
    children = Path(f"/proc/{driver}/task/{driver}/children").read_text().split()
    every = {
        child for task in Path(f"/proc/{driver}/task").iterdir() for child in (task / "children").read_text().split()
    }
    lines = {pid: Path(f"/proc/{pid}/cmdline").read_bytes() for pid in sorted({*children, *every}, key=int)}
    return [int(pid) for pid, line in lines.items() if b"spawn_main" in line]


def _wait(condition: Any, run: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + 120
    while not condition():
        assert run.poll() is None, "it ended by itself"
        assert time.monotonic() < end, "nothing happened"
        time.sleep(0.02)
