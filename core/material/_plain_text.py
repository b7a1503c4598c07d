"""Read the pages of a text or Markdown file: cut at form feeds, and between paragraphs where a page is too long."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator

from core.domain.material import MaterialKind, Page, PageText
from core.errors import BadInput
from core.formats.charsets import detected
from core.limits import LONGEST_DOCUMENT, LONGEST_MATERIAL_PAGE, MOST_PAGES
from core.material.ruby_markup import split_readings
from core.wording.phrases import say

# Every repetition is bounded: without a bound, a file of a hundred thousand brackets kept a worker busy for minutes,
# as every bracket searched for its end.
_MARKS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"\A---\n(?:.*\n){0,200}?---\n"), ""),  # settings before the text
    (re.compile(r"<!--[^>]{0,2000}-->"), ""),
    (re.compile(r"^ {0,3}(```|~~~).*$", re.MULTILINE), ""),
    (re.compile(r"^ {0,3}#{1,6}[ \t]+(.*?)[ \t]{0,50}#{0,50}$", re.MULTILINE), r"\1"),
    (re.compile(r"^ {0,3}(=+|-{3,}|\*{3,}|_{3,})[ \t]*$", re.MULTILINE), ""),
    (re.compile(r"^ {0,3}>[ \t]?", re.MULTILINE), ""),
    (re.compile(r"^([ \t]*)[*+-][ \t]+", re.MULTILINE), r"\1"),
    (re.compile(r"!\[([^\[\]]{0,2000})\]\([^)]{0,2000}\)"), r"\1"),
    (re.compile(r"\[([^\[\]]{1,2000})\]\([^)]{0,2000}\)"), r"\1"),
    (re.compile(r"(\*\*|__)(?=\S)(.{1,2000}?)(?<=\S)\1"), r"\2"),
    (re.compile(r"(?<![\w*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\w*])"), r"\1"),
    (re.compile(r"`([^`\n]+)`"), r"\1"),
    (re.compile(r"^\|?[ \t]*:?-{3,}:?[ \t]*(\|[ \t]*:?-{3,}:?[ \t]*)*\|?$", re.MULTILINE), ""),
    (re.compile(r"</?(?:b|i|em|strong|u|s|sub|sup|span|div|p|br)(?:\s[^<>]{0,500})?/?>", re.IGNORECASE), ""),
    (re.compile(r"\\([\\`*_{}\[\]()#+.!|<>-])"), r"\1"),
    (re.compile(r"\n{3,}"), "\n\n"),
)


def without_markup(text: str) -> str:
    """Return headings, lists, tables and links as their words; ``<ruby>`` stays, as its readings are read elsewhere."""
    for mark, words in _MARKS:
        text = mark.sub(words, text)
    return text.strip()


_ENDS = ("\n\n", "\n", "。", ". ", " ")
"""Texts behind which a long page is cut, best first."""


def text_pages(data: bytes, file_name: str, kind: MaterialKind) -> Iterator[Page]:
    """Read a file page by page. Raises BadInput if it is damaged or has too many pages."""
    text = _decoded(data, file_name)
    if len(text) > LONGEST_DOCUMENT:  # four times what the pages hold: no markup takes so much, and it would be slow
        least = max(len(text) // LONGEST_MATERIAL_PAGE, text.count("\f") + 1)
        raise _too_many(file_name, least)
    if kind is MaterialKind.MARKDOWN:
        text = without_markup(text)
    pages = [piece for page in text.split("\f") for piece in _pieces(page)]
    if len(pages) > MOST_PAGES:
        raise _too_many(file_name, len(pages))
    for number, page in enumerate(pages, 1):
        plain, readings = split_readings(page)
        yield Page(number, PageText(plain, readings, reader="text"))


def _too_many(file_name: str, pages: int) -> BadInput:
    return BadInput(say("material-file-pages", file=file_name, pages=pages, most=MOST_PAGES))


def _decoded(data: bytes, file_name: str) -> str:
    charset = detected(io.BytesIO(data), file_name)
    try:
        text = data.decode(charset.codec)
    except UnicodeDecodeError as error:
        raise BadInput(say("material-file-damaged", file=file_name, error=str(error.reason))) from error
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return re.sub(r"[\0-\x08\x0b\x0e-\x1f\x7f\ufeff]", "", text)


def _pieces(page: str) -> Iterator[str]:
    """Yield a page in pieces of at most the longest length. Places are counted and nothing is cut off, as each cut
    would copy all that is left."""
    at, page = 0, page.strip()
    while len(page) - at > LONGEST_MATERIAL_PAGE:
        last = at + LONGEST_MATERIAL_PAGE
        cut = next((found + len(end) for end in _ENDS if (found := page.rfind(end, at + 1, last)) > 0), last)
        yield page[at:cut].rstrip()
        at = cut
        while page[at].isspace():  # a page ends with a letter, so this does
            at += 1
    if page:
        yield page[at:]
