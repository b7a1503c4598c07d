"""Everything stored, behind the contract of ``core.ports``."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from storage.adjudications import SqlAdjudications
from storage.annotations import SqlAnnotations
from storage.bulk import SqlBulk
from storage.comments import SqlComments
from storage.controls import SqlControls
from storage.database import Database
from storage.decisions import SqlDecisions
from storage.guidelines import SqlGuidelines
from storage.items import SqlItems
from storage.jobs import SqlJobs
from storage.judging import SqlJudging
from storage.migrating import migrate_database
from storage.plans import SqlPlans
from storage.policies import SqlPolicies
from storage.preferences import SqlPreferences
from storage.quality import SqlQuality
from storage.queue import SqlQueue
from storage.rulings import SqlRulings
from storage.scores import SqlScores
from storage.views import SqlViews


class SqlWorkspace:
    """Safe to share between threads; each method is its own transaction, if it is not called while ``reading``."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.items = SqlItems(database)
        self.scores = SqlScores(database)
        self.queue = SqlQueue(database)
        self.plans = SqlPlans(database)
        self.views = SqlViews(database)
        self.decisions = SqlDecisions(database)
        self.annotations = SqlAnnotations(database)
        self.policies = SqlPolicies(database)
        self.rulings = SqlRulings(database)
        self.jobs = SqlJobs(database)
        self.adjudications = SqlAdjudications(database)
        self.controls = SqlControls(database)
        self.quality = SqlQuality(database)
        self.bulk = SqlBulk(database)
        self.comments = SqlComments(database)
        self.guidelines = SqlGuidelines(database)
        self.preferences = SqlPreferences(database)
        self.judging = SqlJudging(database)

    @contextmanager
    def reading(self) -> Iterator[None]:
        with self._database.read():
            yield

    def close(self) -> None:
        self._database.close()


def open_workspace(url: str) -> SqlWorkspace:
    """Open by SQLAlchemy URL, creating the SQLite file and its folder, and bring the schema up to date.

    Raises BadInput for a URL or file that cannot be a workspace, MissingPart when PostgreSQL does not answer.
    """
    database = Database(url)
    try:
        migrate_database(database)
    except BaseException:
        database.close()
        raise
    return SqlWorkspace(database)
