"""Turn plain text into markup that displays exactly that text: no part of it becomes a tag, a formula or a file.

A ``span`` with a class that ``_plain_text`` reads back holds what markup cannot: white space that a browser would fold
(``pre``), characters that XML forbids (``code-0007``), and readings if the format has no ``ruby``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from core.quizzes.exchange._plain_text import CODE, PRE, RP, RT, RUBY
from core.quizzes.readings import locate_readings

_FOLDED = re.compile(r"\A[ \t\n]|[ \t\n]\Z|[ \t]{2}|\t|[ \t]\n|\n[ \t]")
"""White space at the ends, or next to other white space."""
_SPECIAL = re.compile(
    r"[&<>\"'\n]|[\x00-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff]|(?<=\$)\$|(?<=\\)[(\[]|(?<=@)@|\{(?=mlang)"
)
"""Characters to escape. The last four begin a formula, a file or a language in filters of Moodle and Anki."""
_ESCAPED = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;", "\n": "<br/>"}
_PICTURES, _DELETE, _UNKNOWN = 0x2400, "␡", "�"


@dataclass(frozen=True, slots=True)
class Dialect:
    """The parts of HTML that a format supports."""

    ruby: bool = True
    style: bool = True
    rb: bool = False
    """True if the base of a reading needs a tag of its own, as in XHTML and for Moodle's cleaning."""


def as_markup(text: str, readings: Mapping[str, str], dialect: Dialect) -> str:
    """Return well-formed XML content without entities of HTML."""
    pieces, end = [], 0
    for reading in locate_readings(text, readings):
        base = text[reading.span.start : reading.span.end]
        pieces += [_escaped(text, end, reading.span.start), _ruby(base, reading.kana, dialect)]
        end = reading.span.end
    markup = "".join([*pieces, _escaped(text, end, len(text))])
    if not _FOLDED.search(text):
        return markup
    return _span(PRE, markup, ' style="white-space: pre-wrap"' if dialect.style else "")


def _escaped(text: str, start: int, end: int) -> str:
    """Escape a part of the text; the characters before it decide about its first one."""
    pieces = []
    for special in _SPECIAL.finditer(text, start, end):
        pieces += [text[start : special.start()], _special(special.group())]
        start = special.end()
    return "".join([*pieces, text[start:end]])


def _special(character: str) -> str:
    if character in _ESCAPED:
        return _ESCAPED[character]
    code = ord(character)
    if character.isprintable() and code < 0x7F:  # noqa: PLR2004 - DEL
        return f"<span>{character}</span>"
    return _span(f"{CODE}{code:04x}", _picture(code))


def _picture(code: int) -> str:
    """Return a visible sign for an invisible character; a carriage return is part of the line break after it."""
    if code == ord("\r"):
        return ""
    if code < ord(" "):
        return chr(_PICTURES + code)
    return _DELETE if code == 0x7F else _UNKNOWN  # noqa: PLR2004 - DEL


def _ruby(base: str, reading: str, dialect: Dialect) -> str:
    plain = Dialect(style=dialect.style)
    shown, kana = as_markup(base, {}, plain), as_markup(reading, {}, plain)
    if not dialect.ruby:
        return _span(RUBY, f"{shown}{_span(RP, '（')}{_span(RT, kana)}{_span(RP, '）')}")
    shown = f"<rb>{shown}</rb>" if dialect.rb else shown
    return f"<ruby>{shown}<rp>（</rp><rt>{kana}</rt><rp>）</rp></ruby>"


def _span(kind: str, content: str, more: str = "") -> str:
    return f'<span class="{kind}"{more}>{content}</span>'
