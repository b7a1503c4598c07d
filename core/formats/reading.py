"""Read records from any file people bring; rows that cannot be used come out as such, between the good ones."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import Any, TypeVar

from core.confined.patience import TooSlow, patiently
from core.domain.work import Record
from core.errors import BadInput
from core.formats.columns import AS_NAMED, mapped_values, told_by_name
from core.formats.csv_rows import csv_rows
from core.formats.excel import excel_rows
from core.formats.json_rows import json_rows
from core.formats.key_numbers import with_keys_by_text
from core.formats.masking import Masking
from core.formats.noting import Languages, Reading
from core.formats.parquet_rows import MAGIC, parquet_rows
from core.formats.records import to_record
from core.formats.row_pieces import counted
from core.formats.rows import BadRow, Row, RowError
from core.formats.run_traces import whole_runs
from core.formats.saved_datasets import is_saved_dataset, saved_rows
from core.formats.seen_ids import SeenIds
from core.formats.source import ZIP, Source, Unpacked, unpacked
from core.limits import MOST_SLOW_ROWS, SECONDS_OF_RECORD
from core.settings import Settings
from core.wording.phrases import Phrase, say

T = TypeVar("T")
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
    *,
    columns: Mapping[str, str] = AS_NAMED,
) -> Generator[Record | BadRow]:
    """Yield the records of a file in its order: JSONL, JSON, CSV, TSV, a table in Markdown, Excel or Parquet, gzipped
    or not, or the folder of a saved data set; all but JSON and logs of steps in constant memory.

    ``name`` is what people call the file: its suffix says the format, else its first character does. ``tell`` gets
    what the person should know about how the file was understood. A stream is read from its start and left open.
    Raises BadInput when nothing of the file can be used: missing, empty, too large, without an answer column.
    """
    return records_of(read_rows(source, name, settings, tell, columns), settings, masking, tell)


def records_of(
    rows: Iterable[Row | BadRow],
    settings: Settings,
    masking: Masking | None = None,
    tell: Callable[[Phrase], None] = _ignore,
) -> Generator[Record | BadRow]:
    """Rows of one file as records, without personal data where there is ``masking``; an id that comes twice is told
    where it comes again."""
    languages, slow = Languages(), _SlowRows()
    with closing(SeenIds()) as ids:

        def read(row: Row) -> Record:
            record = _record(row, settings, masking)
            if (before := ids.first_row(record.answer.id, row.number)) != row.number:
                raise RowError("id", say("row-same-id", row=str(before)), record.answer.id)
            languages.look(record)
            return record

        for row in rows:
            made: Record | BadRow
            if isinstance(row, BadRow):
                made = row
            else:
                try:
                    made = slow.read(read, row)
                except RowError as error:
                    made = error.at(row.number)
            yield masking.bad(made) if masking and isinstance(made, BadRow) else made
    languages.tell(tell)


def readable_rows(rows: Iterable[Row | BadRow], settings: Settings, *, masked: bool) -> Iterator[Row | BadRow]:
    """Yield rows as they are, but for those that take too long to be made into records, which come out as bad ones.

    This runs where they can be interrupted, for whoever then makes records of them where they cannot.
    """
    languages, slow, masking = Languages(), _SlowRows(), Masking() if masked else None

    def read(row: Row) -> Row:
        with suppress(RowError):  # it is found again, and told, by whoever makes the record
            languages.look(_record(row, settings, masking))
        return row

    for row in rows:
        yield row if isinstance(row, BadRow) else slow.read(read, row)


class _SlowRows:
    """Reads the rows of one file as long as few of them take too long: nobody waits for a whole file of them."""

    def __init__(self) -> None:
        self._count = 0

    def read(self, read: Callable[[Row], T], row: Row) -> T | BadRow:
        """Return what ``read`` makes of the row, or a bad row where it takes too long. Raises what ``read`` raises, and
        BadInput with too many such rows."""
        try:
            return patiently(SECONDS_OF_RECORD, read, row)
        except TooSlow as error:
            self._count += 1
            if self._count > MOST_SLOW_ROWS:
                raise BadInput(say("file-many-slow", most=MOST_SLOW_ROWS)) from error
            return BadRow(row.number, "", next(part for part in error.phrases if isinstance(part, Phrase)), "")


def _record(row: Row, settings: Settings, masking: Masking | None) -> Record:
    record = to_record(row, settings.max_cell_chars)
    return masking.record(record) if masking else record


def read_rows(
    source: Source,
    name: str,
    settings: Settings,
    tell: Callable[[Phrase], None] = _ignore,
    columns: Mapping[str, str] = AS_NAMED,
) -> Generator[Row | BadRow]:
    """Rows before anything is made of them: quick, for counting and looking. Steps of another tool's runs are put
    together, one row a run. ``columns`` maps names of the file to ours."""
    if isinstance(source, Path) and is_saved_dataset(source):
        rows = noted_rows(saved_rows(source, settings.max_import_mb), tell, columns)
        yield from counted(rows, name, settings.max_import_mb)
        return
    with unpacked(source, name, settings.max_import_mb) as file:
        rows, told = _rows(file, name, settings, tell, columns)
        noted = noted_rows(_until_damage(rows, file), tell, {} if told else columns, told=told)
        yield from counted(noted, name, settings.max_import_mb)


def noted_rows(
    rows: Iterable[Row | BadRow],
    tell: Callable[[Phrase], None],
    columns: Mapping[str, str] = AS_NAMED,
    *,
    told: bool = False,
) -> Iterator[Row | BadRow]:
    """Yield rows under the names of ``columns`` and with runs put together, and say how they are understood; ``told``
    says that their columns were named already."""
    reading = Reading(tell)

    def renamed_row(row: Row | BadRow) -> Row | BadRow:
        if not columns or not isinstance(row, Row):
            return row
        reading.told = reading.told or told_by_name([*row.values], columns)
        return Row(row.number, mapped_values(row.values, columns))

    named = map(renamed_row, rows)
    watched = reading.watched(whole_runs(named, reading.runs), columns=not told)
    return with_keys_by_text(watched, tell, asks=told)


def given_records(
    given: Iterable[Any],
    max_chars: int,
    tell: Callable[[Phrase], None] = _ignore,
    columns: Mapping[str, str] = AS_NAMED,
) -> list[tuple[Row, Record] | BadRow]:
    """Return records that a program hands over, read as those of a file are; each that cannot be used stands in its
    place with the reason, and runs where their first step stood."""
    rows = [
        Row(number, each) if isinstance(each, Mapping) else _no_record(each).at(number)
        for number, each in enumerate(given, 1)
    ]
    read: list[tuple[Row, Record] | BadRow] = []
    slow, languages = _SlowRows(), Languages()
    for row in noted_rows(rows, tell, columns):
        if isinstance(row, BadRow):
            read.append(row)
            continue
        try:
            found = slow.read(lambda row: (row, to_record(row, max_chars)), row)
            if not isinstance(found, BadRow):
                languages.look(found[1])
            read.append(found)
        except RowError as error:
            read.append(error.at(row.number))
    languages.tell(tell)
    return sorted(read, key=lambda each: each.row if isinstance(each, BadRow) else each[0].number)


def _no_record(value: Any) -> RowError:
    return RowError("", say("row-not-object", example='{"question": ..., "answer": ...}'), value)


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


def _rows(
    file: Unpacked, name: str, settings: Settings, tell: Callable[[Phrase], None], columns: Mapping[str, str]
) -> tuple[Iterator[Row | BadRow], bool]:
    """Return the rows, and whether their columns are renamed and told of already."""
    suffix = PurePath(name.casefold().removesuffix(".gz")).suffix
    if suffix == ".parquet" or file.stream.read(len(MAGIC)) == MAGIC:
        return parquet_rows(file.stream, name, settings.max_import_mb), False
    file.stream.seek(0)
    if file.stream.read(len(ZIP)) == ZIP:
        limits = settings.max_import_mb, settings.max_cell_chars
        return excel_rows(file.stream, name, *limits, tell, columns), True
    file.stream.seek(0)
    looks_json = file.stream.read(64).decode("utf-8-sig", "ignore").lstrip()[:1] in {"{", "["}
    if suffix in _JSON or (suffix not in _TABLES and looks_json):
        return json_rows(file.stream, lines=suffix in _LINES), False
    return csv_rows(file.stream, name, settings.max_cell_chars, tell, columns), True


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
