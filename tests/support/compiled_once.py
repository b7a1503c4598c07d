"""SQL that is compiled once in a process, as in production, where one engine asks everything."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
import sqlalchemy as sa
from sqlalchemy.util import LRUCache

from storage.sql import database

_MOST = 4000


@contextmanager
def compiled_once() -> Iterator[None]:
    """Each of the thousands of workspaces that tests open has an engine of its own, which would compile every statement
    again: half of what a small test takes. Those of one kind of database share the dialect and what it compiled."""
    first: dict[str, sa.Engine] = {}
    made = database._engine

    def engine(url: sa.URL) -> sa.Engine:
        new = made(url)
        old = first.setdefault(new.dialect.name, new)
        if old is new:
            new._compiled_cache = LRUCache(_MOST)
        else:
            new.dialect = new.pool._dialect = old.dialect
            new._compiled_cache = old._compiled_cache
        return new

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "_engine", engine)
        yield
