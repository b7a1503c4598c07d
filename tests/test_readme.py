"""Every command that the README and its page of commands show is run, or at least understood by its program."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.fresh_models import as_on_a_new_machine

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
SHOWN = (README, (ROOT / "docs" / "commands.md").read_text("utf-8"))
COMMANDS = list(
    dict.fromkeys(
        line.strip()
        for text in SHOWN
        for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
        for line in block.replace("\\\n", " ").splitlines()
        if line.strip() and not line.startswith("#")
    )
)
LASTING = ("serve", "worker")
"""Commands that run until they are stopped: their own tests start and stop them."""
LONGEST_README = 130
"""Lines: whoever reads all of it should know within minutes what this is and where to read on."""
FIRST_SCREEN = 36
"""Lines that whoever opens it sees before they scroll much."""


def test_the_readme_shows_the_two_commands() -> None:
    assert {"make run", "make test"} <= set(re.findall(r"^make \w+$", README, re.MULTILINE))


def test_its_first_screen_has_three_ways_in() -> None:
    """A file at the desk, a program, and a gate in CI."""
    first = "\n".join(README.splitlines()[:FIRST_SCREEN])
    for way in ("page Import: an Excel sheet", "pip install .", "from touchstone import score", "touchstone check "):
        assert way in first, way


def test_the_readme_is_short() -> None:
    assert len(README.splitlines()) <= LONGEST_README


@pytest.mark.parametrize("command", [c for c in COMMANDS if c.startswith("make ")])
def test_make_targets_exist(command: str) -> None:
    done = subprocess.run([*shlex.split(command), "--dry-run"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.model
@pytest.mark.slow
@pytest.mark.minutes
def test_commands_run_one_after_the_other(tmp_path: Path) -> None:
    """In the order shown, on one fresh workspace, as a reader would type them."""
    shutil.copytree(ROOT / "samples", tmp_path / "samples")
    rows = (ROOT / "samples" / "answers.jsonl").read_text("utf-8").splitlines(keepends=True)
    fewer = "".join(row for number, row in enumerate(rows) if number % 3 < 2)  # enough to learn from; four score them
    (tmp_path / "samples" / "answers.jsonl").write_text(fewer, "utf-8")
    environment = as_on_a_new_machine(tmp_path) | {
        "PYTHONPATH": str(ROOT),
        "TOUCHSTONE_DATABASE": f"sqlite:///{tmp_path}/desk.db",
    }
    lines = [c for c in COMMANDS if c.startswith("python -m core ") and c.split()[3] not in LASTING]
    assert lines
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.typed"], cwd=tmp_path, env=environment, input="\n".join(lines),
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("\n$ ") + 1 == len(lines)
