"""Simulate what comes to a desk while people work: answers that a world held back, and scores that are not there yet."""

from __future__ import annotations

import numpy as np
import sqlalchemy as sa

from benchmarks.promises.simulation.office import Office
from benchmarks.promises.simulation.prepared import LOADED
from benchmarks.promises.simulation.worlds import Flags, record, scored
from storage.tables.items import detection, item, score


def arrive(office: Office, at: float) -> None:
    """Load what a world held back, scored, each answer at its place in the random order."""
    world, workspace = office.world, office.workspace
    rows = [
        (number, row) for number, row in enumerate(world.rows) if world.held_back and row.arrived >= world.held_back
    ]
    made = [(row, record(number, row)) for number, row in rows]
    for set_name in sorted({row.set_name for row, _ in made}):
        workspace.items.put(set_name, [one for row, one in made if row.set_name == set_name], now=LOADED + at)
    workspace.scores.add([scored(one.answer, row) for row, one in made], now=LOADED + at)
    database = workspace._database
    with database.read() as conn:
        by_name = {name: item_id for item_id, name in conn.execute(sa.select(item.c.id, item.c.external_id))}
    office.ids = np.array([by_name[f"a{number}"] for number in range(len(world))], dtype=np.int64)
    with database.write() as conn:
        update = (
            sa.update(item).where(item.c.id == sa.bindparam("of")).values(label_order=sa.bindparam("to"), repeats=0)
        )
        conn.execute(update, [{"of": int(office.ids[n]), "to": int(office.draw[n])} for n, _ in rows])
    office.here = np.ones(len(world), dtype=bool)


def forget_risks(office: Office, rows: Flags) -> None:
    """Take back the scores of some rows, as if the worker had not come to them yet."""
    with office.workspace._database.write() as conn:
        for row in np.flatnonzero(rows).tolist():
            wording = sa.select(item.c.input_hash).where(item.c.id == int(office.ids[row])).scalar_subquery()
            runs = sa.select(detection.c.id).where(detection.c.input_hash == wording)
            conn.execute(sa.delete(score).where(score.c.detection_id.in_(runs)))
            conn.execute(sa.delete(detection).where(detection.c.input_hash == wording))
