"""The GitHub action and the pre-commit hook: their files are whole, and what they run is run here."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import yaml

from core.cli import COMMANDS
from tests.support.paths import ROOT

RIGHT = {"context": ["The library opens at 9."], "answer": "The library opens at 9."}
WRONG = {"context": ["The library lends 10 books."], "answer": "The library lends 12 books."}


def action() -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))
    return read


def checked(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the last step with a program called touchstone that needs no models."""
    program = folder / "bin" / "touchstone"
    program.parent.mkdir(exist_ok=True)
    light = "--detectors source_match,unmatched_numbers"
    program.write_text(f'#!/bin/sh\nshift\nexec "{sys.executable}" -m core check {light} "$@"\n')
    program.chmod(0o755)
    script = action()["runs"]["steps"][-1]["run"]
    given = {name: str(value.get("default", "")) for name, value in action()["inputs"].items()}
    step = {name.upper().replace("-", "_"): value for name, value in given.items()}
    surroundings = {
        **os.environ, **step, **environment, "PYTHONPATH": str(ROOT), "HOME": str(folder),
        "PATH": f"{program.parent}:{os.environ['PATH']}", "GITHUB_STEP_SUMMARY": str(folder / "summary.md"),
    }  # fmt: skip
    return subprocess.run(
        ["bash", "-eo", "pipefail", "-c", script],
        cwd=folder,
        env=surroundings,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_action_reports_and_fails_by_the_policy(tmp_path: Path) -> None:
    (tmp_path / "right.jsonl").write_text(json.dumps(RIGHT))
    (tmp_path / "wrong.jsonl").write_text(json.dumps(WRONG))
    good = checked(tmp_path, FILES="right.jsonl")
    assert good.returncode == 0, good.stderr
    bad = checked(tmp_path, FILES="right.jsonl wrong.jsonl; touch broken-out")
    assert bad.returncode == 2  # there is no file called ;
    assert not (tmp_path / "broken-out").exists()
    assert checked(tmp_path, FILES="right.jsonl wrong.jsonl", JUNIT="r.xml").returncode == 1
    assert checked(tmp_path, FILES="right.jsonl\nwrong.jsonl\n").returncode == 1, "each line names a file"
    assert "12 books" in (tmp_path / "summary.md").read_text("utf-8")
    assert "<failure" in (tmp_path / "r.xml").read_text("utf-8")


def test_inputs_reach_scripts_as_variables_alone() -> None:
    """What an input holds is never a part of a script."""
    scripts = [step["run"] for step in action()["runs"]["steps"] if "run" in step]
    assert len(scripts) == 3
    assert not [script for script in scripts if "${{" in script]


def test_the_hook_names_a_command() -> None:
    [hook] = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    program, command = hook["entry"].split()
    assert (program, command in COMMANDS, hook["language"]) == ("touchstone", True, "python")
    for name, is_checked in (("answers/a.jsonl", True), ("a.xlsx", True), ("a.py", False), ("jsonl", False)):
        assert bool(re.search(hook["files"], name)) is is_checked, name
