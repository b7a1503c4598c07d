"""The whole desk as people start it: ``python -m core serve``, on a workspace of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from core.cli.desk_processes import address
from core.ports.workspace import Workspace
from core.services.data.sample_workspace import SAMPLE_QUIZ
from storage.opening import open_workspace
from tests.support.paths import ROOT
from tests.support.server import HOST, free_port, healthy, inside

SAMPLE_SETS = {*(path.stem for path in (ROOT / "samples").glob("*.jsonl")), SAMPLE_QUIZ}
"""Names of the sets that a fresh workspace has."""


@dataclass(frozen=True, slots=True)
class Desk:
    process: subprocess.Popen[str]
    url: str
    out: Path
    err: Path

    def answers(self) -> bool:
        return healthy(self.url)

    def children(self) -> list[int]:
        pid = self.process.pid
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def workspace_in(folder: Path) -> str:
    return f"sqlite:///{folder / 'desk.db'}"


@contextmanager
def opened(folder: Path) -> Iterator[Workspace]:
    """Yield the workspace that the desk in this folder serves."""
    workspace = open_workspace(workspace_in(folder))
    try:
        yield workspace
    finally:
        workspace.close()


@contextmanager
def serving(folder: Path, **settings: str) -> Iterator[Desk]:
    port = free_port()
    environment = os.environ | inside(folder) | {"TOUCHSTONE_DATABASE": workspace_in(folder)} | settings
    command = [sys.executable, "-m", "core", "serve", "--port", str(port)]
    out, err = folder / "out", folder / "err"
    with (
        out.open("w") as stdout_file,
        err.open("w") as stderr_file,
        subprocess.Popen(
            command, stdout=stdout_file, stderr=stderr_file, cwd=ROOT, env=environment, text=True
        ) as process,
    ):
        try:
            yield Desk(process, address(HOST, port), out, err)
        finally:
            process.kill()
