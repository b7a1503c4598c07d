"""Folders that hold answers: Parquet files for ``bulk``, and saved data sets."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.hostile import containers
from benchmarks.hostile.importers import SETTINGS, Importer
from benchmarks.hostile.long_files import parquet_file, plain_rows
from core.cli.bulk_input import rows_of
from core.formats import BadRow, read_all
from core.formats.saved_datasets import save_dataset
from core.formats.writing import values_of


def folder_importers(records: list[Any]) -> list[Importer]:
    return [
        Importer("answers, folder of Parquet", (("folder", _parquets()),), containers.FOLDER, _bulk_rows),
        Importer("answers, saved data set (Arrow)", _saved(records), containers.FOLDER, _saved_rows),
    ]


def _parquets() -> bytes:
    rows = plain_rows(40)
    return containers.packed_folder({f"{n}.parquet": parquet_file(rows[n * 20 : n * 20 + 20], 7) for n in range(2)})


def _unpacked(read: Callable[[Path], tuple[int, int]], data: bytes) -> tuple[int, int]:
    with tempfile.TemporaryDirectory() as folder:
        containers.unpack_folder(data, Path(folder))
        return read(Path(folder))


def _bulk_rows(data: bytes, name: str) -> tuple[int, int]:
    """Count the good and the bad rows of a packed folder, read as ``bulk`` reads them; nothing is scored."""

    def read(folder: Path) -> tuple[int, int]:
        rows = list(rows_of(folder, SETTINGS))
        bad = sum(isinstance(row, BadRow) for row in rows)
        return len(rows) - bad, bad

    return _unpacked(read, data)


def _saved(records: list[Any]) -> tuple[tuple[str, bytes], ...]:
    """Return saved folders of one split, and of two."""
    two = {"dataset_dict.json": b'{"splits": ["train", "test"]}'}
    for split, some in (("train", records[:3]), ("test", records[3:])):
        two |= {f"{split}/{name}": data for name, data in _saved_files(some).items()}
    return (("folder", containers.packed_folder(_saved_files(records))), ("folder", containers.packed_folder(two)))


def _saved_files(records: list[Any]) -> dict[str, bytes]:
    with tempfile.TemporaryDirectory() as folder:
        save_dataset(Path(folder), map(values_of, records))
        return {path.name: path.read_bytes() for path in Path(folder).iterdir()}


def _saved_rows(data: bytes, name: str) -> tuple[int, int]:
    def read(folder: Path) -> tuple[int, int]:
        found = read_all(folder, "folder", SETTINGS)
        return len(found.records), len(found.bad_rows)

    return _unpacked(read, data)
