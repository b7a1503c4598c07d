"""Every command the README shows is run, or at least understood by the program it belongs to."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.fresh_models import as_on_a_new_machine

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
COMMANDS = [
    line.strip()
    for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    for line in block.replace("\\\n", " ").splitlines()
    if line.strip() and not line.startswith("#")
]
LASTING = ("serve", "worker")
"""Commands that run until they are stopped: their own tests start and stop them."""


def test_the_readme_shows_the_two_commands() -> None:
    assert {"make run", "make test"} <= set(COMMANDS)


@pytest.mark.parametrize("command", [c for c in COMMANDS if c.startswith("make ")])
def test_make_targets_exist(command: str) -> None:
    done = subprocess.run([*shlex.split(command), "--dry-run"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.model
@pytest.mark.slow
@pytest.mark.minutes
def test_commands_run_one_after_the_other(tmp_path: Path) -> None:
    """In the order shown, on one fresh workspace, as a reader would type them."""
    (tmp_path / "samples").symlink_to(ROOT / "samples")
    environment = as_on_a_new_machine(tmp_path) | {
        "PYTHONPATH": str(ROOT),
        "TOUCHSTONE_DATABASE": f"sqlite:///{tmp_path}/desk.db",
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
    }
    typed = [c for c in COMMANDS if c.startswith("python -m core ") and c.split()[3] not in LASTING]
    assert typed
    for command in typed:
        done = subprocess.run(
            ["bash", "-c", command], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{command}: {done.stderr}"


@pytest.mark.parametrize("path", re.findall(r"\]\((?!https?:|#)([^)#]+)", README))
def test_links_lead_somewhere(path: str) -> None:
    assert (ROOT / path).exists()


def test_every_setting_is_documented() -> None:
    """A row per field of Settings in the configuration table."""
    import dataclasses

    from core.settings import Settings

    missing = [f.name for f in dataclasses.fields(Settings) if f"`TOUCHSTONE_{f.name.upper()}`" not in README]
    assert not missing


def test_every_requirement_is_explained() -> None:
    lines = (ROOT / "requirements.txt").read_text("utf-8").splitlines()
    names = [re.split(r"[\[=]", line)[0] for line in lines if line and not line.startswith("#")]
    assert not [name for name in names if f"| {name} |" not in README]


def test_every_detector_is_in_the_table() -> None:
    from core.detectors import DETECTORS

    assert not [name for name in (*DETECTORS, "fusion") if f"| `{name}` |" not in README]
