"""Open the bytes of an import from a path or an upload: unpacked when gzipped, never more than the limit."""

from __future__ import annotations

import gzip
import os
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import SpooledTemporaryFile
from typing import IO

from core.errors import BadInput
from core.wording.phrases import Phrase, say

Source = Path | IO[bytes]

_MB = 1_000_000
_CHUNK = 1 << 18
_IN_MEMORY = 8 * _MB
_GZIP = b"\x1f\x8b"
ZIP = b"PK\x03\x04"


@dataclass(frozen=True, slots=True)
class Unpacked:
    """Plain bytes that can be read more than once, from 0."""

    stream: IO[bytes]
    size: int
    damage: Phrase | None
    """The reason why the file stops early; None for a complete one. The bytes before the damage are in ``stream``."""

    @property
    def ends_line(self) -> bool:
        """True if the last line is complete."""
        position = self.stream.tell()
        self.stream.seek(max(0, self.size - 1))
        last = self.stream.read(1)
        self.stream.seek(position)
        return last == b"\n"


@contextmanager
def unpacked(source: Source, name: str, max_mb: int) -> Iterator[Unpacked]:
    """Raises BadInput for a missing, empty or too large file. A stream that was handed in stays open."""
    limit = max_mb * _MB
    with _opened(source, name) as stream:
        if not stream.seekable():
            with rereadable(stream, name, max_mb) as copy:
                yield from _plain(copy, name, max_mb)
        elif _size(stream) > limit:
            raise too_large(name, _size(stream), max_mb)
        else:
            yield from _plain(stream, name, max_mb)


@contextmanager
def rereadable(stream: IO[bytes], name: str, max_mb: int) -> Iterator[IO[bytes]]:
    """A pipe as a file that can be read more than once. Raises BadInput when it holds more than the limit."""
    with _spooled() as copy:
        _copy(stream, copy, name, max_mb)
        yield copy


def _plain(stream: IO[bytes], name: str, max_mb: int) -> Iterator[Unpacked]:
    start = _start(stream)
    if not start:
        raise BadInput(say("file-empty", file=name))
    if start.startswith(ZIP) and not is_workbook(stream):
        raise BadInput(say("file-zip", file=name))
    if not start.startswith(_GZIP):
        yield Unpacked(stream, _size(stream), None)
        return
    with _spooled() as copy:
        damage: Phrase | None = None
        try:
            with gzip.GzipFile(fileobj=stream, mode="rb") as packed:
                _copy(packed, copy, name, max_mb)
        except EOFError:
            damage = say("row-gzip-short")
        except (gzip.BadGzipFile, zlib.error) as error:
            damage = say("row-gzip-damaged", error=str(error))
        copy.seek(0)
        yield Unpacked(copy, _size(copy), damage)


def too_large(name: str, size: int | None, max_mb: int) -> BadInput:
    if size is None:
        return BadInput(say("file-endless", file=name, most=max_mb))
    return BadInput(say("file-large", file=name, size=round(size / _MB), most=max_mb))


@contextmanager
def _opened(source: Source, name: str) -> Iterator[IO[bytes]]:
    if not isinstance(source, Path):
        yield source
        return
    try:
        stream = source.open("rb")
    except OSError as error:
        raise BadInput(say("file-unreadable", file=name, error=str(error.strerror))) from error
    with stream:
        yield stream


def _spooled() -> SpooledTemporaryFile[bytes]:
    return SpooledTemporaryFile(max_size=_IN_MEMORY)


def is_workbook(stream: IO[bytes]) -> bool:
    """Return True for a zip archive with a workbook of Excel in it; the position is put back."""
    stream.seek(0)
    try:
        with zipfile.ZipFile(stream) as archive:
            return "xl/workbook.xml" in archive.namelist()
    except (zipfile.BadZipFile, ValueError, NotImplementedError, OSError):
        return False
    finally:
        stream.seek(0)


def _copy(packed: IO[bytes] | gzip.GzipFile, copy: IO[bytes], name: str, max_mb: int) -> None:
    """In small steps: a bomb stops at the limit, and nothing before a damaged place is lost."""
    step = getattr(packed, "read1", packed.read)
    size = 0
    while chunk := step(_CHUNK):
        size += len(chunk)
        if size > max_mb * _MB:
            raise too_large(name, None, max_mb)
        copy.write(chunk)


def _size(stream: IO[bytes]) -> int:
    size = stream.seek(0, os.SEEK_END)
    stream.seek(0)
    return size


def _start(stream: IO[bytes]) -> bytes:
    stream.seek(0)
    start = stream.read(4)
    stream.seek(0)
    return start
