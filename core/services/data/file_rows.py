"""The rows of a file that is imported: in our input format, or as another system writes quizzes."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path
from typing import IO

from core.domain.work import Record
from core.formats import BadRow, Row, Source, read_records, read_rows, records_of
from core.formats.masking import Masking
from core.quizzes.exchange.reading import is_quiz_file, read_quiz
from core.settings import Settings
from core.wording.phrases import Phrase

_HEADER = 4096


def _ignore(_: Phrase) -> None:
    pass


def file_rows(
    source: Source, name: str, settings: Settings, tell: Callable[[Phrase], None] = _ignore
) -> Generator[Row | BadRow]:
    """As ``core.formats.read_rows``, and raises as it does."""
    if not is_quiz(source, name):
        yield from read_rows(source, name, settings, tell)
    elif isinstance(source, Path):
        with source.open("rb") as stream:
            yield from read_quiz(stream, name, settings.max_import_mb)
    else:
        yield from read_quiz(source, name, settings.max_import_mb)


def file_records(
    source: Source,
    name: str,
    settings: Settings,
    tell: Callable[[Phrase], None] = _ignore,
    masking: Masking | None = None,
) -> Generator[Record | BadRow]:
    """As ``core.formats.read_records``."""
    if is_quiz(source, name):
        yield from records_of(file_rows(source, name, settings, tell), settings, masking)
    else:
        yield from read_records(source, name, settings, tell, masking)


def is_quiz(source: Source, name: str) -> bool:
    """Whether another system's reader takes the file."""
    return _looked_at(source, lambda stream: is_quiz_file(stream, name))


def without_sources(source: Source, name: str) -> bool:
    """Whether quizzes of such a file come without what they were made from: other systems', and our spreadsheet."""
    return is_quiz(source, name) or _looked_at(source, lambda stream: b"option_1" in stream.readline(_HEADER))


def _looked_at(source: Source, look: Callable[[IO[bytes]], bool]) -> bool:
    """A file that cannot be opened is told by our own reader; a stream is put back to its start."""
    if isinstance(source, Path):
        try:
            with source.open("rb") as stream:
                return look(stream)
        except OSError:
            return False
    if not source.seekable():
        return False
    source.seek(0)
    looks = look(source)
    source.seek(0)
    return looks
