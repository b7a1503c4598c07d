"""Rows of a Parquet file, some at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO

from core.errors import BadInput
from core.formats.arrow_values import beyond_dates, plain_row, python_rows
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
        raise BadInput(say("file-parquet-damaged", file=name, error=first_line(error))) from error
    try:
        for batch in file.iter_batches(batch_size=_AT_ONCE):
            for values in python_rows(batch):
                number += 1
                if isinstance(values, OverflowError):
                    yield beyond_dates(number, values)
                else:
                    yield Row(number, plain_row(values))
    except (ArrowException, OSError, ValueError) as error:
        yield BadRow(number + 1, "", say("row-parquet-damaged", error=first_line(error)), "")


def first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0][:200]
