"""Convert a row to one line of JSON that is the same for every kind of database."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from core.errors import BadInput
from core.wording.phrases import say

_MODULUS = 2**256


@dataclass(frozen=True, slots=True)
class TableSum:
    """The checksum of all rows of a table in any order, because databases sort text differently."""

    rows: int
    digest: str
    """The SHA-256 of each row's line, added up modulo 2**256, in hexadecimal."""


@dataclass(slots=True)
class RowSum:
    """Accumulates a TableSum."""

    rows: int = 0
    added: int = 0

    def add(self, line: bytes) -> None:
        self.rows += 1
        self.added = (self.added + int.from_bytes(hashlib.sha256(line).digest(), "big")) % _MODULUS

    def sum(self) -> TableSum:
        return TableSum(self.rows, f"{self.added:064x}")


@dataclass(frozen=True, slots=True)
class TableLines:
    """The lines of one table, which can be read once from first to last."""

    name: str
    columns: tuple[str, ...]
    lines: Iterator[bytes]


@dataclass(frozen=True, slots=True)
class Copy:
    """A workspace being copied: its schema revision, and its tables with parents before children."""

    revision: str
    tables: Iterator[TableLines]


def to_line(values: list[Any]) -> bytes:
    plain = [{"bytes": base64.b64encode(value).decode()} if isinstance(value, bytes) else value for value in values]
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode()


def from_line(line: bytes, table: sa.TableClause, columns: tuple[str, ...]) -> dict[str, Any]:
    """Convert a line back to a row. Raises BadInput for a line that is no row of this table."""
    try:
        values = json.loads(line)
    except (ValueError, RecursionError):
        values = None
    if not isinstance(values, list) or len(values) != len(columns):
        raise BadInput(say("copy-row", table=table.name))
    readers = [_bytes if isinstance(table.c[name].type, sa.LargeBinary) else _same for name in columns]
    try:
        return {name: read(value) for name, read, value in zip(columns, readers, values, strict=True)}
    except (TypeError, KeyError, ValueError) as error:
        raise BadInput(say("copy-row", table=table.name)) from error


def _bytes(value: Any) -> bytes | None:
    return None if value is None else base64.b64decode(value["bytes"])


_same: Callable[[Any], Any] = lambda value: value  # noqa: E731 - one word for "as it is"
