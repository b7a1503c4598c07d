"""Documents from files: text, Markdown and PDF as one document each, files of rows as one for each row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path, PurePath

from core.domain.document_collections import Document
from core.errors import BadInput
from core.formats.reading import read_rows
from core.formats.rows import BadRow, Row, RowError, check_texts
from core.limits import LARGEST_MATERIAL, LONGEST_DOCUMENT, LONGEST_DOCUMENT_NAME, MOST_BAD_ROWS, MOST_PAGES
from core.material.reading import count_pages, read_material
from core.retrieval.chunking import chunks
from core.settings import Settings
from core.text.language import guess_language
from core.wording.phrases import say

_ROWS = {".jsonl", ".ndjson", ".json"}
_TEXT = ("text", "passage", "context")
"""Columns that hold what is searched; the first that a row has."""
_BETWEEN = "\n\n"
_GUESSED = 5000
_TOLD_EVERY = 50

Progress = Callable[[int, int], bool]
"""Pages or rows done and how many there are; False stops."""


@dataclass
class DocumentFiles:
    """What files hold."""

    documents: dict[str, Document] = field(default_factory=dict)
    """By name; the same name in a later file takes its place."""
    bad: list[tuple[str, BadRow]] = field(default_factory=list)
    """With the name of the file."""


def read_documents(path: Path, name: str, settings: Settings, progress: Progress) -> DocumentFiles | None:
    """None: it was stopped. ``name``: what people call the file; its suffix tells rows from a text.

    Rows have ``id`` and ``text``. Raises BadInput when nothing of the file can be used, and MissingPart where a scanned
    page cannot be read.
    """
    suffix = PurePath(name.casefold().removesuffix(".gz")).suffix
    read = _rows if suffix in _ROWS else _whole
    files = read(path, name, settings, progress)
    if files is not None and not files.documents:
        bad = [files.bad[0][1].why] if files.bad else []
        raise BadInput(say("documents-file-nothing", file=name), *bad)
    return files


def document(name: str, text: str, file: str = "", pages: tuple[int, ...] = ()) -> Document:
    """With its chunks."""
    lang = guess_language(text[:_GUESSED])
    return Document(name, text, lang, chunks(text, lang), file, pages)


def _whole(path: Path, name: str, _: Settings, progress: Progress) -> DocumentFiles | None:
    data = _data(path, name)
    total = count_pages(data, name)
    if total > MOST_PAGES:
        raise BadInput(say("material-too-many-pages", count=total, most=MOST_PAGES))
    texts: list[str] = []
    for page in read_material(data, name):
        texts.append(page.read.text)
        if not progress(len(texts), max(total, len(texts))):
            return None
    text = _BETWEEN.join(texts)
    if len(text) > LONGEST_DOCUMENT:
        raise BadInput(say("documents-too-long", file=name, characters=len(text), most=LONGEST_DOCUMENT))
    starts = _starts(texts) if b"%PDF-" in data[:1024] else ()
    made = document(PurePath(name).name[-LONGEST_DOCUMENT_NAME:], text, name, starts)
    return DocumentFiles({made.name: made} if made.chunks else {})


def _starts(texts: list[str]) -> tuple[int, ...]:
    starts, at = [], 0
    for text in texts:
        starts.append(at)
        at += len(text) + len(_BETWEEN)
    return tuple(starts)


def _data(path: Path, name: str) -> bytes:
    try:
        if path.stat().st_size > LARGEST_MATERIAL:
            size, most = round(path.stat().st_size / 1e6), round(LARGEST_MATERIAL / 1e6)
            raise BadInput(say("material-file-large", file=name, size=size, most=most))
        return path.read_bytes()
    except OSError as error:
        raise BadInput(say("file-unreadable", file=name, error=str(error.strerror))) from error


def _rows(path: Path, name: str, settings: Settings, progress: Progress) -> DocumentFiles | None:
    files, seen = DocumentFiles(), dict[str, int]()
    total = sum(1 for _ in read_rows(path, name, settings))
    for done, row in enumerate(read_rows(path, name, settings), 1):
        try:
            made = _of_row(row, name, seen, settings.max_cell_chars)
            files.documents[made.name] = made
        except RowError as error:
            number = row.number if isinstance(row, Row) else row.row
            files.bad.append((name, row if isinstance(row, BadRow) else error.at(number)))
            if len(files.bad) > MOST_BAD_ROWS:
                raise BadInput(say("documents-mostly-bad", file=name, most=MOST_BAD_ROWS), error.why) from error
        if done % _TOLD_EVERY == 0 and not progress(done, total):
            return None
    return files


def _of_row(row: Row | BadRow, file: str, seen: dict[str, int], longest: int) -> Document:
    if isinstance(row, BadRow):
        raise RowError(row.column, row.why, row.value)
    column = next((name for name in _TEXT if row.values.get(name)), _TEXT[0])
    text, name = row.values.get(column), row.values.get("id")
    if not isinstance(text, str) or not any(map(str.isalnum, text)):
        raise RowError(column, say("documents-row-text"), text)
    if isinstance(name, int) and not isinstance(name, bool):
        name = str(name)
    if not isinstance(name, str) or not name.strip() or not name.isprintable() or len(name) > LONGEST_DOCUMENT_NAME:
        raise RowError("id", say("documents-row-id", longest=LONGEST_DOCUMENT_NAME), name)
    if (before := seen.setdefault(name, row.number)) != row.number:
        raise RowError("id", say("row-same-id", row=str(before)), name)
    check_texts({"id": name, column: text}, longest)
    return document(name, text, file)
