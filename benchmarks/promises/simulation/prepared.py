"""Workspaces that are made once for each world, and copied for each run: loading takes longer than a year's work.

At the desk the draw of the label lane is a hash of each item's id, so every copy would have the same. Each world is
dealt several times therefore; runs take the decks in turn, and what is true is drawn anew in each.
"""

from __future__ import annotations

import shutil
import uuid
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path

import numpy as np
import sqlalchemy as sa

from benchmarks.promises.simulation.worlds import Places, World, record, scored
from core.domain.quality import ControlRule
from storage.opening import open_workspace
from storage.sql.database import Database
from storage.tables.items import item

LOADED = 1.0
NOT_HERE = -1
"""The id of a row that has not arrived yet."""
DECKS = 16


class Prepared(ABC):
    """``ids`` of the rows of each prepared world, by its name."""

    def __init__(self, decks: int = DECKS) -> None:
        self.decks = decks
        self.ids: dict[str, Places] = {}

    def prepare(self, worlds: Sequence[World]) -> None:
        for world in worlds:
            first = self._make(f"{world.name}_0")
            load(first, world)
            self.ids[world.name] = ids_of(first, len(world))
            for deck in range(1, self.decks):
                self._copy(f"{world.name}_0", f"{world.name}_{deck}")
            for deck in range(self.decks):
                deal(self._url(f"{world.name}_{deck}"), self.ids[world.name], draw_of(world, deck))

    @contextmanager
    def copy(self, world: World, deck: int) -> Iterator[str]:
        """A workspace of its own, gone afterwards."""
        name = f"run_{uuid.uuid4().hex}"
        self._copy(f"{world.name}_{deck % self.decks}", name)
        try:
            yield self._url(name)
        finally:
            self._drop(name)

    def draw(self, world: World, deck: int) -> Places:
        return draw_of(world, deck % self.decks)

    def _make(self, name: str) -> str:
        """An empty one; its URL."""
        return self._url(name)

    @abstractmethod
    def _url(self, name: str) -> str: ...

    @abstractmethod
    def _copy(self, name: str, to: str) -> None: ...

    @abstractmethod
    def _drop(self, name: str) -> None: ...


class Files(Prepared):
    """SQLite files in a folder, which may well lie in memory."""

    def __init__(self, folder: Path, decks: int = DECKS) -> None:
        super().__init__(decks)
        self._folder = folder

    def _url(self, name: str) -> str:
        return f"sqlite:///{self._folder / name}.db"

    def _copy(self, name: str, to: str) -> None:
        shutil.copyfile(self._folder / f"{name}.db", self._folder / f"{to}.db")

    def _drop(self, name: str) -> None:
        for left in self._folder.glob(f"{name}.db*"):
            left.unlink()


class Server(Prepared):
    """Databases of a PostgreSQL server, copied as templates. ``url``: any database of it whose user may make some."""

    def __init__(self, url: str, decks: int = DECKS) -> None:
        super().__init__(decks)
        self._server = sa.make_url(url).set(drivername="postgresql+psycopg")

    def drop(self, worlds: Sequence[World]) -> None:
        for world in worlds:
            for deck in range(self.decks):
                self._drop(f"{world.name}_{deck}")

    def _make(self, name: str) -> str:
        self._say(f"CREATE DATABASE promises_{name}")
        return self._url(name)

    def _url(self, name: str) -> str:
        return self._server.set(database=f"promises_{name}").render_as_string(hide_password=False)

    def _copy(self, name: str, to: str) -> None:
        self._say(f"CREATE DATABASE promises_{to} TEMPLATE promises_{name}")

    def _drop(self, name: str) -> None:
        self._say(f"DROP DATABASE IF EXISTS promises_{name} WITH (FORCE)")

    def _say(self, statement: str) -> None:
        engine = sa.create_engine(self._server, isolation_level="AUTOCOMMIT", poolclass=sa.NullPool)
        with engine.connect() as conn:
            conn.exec_driver_sql(statement)
        engine.dispose()


def load(url: str, world: World) -> None:
    """Everything of a world, scored; no controls are mixed in unless a scenario asks for them."""
    workspace = open_workspace(url)
    numbered = [
        (row, record(number, row))
        for number, row in enumerate(world.rows)
        if not world.held_back or row.arrived < world.held_back
    ]
    for (set_name, arrived), part in groupby(numbered, key=lambda each: (each[0].set_name, each[0].arrived)):
        rows = list(part)
        workspace.items.put(set_name, [made for _, made in rows], now=LOADED + arrived)
        workspace.scores.add([scored(made.answer, row) for row, made in rows], now=LOADED + arrived)
    workspace.control_items.set_rule(ControlRule(unanimous=3, every=0), "promises", now=LOADED)
    workspace.close()


def ids_of(url: str, count: int) -> Places:
    database = Database(url)
    with database.read() as conn:
        by_name = {name: item_id for item_id, name in conn.execute(sa.select(item.c.id, item.c.external_id))}
    database.close()
    return np.array([by_name.get(f"a{number}", NOT_HERE) for number in range(count)], dtype=np.int64)


def draw_of(world: World, deck: int) -> Places:
    """Return each row's place in the lane, before it is sorted: uniform over 63 bits."""
    return np.random.default_rng([len(world), deck]).integers(0, 1 << 63, len(world), dtype=np.int64)


def deal(url: str, ids: Places, draw: Places) -> None:
    """Another draw of the label lane. All texts are alike, so what is nearly the same as another is dropped."""
    database = Database(url)
    update = sa.update(item).where(item.c.id == sa.bindparam("of")).values(label_order=sa.bindparam("to"), repeats=0)
    with database.write() as conn:
        here = [{"of": int(of), "to": int(to)} for of, to in zip(ids, draw, strict=True) if of != NOT_HERE]
        conn.execute(update, here)
    database.close()
