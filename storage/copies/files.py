"""Write and read a copy as one file: gzipped JSON Lines, table after table, each with its checksum.

The first line identifies the file. A table begins with its name and columns and ends with its TableSum. The last line
confirms that the file is complete. It opens with ``zcat`` and does not depend on the kind of database.
"""

from __future__ import annotations

import gzip
import itertools
import json
import os
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from core.errors import BadInput
from core.limits import MOST_EXPANSION, MOST_UNPACKED
from core.wording.phrases import say
from storage.copies.loading import Told
from storage.copies.rows import Copy, RowSum, TableLines, TableSum


@dataclass(slots=True)
class PackedLines:
    path: Path
    file: gzip.GzipFile
    left: int
    """Bytes that may still be unpacked."""

    def readline(self, longest: int) -> bytes:
        """Return the next line. Raises BadInput at the line that exceeds the limit."""
        line = self.file.readline(longest)
        self.left -= len(line)
        if self.left < 0:
            raise BadInput(say("backup-unpacks", file=str(self.path), times=MOST_EXPANSION))
        return line


@contextmanager
def opened_lines(path: Path, most: int | None) -> Iterator[PackedLines]:
    """Open a gzipped file that may unpack to ``most`` bytes; None: as many as an honest file of this size can hold."""
    with gzip.open(path, "rb") as file:
        allowed = max(MOST_UNPACKED, MOST_EXPANSION * path.stat().st_size) if most is None else most
        yield PackedLines(path, file, allowed)


FORMAT = 1
LONGEST_LINE = 64 * 2**20
"""Maximum bytes of a row; the largest picture of a page, as text, is a fifth of it."""
LONGEST_HEAD = 2**20
"""Maximum bytes of the header of a file or a table; a thousand columns are a tenth of it."""
MOST_TABLES = 1000
_EVERY = 1000
_LEVEL = 3
"""The level of gzip: twice as fast as its default, and a tenth larger."""


def write_copy(copy: Copy, path: Path, at: float, told: Told = lambda table, done: None) -> dict[str, TableSum]:
    """Write a copy and return the checksum of each table. Only the owner can read the file, which appears once it has
    been written and read back.
    """
    part = path.with_name(f"{path.name}.part")
    try:
        with _private(part) as raw, gzip.GzipFile(fileobj=raw, mode="wb", compresslevel=_LEVEL, mtime=0) as file:
            sums = _write(copy, file, at, told)
        with opened_copy(part, sys.maxsize) as again:
            if sums_in(again) != sums:
                raise BadInput(say("backup-damaged", file=str(path), table="-"))
        part.replace(path)
    except OSError as error:
        raise BadInput(say("backup-not-written", file=str(path), error=error.strerror or str(error))) from error
    finally:
        part.unlink(missing_ok=True)
    return sums


@contextmanager
def opened_copy(path: Path, most: int | None = None) -> Iterator[Copy]:
    """Open a copy. Raises BadInput for any other file; while reading, for one that is damaged, cut off, or unpacks to
    more than ``most`` bytes (None: more than files of its size do).
    """
    with _telling(path), opened_lines(path, most) as file:
        head = _json(file)
        if not isinstance(head, dict) or head.get("touchstone") != "backup" or head.get("format") != FORMAT:
            raise BadInput(say("backup-not-one", file=str(path)))
        yield Copy(str(head.get("schema")), _tables(path, file))


def sums_in(copy: Copy) -> dict[str, TableSum]:
    """Return the checksums of a copy. The file is read once and nothing of it is stored."""
    sums = {}
    for table in copy.tables:
        tally = RowSum()
        for line in table.lines:
            tally.add(line)
        sums[table.name] = tally.sum()
    return sums


@contextmanager
def _telling(path: Path) -> Iterator[None]:
    try:
        yield
    except (EOFError, zlib.error) as error:
        raise BadInput(say("backup-cut-off", file=str(path))) from error
    except gzip.BadGzipFile as error:
        raise BadInput(say("backup-not-one", file=str(path))) from error
    except FileNotFoundError as error:
        raise BadInput(say("backup-not-there", file=str(path))) from error


def _private(part: Path) -> IO[bytes]:
    return os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb")


def _write(copy: Copy, file: gzip.GzipFile, at: float, told: Told) -> dict[str, TableSum]:
    sums = {}
    _put(file, {"touchstone": "backup", "format": FORMAT, "schema": copy.revision, "at": at})
    for table in copy.tables:
        tally = RowSum()
        _put(file, {"table": table.name, "columns": table.columns})
        for line in table.lines:
            tally.add(line)
            file.write(line + b"\n")
            if tally.rows % _EVERY == 0:
                told(table.name, tally.rows)
        told(table.name, tally.rows)
        sums[table.name] = tally.sum()
        _put(file, {"end": table.name, "rows": tally.rows, "digest": sums[table.name].digest})
    _put(file, {"whole": True, "tables": len(sums)})
    return sums


def _put(file: gzip.GzipFile, value: dict[str, Any]) -> None:
    file.write(json.dumps(value).encode() + b"\n")


def _tables(path: Path, file: PackedLines) -> Iterator[TableLines]:
    for count in itertools.count():
        head = _json(file)
        if not head or not isinstance(head, dict) or (head.get("whole") and head.get("tables") != count):
            raise BadInput(say("backup-cut-off", file=str(path)))
        if head.get("whole"):
            return
        name, columns = str(head.get("table")), head.get("columns")
        if not isinstance(columns, list) or count >= MOST_TABLES:
            raise BadInput(say("backup-damaged", file=str(path), table=name))
        yield TableLines(name, tuple(map(str, columns)), _lines(path, file, name))


def _lines(path: Path, file: PackedLines, name: str) -> Iterator[bytes]:
    tally = RowSum()
    while (line := file.readline(LONGEST_LINE)).startswith(b"["):
        if not line.endswith(b"\n"):
            break
        tally.add(line[:-1])
        yield line[:-1]
    if not line:
        raise BadInput(say("backup-cut-off", file=str(path)))
    try:
        end = json.loads(line)
    except (ValueError, RecursionError):
        end = None
    if end != {"end": name, "rows": tally.rows, "digest": tally.sum().digest}:
        raise BadInput(say("backup-damaged", file=str(path), table=name))


def _json(file: PackedLines) -> Any:
    line = file.readline(LONGEST_HEAD)
    try:
        return json.loads(line) if line else {}
    except (ValueError, RecursionError):
        return {}
