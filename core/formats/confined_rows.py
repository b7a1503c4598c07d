"""Read the rows of an uploaded file in a child process, so that whatever is in it ends nothing but that child."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, BinaryIO

from core.confined.reading import Bounds, Read, read_confined
from core.formats.columns import AS_NAMED
from core.formats.reading import read_rows
from core.formats.row_pieces import row_pieces, rows_of_pieces
from core.formats.rows import BadRow, Row
from core.formats.saved_datasets import is_saved_dataset
from core.formats.source import Source, rereadable
from core.limits import READER_SECONDS
from core.settings import Settings
from core.wording.phrases import Phrase

LOADED_BEFORE = ("pyarrow.parquet", "pyarrow.compute")
_NOTHING = Path("/dev/null")
_SECONDS_A_MB = 3


def bounds(settings: Settings) -> Bounds:
    return Bounds(settings.import_memory_mb, max(READER_SECONDS, _SECONDS_A_MB * settings.max_import_mb))


def pieces_of(
    read: Read,
    source: Source,
    name: str,
    settings: Settings,
    columns: Mapping[str, str] = AS_NAMED,
    *,
    also: Mapping[str, bool] = MappingProxyType({}),
    within: Bounds | None = None,
) -> Generator[Any]:
    """Have a file read by ``read``, which finds name, limits, names of columns, for a folder its path, and what it is
    ``also`` told in what it is told; ``within`` other bounds than those of all files."""
    limits = within or bounds(settings)
    told: dict[str, Any] = {
        "name": name,
        "max_import_mb": settings.max_import_mb,
        "max_cell_chars": settings.max_cell_chars,
        "columns": dict(columns),
        **also,
    }
    if isinstance(source, Path):
        folder = is_saved_dataset(source)
        yield from read_confined(
            read,
            _NOTHING if folder else source,
            name,
            told | ({"folder": str(source.resolve())} if folder else {}),
            limits,
        )
    elif source.seekable():
        yield from read_confined(read, source, name, told, limits)
    else:
        with rereadable(source, name, settings.max_import_mb) as copy:
            yield from read_confined(read, copy, name, told, limits)


def as_asked(file: BinaryIO, told: dict[str, Any]) -> tuple[Source, str, Settings]:
    """In the child: the file or folder, its name and the limits."""
    limits = Settings(max_import_mb=told["max_import_mb"], max_cell_chars=told["max_cell_chars"])
    return Path(told["folder"]) if "folder" in told else file, told["name"], limits


def confined_rows(
    source: Source, name: str, settings: Settings, tell: Callable[[Phrase], None] = lambda _: None
) -> Generator[Row | BadRow]:
    """Yield rows; takes the same arguments and raises the same errors as ``read_rows``, and BadInput where the file
    takes more memory or time than it may."""
    yield from rows_of_pieces(pieces_of(rows_in_child, source, name, settings), tell)


def rows_in_child(file: BinaryIO, told: dict[str, Any]) -> Iterator[Any]:
    source, name, settings = as_asked(file, told)
    notes: list[Phrase] = []
    return row_pieces(read_rows(source, name, settings, notes.append, told["columns"]), notes)
