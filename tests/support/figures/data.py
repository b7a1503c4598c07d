"""Read the files that leave the workspace, and what a file would change in it."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Iterable, Iterator
from typing import Any

from core.domain.answers import Kind
from core.domain.queue import ItemFilter
from core.domain.work import Status
from core.formats import Format
from core.ports.workspace import Workspace
from core.services.data.export_scope import describe, file_name
from core.services.data.exporting import export_attempts, export_decisions, export_edits, export_items, export_labels
from core.services.data.importing import preview_import
from core.settings import Settings
from tests.support.figures.people import ADA
from tests.support.figures.plain import plain

EXPORTS = {
    "items": export_items, "labels": export_labels, "decisions": export_decisions, "edits": export_edits,
    "attempts": export_attempts,
}  # fmt: skip
FILTERS = {
    "everything": ItemFilter(),
    "Japanese handbook": ItemFilter("handbook", "ja"),
    "accepted quizzes": ItemFilter(kind=Kind.QUIZ, statuses=frozenset({Status.ACCEPTED, Status.EDITED})),
    "open from a risk": ItemFilter(statuses=frozenset({Status.OPEN}), min_risk={Kind.ANSWER: 0.3, Kind.QUIZ: 0.5}),
    "below a risk": ItemFilter(below={Kind.ANSWER: 0.1}, own={(Kind.ANSWER, "ko"): 0.05}),
    "labelled": ItemFilter("answers", labelled=True),
    "not labelled": ItemFilter(labelled=False),
    "flagged": ItemFilter(flagged=True),
}


def data_figures(workspace: Workspace) -> Iterator[tuple[str, Any]]:
    for name, where in FILTERS.items():
        yield f"{name}, items", workspace.items.ids(where)
        yield f"{name}, riskiest", [plain([row.id, row.risk]) for row in workspace.items.find(where, limit=9)]
        yield f"{name}, called", [plain(describe(where)), file_name("items", where, Format.CSV)]
        yield f"{name}, files", {what: _digest(workspace, what, where, Format.JSONL) for what in EXPORTS}
    for what in EXPORTS:
        yield f"all {what} as a table", _digest(workspace, what, ItemFilter(), Format.CSV)
        rows = _file(workspace, what, ItemFilter(), Format.JSONL).decode().splitlines()
        yield f"all {what}", [json.loads(row) for row in rows]
    yield "signals", {name: _risks(workspace, name) for name in workspace.scores.detectors()}
    for format in Format:
        file = io.BytesIO(_file(workspace, "items", ItemFilter("handbook"), format))
        report = preview_import(workspace, ADA, file, f"export.{format}", "handbook", Settings()).report
        yield f"imported again, {format.value}", [report.new, report.changed, report.same, len(report.bad)]


def _risks(workspace: Workspace, signal: str) -> Any:
    return plain(workspace.items.risks(ItemFilter(lang="en"), signal=signal))


def _file(workspace: Workspace, what: str, where: ItemFilter, format: Format) -> bytes:
    return _joined(EXPORTS[what](workspace, ADA, where, format))


def _digest(workspace: Workspace, what: str, where: ItemFilter, format: Format) -> str:
    """To the letter."""
    return hashlib.sha256(_file(workspace, what, where, format)).hexdigest()


def _joined(parts: Iterable[bytes]) -> bytes:
    return b"".join(parts)
