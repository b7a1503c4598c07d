"""One history of the schema, forwards and back, equal to what the code expects."""

from __future__ import annotations

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from core.domain.labels import Label
from core.errors import BadInput
from storage.opening import migrate, open_workspace
from storage.sql.database import Database
from storage.tables.items import metadata
from tests.support.records import EVERYTHING, label, put, record


def tables(url: str) -> set[str]:
    database = Database(url)
    with database.read() as conn:
        names = set(sa.inspect(conn).get_table_names())
    database.close()
    return names


def indexes(url: str) -> set[tuple[str, str | None]]:
    database = Database(url)
    with database.read() as conn:
        found = {(table, index["name"]) for table in tables(url) for index in sa.inspect(conn).get_indexes(table)}
    database.close()
    return found


def test_up_down_and_up_again(empty_url: str) -> None:
    migrate(empty_url)
    before = (tables(empty_url), indexes(empty_url))
    assert before[0] == {*metadata.tables, "alembic_version"}
    migrate(empty_url, "base")
    assert tables(empty_url) == {"alembic_version"}
    migrate(empty_url)
    assert (tables(empty_url), indexes(empty_url)) == before


def test_the_migrations_make_the_schema_that_the_code_expects(empty_url: str) -> None:
    migrate(empty_url)
    database = Database(empty_url)
    with database.read() as conn:
        differences = compare_metadata(MigrationContext.configure(conn), metadata)
    database.close()
    assert differences == []


def test_partial_indexes_have_the_condition_that_the_code_expects(empty_url: str) -> None:
    """Autogenerate does not compare conditions, and without the same one the planner never uses the index."""
    migrate(empty_url)
    database = Database(empty_url)
    with database.read() as conn:
        dialect = conn.dialect
        inspector = sa.inspect(conn)
        option = f"{dialect.name}_where"
        migrated = {
            index["name"]: "".join(c for c in str(index["dialect_options"][option]) if c.isalnum() or c in "<=")
            for table in metadata.tables for index in inspector.get_indexes(table)
            if option in index.get("dialect_options", {})
        }  # fmt: skip
    database.close()
    expected = {}
    for table in metadata.tables.values():
        for index in table.indexes:
            where = index.dialect_options[dialect.name]["where"]
            if where is not None:
                text = str(where.compile(dialect=dialect)).replace(f"{table.name}.", "")
                expected[index.name] = "".join(c for c in text if c.isalnum() or c in "<=")
    plain = [{name: _plain(text) for name, text in of.items()} for of in (migrated, expected)]
    assert plain[0] == plain[1]


def test_opening_migrates_and_opening_again_changes_nothing(empty_url: str) -> None:
    first = open_workspace(empty_url)
    put(first, record("a"))
    first.close()
    migrate(empty_url)
    second = open_workspace(empty_url)
    assert second.items.count(EVERYTHING) == 1
    second.close()


def test_a_workspace_of_a_newer_version_is_refused(empty_url: str) -> None:
    migrate(empty_url)
    database = Database(empty_url)
    with database.write() as conn:
        conn.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    database.close()
    for attempt in (open_workspace, migrate):
        with pytest.raises(BadInput, match=r"newer version of Touchstone \(schema '9999'\)"):
            attempt(empty_url)


def test_a_migration_that_fails_leaves_nothing_behind(empty_url: str) -> None:
    """A table is in the way: the tables made before it are rolled back, on SQLite too."""
    database = Database(empty_url)
    with database.write() as conn:
        conn.execute(sa.text("CREATE TABLE worker (x INTEGER)"))
    database.close()
    with pytest.raises(sa.exc.DBAPIError):
        migrate(empty_url)
    assert tables(empty_url) - {"alembic_version"} == {"worker"}


def _plain(condition: str) -> str:
    """Without what a server adds or leaves out: the types of what is compared, and that true is 1."""
    return condition.replace("text", "").replace("=1", "").replace("doubleprecision", "")


def test_labels_from_before_there_were_tallies_are_counted(empty_url: str) -> None:
    """Two people who agree finish a sentence, two who do not wait for an adjudicator, as if they had labelled today."""
    workspace = open_workspace(empty_url)
    (a,) = put(workspace, record("a", "One. Two. Three. Four"))
    said = [("xy", Label.MINOR, Label.MINOR), ("xy", Label.MINOR, Label.MAJOR), ("xy", Label.SUPPORTED, Label.MAJOR)]
    for sentence, (people, *labels) in enumerate(said):
        for person, one in zip(people, labels, strict=True):
            label(workspace, a, sentence, one, person)
    label(workspace, a, 3, Label.NOT_CHECKABLE, "x")
    conflicts, states = workspace.adjudications.conflicts(), workspace.adjudications.states(a)
    settled = [(one.sentence, one.label, one.source) for one in workspace.adjudications.of(a)]
    against = workspace.quality.without_evidence("fusion")
    workspace.close()
    migrate(empty_url, "talking")
    migrate(empty_url)
    again = open_workspace(empty_url)
    assert (again.adjudications.conflicts(), again.adjudications.states(a)) == (conflicts, states)
    assert [(one.sentence, one.label, one.source) for one in again.adjudications.of(a)] == settled
    assert again.quality.without_evidence("fusion") == against
    again.close()
