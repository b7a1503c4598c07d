"""Name a set in every place that can name one, in rows that ``AnyRows`` made."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa

from core.domain.error_kinds import KINDS_SETTING
from core.domain.sets import COLUMNS_SETTING
from storage.accounts._set_mentions import EACH, MENTIONS
from storage.tables.comments import setting


def mention_everywhere(conn: sa.Connection, name: str) -> None:
    """Write the name into the last row of each of these tables."""
    for mention in MENTIONS:
        table, column = mention.column.table, mention.column
        keys = list(table.primary_key.columns)
        last = conn.execute(sa.select(*keys).order_by(*(key.desc() for key in keys)).limit(1)).one()
        this = [key == value for key, value in zip(keys, last, strict=True)]
        before = conn.scalar(sa.select(column).where(*this))
        value = _with(before if not isinstance(before, str) else json.loads(_SCOPE), list(mention.path), name)
        stored = value if isinstance(column.type, sa.JSON) else json.dumps(value, ensure_ascii=False)
        conn.execute(sa.update(table).where(*this).values({column.name: stored}))
    for setting_name, value in ((KINDS_SETTING, ["odd"]), (COLUMNS_SETTING, {"Text": "answer"})):
        conn.execute(sa.insert(setting).values(person="", name=setting_name, value={name: value}, at=1.0))


_SCOPE = '["answer", "", null, "people"]'


def _with(value: Any, path: list[str | int], name: str) -> Any:
    """Return the value with the name at the end of the path."""
    if not path:
        return name
    step, rest = path[0], path[1:]
    if step == EACH:
        return [_with(None, rest, name)] if rest and isinstance(rest[0], int) else {"answer": _with(None, rest, name)}
    if isinstance(step, int):
        parts = list(value) if isinstance(value, list) else [None] * (step + 1)
        parts[step] = name if not rest else _with(parts[step], rest, name)
        return parts
    return {**(value if isinstance(value, dict) else {}), step: _with((value or {}).get(step), rest, name)}
