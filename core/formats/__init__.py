"""Bytes to and from records, with every row that cannot be used named."""

from core.formats.reading import Reading, read_all, read_records, read_rows
from core.formats.rows import BadRow, Row
from core.formats.source import Source

__all__ = ["BadRow", "Reading", "Row", "Source", "read_all", "read_records", "read_rows"]
