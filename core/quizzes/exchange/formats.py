"""The formats a quiz can be taken elsewhere in."""

from __future__ import annotations

from enum import StrEnum


class QuizFormat(StrEnum):
    JSON = "json"
    """Ours: all that is known, sources included."""
    CSV = "csv"
    """A spreadsheet of ours: a column per option."""
    GIFT = "gift"
    MOODLE = "moodle"
    """Moodle XML."""
    QTI12 = "qti12"
    """What Canvas imports."""
    QTI21 = "qti21"
    QTI3 = "qti3"
    ANKI = "anki"

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
}
_MIMES = {
    QuizFormat.JSON: "application/json",
    QuizFormat.CSV: "text/csv",
    QuizFormat.GIFT: "text/plain",
    QuizFormat.MOODLE: "application/xml",
}
