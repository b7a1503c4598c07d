"""Store prices that people enter for models; every entry stays, and the newest counts."""

from __future__ import annotations

from collections.abc import Mapping

import sqlalchemy as sa

from core.domain.spending import PriceOverride
from storage.sql.checks import check_text
from storage.sql.database import Database
from storage.tables.models import price_override

_PRICES = ("input", "output", "cache_read", "cache_written", "batch")


class SqlPrices:
    def __init__(self, database: Database) -> None:
        self._database = database

    def override(self, price: PriceOverride) -> None:
        check_text(price.model, "model")
        self._add(price.model, {name: getattr(price, name) for name in _PRICES}, price.by, price.at)

    def withdraw(self, model: str, person: str, now: float) -> None:
        self._add(model, None, person, now)

    def overrides(self) -> Mapping[str, PriceOverride]:
        last = sa.select(sa.func.max(price_override.c.id)).group_by(price_override.c.model)
        query = sa.select(price_override).where(price_override.c.id.in_(last), price_override.c.prices.is_not(None))
        with self._database.read() as conn:
            rows = conn.execute(query.order_by(price_override.c.model)).all()
        return {row.model: PriceOverride(row.model, **row.prices, by=row.person, at=row.at) for row in rows}

    def _add(self, model: str, prices: dict[str, float | None] | None, person: str, now: float) -> None:
        with self._database.write() as conn:
            conn.execute(sa.insert(price_override).values(model=model, prices=prices, person=person, at=now))
