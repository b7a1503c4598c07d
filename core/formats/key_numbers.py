"""Replace numbers of right options by their texts; whether they count from 0 or 1 is decided for a column, and said."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from core.formats.columns import normal, understood
from core.formats.key_names import GivenOptions, given_options, named_place, whole_number
from core.formats.rows import BadRow, Row, RowError
from core.wording.phrases import Phrase, say

_MOST_WAITING = 2_000
"""Rows that are looked at together before it is decided; those behind them are read as these are."""
_FROM_ZERO = {"correct_index", "answer_index"}
_FROM_ONE = {"correct_number", "answer_number", "正解番号", "正解の番号", "정답번호", "정답_번호"}
"""Columns whose name says how they count."""
_SEPARATORS = re.compile(r"\s*[,;、，/|]\s*")


@dataclass(frozen=True, slots=True)
class _Numbered:
    """A row whose right options are given by numbers."""

    row: Row
    column: str
    numbers: tuple[int, ...]
    options: GivenOptions

    @property
    def starts(self) -> int | None:
        """Return where the column starts by its name; None: its name says nothing."""
        name = normal(self.column)
        return 0 if name in _FROM_ZERO else 1 if name in _FROM_ONE or name.startswith("correct_answer(s)") else None


def with_keys_by_text(
    rows: Iterable[Row | BadRow], tell: Callable[[Phrase], None], *, asks: bool
) -> Iterator[Row | BadRow]:
    """Replace numbers of right options by their texts, in the order of the rows.

    A column in which some number is that of the last option counted from 1, and none is 0, counts from 1; one with a 0
    counts from 0. Where neither shows, a table ``asks`` for a name that says it, and JSON counts from 0, as it is
    documented. What was decided is told.
    """
    waiting: list[Row | BadRow | _Numbered] = []
    start: int | Phrase | None = None
    for row in rows:
        numbered = _numbered(row) if isinstance(row, Row) else None
        if start is not None:
            yield _by_text(numbered, start) if numbered else row
            continue
        if not numbered and not waiting:
            yield row
            continue
        waiting.append(numbered or row)
        if len(waiting) >= _MOST_WAITING:
            start = _start(waiting, tell, asks=asks)
            yield from (_by_text(each, start) if isinstance(each, _Numbered) else each for each in waiting)
            waiting.clear()
    if waiting:
        start = _start(waiting, tell, asks=asks)
        yield from (_by_text(each, start) if isinstance(each, _Numbered) else each for each in waiting)


def _numbered(row: Row) -> _Numbered | None:
    names = understood(tuple(row.values))
    options = given_options(row.values[names["choices"]]) if "choices" in names else None
    keys = [names[name] for name in ("correct", "answer") if name in names]
    column = next((key for key in keys if row.values.get(key) is not None), "")
    if not options or not options.texts or not column:
        return None
    numbers = _numbers(row.values[column], options)
    return _Numbered(row, column, numbers, options) if numbers else None


def _numbers(value: object, options: GivenOptions) -> tuple[int, ...]:
    """Return the numbers of a cell; none if it is a text or label of an option, or no number."""
    if isinstance(value, str) and named_place(value, options) is not None:
        return ()
    if (number := whole_number(value)) is not None:
        return () if options.labels and str(number) in options.labels else (number,)
    parts = value if isinstance(value, list) else _SEPARATORS.split(value.strip()) if isinstance(value, str) else []
    several = [whole_number(part) for part in parts]
    return tuple(number for number in several if number is not None) if several and None not in several else ()


def _start(waiting: Iterable[Row | BadRow | _Numbered], tell: Callable[[Phrase], None], *, asks: bool) -> int | Phrase:
    """Return the number of the first option, or the question where nothing shows it."""
    rows = [each for each in waiting if isinstance(each, _Numbered)]
    column = rows[0].column
    if (named := rows[0].starts) is not None:
        return named
    zero = any(0 in each.numbers for each in rows)
    last = any(len(each.options.texts) in each.numbers for each in rows)
    if zero and last:
        return say("row-key-numbers-mixed", column=column)
    if not zero and not last:
        if asks:
            return say("row-key-numbers-ask", column=column)
        tell(say("file-keys-from-zero", column=column))
        return 0
    tell(say("file-keys-from-one" if last else "file-keys-from-zero", column=column))
    return 1 if last else 0


def _by_text(numbered: _Numbered, start: int | Phrase) -> Row | BadRow:
    row, texts = numbered.row, numbered.options.texts
    shown = ", ".join(map(str, numbered.numbers))
    if isinstance(start, Phrase):
        return RowError(numbered.column, start, shown).at(row.number)
    places = [number - start for number in numbered.numbers]
    if any(not 0 <= place < len(texts) for place in places):
        reason = say("row-no-such-option", first=start, last=start + len(texts) - 1)
        return RowError(numbered.column, reason, shown).at(row.number)
    key, *more = [texts[place] for place in dict.fromkeys(places)]
    values = dict(row.values) | {numbered.column: key}
    if more:
        values |= {understood(tuple(row.values)).get("also_correct", "also_correct"): more}
    return Row(row.number, values)
