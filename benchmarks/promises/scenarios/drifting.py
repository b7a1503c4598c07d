"""A year of arrivals in which nothing changes: any alarm is false."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np
import sqlalchemy as sa

from benchmarks.promises.simulation.office import ANALYST, Office
from benchmarks.promises.simulation.outcomes import Kept, Outcome
from benchmarks.promises.simulation.promising import EVERYTHING
from benchmarks.promises.simulation.scenario import Claim, Scenario
from benchmarks.promises.simulation.worlds import Row, World
from core.services.thresholds.drift import drift
from core.tuning.drift import WEEK
from storage.tables.items import item

WEEKS, DOCUMENTS = 52, 12
ALIKE, ICC = 5, 0.5
FIRST_WEEK = 2_800 * WEEK


def _rows() -> Iterator[Row]:
    for number in range(WEEKS * DOCUMENTS * ALIKE):
        week = number // (DOCUMENTS * ALIKE)
        yield Row("en", number // ALIKE, (0.5,), arrived=FIRST_WEEK + week * WEEK + 3600.0)


WORLD = World("year", lambda: list(_rows()))


def _play(office: Office) -> Mapping[str, Outcome]:
    """Answers to one document have risks that are alike. The page is opened each week."""
    documents = office.random.normal(size=int(office.world.document.max()) + 1)
    own = office.random.normal(size=len(office.world))
    latent = np.sqrt(ICC) * documents[office.world.document] + np.sqrt(1 - ICC) * own
    _dealt(office, 1 / (1 + np.exp(-latent)))
    alarm = None
    for week in range(1, WEEKS + 1):
        rows = drift(office.workspace, ANALYST, EVERYTHING, FIRST_WEEK + week * WEEK)
        if any(row.alarm for row in rows):
            alarm = week
            break
    return {"drift_year": Kept(alarm is not None)}


def _dealt(office: Office, risks: np.ndarray) -> None:
    """Other risks than those that were loaded, as every run would have the same."""
    update = sa.update(item).where(item.c.id == sa.bindparam("of")).values(review_order=sa.bindparam("to"))
    with office.workspace._database.write() as conn:
        conn.execute(update, [{"of": int(i), "to": -float(r)} for i, r in zip(office.ids, risks, strict=True)])


SCENARIOS = (
    Scenario("drift_year", WORLD, {"drift_year": Claim(
        "any alarm of drift in a year of weekly looks at arrivals that never change, five answers a document")}, _play),
)  # fmt: skip
