"""Tables of the names that sets had before, and of the highest number that an item ever had."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import Double, Integer, Table, Text

from storage.tables.items import metadata

former_set = Table(
    "former_set",
    metadata,
    sa.Column("former", Text, primary_key=True),
    sa.Column("set_name", Text, nullable=False),  # as it is called now
    sa.Column("person", Text, nullable=False),
    sa.Column("at", Double, nullable=False),
)

highest_item = Table(
    "highest_item",
    metadata,
    sa.Column("id", Integer, primary_key=True, autoincrement=False),  # always 1
    sa.Column("number", Integer, nullable=False),
)
"""Written when a set is deleted: SQLite would give the number of a deleted last item to the next one, and an act on the
deleted item that is still on its way would change the new one.
"""
