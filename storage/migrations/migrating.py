"""Migrate a database to the newest schema, whoever opens it first."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from core.errors import BadInput
from core.wording.phrases import say
from storage.items import documents, hiding, same_claims
from storage.sql.damage import missing_tables, refuse_damaged
from storage.sql.database import Database, serialise


def migrate(url: str, revision: str = "head") -> None:
    """Upgrade to ``revision``; ``base`` or an older one downgrades, which loses what the older schema cannot hold."""
    database = Database(url)
    try:
        migrate_database(database, revision)
    finally:
        database.close()


def migrate_database(database: Database, revision: str = "head") -> None:
    """Migrate in one transaction that waits for others doing the same. Raises BadInput for a newer version's
    database, and for one that lacks tables of its schema.
    """
    scripts = _scripts()
    with database.read() as conn:
        current = _current(conn, scripts)
        if revision == "head" and current == scripts.get_current_head():
            refuse_damaged(missing_tables(conn))
            return
    with database.write() as conn:
        serialise(conn, "migrate")
        current = _current(conn, scripts)
        config = Config(attributes={"connection": conn})
        config.set_main_option("script_location", str(scripts.dir).replace("%", "%%"))
        history = revisions()
        back = revision == "base" or (revision in history and current in history[: history.index(revision)])
        (command.downgrade if back else command.upgrade)(config, revision)
        if _current(conn, scripts) == scripts.get_current_head():
            documents.read_missing(conn)
            same_claims.read_missing(conn)
            hiding.read_missing(conn)  # living code fits the newest schema alone, so that no migration runs any


def revisions() -> list[str]:
    """Return every revision of the schema that this version knows, newest first."""
    return [script.revision for script in _scripts().walk_revisions()]


@cache
def _scripts() -> ScriptDirectory:
    """Return the migration scripts, cached: reading them takes longer than asking the database for its revision."""
    return ScriptDirectory(str(Path(__file__).parent))


def _current(conn: sa.Connection, scripts: ScriptDirectory) -> str | None:
    current = MigrationContext.configure(conn).get_current_revision()
    if current is not None and current not in revisions():
        raise BadInput(say("workspace-newer", schema=repr(current)))
    return current
