"""Rows of a Parquet file, some at a time."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import IO, Any

from core.errors import BadInput
from core.formats.rows import BadRow, Row
from core.wording.phrases import say

MAGIC = b"PAR1"
_AT_ONCE = 64
"""Rows in memory: a cell may be as large as one of any other format."""


def parquet_rows(stream: IO[bytes], name: str) -> Iterator[Row | BadRow]:
    """Raises BadInput for a file that is none; what cannot be read in the middle of one is a bad row, and the last."""
    from pyarrow import ArrowException, parquet

    number = 0
    try:
        file = parquet.ParquetFile(stream)
    except (ArrowException, OSError, ValueError) as error:
        raise BadInput(say("file-parquet-damaged", file=name, error=_first_line(error))) from error
    try:
        for batch in file.iter_batches(batch_size=_AT_ONCE):
            for values in batch.to_pylist():
                number += 1
                yield Row(number, {str(column): _plain(value) for column, value in values.items()})
    except (ArrowException, OSError, ValueError) as error:
        yield BadRow(number + 1, "", say("row-parquet-damaged", error=_first_line(error)), "")


def _plain(value: Any) -> Any:
    """As JSON would have it: not a number is what data frames write where there is no value, a date is its text."""
    if isinstance(value, float):
        return None if math.isnan(value) else value
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, dict):
        return {str(key): _plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(inner) for inner in value]
    return str(value)


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0][:200]
