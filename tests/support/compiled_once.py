"""Let a process learn once what one engine would in production: SQL, dialects, migrations."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg
from sqlalchemy.util import LRUCache

from storage.sql import database

_MOST = 4000


@contextmanager
def compiled_once() -> Iterator[None]:
    """Each of the thousands of workspaces that tests open has an engine of its own, which would compile every statement
    again: half of what a small test takes. Those of one kind of database share the dialect and what it compiled, ask
    PostgreSQL once what it can do, and read the migrations once."""
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
        patch.setattr(PGDialect_psycopg, "initialize", _initialised_once(PGDialect_psycopg.initialize))
        patch.setattr(command, "ScriptDirectory", _ScriptsReadOnce)
        yield


def _initialised_once(initialize: Any) -> Any:
    """Return ``initialize`` so that what one dialect learnt of its server is copied into the others."""
    known: dict[str, Any] = {}

    def initialise(dialect: PGDialect_psycopg, connection: sa.Connection) -> None:
        if known:
            dialect.__dict__.update(known)
            return
        before = dict(dialect.__dict__)
        initialize(dialect, connection)
        learnt = {name: value for name, value in dialect.__dict__.items() if before.get(name, dialect) is not value}
        known.update(learnt)

    return initialise


class _ScriptsReadOnce:
    @staticmethod
    def from_config(config: Config) -> ScriptDirectory:
        return _scripts_in(str(config.get_main_option("script_location")))


@cache
def _scripts_in(folder: str) -> ScriptDirectory:
    return ScriptDirectory(folder)
