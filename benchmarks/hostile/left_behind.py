"""Check what an import leaves in a workspace: whole rows, none of a refused file, and all of them once it is finished.

An importer looks through the whole file before it stores a row, and then stores good ones 200 rows of the file at a
time, each time in one transaction. So a file that is refused for what it is leaves nothing, wherever in it the damage
lies; one that is stopped keeps the transactions that were over, whole, and the same import again adds the rest and
changes nothing. Not so a file with more than 100,000 bad rows, which is refused when they are counted, with what was
stored before them: none of these files has so many.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path

from benchmarks.hostile.importers import SETTINGS
from core.domain.queue import ItemFilter
from core.domain.work import Record
from core.errors import TouchstoneError
from core.services.data.file_rows import file_records
from core.services.data.importing import BATCH, ImportReport, import_file
from storage.opening._workspace import SqlWorkspace

_LOOKED_AT = 20


def half_written(workspace: SqlWorkspace, data: bytes, name: str, set_name: str) -> str | None:
    """Say what is wrong after an import into this new set that is stopped after its first transaction and asked for
    again; None if nothing is.
    """
    with tempfile.NamedTemporaryFile(suffix=name) as file:
        file.write(data)
        file.flush()
        path = Path(file.name)
        try:
            first = import_file(workspace, path, name, set_name, SETTINGS, 1.0, lambda done, total: False)
        except TouchstoneError:
            left = workspace.items.count(ItemFilter(set_name=set_name))
            return f"{left} items of a refused file" if left else None
        rows = list(file_records(path, name, SETTINGS))
        good = _good(islice(rows, BATCH))
        if wrong := _not_these(workspace, good, first, "after the first transaction"):
            return wrong
        second = import_file(workspace, path, name, set_name, SETTINGS, 2.0)
    if (second.same, second.changed) != (len(good), 0):
        return f"again: {second}, not {len(good)} the same"
    return _not_these(workspace, _good(rows), second, "in the end")


def _good(rows: Iterable[object]) -> list[Record]:
    return [row for row in rows if isinstance(row, Record)]


def _not_these(workspace: SqlWorkspace, good: Sequence[Record], report: ImportReport, when: str) -> str | None:
    stored = workspace.items.ids(ItemFilter(set_name=report.set_name))
    if not len(stored) == len(good) == report.new + report.same:
        return f"{when}: {len(stored)} items of {len(good)} good rows; said: {report}"
    texts = {record.answer.id: record.answer.text for record in good}
    for item in stored[:: max(1, len(stored) // _LOOKED_AT)]:
        answer = workspace.items.get(item).answer
        if texts.get(answer.id) != answer.text:
            return f"{when}: item {item} is not what the file says"
    return None
