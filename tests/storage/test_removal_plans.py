"""Before a row goes, the database looks for rows that point at it: by an index, on both databases."""

from __future__ import annotations

import re

import pytest
import sqlalchemy as sa

from storage.opening._workspace import SqlWorkspace
from storage.tables.items import metadata
from tests.support.query_plans import BIG, Recorder

FEW = {"lease", "postponement"}
"""What people have before them or put off: a handful each."""
POINTING = [
    (constraint.table, constraint.columns.values())
    for table in metadata.sorted_tables
    for constraint in sorted(table.foreign_key_constraints, key=lambda each: str(each.name))
    if re.fullmatch(BIG, constraint.referred_table.name) and table.name not in FEW
]


@pytest.mark.parametrize(
    ("table", "columns"), [pytest.param(t, c, id=f"{t.name}.{c[0].name}") for t, c in POINTING]
)  # fmt: skip
def test_what_points_at_a_row_that_goes_is_found_by_an_index(
    recorder: Recorder, table: sa.Table, columns: list[sa.Column[object]]
) -> None:
    """As both databases ask it: by the columns alone, so that no index with a condition serves."""
    query = sa.select(sa.literal_column("1")).select_from(table)
    query = query.where(
        *(column == sa.bindparam(f"is_{column.name}", column.type.python_type(1)) for column in columns)
    )

    def ask(workspace: SqlWorkspace) -> None:
        with workspace._database.read() as conn:
            conn.execute(query)

    (plan,) = recorder.plans(ask)
    assert not [line for line in plan if re.match(r"SCAN|.*Seq Scan", line)]
