"""Table of the number of items of each kind, updated by the database itself with every write to ``item``."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import Integer, Table, Text

from storage.tables.items import item, metadata

BINS = 50
"""Number of bins of equal width in which risks are counted."""
UNSCORED_BIN = -1

item_count = Table(
    "item_count",
    metadata,
    sa.Column("id", sa.BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    *(
        sa.Column(name, kind, nullable=False)
        for name, kind in (
            ("set_name", Text),
            ("lang", Text),
            ("kind", Text),
            ("status", Text),
            ("suite", Text),  # empty: not scored
            ("bin", Integer),  # of the risk
            ("items", Integer),
            ("labelled", Integer),  # of these items, with a label by a person
            ("labels", Integer),  # labelled sentences of these items
            ("gold", Integer),  # imported labels of these items
            ("assigned", Integer),  # of these items, to be reviewed by one person alone
        )
    ),
)
"""Changes that are to be summed up: triggers of migration 0011 append one for the old and one for the new state of an
item, so that no writer waits for another one's counter, and now and then replace all by their sums.
"""


def bin_of(order: sa.ColumnElement[float], dialect: str) -> sa.ColumnElement[int]:
    """Return the bin of a risk as the triggers compute it. It never falls while the risk rises."""
    scaled = order * sa.literal_column(f"-{BINS}.0")
    whole = sa.cast(scaled if dialect == "sqlite" else sa.func.floor(scaled), Integer)
    return sa.case((order > 0, UNSCORED_BIN), else_=whole)


__all__ = ["BINS", "UNSCORED_BIN", "bin_of", "item", "item_count"]
