"""Print what a command has to say: lines and tables for people, or with ``--json`` a JSON value a line for programs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from core.cli.table import table

_spoken = {"json": False}


def speak_json(on: bool) -> None:
    """Choose for the rest of this command; ``main`` does, by the option."""
    _spoken["json"] = on


def print_line(line: str, **facts: Any) -> None:
    """Print a line, or an object with the line under ``said`` and the facts that it tells."""
    print(json.dumps({"said": line, **facts}, ensure_ascii=False) if _spoken["json"] else line)


def print_table(heads: Sequence[str], rows: Sequence[Sequence[Any]], *, none: str = "") -> None:
    """Print a table of plain values, or the list of its rows as objects. ``none`` is said to people where there is no
    row."""
    if _spoken["json"]:
        keys = [head.replace(" ", "_") for head in heads]
        print(json.dumps([dict(zip(keys, row, strict=True)) for row in rows], ensure_ascii=False))
    else:
        print(table(heads, [[*map(_cell, row)] for row in rows]) if rows or not none else none)


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, int) and not isinstance(value, bool):
        return f"{value:,}"
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def print_answer(value: Any) -> None:
    """Print what a server answered: a list of objects as a table, an object with a line for each part."""
    if _spoken["json"]:
        print(json.dumps(value, ensure_ascii=False, indent=1))
        return
    for name, part in value.items() if isinstance(value, dict) else [("", value)]:
        if isinstance(part, list) and part and all(isinstance(each, dict) for each in part):
            heads = [key for key, inner in part[0].items() if not isinstance(inner, list | dict)]
            rows = [[each.get(key) for key in heads] for each in part]
            print(
                *([f"{name}:"] if name else []),
                table(heads, [[_short(cell) for cell in row] for row in rows]),
                sep="\n",
            )
        else:
            shown = json.dumps(part, ensure_ascii=False) if isinstance(part, dict | list) else _cell(part)
            print(f"{name}: {shown}" if name else shown)


_WIDEST = 60


def _short(value: Any) -> str:
    text = " ".join(str("" if value is None else value).split())
    return text if len(text) <= _WIDEST else f"{text[: _WIDEST - 1]}…"
