"""Read a table of synonyms from a CSV file with one group of words per row."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

from core.errors import BadInput
from core.text.synonyms import Synonyms
from core.wording.phrases import Phrase, say

MOST_BYTES = 1 << 20
LONGEST_WORD = 100
_MOST_TOLD = 5
_NUMBER = re.compile(r"[\d.,]+")


def read_synonyms(path: Path) -> Synonyms:
    """Read a file in UTF-8, with or without a byte order mark; empty rows and rows that start with # are skipped.

    Raises BadInput naming the first rows that cannot be used.
    """
    rows = list(_rows(path))
    wrong = [fault for number, words in rows if (fault := _fault(number, words))]
    if wrong:
        rest = [say("synonyms-more", count=len(wrong) - _MOST_TOLD)] if len(wrong) > _MOST_TOLD else []
        raise BadInput(say("synonyms-wrong-rows", file=str(path)), *wrong[:_MOST_TOLD], *rest)
    return Synonyms([tuple(dict.fromkeys(words)) for _, words in rows])


def _rows(path: Path) -> Iterator[tuple[int, list[str]]]:
    """Yield rows with the line number where each ends."""
    reader = csv.reader(StringIO(_text(path), newline=""), strict=True)
    try:
        for cells in reader:
            words = [cell.strip() for cell in cells if cell.strip()]
            if words and not words[0].startswith("#"):
                yield reader.line_num, words
    except csv.Error as error:
        raise BadInput(say("synonyms-not-csv", file=str(path), row=reader.line_num, error=str(error))) from error


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadInput(say("synonyms-unreadable", file=str(path), error=str(error.strerror))) from error
    if len(raw) > MOST_BYTES:
        raise BadInput(say("synonyms-large", file=str(path), most=MOST_BYTES >> 20))
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        row = raw.count(b"\n", 0, error.start) + 1
        raise BadInput(say("synonyms-not-utf8", file=str(path), row=row)) from error


def _fault(row: int, words: list[str]) -> Phrase | None:
    if len(set(words)) == 1:
        return say("synonyms-one-word", row=row, word=repr(words[0][:LONGEST_WORD]))
    if long := next((word for word in words if len(word) > LONGEST_WORD), ""):
        return say("synonyms-long-word", row=row, word=repr(long[:20]), most=LONGEST_WORD)
    if number := next((word for word in words if _NUMBER.fullmatch(word)), ""):
        return say("synonyms-number", row=row, word=repr(number))
    return None
