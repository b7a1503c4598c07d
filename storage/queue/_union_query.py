"""Read several short ordered lists with one statement.

A keyboard key needs many lists of a queue, and the round trip of each costs more than its execution.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from storage.sql.statements import with_numbers_written

SortedIds = list[tuple[Any, int]]
"""The sort value of an item, and its id."""


@dataclass(frozen=True, slots=True)
class OrderedIds:
    """A query for a number and an id, ordered by both, with a limit."""

    query: sa.Select[Any]
    descending: bool = False


@dataclass(frozen=True, slots=True)
class UnionQuery:
    lists: Sequence[OrderedIds]
    statement: sa.CompoundSelect[Any]

    def read(self, conn: sa.Connection) -> list[SortedIds]:
        """Return the lists, each in its order."""
        read: list[SortedIds] = [[] for _ in self.lists]
        for place, real, whole, item_id in conn.execute(self.statement):
            read[place].append((real if whole is None else whole, item_id))
        for query, found in zip(self.lists, read, strict=True):
            found.sort(reverse=query.descending)  # parts of one statement come in no promised order
        return read


def union_of(lists: Sequence[OrderedIds]) -> UnionQuery:
    """Combine the queries. Integers come in a column of their own: as a real number, the sampling order of an item
    would lose its last digits.
    """
    parts = [_part(place, with_numbers_written(query.query)) for place, query in enumerate(lists)]
    return UnionQuery(lists, sa.union_all(*parts))


def _part(place: int, query: sa.Select[Any]) -> sa.Select[Any]:
    by, item_id = query.subquery(f"part_{place}").columns
    whole = isinstance(by.type, sa.Integer)
    real_column = sa.cast(sa.null(), sa.Double) if whole else by
    whole_column = by if whole else sa.cast(sa.null(), sa.BigInteger)
    return sa.select(sa.literal_column(str(place)), real_column, whole_column, item_id)
