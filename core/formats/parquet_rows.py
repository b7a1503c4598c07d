"""Read the rows of a Parquet file, some at a time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, Any

from core.errors import BadInput
from core.formats.arrow_values import beyond_dates, plain_row, python_rows, unpacked_size
from core.formats.row_pieces import ROW_COSTS, VALUE_COSTS
from core.formats.rows import BadRow, Row
from core.formats.source import too_large
from core.limits import MOST_COLUMNS
from core.wording.phrases import say

MAGIC = b"PAR1"
_AT_ONCE = 64
"""Rows in memory: a cell may be as large as one of any other format."""
_MB = 1_000_000
_TEXT = "BYTE_ARRAY"
"""Types that texts are stored as. A text that stands in many rows is read once, and counted in each before it is
copied."""


def parquet_rows(stream: IO[bytes], name: str, max_mb: int) -> Iterator[Row | BadRow]:
    """Raises BadInput for a file that is none, or that unpacks to more than an import may hold; what cannot be read in
    the middle of one is a bad row, and the last."""
    from pyarrow import ArrowException, parquet

    number, left = 0, max_mb * _MB
    try:
        about = parquet.read_metadata(stream)
        stream.seek(0)
        _refuse_large_table(about, name, max_mb)
        texts = [
            column.path
            for column in map(about.schema.column, range(about.num_columns))
            if column.physical_type == _TEXT
        ]
        file = parquet.ParquetFile(stream, read_dictionary=texts)
    except (ArrowException, OSError, ValueError) as error:
        if isinstance(error, MemoryError):
            raise
        raise BadInput(say("file-parquet-damaged", file=name, error=first_line(error))) from error
    try:
        for batch in file.iter_batches(batch_size=_AT_ONCE, use_threads=False):
            if (left := left - unpacked_size(batch)) < 0:
                raise too_large(name, None, max_mb)
            for values in python_rows(batch):
                number += 1
                if isinstance(values, OverflowError):
                    yield beyond_dates(number, values)
                else:
                    yield Row(number, plain_row(values))
    except (ArrowException, OSError, ValueError) as error:
        if isinstance(error, MemoryError):
            raise
        yield BadRow(number + 1, "", say("row-parquet-damaged", error=first_line(error)), "")


def _refuse_large_table(about: Any, name: str, max_mb: int) -> None:
    """By what the file says of itself; millions of rows of nothing are stored in some bytes."""
    if about.num_columns > MOST_COLUMNS:
        raise BadInput(say("file-many-columns", file=name, count=about.num_columns, most=MOST_COLUMNS))
    if about.num_rows * (ROW_COSTS + VALUE_COSTS * about.num_columns) > max_mb * _MB:
        raise too_large(name, None, max_mb)


def first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0][:200]
