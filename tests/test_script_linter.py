"""The browser scripts are linted by ``make check`` alone, and only where node is installed."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.paths import ROOT

LINT = ROOT / ".lint"


@pytest.mark.parametrize(("target", "lints"), [("run", False), ("test", False), ("check", True)])
def test_only_the_check_asks_for_node(target: str, lints: bool) -> None:
    steps = subprocess.run(["make", "-n", target], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert (".lint/run" in steps) is lints


def test_without_node_the_check_says_so_and_goes_on(tmp_path: Path) -> None:
    for tool in ("bash", "dirname"):
        (tmp_path / tool).symlink_to(shutil.which(tool) or "")
    done = subprocess.run([LINT / "run"], env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "Browser scripts not checked: that takes node 20 or newer, with npm.\n"


def test_the_linter_is_pinned_and_its_lock_names_no_host() -> None:
    package, lock = (json.loads((LINT / name).read_text("utf-8")) for name in ("package.json", "package-lock.json"))
    assert all(version[0].isdigit() for version in package["devDependencies"].values())
    assert lock["packages"][""]["devDependencies"] == package["devDependencies"]
    assert not [name for name, entry in lock["packages"].items() if "resolved" in entry]
