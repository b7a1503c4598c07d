"""Read documents from files: one per text, Markdown or PDF file, one per row otherwise; and cut them into chunks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePath

from core.domain.answers import Span
from core.domain.document_collections import Document
from core.errors import BadInput
from core.formats.confined_rows import confined_rows
from core.formats.rows import BadRow, Row, RowError, check_texts
from core.limits import LARGEST_MATERIAL, LONGEST_DOCUMENT, LONGEST_DOCUMENT_NAME, MOST_BAD_ROWS, MOST_PAGES
from core.material.pages import count_pages, read_material
from core.settings import Settings
from core.text.language import guess_language
from core.text.splitting import split
from core.wording.phrases import say

CHUNKING = "1"
"""Version of the chunking; raised when the same text is cut differently."""
_LONGEST = {"ja": 500, "ko": 600}
"""Characters of one chunk by language; the encoder reads 512 tokens, which are about 800 Japanese characters."""
_LONGEST_ELSE = 1400
_OVERLAP = 0.2
"""Part of a chunk that the next one repeats, in full sentences, so that text at a border is found with its context."""
_LANGUAGE_SAMPLE = 5000


def chunks(text: str, lang: str = "") -> tuple[Span, ...]:
    """Return chunks in order; every character but white space is in at least one. A sentence longer than a chunk is
    cut.

    An empty ``lang`` is guessed. Raises MissingPart as splitting into sentences does.
    """
    lang = lang or guess_language(text[:_LANGUAGE_SAMPLE])
    longest = _LONGEST.get(lang, _LONGEST_ELSE)
    pieces = [piece for sentence in split(text, lang) for piece in _cut(sentence.span, longest)]
    return tuple(_joined_pieces(pieces, longest))


def _cut(span: Span, longest: int) -> Iterator[Span]:
    for start in range(span.start, span.end, longest):
        yield Span(start, min(start + longest, span.end))


def _joined_pieces(pieces: Sequence[Span], longest: int) -> Iterator[Span]:
    first = 0
    while first < len(pieces):
        last = first
        while last + 1 < len(pieces) and pieces[last + 1].end - pieces[first].start <= longest:
            last += 1
        yield Span(pieces[first].start, pieces[last].end)
        if last + 1 == len(pieces):
            return
        first = _start_of_next(pieces, first, last, int(longest * _OVERLAP))


def _start_of_next(pieces: Sequence[Span], first: int, last: int, most: int) -> int:
    """Return the piece with which the next chunk begins: later than this chunk began, and with so little repeated
    that the next piece has room."""
    begin = last + 1
    while begin - 1 > first and pieces[last].end - pieces[begin - 1].start <= most:
        begin -= 1
    return begin


_ROWS = {".jsonl", ".ndjson", ".json"}
_TEXT = ("text", "passage", "context")
"""Columns that hold the text; the first that a row has counts."""
_BETWEEN = "\n\n"
_GUESSED = 5000
_TOLD_EVERY = 50

Progress = Callable[[int, int], bool]
"""Receives pages or rows done and their total; returning False stops."""


@dataclass
class DocumentFiles:
    """The documents of files, with the rows that cannot be used."""

    documents: dict[str, Document] = field(default_factory=dict)
    """Documents by name; the same name in a later file replaces the earlier one."""
    bad: list[tuple[str, BadRow]] = field(default_factory=list)
    """Unusable rows with the name of their file."""


def read_documents(path: Path, name: str, settings: Settings, progress: Progress) -> DocumentFiles | None:
    """Read a file, or return None if it was stopped. ``name`` is what people call the file; its suffix tells rows from
    a text.

    Rows have ``id`` and ``text``. Raises BadInput when nothing of the file can be used, and MissingPart where a scanned
    page cannot be read.
    """
    suffix = PurePath(name.casefold().removesuffix(".gz")).suffix
    read = _rows if suffix in _ROWS else _single_document
    files = read(path, name, settings, progress)
    if files is not None and not files.documents:
        bad = [files.bad[0][1].why] if files.bad else []
        raise BadInput(say("documents-file-nothing", file=name), *bad)
    return files


def document(name: str, text: str, file: str = "", pages: tuple[int, ...] = ()) -> Document:
    """Return a document with its chunks."""
    lang = guess_language(text[:_GUESSED])
    return Document(name, text, lang, chunks(text, lang), file, pages)


def _single_document(path: Path, name: str, _: Settings, progress: Progress) -> DocumentFiles | None:
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
    total = sum(1 for _ in confined_rows(path, name, settings))
    for done, row in enumerate(confined_rows(path, name, settings), 1):
        try:
            made = _document_of_row(row, name, seen, settings.max_cell_chars)
            files.documents[made.name] = made
        except RowError as error:
            number = row.number if isinstance(row, Row) else row.row
            files.bad.append((name, row if isinstance(row, BadRow) else error.at(number)))
            if len(files.bad) > MOST_BAD_ROWS:
                raise BadInput(say("documents-mostly-bad", file=name, most=MOST_BAD_ROWS), error.why) from error
        if done % _TOLD_EVERY == 0 and not progress(done, total):
            return None
    return files


def _document_of_row(row: Row | BadRow, file: str, seen: dict[str, int], longest: int) -> Document:
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
