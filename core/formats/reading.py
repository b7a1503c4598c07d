"""Read records from any file people bring; rows that cannot be used come out as such, between the good ones."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path, PurePath

from core.domain.work import Record
from core.formats.columns import renamed
from core.formats.csv_rows import csv_rows
from core.formats.json_rows import json_rows
from core.formats.masking import Masking
from core.formats.parquet_rows import MAGIC, parquet_rows
from core.formats.records import to_record
from core.formats.rows import BadRow, Row, RowError
from core.formats.saved_datasets import is_saved_dataset, saved_rows
from core.formats.seen_ids import SeenIds
from core.formats.source import Source, Unpacked, unpacked
from core.settings import Settings
from core.wording.phrases import Phrase, say

_TABLES = {".csv", ".tsv", ".tab", ".txt"}
_LINES = {".jsonl", ".ndjson"}
_JSON = {".json"} | _LINES


def _ignore(_: Phrase) -> None:
    pass


def read_records(
    source: Source,
    name: str,
    settings: Settings,
    tell: Callable[[Phrase], None] = _ignore,
    masking: Masking | None = None,
) -> Generator[Record | BadRow]:
    """JSONL, JSON, CSV, TSV or Parquet, gzipped or not, in file order, or the folder of a saved data set; all but JSON
    in constant memory.

    ``name`` is what people call the file: its suffix says the format, else its first character does. ``tell`` gets
    what the person should know about how the file was understood. A stream is read from its start and left open.
    Raises BadInput when nothing of the file can be used: missing, empty, too large, without an answer column.
    """
    return records_of(read_rows(source, name, settings, tell), settings, masking)


def records_of(
    rows: Iterable[Row | BadRow], settings: Settings, masking: Masking | None = None
) -> Generator[Record | BadRow]:
    """Rows of one file as records, without personal data where there is ``masking``; an id that comes twice is told
    where it comes again."""
    with closing(SeenIds()) as ids:
        for row in rows:
            if isinstance(row, BadRow):
                yield masking.bad(row) if masking else row
                continue
            try:
                record = to_record(row, settings.max_cell_chars)
                if (before := ids.first_row(record.answer.id, row.number)) != row.number:
                    raise RowError("id", say("row-same-id", row=str(before)), record.answer.id)
                yield masking.record(record) if masking else record
            except RowError as error:
                bad = error.at(row.number)
                yield masking.bad(bad) if masking else bad


def read_rows(
    source: Source, name: str, settings: Settings, tell: Callable[[Phrase], None] = _ignore
) -> Generator[Row | BadRow]:
    """Rows before anything is made of them: quick, for counting and looking."""
    if isinstance(source, Path) and is_saved_dataset(source):
        yield from _noted(saved_rows(source, settings.max_import_mb), tell)
        return
    with unpacked(source, name, settings.max_import_mb) as file:
        rows = _rows(file, name, settings.max_cell_chars, tell)
        yield from _until_damage(rows, file)


@dataclass(frozen=True, slots=True)
class FileContents:
    """A whole file in memory."""

    records: list[Record]
    bad_rows: list[BadRow]
    notes: list[Phrase]


def read_all(source: Source, name: str, settings: Settings) -> FileContents:
    reading = FileContents([], [], [])
    for each in read_records(source, name, settings, reading.notes.append):
        if isinstance(each, Record):
            reading.records.append(each)
        else:
            reading.bad_rows.append(each)
    return reading


def _rows(file: Unpacked, name: str, max_chars: int, tell: Callable[[Phrase], None]) -> Iterator[Row | BadRow]:
    suffix = PurePath(name.casefold().removesuffix(".gz")).suffix
    if suffix == ".parquet" or file.stream.read(len(MAGIC)) == MAGIC:
        return parquet_rows(file.stream, name)
    file.stream.seek(0)
    looks_json = file.stream.read(64).decode("utf-8-sig", "ignore").lstrip()[:1] in {"{", "["}
    if suffix in _JSON or (suffix not in _TABLES and looks_json):
        return _noted(json_rows(file.stream, lines=suffix in _LINES), tell)
    return csv_rows(file.stream, name, max_chars, tell)


def _noted(rows: Iterator[Row | BadRow], tell: Callable[[Phrase], None]) -> Iterator[Row | BadRow]:
    """Say once under which other names columns were understood: what the first row says."""
    noted = False
    for row in rows:
        if not noted and isinstance(row, Row):
            noted = True
            if note := renamed(tuple(row.values)):
                tell(note)
        yield row


def _until_damage(rows: Iterator[Row | BadRow], file: Unpacked) -> Iterator[Row | BadRow]:
    """The rows of a damaged file; a last one that is cut off cannot be trusted, even if it can be read."""
    if not file.damage:
        yield from rows
        return
    last: Row | BadRow | None = None
    for row in rows:
        if last is not None:
            yield last
        last = row
    number = 1 if last is None else last.number if isinstance(last, Row) else last.row
    if isinstance(last, Row) and file.ends_line:
        yield last
        number += 1
    yield BadRow(number, "", file.damage, "")
