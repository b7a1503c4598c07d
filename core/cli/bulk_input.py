"""The input of ``bulk``: a file in any import format, or a folder of Parquet files."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from core.cli.notes import tell_note
from core.cli.score import UNLIMITED_MB
from core.errors import BadInput
from core.settings import Settings

if TYPE_CHECKING:
    from core.formats import BadRow, Row

_CHUNK = 1 << 20


def rows_of(path: Path, settings: Settings) -> Iterator[Row | BadRow]:
    """In order; rows of a folder are counted through. Raises BadInput for what holds nothing to score."""
    from core.formats import BadRow, Row
    from core.services.data.file_rows import file_rows

    unlimited = dataclasses.replace(settings, max_import_mb=UNLIMITED_MB, import_memory_mb=0)
    before = last = 0
    for file in _files(path):
        for each in file_rows(file, file.name, unlimited, tell_note):
            if isinstance(each, Row):
                last = before + each.number
                yield Row(last, each.values)
            else:
                last = before + each.row
                yield BadRow(last, each.column, each.why, each.value)
        before = last


def count_rows(path: Path, settings: Settings) -> int:
    """Without understanding them, for the time that is left."""
    return sum(_count(file, settings) for file in _files(path))


def _count(file: Path, settings: Settings) -> int:
    from core.services.data.file_rows import file_rows

    if file.suffix == ".parquet":
        from pyarrow import ArrowException, parquet

        try:
            return int(parquet.ParquetFile(file).metadata.num_rows)
        except (ArrowException, OSError, ValueError):
            return 0  # reading it says what is wrong
    if file.suffix in {".jsonl", ".ndjson"}:
        with file.open("rb") as stream:
            return sum(chunk.count(b"\n") for chunk in iter(lambda: stream.read(_CHUNK), b""))
    return sum(
        1
        for _ in file_rows(
            file, file.name, dataclasses.replace(settings, max_import_mb=UNLIMITED_MB, import_memory_mb=0)
        )
    )


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        if not path.exists():
            raise BadInput(f"{path} is not there.")
        return [path]
    files = sorted(path.glob("*.parquet"))
    if not files:
        raise BadInput(f"{path} is a folder without Parquet files.")
    return files
