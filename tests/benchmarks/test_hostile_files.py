"""Some hundred malformed files: rows are taken, named or refused, and nothing breaks or is left half-written."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.hostile.files import table, try_importer
from benchmarks.hostile.importers import Importer, importers
from storage import open_workspace
from tests.support.workspaces import new_workspace

FILES, SLOW_FILES = 20, 3
"""A page of a PDF that lost its text is read as a photograph, which takes seconds."""


@pytest.mark.parametrize("importer", importers(), ids=lambda importer: importer.name)
def test_a_malformed_file_breaks_nothing(importer: Importer, tmp_path: Path) -> None:
    workspace = open_workspace(new_workspace(tmp_path))
    files = SLOW_FILES if "PDF" in importer.name else FILES
    tried = try_importer(importer, files, 7, workspace)
    workspace.close()
    assert tried.crashes == []
    assert sum(tried.ends.values()) == files == int(table([tried]).splitlines()[-1].split("|")[2])
