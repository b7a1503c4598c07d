"""Some hundred malformed files: rows are taken, named or refused, and nothing breaks or is left half-written."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from benchmarks.hostile import left_behind
from benchmarks.hostile.files import every_importer, table, try_importer
from benchmarks.hostile.importers import Importer
from benchmarks.hostile.left_behind import half_written
from core.errors import BadInput
from core.services.data.importing import import_file
from storage.opening import open_workspace
from storage.opening._workspace import SqlWorkspace
from tests.support.paths import ROOT
from tests.support.workspaces import new_workspace

FILES, SLOW_FILES = 20, 3
"""A page of a PDF that lost its text and a picture are read as photographs, which takes seconds; a database is made for
each backup that is restored."""
SLOW = ("PDF", "PNG", "restored")
ROWS = [{"id": f"r{n}", "question": "Who?", "answer": f"Anna {n}."} for n in range(450)]
LINES = b"".join(f"{json.dumps(row)}\n".encode() for row in ROWS)


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[SqlWorkspace]:
    opened = open_workspace(new_workspace(tmp_path))
    yield opened
    opened.close()


@pytest.mark.parametrize("importer", every_importer(), ids=lambda importer: importer.name)
def test_a_malformed_file_breaks_nothing(importer: Importer, workspace: SqlWorkspace) -> None:
    files = SLOW_FILES if any(slow in importer.name for slow in SLOW) else FILES
    tried = try_importer(importer, files, 7, workspace)
    assert tried.crashes == []
    assert sum(tried.ends.values()) == files == int(table([tried]).splitlines()[-1].split("|")[2])


GROWS = """
import sys
from pathlib import Path
from benchmarks.hostile.files import try_importer
from benchmarks.hostile.importers import Importer
from storage.opening import open_workspace

bytes(b"x" * 150_000_000)
read = lambda data, name: (len(b"x" * 80_000_000), 0)
keep = lambda data, draw: data
workspace = open_workspace(sys.argv[1])
for most in (40.0, 150.0):
    importer = Importer("large", (("a", b""),), (keep,), read, most_mb=most)
    print(len(try_importer(importer, 2, 1, workspace).crashes))
"""


def test_memory_over_its_bound_is_found(tmp_path: Path) -> None:
    """Also where the process had more once: what counts is what it grows by now. In a process of its own: a system may
    take back of a large one, meanwhile, more than it grows by."""
    command = [sys.executable, "-c", GROWS, new_workspace(tmp_path)]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.stdout.split() == ["1", "0"], told.stderr


def test_a_whole_import_in_three_transactions_leaves_nothing_to_say(workspace: SqlWorkspace) -> None:
    assert half_written(workspace, LINES, "a.jsonl", "s") is None
    assert half_written(workspace, LINES[:-9] + b"\n{}\n", "a.jsonl", "t") is None


@pytest.mark.parametrize("fault", ["refused too late", "a row too few", "stored elsewhere"])
def test_what_is_half_written_is_found(fault: str, workspace: SqlWorkspace, monkeypatch: pytest.MonkeyPatch) -> None:
    def faulty(at: Any, path: Path, name: str, set_name: str, *rest: Any) -> Any:
        if fault == "a row too few":
            path.write_bytes(path.read_bytes().split(b"\n", 1)[1])
        report = import_file(at, path, name, f"{set_name} 2" if fault == "stored elsewhere" else set_name, *rest)
        if fault == "refused too late":
            raise BadInput("mostly bad")
        path.write_bytes(LINES)
        return replace(report, set_name=set_name)

    monkeypatch.setattr(left_behind, "import_file", faulty)
    assert half_written(workspace, LINES, "a.jsonl", "s")
