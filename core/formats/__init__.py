"""Bytes as records."""

from core.formats.reading import (
    FileContents,
    given_records,
    read_all,
    read_records,
    read_rows,
    readable_rows,
    records_of,
)
from core.formats.records import to_record
from core.formats.rows import BadRow, Row, RowError
from core.formats.source import Source, rereadable
from core.formats.writing import COLUMNS, Format, values_of, write_records, write_table

__all__ = [
    "COLUMNS",
    "BadRow",
    "FileContents",
    "Format",
    "Row",
    "RowError",
    "Source",
    "given_records",
    "read_all",
    "read_records",
    "read_rows",
    "readable_rows",
    "records_of",
    "rereadable",
    "to_record",
    "values_of",
    "write_records",
    "write_table",
]
