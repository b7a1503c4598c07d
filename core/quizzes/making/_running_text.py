"""Split a page into sentences of running text: broken lines are joined, leading connectives removed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from core.domain.answers import Span
from core.text.splitting import split

_ENDED = re.compile(r"[。．.!?！？:：][」』”\"’')）\]]*\s*\Z")
_NEW = re.compile(r"\s*(?:[#>|*・•●○■□◆▶-]|[(（]?[0-9０-９]{1,3}[.)．）、]|[①-⑳])")
"""Beginnings of a heading, a row of a table or an entry of a list."""
_FULL = 0.7
"""Least share of the widest line of its block at which a line continues: a shorter one was ended by its author."""


@dataclass(frozen=True, slots=True)
class RunningSentence:
    """A sentence of a page without its line breaks, with its span on the page."""

    text: str
    span: Span
    lang: str


@dataclass(slots=True)
class _Block:
    """Joined lines, with the position of every character on the page."""

    text: str = ""
    places: tuple[int, ...] = ()

    def add(self, line: str, start: int, between: str) -> None:
        lead = len(line) - len(line.lstrip())
        line = line.strip()
        if self.text and between:
            self.text, self.places = self.text + between, (*self.places, self.places[-1] + 1)
        self.text += line
        self.places += tuple(range(start + lead, start + lead + len(line)))


def running_sentences(text: str, lang: str) -> list[RunningSentence]:
    """Return the sentences in order. Raises MissingPart if the library for a language is not installed."""
    sentences = []
    for block in _blocks(text, "" if lang == "ja" else " "):
        for sentence in split(block.text, lang):
            first, last = block.places[sentence.span.start], block.places[sentence.span.end - 1]
            sentences.append(RunningSentence(sentence.text, Span(first, last + 1), lang))
    return sentences


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
    """Return whether a line continues the one before; a finished sentence continues with the next of its paragraph."""
    if not before or _NEW.match(line) or _NEW.match(before):
        return False
    return bool(_ENDED.search(before)) or len(before) >= _FULL * widest


_LEADS = {
    "ja": re.compile(r"(?:また|さらに|なお|そして|このように|しかし|一方|特に|とくに)、?(?=[^、。]{4})"),
    "ko": re.compile(r"(?:또한|또|그리고|그러나|하지만|한편|이처럼|특히),? "),
    "en": re.compile(r"(?:However|Also|Moreover|Furthermore|In addition|Meanwhile), "),
}


def without_connective(sentence: RunningSentence) -> RunningSentence:
    lead = _LEADS[sentence.lang].match(sentence.text) if sentence.lang in _LEADS else None
    if lead is None or len(lead.group()) + 1 >= len(sentence.text):
        return sentence
    text = sentence.text[lead.end() :]
    return replace(
        sentence, text=text[0].upper() + text[1:], span=Span(sentence.span.start + lead.end(), sentence.span.end)
    )
