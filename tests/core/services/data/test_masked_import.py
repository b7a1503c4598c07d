"""Nothing of what an import masks is stored, reported or left behind, on either way in."""

from __future__ import annotations

import io
import json
from pathlib import Path

from core.domain.queue import ItemFilter
from core.domain.work import Person, Role
from core.formats import Format
from core.ports.workspace import Workspace
from core.services.data.exporting import EXPORTS
from core.services.data.importing import import_file, preview_import, request_import
from core.services.jobs.worker import Worker
from core.settings import Settings
from core.wording import explain
from tests.support.both_databases import ON_BOTH

EVERYTHING = Person("Ada", frozenset(Role))
ROW = {
    "id": "1",
    "question": "Where is Anna, anna.lee@example.org?",
    "answer": "Write to Anna.Lee@example.org. Or call (415) 555-2671.",
    "context": ["Anna: anna.lee@example.org, +1 415-555-2671"],
}
DATA = (json.dumps(ROW) + "\n").encode()


@ON_BOTH
def test_nothing_of_it_is_stored_and_the_report_counts(workspace: Workspace) -> None:
    preview = preview_import(workspace, EVERYTHING, io.BytesIO(DATA), "a.jsonl", "s", Settings(), mask=True)
    report = import_file(workspace, io.BytesIO(DATA), "a.jsonl", "s", Settings(), 1.0, mask=True)
    assert report.masked == preview.report.masked == (("e-mail", 3), ("phone", 2))
    assert "555-2671" not in repr(preview)
    out = b"".join(EXPORTS["items"](workspace, EVERYTHING, ItemFilter(set_name="s"), Format.JSONL)).decode()
    assert "[e-mail 1]" in out
    assert "555-2671" not in out
    assert "lee@" not in out.lower()
    again = import_file(workspace, io.BytesIO(DATA), "a.jsonl", "s", Settings(), 2.0, mask=True)
    assert (again.new, again.changed, again.same) == (0, 0, 1)


@ON_BOTH
def test_the_worker_masks_and_deletes_the_file(workspace: Workspace, tmp_path: Path) -> None:
    path = tmp_path / "spooled"
    path.write_bytes(DATA)
    job = request_import(workspace, EVERYTHING, path, "a.jsonl", "s", 1.0, mask=True)
    assert job.payload["mask"] is True
    assert Worker(workspace=workspace, open_suite=None, settings=Settings(), name="w", clock=lambda: 2.0).work_once()  # type: ignore[arg-type]
    assert not path.exists()
    done = workspace.jobs.get(job.id)
    assert "[e-mail] 3" in explain(done.message, "en")
    assert "lee@" not in b"".join(EXPORTS["items"](workspace, EVERYTHING, ItemFilter(), Format.JSONL)).decode().lower()
