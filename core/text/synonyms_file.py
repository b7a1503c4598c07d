"""A table of synonyms from a CSV file: one group of words per row."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

from core.errors import BadInput
from core.text.synonyms import Synonyms

MOST_BYTES = 1 << 20
LONGEST_WORD = 100
_MOST_TOLD = 5
_NUMBER = re.compile(r"[\d.,]+")


def read_synonyms(path: Path) -> Synonyms:
    """UTF-8, with or without a byte order mark; rows that are empty or start with # are skipped.

    Raises BadInput naming the first rows that cannot be used.
    """
    rows = list(_rows(path))
    wrong = [f"Row {number}: {fault}" for number, words in rows if (fault := _fault(words))]
    if wrong:
        more = f" And {len(wrong) - _MOST_TOLD} more." if len(wrong) > _MOST_TOLD else ""
        raise BadInput(f"{_named(path)} has rows that are no group of words. {' '.join(wrong[:_MOST_TOLD])}{more}")
    return Synonyms([tuple(dict.fromkeys(words)) for _, words in rows])


def _rows(path: Path) -> Iterator[tuple[int, list[str]]]:
    """With the line each ends in."""
    reader = csv.reader(StringIO(_text(path), newline=""), strict=True)
    try:
        for cells in reader:
            words = [cell.strip() for cell in cells if cell.strip()]
            if words and not words[0].startswith("#"):
                yield reader.line_num, words
    except csv.Error as error:
        raise BadInput(f"{_named(path)} is no CSV at row {reader.line_num}: {error}. Check its quotes.") from error


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadInput(f"{_named(path)} cannot be read: {error.strerror}. Correct the path or unset it.") from error
    if len(raw) > MOST_BYTES:
        raise BadInput(f"{_named(path)} is larger than {MOST_BYTES >> 20} MB. Keep the words your texts really use.")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        row = raw.count(b"\n", 0, error.start) + 1
        raise BadInput(f"{_named(path)} is not UTF-8 at row {row}. Save it as CSV UTF-8.") from error


def _fault(words: list[str]) -> str:
    if len(set(words)) == 1:
        return f"only {words[0][:LONGEST_WORD]!r}; a group has two words or more."
    if long := next((word for word in words if len(word) > LONGEST_WORD), ""):
        return f"{long[:20]!r}... has more than {LONGEST_WORD} characters."
    if number := next((word for word in words if _NUMBER.fullmatch(word)), ""):
        return f"{number!r} is a number; numbers are compared by value."
    return ""


def _named(path: Path) -> str:
    return f"TOUCHSTONE_SYNONYMS: {path}"
