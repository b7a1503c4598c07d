"""Read any file that can be imported, in the input format or a quiz format of another system, in a child process."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import IO, Any, BinaryIO

from core.confined.patience import interruptible
from core.confined.reading import Bounds
from core.domain.work import Record
from core.errors import BadInput
from core.formats import BadRow, Row, RowError, Source, read_rows, readable_rows, records_of
from core.formats.column_guess import guessed_columns
from core.formats.columns import AS_NAMED, LOOKING, is_ours, understood
from core.formats.confined_rows import LOADED_BEFORE as _LOADED_BEFORE
from core.formats.confined_rows import as_asked, bounds, pieces_of
from core.formats.log_values import UnderOurNames
from core.formats.masking import Masking
from core.formats.our_names import read_as
from core.formats.row_pieces import counted, row_pieces, rows_of_pieces
from core.limits import ANALYSER_MEMORY_MB, MOST_BAD_ROWS, READER_SECONDS
from core.quizzes.exchange.importing import is_quiz_file, read_quiz
from core.settings import Settings
from core.wording.phrases import Phrase, say

LOADED_BEFORE = _LOADED_BEFORE
_HEADER = 4096
_SECONDS_A_MB = 15
"""Processor time to split a million characters into sentences: what Korean takes, four times."""
_LOOKED_AT = 20
"""Rows that tell what a column holds."""


def _ignore(_: Phrase) -> None:
    pass


@dataclass(frozen=True, slots=True)
class FileSummary:
    """Holds what a file says of itself before anything is made of its rows."""

    datasets: frozenset[str]
    """Names of data sets that its rows name, two at most; empty text where a row names none."""
    rows: int
    without_sources: bool
    """Quizzes of this format carry no sources: formats of other systems, and the desk's own spreadsheet."""


def file_summary(source: Source, name: str, settings: Settings, columns: Mapping[str, str] = AS_NAMED) -> FileSummary:
    """Read a whole file, and keep nothing of it. Raises BadInput as ``file_rows`` does."""
    for told in pieces_of(summary_in_child, source, name, settings, columns):
        match told:
            case [list(datasets), int(rows), bool(without)]:
                return FileSummary(frozenset(map(str, datasets)), rows, without)
    raise BadInput(say("file-ends-reader", file=name, most=settings.import_memory_mb))


def file_rows(
    source: Source,
    name: str,
    settings: Settings,
    tell: Callable[[Phrase], None] = _ignore,
    columns: Mapping[str, str] = AS_NAMED,
) -> Generator[Row | BadRow]:
    """Yield rows; takes the same arguments and raises the same errors as ``core.formats.read_rows``, and BadInput where
    the file takes more memory or time than it may."""
    yield from rows_of_pieces(pieces_of(rows_in_child, source, name, settings, columns), tell)


def file_records(
    source: Source,
    name: str,
    settings: Settings,
    tell: Callable[[Phrase], None] = _ignore,
    masking: Masking | None = None,
    *,
    columns: Mapping[str, str] = AS_NAMED,
) -> Generator[Record | BadRow]:
    """Yield records; takes the same arguments and raises the same errors as ``core.formats.read_records``.

    Where this thread cannot be interrupted, as at a desk, the child makes each row into a record too, and only rows of
    which it did so in time come here.
    """
    rows: Iterator[Row | BadRow]
    if interruptible() or not settings.import_memory_mb:
        rows = file_rows(source, name, settings, tell, columns)
    else:
        also, within = {"masked": masking is not None}, _longer(settings)
        pieces = pieces_of(readable_in_child, source, name, settings, columns, also=also, within=within)
        rows = rows_of_pieces(pieces, tell)
    yield from records_of(rows, settings, masking, tell)


def _longer(settings: Settings) -> Bounds:
    """Bounds for a file whose rows are also split into sentences. It has been read within those of all files before, to
    be counted."""
    usual = bounds(settings)
    seconds = max(READER_SECONDS, _SECONDS_A_MB * settings.max_import_mb)
    return Bounds(usual.memory_mb + ANALYSER_MEMORY_MB, seconds)


@dataclass(frozen=True, slots=True)
class FileColumns:
    """The columns of a plain table, and what they seem to be."""

    names: tuple[str, ...] = ()
    """Empty for a quiz of another system and for what another tool logs, whose parts are known."""
    certain: Mapping[str, str] = field(default_factory=dict)
    """Our name to the file's name, of columns that are known by their names."""
    guess: Mapping[str, str] = field(default_factory=dict)
    """The same, with those that are guessed by what stands in them."""


def file_columns(source: Source, name: str, settings: Settings) -> FileColumns:
    """Look at the first rows of a file. Raises BadInput as ``file_rows`` does, but for a table without an answer."""
    for told in pieces_of(columns_in_child, source, name, settings, LOOKING):
        match told:
            case [list(names), dict(certain), dict(guess)]:
                return FileColumns(tuple(map(str, names)), certain, guess)
    return FileColumns()


def columns_in_child(file: BinaryIO, told: dict[str, Any]) -> Iterator[Any]:
    source, name, settings = as_asked(file, told)
    if not isinstance(source, Path) and is_quiz_file(source, name):
        return
    rows = (row.values for row in read_rows(source, name, settings, _ignore, LOOKING) if isinstance(row, Row))
    first = [values for values in islice(rows, _LOOKED_AT) if not isinstance(values, UnderOurNames)]
    if not first or any(_tool(values) for values in first):
        return
    names = list(dict.fromkeys(column for values in first for column in values if not is_ours(column)))
    yield [names, understood(tuple(names)), guessed_columns(first)]


def _tool(values: Mapping[str, Any]) -> str:
    try:
        return read_as(values)[0]
    except RowError:
        return ""


def rows_in_child(file: BinaryIO, told: dict[str, Any]) -> Iterator[Any]:
    source, name, settings = as_asked(file, told)
    notes: list[Phrase] = []
    return row_pieces(_rows(source, name, settings, notes.append, told["columns"]), notes)


def readable_in_child(file: BinaryIO, told: dict[str, Any]) -> Iterator[Any]:
    source, name, settings = as_asked(file, told)
    notes: list[Phrase] = []
    rows = _rows(source, name, settings, notes.append, told["columns"])
    return row_pieces(readable_rows(rows, settings, masked=told["masked"]), notes)


def summary_in_child(file: BinaryIO, told: dict[str, Any]) -> Iterator[Any]:
    source, name, settings = as_asked(file, told)
    datasets, rows, bad = set[str](), 0, 0
    for row in _rows(source, name, settings, _ignore, told["columns"]):
        rows += 1
        bad += isinstance(row, BadRow)
        if bad > MOST_BAD_ROWS:  # whoever reads the rows stops here
            break
        if isinstance(row, Row) and len(datasets) < 2:  # noqa: PLR2004 - two differ, and no more need be kept
            datasets.add(_dataset(row))
    without = _looked_at(source, lambda stream: is_quiz_file(stream, name) or b"option_1" in stream.readline(_HEADER))
    yield [sorted(datasets), rows, without]


def _rows(
    source: Source, name: str, settings: Settings, tell: Callable[[Phrase], None], columns: Mapping[str, str]
) -> Iterator[Row | BadRow]:
    if isinstance(source, Path) or not is_quiz_file(source, name):
        yield from read_rows(source, name, settings, tell, columns)
    else:
        yield from counted(read_quiz(source, name, settings.max_import_mb), name, settings.max_import_mb)


def _dataset(row: Row) -> str:
    meta = row.values.get("meta")
    named = row.values.get("dataset") or (meta.get("dataset") if isinstance(meta, dict) else None)
    return named.strip() if isinstance(named, str) else ""


def _looked_at(source: Source, look: Callable[[IO[bytes]], bool]) -> bool:
    """Return what ``look`` says of the start of the file, which is put back to it; False for a folder."""
    if isinstance(source, Path):
        return False
    source.seek(0)
    looks = look(source)
    source.seek(0)
    return looks
