"""List the file formats in which quizzes are exported, with suffix and media type."""

from __future__ import annotations

from enum import StrEnum


class QuizFormat(StrEnum):
    JSON = "json"
    """Our own format with all data, sources included."""
    CSV = "csv"
    """A spreadsheet with a column per option."""
    GIFT = "gift"
    MOODLE = "moodle"
    """The XML format of Moodle."""
    QTI12 = "qti12"
    """The version of QTI that Canvas imports."""
    QTI21 = "qti21"
    QTI3 = "qti3"
    ANKI = "anki"
    AIKEN = "aiken"
    """Lettered options in plain text, which most systems read."""
    WORKSHEET = "worksheet"
    """A page to print, with the key on a sheet of its own."""

    @property
    def suffix(self) -> str:
        return _SUFFIXES.get(self, f".{self}")

    @property
    def mime(self) -> str:
        return _MIMES.get(self, "application/zip")


_SUFFIXES = {
    QuizFormat.GIFT: ".gift.txt",
    QuizFormat.MOODLE: ".xml",
    QuizFormat.QTI12: ".qti12.zip",
    QuizFormat.QTI21: ".qti21.zip",
    QuizFormat.QTI3: ".qti3.zip",
    QuizFormat.ANKI: ".apkg",
    QuizFormat.AIKEN: ".aiken.txt",
    QuizFormat.WORKSHEET: ".html",
}
_MIMES = {
    QuizFormat.JSON: "application/json",
    QuizFormat.CSV: "text/csv",
    QuizFormat.GIFT: "text/plain",
    QuizFormat.MOODLE: "application/xml",
    QuizFormat.AIKEN: "text/plain",
    QuizFormat.WORKSHEET: "text/html",
}

RETURNING = frozenset(QuizFormat) - {QuizFormat.ANKI, QuizFormat.AIKEN, QuizFormat.WORKSHEET}
"""Formats that are read again and hold every question whole, with its id."""
