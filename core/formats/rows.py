"""Data types of a row before it is interpreted, and of one that cannot be used; refuses texts no store can hold."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.limits import DEEPEST_ROW
from core.wording import phrase_in
from core.wording.phrases import Phrase, say

_SHOWN = 80


@dataclass(frozen=True, slots=True)
class Row:
    """One record as it stands in the file, lists and objects in CSV cells already parsed."""

    number: int
    """Number as a person counts: the line of a JSONL file, the spreadsheet row of a CSV, the record of a JSON array."""
    values: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class BadRow:
    """A row that was left out."""

    row: int
    """Counted like ``Row.number``."""
    column: str
    """Name of the column in the file; empty if the error concerns the whole row."""
    why: Phrase
    """The error and its cure."""
    value: str
    """The offending value, shortened, safe to encode."""

    @property
    def reason(self) -> str:
        """``why`` in English, as the command line says it."""
        return phrase_in(self.why, "en")


class Ambiguous(dict[str, Any]):
    """A JSON object in which a name appears twice."""

    WHY = say("row-same-name-twice")


class RowError(Exception):
    """Says why a row cannot be used; it becomes a BadRow where the number of the row is known."""

    def __init__(self, column: str, why: Phrase, value: Any = "") -> None:
        super().__init__(why.id)
        self.column = column
        self.why = why
        self.value = value

    def at(self, number: int) -> BadRow:
        return BadRow(number, printable(self.column), self.why, shorten(self.value))


def printable(text: str) -> str:
    """Control characters and lone surrogates as backslash escapes."""
    kept = (c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text)
    return "".join(kept)


def shorten(value: Any, limit: int = _SHOWN) -> str:
    """A value to show beside its fault, at most ``limit`` code points before escaping."""
    if not isinstance(value, str):
        value = json.dumps(value, ensure_ascii=False, default=str)
    return printable(value if len(value) <= limit else f"{value[: limit - 1]}…")


def check_texts(values: Mapping[str, Any], max_chars: int) -> None:
    """Refuse what no store and no screen can hold: NUL, lone surrogates, endless texts, infinities, deep nesting."""
    for column, top in values.items():
        pending = [(top, 0)]
        while pending:
            value, depth = pending.pop()
            if isinstance(value, str):
                check_text(column, value, max_chars)
            elif isinstance(value, Ambiguous):
                raise RowError(column, Ambiguous.WHY, value)
            elif isinstance(value, dict | list):
                if depth >= DEEPEST_ROW:
                    raise RowError(column, say("row-many-levels", levels=DEEPEST_ROW))
                inner = [*value.keys(), *value.values()] if isinstance(value, dict) else value
                pending.extend((each, depth + 1) for each in inner)
            elif isinstance(value, float) and not math.isfinite(value):
                raise RowError(column, say("row-large-number"), value)
        check_text("", column, max_chars)


def check_text(column: str, text: str, max_chars: int) -> None:
    if len(text) > max_chars:
        raise RowError(column, say("row-long-text", characters=len(text), most=max_chars), text)
    if (position := text.find("\0")) >= 0:
        raise RowError(column, say("row-nul", at=str(position + 1)), text[max(0, position - 20) :])
    try:
        text.encode()
    except UnicodeEncodeError as error:
        code = ord(text[error.start])
        place = str(error.start + 1)
        stray = 0xDC80 <= code <= 0xDCFF  # noqa: PLR2004 - where Python keeps bytes that are not UTF-8
        why = (
            say("row-not-utf8", byte=f"0x{code - 0xDC00:02X}", at=place)
            if stray
            else say("row-half-character", at=place)
        )
        raise RowError(column, why, text[max(0, error.start - 20) :]) from error
