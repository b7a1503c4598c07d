"""A date that Python has not spoils its own row: others of a Parquet file or a saved data set come through."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pyarrow as pa
import pytest
from pyarrow import parquet

from core.formats import read_all
from core.formats.saved_datasets import save_dataset
from core.settings import Settings

DAYS = [20_000, 5_000_000, 20_001]
"""Since 1970: the second is in the year 15659."""


def table() -> pa.Table:
    return pa.table({"id": ["a", "b", "c"], "answer": ["A.", "B.", "C."], "seen": pa.array(DAYS, pa.date32())})


def as_parquet(folder: Path) -> Path:
    parquet.write_table(table(), folder / "a.parquet")
    return folder / "a.parquet"


def as_data_set(folder: Path) -> Path:
    """As one that was saved, with another table in its file."""
    save_dataset(folder / "set", [{"answer": "A."}])
    (file,) = (folder / "set").glob("*.arrow")
    with pa.OSFile(str(file), "wb") as sink, pa.ipc.new_stream(sink, table().schema) as writer:
        writer.write_table(table())
    return folder / "set"


@pytest.mark.parametrize("saved", [as_parquet, as_data_set])
def test_the_rows_around_it_are_read(saved: Callable[[Path], Path], tmp_path: Path) -> None:
    path = saved(tmp_path)
    reading = read_all(path if path.is_dir() else BytesIO(path.read_bytes()), path.name, Settings())
    assert [each.answer.id for each in reading.records] == ["a", "c"]
    (bad,) = reading.bad_rows
    assert bad.row == 2
    assert "seen" in reading.records[1].answer.meta
