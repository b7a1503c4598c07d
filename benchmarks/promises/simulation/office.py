"""One desk in one run: a copy of a prepared workspace, its items dealt anew, and what is true of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import numpy as np

from benchmarks.promises.simulation.prepared import Prepared
from benchmarks.promises.simulation.worlds import Flags, Numbers, Places, World
from core.domain.actions import Stamp
from core.domain.work import Person, Role
from storage.opening._workspace import SqlWorkspace
from storage.sql.database import Database

ANALYST = Person("ines", frozenset({Role.ANALYST}))
EDITOR = Person("edi", frozenset({Role.EDITOR}))
DAY = 86_400.0
MONDAY = 1_700_006_400.0
"""The time at which work starts, in seconds since 1970."""


@dataclass(slots=True)
class Office:
    world: World
    workspace: SqlWorkspace
    random: np.random.Generator
    ids: Places
    """Ids of the items, by row of the world."""
    order: Places
    """Places of rows as the label lane hands them out."""
    draw: Places
    wrong: Flags = field(init=False)
    """By row, whether anything in the answer is."""
    corrected: Flags = field(init=False)
    """By row, whether a reviewer wrote what is there now, which is right then."""
    here: Flags = field(init=False)
    """By row, whether it has arrived."""
    seq: int = 0

    def __post_init__(self) -> None:
        self.wrong = np.zeros(len(self.world), dtype=bool)
        self.corrected = np.zeros(len(self.world), dtype=bool)
        self.here = self.ids >= 0

    @property
    def revision(self) -> Places:
        return 1 + self.corrected.astype(np.int64)

    def stamp(self, person: str) -> Stamp:
        self.seq += 1
        return Stamp(person, f"browser of {person}", self.seq)

    def pick(self, chances: float | Numbers) -> Flags:
        """One flag for each row, each with its own chance."""
        return np.asarray(self.random.random(len(self.world)) < chances)

    def exactly(self, share: float, among: Flags | None = None) -> Flags:
        """So many of some rows, any of them: what is true of the whole is then no matter of luck."""
        rows = np.arange(len(self.world)) if among is None else np.flatnonzero(among)
        flags = np.zeros(len(self.world), dtype=bool)
        flags[self.random.permutation(rows)[: round(share * len(rows))]] = True
        return flags


@contextmanager
def open_office(prepared: Prepared, world: World, seed: int) -> Iterator[Office]:
    random, draw = np.random.default_rng(seed), prepared.draw(world, seed)
    with prepared.copy(world, seed) as url:
        database = Database(url)
        try:
            ids = prepared.ids[world.name]
            yield Office(world, SqlWorkspace(database), random, ids, np.argsort(draw), draw)
        finally:
            database.close()
