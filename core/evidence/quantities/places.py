"""Read the quantities of a text with the words that each stands among: clause, sentence, row and column."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from core.domain.answers import Span
from core.evidence.quantities.implied_dates import implied_dates
from core.evidence.quantities.quantity import Quantity
from core.evidence.quantities.reading import narrow, read_quantities
from core.text.language import guess_language
from core.text.splitting import split
from core.text.text_cache import cached_by_text
from core.text.tokens import Token, TokenKind, tokens

_Item = TypeVar("_Item", Token, Quantity)

_BREAKS = (
    re.compile(r"[;；]|<[^<>]{1,40}>|\n"),
    re.compile(r"[,、，:：（）()]|(?:\s[–—-]\s)"),
    re.compile(r"\s(?:and|but|while|whereas|plus|versus)\s|(?<=[가-힣])(?:이며|이고|고|며|지만)\s|から|と(?=[一-龥])"),
)
"""Boundaries between clauses, the strongest first."""
_TOPIC = {"ja": re.compile("[はも](?=[^はも])"), "ko": re.compile("[은는](?=\\s)")}
_ANEW = re.compile(
    r"[\s,;:()–—-]*(?:(?:and|but|while|whereas) )?"
    r"(?:the|an?|it|he|she|they|its|their|his|her|this|these|on|in|at|[A-Z])\b"
)
"""The beginning of a clause with a subject, or a time, of its own."""
_FEW = 40
_TAG = re.compile(r"<[^<>]{1,40}>")


@dataclass(frozen=True, slots=True)
class PlacedQuantity:
    quantity: Quantity
    near: frozenset[str]
    """Forms of the content words of its clause, and the years that it names; of a cell, of its row and column head."""
    wide: frozenset[str]
    """The same of its sentence."""
    block: int
    """The number of its sentence, or of its table."""
    behind: str = ""
    """The text after it, as far as a few words."""
    source_id: str = ""


@cached_by_text
def placed_quantities(text: str, lang: str) -> tuple[PlacedQuantity, ...]:
    """Return the quantities of a text, those that it implies included. Raises MissingPart."""
    known = lang if lang in {"en", "ja", "ko"} else guess_language(text) or "en"
    stated = read_quantities(text, known)
    quantities = (*stated, *implied_dates(text, known, stated))
    words = _content(text, known, stated)
    word_starts = [word.span.start for word in words]
    tables = tables_of(text)
    table_starts = [table.span.start for table in tables]
    sentences = [sentence.span for sentence in split(text, known)] or [Span(0, len(text))]
    starts = [span.start for span in sentences]
    by_sentence: dict[int, list[Quantity]] = {}
    placed: list[PlacedQuantity] = []
    for quantity in quantities:
        table = tables[bisect_right(table_starts, quantity.span.start) - 1] if tables else None
        if table and table.span.start <= quantity.span.start < table.span.end:
            placed.append(_in_table(quantity, table, words, word_starts))
        else:
            by_sentence.setdefault(max(0, bisect_right(starts, quantity.span.start) - 1), []).append(quantity)
    plain = narrow(text)
    for number, inside in by_sentence.items():
        span = sentences[number]
        here = _between(words, word_starts, span.start, span.end)
        placed += _Sentence(plain, known, span, here, number).placed(inside)
    return tuple(sorted(placed, key=lambda each: (each.quantity.span.start, each.quantity.implied)))


def _content(text: str, lang: str, stated: Sequence[Quantity]) -> list[Token]:
    """Return the content words outside mark-up and numbers."""
    silent = {index for match in _TAG.finditer(text) for index in range(*match.span())}
    silent |= {index for q in stated if q.clear for index in range(q.span.start, q.span.end)}
    return [
        token
        for token in tokens(text, lang)
        if token.content and token.kind is not TokenKind.NUMBER and token.span.start not in silent
    ]


def content_words(text: str, lang: str) -> frozenset[str]:
    """Return the forms of the content words of a text, and the years that it names."""
    named = frozenset[str]().union(*(year_words(placed.quantity) for placed in placed_quantities(text, lang)))
    return named | {t.form for t in tokens(text, lang) if t.content and t.kind is not TokenKind.NUMBER}


def year_words(quantity: Quantity) -> frozenset[str]:
    """Return the year that a quantity names as a word, so that it binds as a word does."""
    return frozenset({f"#{quantity.date.year}"} if quantity.date and quantity.date.year else ())


@dataclass(frozen=True, slots=True)
class _Sentence:
    """One sentence of a text with its content words."""

    plain: str
    lang: str
    span: Span
    words: Sequence[Token]
    number: int

    def placed(self, inside: Sequence[Quantity]) -> Iterator[PlacedQuantity]:
        """Yield the quantities of the sentence with the words around them."""
        starts = [word.span.start for word in self.words]
        dated = [quantity for quantity in inside if year_words(quantity)]
        wide = frozenset(word.form for word in self.words).union(*map(year_words, dated))
        neighbours = {
            dates: sorted(q.span for q in inside if (q.date is not None) == dates and _separates(q))
            for dates in (True, False)
        }
        for quantity in inside:
            others = neighbours[quantity.date is not None]
            clause = _clause(self.plain, self.span, quantity.span, others)
            near = {word.form for word in _between(self.words, starts, clause.start, clause.end)}
            near |= self._inherited(clause, quantity.span, others)
            inner = _between(dated, [each.span.start for each in dated], clause.start, clause.end)
            near = near.union(*map(year_words, dated if len(dated) == 1 else inner))
            behind = self.plain[quantity.span.end : clause.end][:_FEW]
            yield PlacedQuantity(quantity, frozenset(near), wide, self.number, behind)

    def _inherited(self, clause: Span, own: Span, others: Sequence[Span]) -> set[str]:
        """Return the words that a clause takes over from the start of its sentence, as it does not begin anew."""
        start = self.span.start
        if clause.start <= start:
            return set()
        if self.lang in _TOPIC:
            topic = _TOPIC[self.lang].search(self.plain, start, clause.start)
            anew = _TOPIC[self.lang].search(self.plain, clause.start, own.start)
            end = topic.start() if topic and not anew else start
        else:
            first = others[0].start if others and others[0].start < clause.start else start
            end = start if _ANEW.match(self.plain, clause.start) else first
        return {word.form for word in self.words[:_FEW] if word.span.start < end}


def _separates(quantity: Quantity) -> bool:
    return not quantity.implied and quantity.clear and quantity.value != 1


def _between(items: Sequence[_Item], starts: Sequence[int], start: int, end: int) -> Sequence[_Item]:
    """Return the items, sorted by where they start, that start in a stretch of the text."""
    return items[bisect_left(starts, start) : bisect_left(starts, end)]


def _clause(plain: str, span: Span, own: Span, others: Sequence[Span]) -> Span:
    """Return the stretch around a quantity up to the boundaries that separate it from the next ones of its sentence."""
    place = bisect_left(others, own)
    before = others[place - 1].end if place else None
    following = place + 1 if place < len(others) and others[place] == own else place
    after = others[following].start if following < len(others) else None
    start = span.start if before is None else _boundary(plain, before, own.start, before)
    end = span.end if after is None else _boundary(plain, own.end, after, after)
    return Span(min(start, own.start), max(end, own.end))


def _boundary(plain: str, start: int, end: int, otherwise: int) -> int:
    for pattern in _BREAKS:
        if match := pattern.search(plain, start, end):
            return match.start()
    return otherwise


def _in_table(quantity: Quantity, table: TextTable, words: Sequence[Token], starts: Sequence[int]) -> PlacedQuantity:
    row, column = table.cell_at(quantity.span.start)
    head = table.rows[0]
    cells = [row[0], row[column], *([head[column]] if column < len(head) else [])]
    near = {word.form for cell in cells for word in _between(words, starts, cell.start, cell.end)}
    whole = {word.form for word in _between(words, starts, row[0].start, row[-1].end)}
    return PlacedQuantity(quantity, frozenset(near), frozenset(near | whole), -1 - table.span.start)


_ROW = re.compile(r"^[^\n|\t]*(?:\|[^\n|]*\|[^\n]*|\t[^\n]*)$", re.MULTILINE)
_RULER = re.compile(r"[\s|:-]+")


@dataclass(frozen=True, slots=True)
class TextTable:
    span: Span
    rows: tuple[tuple[Span, ...], ...]
    """The cells of each row, the head first."""

    def cell_at(self, position: int) -> tuple[tuple[Span, ...], int]:
        """Return the row at an offset, and the number of the cell."""
        row = self.rows[max(0, bisect_right(self.rows, position, key=_start) - 1)]
        return row, max(0, bisect_right(row, position, key=lambda cell: cell.start) - 1)


def _start(row: tuple[Span, ...]) -> int:
    return row[0].start


def tables_of(text: str) -> list[TextTable]:
    return list(_tables(text))


def _tables(text: str) -> Iterator[TextTable]:
    rows: list[tuple[Span, ...]] = []
    start = end = -1
    for match in _ROW.finditer(text):
        if rows and text[end : match.start()].strip():
            yield TextTable(Span(start, end), tuple(rows))
            rows = []
        if not rows:
            start = match.start()
        end = match.end()
        if not _RULER.fullmatch(match.group()):
            rows.append(tuple(_cells(text, match.start(), match.end())))
    if rows:
        yield TextTable(Span(start, end), tuple(rows))


def _cells(text: str, start: int, end: int) -> Iterator[Span]:
    mark = "|" if "|" in text[start:end] else "\t"
    position = start + 1 if text[start] == mark else start
    while position < end:
        following = text.find(mark, position, end)
        following = end if following < 0 else following
        yield Span(position, following)
        position = following + 1
