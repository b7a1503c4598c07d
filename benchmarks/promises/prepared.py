"""Workspaces that are made once for each world, and copied for each run: loading takes longer than a year's work."""

from __future__ import annotations

import shutil
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path

import sqlalchemy as sa

from benchmarks.promises.worlds import World, record, scored
from core.domain.quality import ControlRule
from storage import open_workspace

LOADED = 1.0


class Files:
    """SQLite files in a folder, which may well lie in memory."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def prepare(self, worlds: Sequence[World]) -> None:
        for world in worlds:
            load(f"sqlite:///{self._folder / world.name}.db", world)

    @contextmanager
    def copy(self, world: World) -> Iterator[str]:
        path = self._folder / f"{uuid.uuid4().hex}.db"
        shutil.copyfile(self._folder / f"{world.name}.db", path)
        try:
            yield f"sqlite:///{path}"
        finally:
            for left in self._folder.glob(f"{path.name}*"):
                left.unlink()


class Server:
    """Databases of a PostgreSQL server, copied as templates. ``url``: any database of it whose user may make some."""

    def __init__(self, url: str) -> None:
        self._url = sa.make_url(url).set(drivername="postgresql+psycopg")

    def prepare(self, worlds: Sequence[World]) -> None:
        for world in worlds:
            self._say(f"CREATE DATABASE {self._name(world)}")
            load(self._of(self._name(world)), world)

    @contextmanager
    def copy(self, world: World) -> Iterator[str]:
        name = f"promises_{uuid.uuid4().hex}"
        self._say(f"CREATE DATABASE {name} TEMPLATE {self._name(world)}")
        try:
            yield self._of(name)
        finally:
            self._say(f"DROP DATABASE {name} WITH (FORCE)")

    def drop(self, worlds: Sequence[World]) -> None:
        for world in worlds:
            self._say(f"DROP DATABASE IF EXISTS {self._name(world)} WITH (FORCE)")

    def _say(self, statement: str) -> None:
        engine = sa.create_engine(self._url, isolation_level="AUTOCOMMIT", poolclass=sa.NullPool)
        with engine.connect() as conn:
            conn.exec_driver_sql(statement)
        engine.dispose()

    def _name(self, world: World) -> str:
        return f"promises_of_{world.name}"

    def _of(self, name: str) -> str:
        return self._url.set(database=name).render_as_string(hide_password=False)


Prepared = Files | Server


def load(url: str, world: World) -> None:
    """Everything of a world, scored; no controls are mixed in unless a scenario asks for them."""
    workspace = open_workspace(url)
    numbered = [(row, record(number, row)) for number, row in enumerate(world.rows)]
    for (set_name, arrived), part in groupby(numbered, key=lambda each: (each[0].set_name, each[0].arrived)):
        rows = list(part)
        workspace.items.put(set_name, [made for _, made in rows], now=LOADED + arrived)
        workspace.scores.add([scored(made.answer, row) for row, made in rows], now=LOADED + arrived)
    workspace.control_items.set_rule(ControlRule(unanimous=3, every=0), "promises", now=LOADED)
    workspace.close()
