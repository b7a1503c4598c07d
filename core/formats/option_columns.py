"""Read a spreadsheet row with a column per option (``option_1``, ``Answer 2``, ``C``, ``選択肢エ``) as a quiz."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from core.formats.columns import normal, understood
from core.formats.key_names import GivenOptions, named_place
from core.formats.rows import RowError
from core.wording.phrases import say

_OPTION = re.compile(
    r"(?:option|choice|answer|opt|ans|選択肢|選択|選|선택지|보기|답)_?([1-9]\d?|[a-hアイウエオカキク①-⑧ㄱㄴㄷㄹㅁ가나다라마바사])"
    r"(?:_max_\d+_characters)?"
)
_ANSWER = re.compile("answer|ans|답")
"""Matches names of options that are other generations where no column says which is right."""
_BARE = re.compile(r"[a-hアイウエオカキク①-⑧]|[1-8]")
_SIGNS = ("abcdefgh", "アイウエオカキク", "①②③④⑤⑥⑦⑧", "가나다라마바사", "ㄱㄴㄷㄹㅁ", "12345678")
_FEWEST_BARE = 2


def option_columns(header: Sequence[str]) -> list[str]:
    """In the order of their numbers, not of the file; none where no column says which is right, or one holds all."""
    known = understood(tuple(header))
    if "correct" not in known and not ("answer" in known and "question" in known):
        return []
    if "choices" in known:
        return []
    names = header if "correct" in known else [name for name in header if not _ANSWER.match(normal(name))]
    numbered = [(number, name) for name in names if (number := _number_of(name, _OPTION))]
    if not numbered and "correct" in known:
        bare = [(number, name) for name in header if (number := _number_of(name, _BARE))]
        numbered = bare if len(bare) >= _FEWEST_BARE and {1, 2} <= {number for number, _ in bare} else []
    fewest = 1 if "correct" in known else _FEWEST_BARE
    return [name for _, name in sorted(numbered)] if len(numbered) >= fewest else []


def with_choices(values: dict[str, Any], options: Sequence[str], column: str) -> dict[str, Any]:
    """Without options it is a question that is answered by typing.

    Raises RowError for an option left blank between others where the right one, in ``column``, is no text of an option:
    whether letters and numbers count the blank one cannot be known.
    """
    filled = [place for place, name in enumerate(options) if name in values]
    choices = [values[options[place]] for place in filled]
    rest = {name: value for name, value in values.items() if name not in set(options)}
    if choices and len(filled) <= filled[-1] and values.get(column) not in choices:
        blank = next(name for name in options if name not in values)
        raise RowError(blank, say("row-empty-option"), "")
    key = _named_column(values.get(column), options, choices)
    return rest | ({"choices": choices} if options else {}) | ({column: key} if key is not None else {})


def _named_column(value: Any, options: Sequence[str], choices: Sequence[str]) -> str | None:
    """Return the option whose column a cell names, as ``Option B`` does; None: it names none."""
    if not isinstance(value, str) or named_place(value, GivenOptions(choices)) is not None:
        return None
    place = next((at for at, name in enumerate(options) if normal(name) == normal(value) and not value.isdigit()), None)
    return choices[place] if place is not None and place < len(choices) else None


def _number_of(name: str, pattern: re.Pattern[str]) -> int:
    """Return the number of an option's column, from 1; 0 for other columns."""
    match = pattern.fullmatch(normal(name))
    if not match:
        return 0
    sign = match[match.lastindex or 0]
    return int(sign) if sign.isascii() and sign.isdigit() else 1 + next(r.index(sign) for r in _SIGNS if sign in r)


def key_column(known: Mapping[str, str]) -> str:
    """Return the column that says which option is right: ``correct``, else ``answer``."""
    return known.get("correct", known.get("answer", ""))
