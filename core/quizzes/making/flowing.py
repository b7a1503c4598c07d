"""The running text of a page: lines that were broken for the width of the page are joined, headings stand alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from core.domain.answers import Span
from core.text.splitting import split

_ENDED = re.compile(r"[。．.!?！？:：][」』”\"’')）\]]*\s*\Z")
_NEW = re.compile(r"\s*(?:[#>|*・•●○■□◆▶-]|[(（]?[0-9０-９]{1,3}[.)．）、]|[①-⑳])")
"""What begins a heading, a row of a table or a line of a list."""
_FULL = 0.7
"""Of the widest line of its block: a shorter line ended because its author ended it."""


@dataclass(frozen=True, slots=True)
class Flowing:
    """A sentence of a page without its line breaks, and where it stands there."""

    text: str
    span: Span
    lang: str


@dataclass(slots=True)
class _Block:
    """Lines joined, with the place of each character in the page."""

    text: str = ""
    places: tuple[int, ...] = ()

    def add(self, line: str, start: int, between: str) -> None:
        lead = len(line) - len(line.lstrip())
        line = line.strip()
        if self.text and between:
            self.text, self.places = self.text + between, (*self.places, self.places[-1] + 1)
        self.text += line
        self.places += tuple(range(start + lead, start + lead + len(line)))


def flowing(text: str, lang: str) -> list[Flowing]:
    """The sentences, in order. Raises MissingPart when the library for a language is not installed."""
    found = []
    for block in _blocks(text, "" if lang == "ja" else " "):
        for sentence in split(block.text, lang):
            first, last = block.places[sentence.span.start], block.places[sentence.span.end - 1]
            found.append(Flowing(sentence.text, Span(first, last + 1), lang))
    return found


def _blocks(text: str, between: str) -> Iterator[_Block]:
    block, start, widest, open_line = _Block(), 0, 0, ""
    for line in text.splitlines(keepends=True):
        width = len(line.strip())
        if not width or not _goes_on(open_line, line, max(widest, width)):
            if block.text:
                yield block
            block, widest = _Block(), 0
        if width:
            block.add(line, start, between)
            widest, open_line = max(widest, width), line.strip()
        else:
            open_line = ""
        start += len(line)
    if block.text:
        yield block


def _goes_on(before: str, line: str, widest: int) -> bool:
    """Whether a line continues the one before: a finished sentence is followed by another of the same paragraph."""
    if not before or _NEW.match(line) or _NEW.match(before):
        return False
    return bool(_ENDED.search(before)) or len(before) >= _FULL * widest
