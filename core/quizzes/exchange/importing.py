"""Import quiz files of other systems: recognise them, and read their questions as rows of our import format."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO

from core.errors import BadInput
from core.formats.rows import BadRow, Row, RowError
from core.quizzes.exchange._packages import names_in, read_package
from core.quizzes.exchange._safe_xml import Element, NotXml, read_xml
from core.quizzes.exchange.aiken import is_aiken, read_aiken
from core.quizzes.exchange.gift import read_gift
from core.quizzes.exchange.moodle import read_moodle
from core.quizzes.exchange.qti12 import read_qti12
from core.quizzes.exchange.qti_import import read_item
from core.wording.phrases import say

_START = 4096
_ZIP = b"PK\x03\x04"
_ITEMS = {"assessmentItem", "qti-assessment-item"}


def is_quiz_file(stream: IO[bytes], name: str) -> bool:
    """Return whether a file is a quiz, by its content; the stream is put back to its start.

    A text counts as GIFT or Aiken if it begins as such files do.
    """
    stream.seek(0)
    start = stream.read(_START)
    stream.seek(0)
    if start.startswith(_ZIP):
        return any(_in_package(file_name) for file_name in names_in(stream))
    text = start.removeprefix(b"\xef\xbb\xbf").lstrip()
    if text.startswith(b"<"):
        return True
    if name.casefold().endswith(".gift") or text.startswith((b"//", b"::", b"$CATEGORY:")):
        return True
    return not text.startswith((b"{", b"[")) and is_aiken(text.decode("utf-8", "ignore"))


def read_quiz(stream: IO[bytes], name: str, max_mb: int) -> Iterator[Row | BadRow]:
    """Yield rows in the order of the file, bad ones among the good. Raises BadInput if no part of it is usable."""
    stream.seek(0)
    start = stream.read(len(_ZIP))
    stream.seek(0)
    if start == _ZIP:
        yield from _packed(stream, name, max_mb)
        return
    data = stream.read(max_mb * 1_000_000 + 1)
    if len(data) > max_mb * 1_000_000:
        raise BadInput(say("file-endless", file=name, most=max_mb))
    try:
        if not data.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"<"):
            text = _utf8(data, name)
            yield from read_aiken(text) if is_aiken(text[:_START]) and not _is_gift(text, name) else read_gift(text)
            return
        yield from _document(read_xml(data), name)
    except NotXml as error:
        raise BadInput(say("quiz-file-unreadable", file=name), error.reason) from error


def _is_gift(text: str, name: str) -> bool:
    return name.casefold().endswith(".gift") or text.lstrip("\ufeff \n\r\t").startswith(("//", "::", "$CATEGORY:"))


def _in_package(inside: str) -> bool:
    lower = inside.casefold()
    return lower.endswith(("imsmanifest.xml", ".anki2", ".anki21", ".anki21b"))


def _utf8(data: bytes, name: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput(say("file-encoding", file=name)) from error


def _document(root: Element, name: str) -> Iterator[Row | BadRow]:
    if root.name == "quiz":
        yield from read_moodle(root)
    elif root.name == "questestinterop":
        yield from read_qti12(root)
    elif root.name in _ITEMS:
        yield _item(root, 1)
    else:
        raise BadInput(say("quiz-file-other", file=name, root=root.name))


def _packed(stream: IO[bytes], name: str, max_mb: int) -> Iterator[Row | BadRow]:
    if any(file_name.casefold().endswith((".anki2", ".anki21", ".anki21b")) for file_name in names_in(stream)):
        raise BadInput(say("quiz-file-anki", file=name))
    number = 0
    for file_name, data in read_package(stream, name, max_mb, (".xml", ".qti")):
        try:
            root = read_xml(data)
        except NotXml as error:
            number += 1
            yield RowError(file_name, error.reason).at(number)
            continue
        if root.name == "questestinterop":
            for row in read_qti12(root, number + 1):
                number += 1
                yield row
        elif root.name in _ITEMS:
            number += 1
            yield _item(root, number)
    if not number:
        raise BadInput(say("quiz-file-no-questions", file=name))


def _item(root: Element, number: int) -> Row | BadRow:
    try:
        return read_item(root).row(number)
    except RowError as error:
        return error.at(number)
