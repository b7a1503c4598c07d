"""The package: a wheel is built here and installed into an empty environment, without anything it depends on."""

import runpy
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from core.version import VERSION
from tests.support.paths import ROOT

FOLDERS, FILES = (
    ("core", "pages", "storage", "touchstone"),
    ("app.py", "server.py", "pyproject.toml", "README.md", "LICENSE"),
)


def test_the_version_is_the_same_everywhere() -> None:
    assert tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"] == VERSION


def test_ranges_hold_what_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"]["local-models"]]
    ranges = {each.partition(">")[0].casefold(): each for each in asked}
    files = ("requirements.txt", "requirements-local-models.txt")
    texts = "\n".join((ROOT / file).read_text("utf-8") for file in files)
    lines = (line.partition("#")[0].strip() for line in texts.splitlines())
    pinned = dict(line.split("==") for line in lines if line)
    assert ranges.keys() == {name.casefold() for name in pinned}
    assert all(f">={version}" in ranges[name.casefold()] for name, version in pinned.items())


def test_on_windows_it_says_so_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(SystemExit, match=r"^Touchstone runs on Linux and macOS\. On Windows, start it in WSL"):
        runpy.run_module("core", run_name="__main__")


@pytest.mark.slow
def test_a_wheel_installs_into_an_empty_environment_and_runs(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    tree.mkdir()
    tracked = subprocess.run(
        ["git", "ls-files", *FOLDERS, *FILES], cwd=ROOT, capture_output=True, text=True, check=True
    )
    for name in tracked.stdout.splitlines():
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / name).write_bytes((ROOT / name).read_bytes())
    uv = [sys.executable, "-m", "uv", "--offline", "--no-config", "--quiet"]
    build = [sys.executable, "-m", "pip", "wheel", "-q", "--no-build-isolation", "--no-deps", "-w", tmp_path, tree]
    subprocess.run(build, check=True)
    [wheel] = tmp_path.glob("*.whl")
    subprocess.run([*uv, "venv", "--python", sys.executable, tmp_path / "env"], check=True)
    python = tmp_path / "env" / "bin" / "python"
    subprocess.run([*uv, "pip", "install", "--python", python, "--no-deps", wheel], check=True)

    def told(*command: object) -> str:
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True).stdout

    for version in ("3.11", "3.12", "3.13", "3.14"):
        found = subprocess.run(
            [*uv, "python", "find", "--no-python-downloads", version], capture_output=True, text=True, check=False
        )
        if found.returncode == 0:  # those of this machine: each starts from the same wheel
            other = tmp_path / f"env-{version}"
            subprocess.run([*uv, "venv", "--python", found.stdout.strip(), other], check=True)
            subprocess.run(
                [*uv, "pip", "install", "--python", other / "bin" / "python", "--no-deps", wheel], check=True
            )
            assert "usage: touchstone" in told(other / "bin" / "touchstone", "check", "--help"), version

    assert told(tmp_path / "env" / "bin" / "touchstone", "--version") == f"touchstone {VERSION}\n"
    assert "usage: touchstone" in told(tmp_path / "env" / "bin" / "touchstone", "--help")
    assert told(python, "-c", "import touchstone; print(touchstone.__version__)") == f"{VERSION}\n"
    found = told(
        python, "-c", "import importlib.resources as r; print(*(p.name for p in r.files('core.wording.ja').iterdir()))"
    )
    assert "data.ftl" in found.split()
