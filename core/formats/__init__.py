"""Bytes to and from records, each unusable row named. Imported by cli, knowledge, material, pages, services."""

from core.formats.reading import FileContents, read_all, read_records, read_rows
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
    "read_all",
    "read_records",
    "read_rows",
    "rereadable",
    "to_record",
    "values_of",
    "write_records",
    "write_table",
]
